import { Skeleton, Text } from '@mantine/core'
import { counted } from '../../../kernel/counted.ts'
import { patientsContract, STILL_ADMITTED } from '../../../patients/model/patients.contract.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { DAYS_IN_BIN } from '../../../records/model/recycle-bin.contract.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { WithdrawalDialog, WithdrawalForm } from '../../../ui/feedback/withdrawal-dialog.tsx'
import { patientVisitsContract } from '../../../visits/model/patient-visits.contract.ts'
import { Obstacle, TakeBackList } from '../../../visits/web/withdrawal/take-back-list.tsx'

type Doomed = { readonly id: string; readonly name: string; readonly uhid: string }
type Props = { readonly patient: Doomed | null; onClose(): void; onDeleted?(): void }

/** 'Are you sure?' with what will be deleted (specification 2, 'Delete confirmation dialog'). */
export default function WithdrawPatientDialog({ patient, ...rest }: Props) {
  return (
    <WithdrawalDialog opened={patient !== null} onClose={rest.onClose}>
      {patient && <Withdrawal key={patient.id} patient={patient} {...rest} />}
    </WithdrawalDialog>
  )
}

function Withdrawal({ patient, onClose, onDeleted }: Props & { patient: Doomed }) {
  const { data, error, refetch } = useRead(patientVisitsContract.withdrawal, { id: patient.id })
  const withdraw = useWrite(patientsContract.withdraw)

  const submit = (reason: string) =>
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
  return (
    <WithdrawalForm
      disabled={withdraw.isPending || !data || data.stillAdmitted || data.takeBackFirst.length > 0}
      obstacle={
        data && (
          <>
            {data.stillAdmitted && <StillAdmitted />}
            <TakeBackList patientId={patient.id} first={data.takeBackFirst} />
          </>
        )
      }
      onCancel={onClose}
      onWithdraw={submit}
    >
      <Text size="sm">This will be deleted:</Text>
      {error && !data ? <ErrorState what={error.message} retry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={96} my="md" role="status" aria-label="Loading" />}
      {data && <WhatGoes patient={patient} counts={data} />}
      <Text size="sm" c="dimmed">
        An administrator can restore it from the recycle bin for {DAYS_IN_BIN} days.
      </Text>
    </WithdrawalForm>
  )
}

const StillAdmitted = () => (
  <div role="alert">
    <Obstacle>{STILL_ADMITTED.text}</Obstacle>
  </div>
)

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
    <ul className={textCss.points}>
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
