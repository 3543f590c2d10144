import { useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { trackingContract } from '../../visits/model/tracking/tracking.contract.ts'

const NO_ROOM = 'The room is no longer free: please allot another one.'

/** Takes back a discharge after asking (specification 3 sections 2.1, 4 and 8). */
export function useRevokeDischarge() {
  const revoke = useWrite(trackingContract.revokeDischarge)
  return async ({ id, patientName }: { readonly id: string; readonly patientName: string }): Promise<void> => {
    const yes = await confirm({
      title: 'Revoke Discharge',
      message: `Revoke the discharge of ${patientName}? The discharge date is cleared and the patient moves back to currently admitted.`,
      confirmLabel: 'Revoke Discharge',
      danger: true,
    })
    if (!yes) return
    revoke.mutate(
      { id },
      {
        onSuccess: ({ hasRoom }) =>
          toast.success(
            `Discharge revoked for ${patientName}. Patient moved back to currently admitted.`,
            hasRoom ? '' : NO_ROOM,
          ),
        onError: (problem) =>
          toast.error(
            'Failed to revoke discharge. Please try again.',
            problem.status === 409 ? problem.message : undefined,
          ),
      },
    )
  }
}
