import { Button, Group, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { buttonIcon } from '../../ui/display/button-icon.tsx'
import { copyText } from '../../ui/display/copy-text.ts'

type Props = { readonly label: string; readonly value: string }

/** A value that is shown once, to be read, selected, or copied with a button. */
export function CopiedField({ label, value }: Props) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        flex={1}
        miw={0}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={buttonIcon(Icon)}
        aria-label={`Copy ${label.toLowerCase()}`}
        onClick={() => void copyText(value).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </Group>
  )
}
