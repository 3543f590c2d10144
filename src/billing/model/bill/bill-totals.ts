import { billTotals as addUp } from '../price/bill-totals.ts'
import type { BillLine, BillTotals, BillView } from './bill-view.ts'
import { stateOf } from './lines/line-state.ts'

/** What a bill adds up to, in paise: the total is the sum of its lines, and of the shares of payer and patient. Pure. */
export function totalsOf(lines: readonly BillLine[]): BillTotals {
  const { nobodys: notClaimable, ...totals } = addUp(lines)
  const discount = 0 - addUp(lines.filter(({ head }) => head === 'discount')).total
  return { ...totals, notClaimable, gross: totals.total + discount, discount }
}

/** The lines of a bill in the order of their sections and heads. */
export const linesOf = ({ sections }: Pick<BillView, 'sections'>): BillLine[] =>
  sections.flatMap(({ heads }) => heads.flatMap(({ lines }) => lines))

/** How many lines are what. */
export const countsOf = (lines: readonly BillLine[]) => ({
  lines: lines.length,
  claimed: lines.filter(({ state }) => state === 'claimed').length,
  absorbed: lines.filter((line) => stateOf(line) === 'absorbed').length,
  notBilled: lines.filter((line) => stateOf(line) === 'not_billed').length,
  notClaimable: lines.filter(({ state }) => state === 'not_claimable').length,
  atRisk: lines.filter(({ atRisk }) => atRisk).length,
  rateNotSet: lines.filter(({ rateNotSet }) => rateNotSet).length,
})
