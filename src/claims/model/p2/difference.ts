import type { BillView } from '../../../billing/model/bill/bill-view.ts'
import { showRupees } from '../../../kernel/money.ts'
import type { P2Line } from './p2-lines.ts'

/** Why a P-II claims another total than its bill: the patient's share and the lines left out; '' where it does not. Pure. */
export function differenceInWords({ totals }: Pick<BillView, 'totals'>, lines: readonly P2Line[]): string {
  const out = lines
    .filter(({ part }) => part === 'out')
    .map(({ line, claimed, reason }) => `${line.description}, ${showRupees(claimed)} (${reason})`)
  return [
    totals.patientShare === 0
      ? ''
      : `The final bill of ${showRupees(totals.total)} also has the patient’s share of ${showRupees(totals.patientShare)}, which is not claimed here.`,
    out.length === 0 ? '' : `Not claimed: ${out.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
