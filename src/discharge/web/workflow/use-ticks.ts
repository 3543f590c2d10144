import { showMoment } from '../../../kernel/calendar.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { dischargeContract, type ShownLine, type ShownWorkflow } from '../../model/discharge.contract.ts'
import { ITEM_WORDS, TICKED_ITEMS } from '../../model/workflow/discharge-items.ts'

const failed = ({ message }: CallFailed) => toast.error('Failed to update checklist. Please try again.', message)

/** Ticks an item or undoes its tick; that of another person after asking. */
export function useTicks({ visitId }: Pick<ShownWorkflow, 'visitId'>) {
  const tick = useWrite(dischargeContract.tick)
  const untick = useWrite(dischargeContract.untick)
  const toggle = async ({ item, tickId, isOwn, by, at }: ShownLine) => {
    const ticked = TICKED_ITEMS.find((known) => known === item)
    if (!ticked) return
    if (tickId === null) return tick.mutate({ visitId, item: ticked }, { onError: failed })
    const yes =
      isOwn ||
      (await confirm({
        title: 'Undo the tick of another person',
        message: `${ITEM_WORDS[item]} was ticked by ${by ?? 'Wardbook'}${at ? ` on ${showMoment(at)}` : ''}.`,
        confirmLabel: 'Undo the tick',
        danger: true,
      }))
    if (yes) untick.mutate({ id: tickId }, { onError: failed })
  }
  return { toggle, isBusy: tick.isPending || untick.isPending }
}
