import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { PatientRow } from '../../patients/model/patients.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { toast } from '../../ui/toast.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { DAYS_IN_BIN } from '../model/recycle-bin.contract.ts'
import { shownCount } from './counted.ts'

type Withdrawn = Pick<PatientRow, 'id' | 'name' | 'patientsId'>
type Props = { readonly patient: Withdrawn | null; onClose(): void }

/** 'Are you sure?' with what will be deleted (specification 2, 'Delete confirmation dialog'). */
export default function WithdrawPatientDialog({ patient, onClose }: Props) {
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  return (
    <Modal.Root opened={mounted && patient !== null} onClose={onClose} size="md">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title fz="lg" fw={600} mb="xs">
            Are you sure?
          </Modal.Title>
          {patient && <Withdrawal key={patient.id} patient={patient} onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Withdrawal({ patient, onClose }: { patient: Withdrawn; onClose(): void }) {
  const [reason, setReason] = useState('')
  const visits = useRead(visitsContract.ofPatient, { patientId: patient.id })
  const withdraw = useWrite(patientsContract.withdraw)
  const count = visits.data?.visits.length

  const submit = (event: FormEvent) => {
    event.preventDefault()
    withdraw.mutate(
      { id: patient.id, reason },
      {
        onSuccess: () => {
          toast.success('Success', 'Patient and all related data deleted successfully')
          onClose()
        },
        onError: (error) =>
          toast.error('Error', error.status >= 400 && error.status < 500 ? error.message : 'Failed to delete patient'),
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Text size="sm">This will be deleted:</Text>
      <ul>
        <li>
          the patient <strong>{patient.name}</strong> ({patient.patientsId})
        </li>
        <li>{count === 1 ? '1 visit' : `${shownCount(count)} visits`}, with rooms, bills and documents</li>
      </ul>
      <Text size="sm" c="dimmed">
        An administrator can restore it from the recycle bin for {DAYS_IN_BIN} days.
      </Text>
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
