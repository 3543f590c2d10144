import { linesOf } from '../../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../../model/bill/bill-view.ts'
import { isRestOfSplit } from '../../../model/bill/changes/changed-line.ts'
import type { BillSteps } from '../use-bill-steps.ts'

/** Moves a line by one place among those of its section and head. Returns by how many rows the cursor goes with it. */
export function placesOf(bill: BillView, steps: Pick<BillSteps, 'busy' | 'change'>) {
  return (line: BillLine, by: 1 | -1): number => {
    const kin = linesOf(bill).filter(({ section, head }) => section === line.section && head === line.head)
    const at = kin.findIndex(({ key }) => key === line.key)
    const place = at + by
    const isFixed = line.section === 'closing' || isRestOfSplit(line)
    if (steps.busy || isFixed || at < 0 || place < 0 || place >= kin.length) return 0
    const change = { kind: 'reorder' as const, lineKey: line.key, chargeIds: line.chargeIds, position: place + 1 }
    steps.change({ ...change, reason: 'Put in order by the desk' }, { onSuccess: () => undefined })
    return by
  }
}
