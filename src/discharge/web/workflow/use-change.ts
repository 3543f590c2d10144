import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'

/** Saves what was decided of a discharge; answers what went wrong in words, null where nothing did. */
export type SaveChange = (
  change: Omit<RouteInput<typeof dischargeContract.change>, 'visitId'>,
) => Promise<string | null>

export function useChange(visitId: string): SaveChange {
  const { mutateAsync } = useWrite(dischargeContract.change, { outlives: true, inTurn: `discharge ${visitId}` })
  return (change) =>
    mutateAsync({ visitId, ...change }).then(
      () => {
        toast.success('Changes Saved')
        return null
      },
      ({ message }: { message: string }) => {
        toast.error('Failed to update checklist. Please try again.', message)
        return message
      },
    )
}
