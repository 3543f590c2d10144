import { ActionIcon, Button, Group, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Wide } from '../../../ui/forms/form-dialog.tsx'
import type { TestFormState } from './test-form.ts'

type Props = {
  readonly form: TestFormState
  readonly name: 'parameters' | 'testIds'
  /** What one of them is called. */
  readonly one: string
  /** A row before anything is chosen. */
  readonly blank: '' | { readonly parameterId: ''; readonly heading: '' }
  row(place: number): ReactNode
}

/** What a test consists of, in its order: each part is moved up and down, taken out, or added at the end. */
export function PartRows({ form, name, one, blank, row }: Props) {
  const parts = form.values[name] ?? []
  const error = form.errors[name]
  const move = (from: number, to: number) => form.reorderListItem(name, { from, to })
  return (
    <Wide>
      <Stack gap={8}>
        {parts.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of a form is its place
          <Group key={place} gap={4} align="start">
            {row(place)}
            <RowButton
              label={`Move ${one} ${place + 1} up`}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </RowButton>
            <RowButton
              label={`Move ${one} ${place + 1} down`}
              disabled={place === parts.length - 1}
              onClick={() => move(place, place + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </RowButton>
            <RowButton label={`Take out ${one} ${place + 1}`} onClick={() => form.removeListItem(name, place)}>
              <IconX size={16} aria-hidden />
            </RowButton>
          </Group>
        ))}
        {error && <p role="alert">{error}</p>}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={buttonIcon(IconPlus)}
            onClick={() => form.insertListItem(name, blank)}
          >
            {`Add ${one}`}
          </Button>
        </Group>
      </Stack>
    </Wide>
  )
}

type ButtonProps = {
  readonly label: string
  readonly disabled?: boolean
  readonly children: ReactNode
  onClick(): void
}

const RowButton = ({ label, disabled = false, children, onClick }: ButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
)
