import { Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../../hospitals/web/notice.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { copyText } from '../../../ui/display/copy-text.ts'
import css from './second-factor.module.css'

type Props = { readonly codes: readonly string[]; onDone(): void }

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Stack gap="md">
      <Notice tone="good" role="status">
        Two-step sign-in is on. Keep these recovery codes where you can find them without your phone: each one signs you
        in once instead of the app. They are shown only now.
      </Notice>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between" gap="xs">
        <Button
          variant="default"
          leftSection={buttonIcon(Icon)}
          onClick={() => void copyText(codes.join('\n')).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  )
}
