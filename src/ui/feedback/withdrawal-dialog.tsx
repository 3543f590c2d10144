import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { buttonIcon } from '../display/button-icon.tsx'

type DialogProps = { readonly opened: boolean; onClose(): void; readonly children: ReactNode }

/** 'Are you sure?' before a record is withdrawn. */
export function WithdrawalDialog({ opened, onClose, children }: DialogProps) {
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  return (
    <Modal.Root opened={mounted && opened} onClose={onClose} size="md">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title fz="lg" fw={600} mb="xs">
            Are you sure?
          </Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FormProps = {
  /** What will be deleted. */
  readonly children: ReactNode
  /** What stands in the way, below the reason. */
  readonly obstacle?: ReactNode
  readonly disabled: boolean
  onCancel(): void
  onWithdraw(reason: string): void
}

/** What goes, the reason, and the two buttons. */
export function WithdrawalForm({ children, obstacle, disabled, onCancel, onWithdraw }: FormProps) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onWithdraw(reason)
  }
  return (
    <form onSubmit={submit}>
      {children}
      <TextInput
        mt="md"
        label="Reason"
        placeholder="Optional"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {obstacle}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          Cancel
        </Button>
        <Button type="submit" disabled={disabled} leftSection={buttonIcon(IconTrash)}>
          Delete
        </Button>
      </Group>
    </form>
  )
}
