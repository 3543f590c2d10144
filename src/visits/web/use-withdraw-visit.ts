import { useWrite } from '../../platform/web/use-call.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { withdrawVisit } from '../model/editing/withdraw-visit.ts'

/** Deletes a visit after asking (specification 3 sections 5 and 8). */
export function useWithdrawVisit() {
  const withdraw = useWrite(withdrawVisit)
  return async ({ id, visitNo }: { readonly id: string; readonly visitNo: string }): Promise<void> => {
    const yes = await confirm({
      title: `Delete visit ${visitNo}`,
      message: 'Are you sure you want to delete this visit? This action cannot be undone.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!yes) return
    withdraw.mutate(
      { id },
      {
        onSuccess: () => toast.success('Success', 'Visit and all related data deleted successfully.'),
        onError: (error) =>
          toast.error('Error', error.status === 404 ? error.message : 'Failed to delete visit. Please try again.'),
      },
    )
  }
}
