import { Button, Group, Modal, Skeleton, Text, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { DAYS_IN_BIN } from '../../../records/model/recycle-bin.contract.ts'
import { counted } from '../../../ui/display/counted.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { patientVisitsContract } from '../../../visits/model/patient-visits.contract.ts'

type Doomed = { readonly id: string; readonly name: string; readonly uhid: string }
type Props = { readonly patient: Doomed | null; onClose(): void; onDeleted?(): void }

/** 'Are you sure?' with what will be deleted (specification 2, 'Delete confirmation dialog'). */
export default function WithdrawPatientDialog({ patient, ...rest }: Props) {
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  return (
    <Modal.Root opened={mounted && patient !== null} onClose={rest.onClose} size="md">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title fz="lg" fw={600} mb="xs">
            Are you sure?
          </Modal.Title>
          {patient && <Withdrawal key={patient.id} patient={patient} {...rest} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Withdrawal({ patient, onClose, onDeleted }: Props & { patient: Doomed }) {
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useRead(patientVisitsContract.withdrawal, { id: patient.id })
  const withdraw = useWrite(patientsContract.withdraw)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    withdraw.mutate(
      { id: patient.id, reason },
      {
        onSuccess: () => {
          toast.success('Success', 'Patient and all related data deleted successfully')
          onClose()
          onDeleted?.()
        },
        onError: (problem) =>
          toast.error(
            'Error',
            problem.status >= 400 && problem.status < 500 ? problem.message : 'Failed to delete patient',
          ),
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Text size="sm">This will be deleted:</Text>
      {error && !data ? <ErrorState what={error.message} retry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={96} my="md" aria-label="Loading" />}
      {data && <WhatGoes patient={patient} counts={data} />}
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
      {data?.stillAdmitted && (
        <Group gap={8} mt="md" wrap="nowrap" role="alert">
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          <Text size="sm">{patientsContract.withdraw.refusals.STILL_ADMITTED.text}</Text>
        </Group>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={withdraw.isPending || !data || data.stillAdmitted}
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        >
          Delete
        </Button>
      </Group>
    </form>
  )
}

type Counts = RouteReply<typeof patientVisitsContract.withdrawal>

/** Each kind of record with its number; what there is none of is not listed. */
function WhatGoes({ patient, counts }: { patient: Doomed; counts: Counts }) {
  const kinds: readonly (readonly [number, string, string?])[] = [
    [counts.visits, 'visit'],
    [counts.stays, 'room stay'],
    [counts.diagnoses, 'diagnosis', 'diagnoses'],
    [counts.surgeries, 'surgery', 'surgeries'],
    [counts.complications, 'complication'],
    [counts.documents, 'document'],
    [counts.files, 'photo or letter', 'photos and letters'],
    [counts.dataRows, 'patient data row'],
  ]
  return (
    <ul>
      <li>
        the patient <strong>{patient.name}</strong> ({patient.uhid})
      </li>
      {kinds
        .filter(([count]) => count > 0)
        .map(([count, one, many]) => (
          <li key={one}>{counted(count, one, many)}</li>
        ))}
    </ul>
  )
}
