import type { Paise } from '../../../kernel/money.ts'
import type { BillLine, BillTotals } from './bill-view.ts'

const sum = (lines: readonly BillLine[], of: (line: BillLine) => Paise): Paise =>
  lines.reduce((total, line) => total + of(line), 0)

/** What a bill adds up to, in paise: the total is the sum of its lines, and of the shares of payer and patient. Pure. */
export function totalsOf(lines: readonly BillLine[]): BillTotals {
  const discounts = lines.filter(({ head }) => head === 'discount')
  const outside = (state: BillLine['state']) =>
    sum(
      lines.filter((line) => line.state === state),
      ({ value, amount }) => value - amount,
    )
  const total = sum(lines, ({ amount }) => amount)
  const discount = 0 - sum(discounts, ({ amount }) => amount)
  return {
    gross: total + discount,
    discount,
    total,
    payerShare: sum(lines, ({ payerShare }) => payerShare),
    patientShare: sum(lines, ({ patientShare }) => patientShare),
    absorbed: outside('absorbed'),
    notClaimable: outside('not_claimable'),
    atRisk: sum(
      lines.filter(({ atRisk }) => atRisk),
      ({ amount }) => amount,
    ),
  }
}

/** How many lines are what. */
export const countsOf = (lines: readonly BillLine[]) => ({
  lines: lines.length,
  claimed: lines.filter(({ state }) => state === 'claimed').length,
  absorbed: lines.filter(({ state }) => state === 'absorbed').length,
  notClaimable: lines.filter(({ state }) => state === 'not_claimable').length,
  atRisk: lines.filter(({ atRisk }) => atRisk).length,
  rateNotSet: lines.filter(({ rateNotSet }) => rateNotSet).length,
})

/** Discounts as the line that takes them off the patient's share; none without a discount. */
export function discountLine(amount: Paise, reasons: readonly string[]): BillLine[] {
  if (amount === 0) return []
  return [
    {
      key: 'discount',
      section: 'closing',
      head: 'discount',
      code: null,
      description: 'Discount',
      from: null,
      to: null,
      quantity: 1,
      unit: null,
      listed: 0,
      rate: -amount,
      adjustments: [],
      value: -amount,
      amount: -amount,
      payerShare: 0,
      patientShare: -amount,
      state: 'claimed',
      atRisk: false,
      rateNotSet: false,
      reason: reasons.join('; ').slice(0, 500),
      chargeIds: [],
      changeIds: [],
    },
  ]
}
