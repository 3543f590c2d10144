import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Ward, wardsContract } from '../../model/wards.contract.ts'

type Props = { readonly ward: Ward | undefined; onClose(): void }

/** 'Are you sure?' before a ward leaves every screen; one in use says what stands in the way. */
export function WithdrawWard({ ward, onClose }: Props) {
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  return (
    <Modal.Root opened={mounted && ward !== undefined} onClose={onClose} size="md">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title fz="lg" fw={600} mb="xs">
            Are you sure?
          </Modal.Title>
          {ward && <Withdrawal key={ward.id} ward={ward} onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Withdrawal({ ward, onClose }: { readonly ward: Ward; onClose(): void }) {
  const [reason, setReason] = useState('')
  const withdraw = useWrite(wardsContract.withdraw)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    withdraw.mutate(
      { id: ward.id, reason },
      {
        onSuccess: () => {
          toast.success('Success', 'Ward deleted successfully')
          onClose()
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Text size="sm">
        The ward <strong>{ward.wardType}</strong> ({ward.wardCode}) with its{' '}
        {ward.maximumRooms === 1 ? 'room' : `${ward.maximumRooms} rooms`} will be deleted. An administrator can restore
        it from the recycle bin for 30 days.
      </Text>
      {withdraw.error && (
        <Text role="alert" size="sm" c="var(--error-ink)" mt="sm">
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
          {withdraw.error.message}
        </Text>
      )}
      <TextInput
        mt="md"
        label="Reason"
        placeholder="Optional"
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={withdraw.isPending}
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        >
          Delete
        </Button>
      </Group>
    </form>
  )
}
