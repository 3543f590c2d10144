import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from '../../../platform/web/navigation.tsx'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { WithdrawalDialog, WithdrawalForm } from '../../../ui/feedback/withdrawal-dialog.tsx'
import { withdrawVisit } from '../../model/editing/withdraw-visit.ts'
import { withdrawalContract } from '../../model/withdrawal/withdrawal.contract.ts'
import { Obstacle, TakeBackList } from './take-back-list.tsx'

type Props = { readonly visitId: string; onClose(): void }

/** Deletes a visit after asking (specification 3 sections 5 and 8), or says what is taken back first. */
export default function WithdrawVisitDialog({ visitId, onClose }: Props) {
  const { data, error, refetch } = useRead(withdrawalContract.showWithdrawal, { visitId }, { keep: false })
  const withdraw = useWrite(withdrawVisit)
  const mayGo = data !== undefined && !data.isAdmitted && data.takeBackFirst.length === 0
  const submit = (reason: string) =>
    withdraw.mutate(
      { id: visitId, reason },
      {
        onSuccess: () => {
          toast.success('Success', 'Visit and all related data deleted successfully.')
          onClose()
        },
        onError: ({ status, message }) =>
          toast.error('Error', status >= 400 && status < 500 ? message : 'Failed to delete visit. Please try again.'),
      },
    )
  return (
    <WithdrawalDialog opened onClose={onClose}>
      <WithdrawalForm
        disabled={withdraw.isPending || !mayGo}
        obstacle={
          data && (
            <>
              {data.isAdmitted && <StillAdmitted {...data} />}
              <TakeBackList patientId={data.patientId} first={data.takeBackFirst} />
            </>
          )
        }
        onCancel={onClose}
        onWithdraw={submit}
      >
        {error && !data ? <ErrorState what={error.message} retry={() => void refetch()} /> : null}
        {data ? (
          <Text fw={600}>
            {data.patientName}, {data.visitNo}
          </Text>
        ) : (
          !error && <Skeleton height={22} role="status" aria-label="Loading" />
        )}
        <Text size="sm">Are you sure you want to delete this visit? This action cannot be undone.</Text>
      </WithdrawalForm>
    </WithdrawalDialog>
  )
}

const StillAdmitted = ({ patientId, visitId }: { readonly patientId: string; readonly visitId: string }) => (
  <div role="alert">
    <Obstacle>
      The patient is admitted. Discharge the patient, or{' '}
      <Anchor
        component={Link}
        to={`/patient-profile?patient=${patientId}&cancelAdmission=${visitId}`}
        size="sm"
        inherit
      >
        cancel the admission
      </Anchor>{' '}
      first.
    </Obstacle>
  </div>
)
