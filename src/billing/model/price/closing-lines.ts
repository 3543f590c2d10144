import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { billTotals } from './bill-totals.ts'
import type { BillPayer, LineHead, PricedLine } from './price-types.ts'

export type Closing = {
  /** Approved discount in paise, and why; null for none. Not above the patient's share. */
  readonly discount: { readonly amount: Paise; readonly reason: string } | null
  readonly roundsOff: boolean
  readonly on: IsoDate
  readonly payer: BillPayer
}

/** The lines after all others: the discount, off the patient's share, and the rounding to the rupee, half up. */
export function closingLines(
  lines: Parameters<typeof billTotals>[0],
  { discount, roundsOff, on, payer }: Closing,
): PricedLine[] {
  const discounts =
    discount && discount.amount > 0
      ? [closingLine('discount', 'Discount', -discount.amount, true, discount.reason, on)]
      : []
  const total = billTotals([...lines, ...discounts]).total
  const rest = Math.floor((total + 50) / 100) * 100 - total
  const isPatients = payer.kind === 'private'
  return roundsOff && rest !== 0
    ? [...discounts, closingLine('round_off', 'Round off', rest, isPatients, 'Rounded to the rupee', on)]
    : discounts
}

function closingLine(
  head: LineHead,
  description: string,
  amount: Paise,
  isPatients: boolean,
  reason: string,
  on: IsoDate,
): PricedLine {
  return {
    key: head,
    section: 'closing',
    head,
    itemId: null,
    code: null,
    description,
    part: null,
    from: on,
    to: on,
    days: [],
    quantity: 1000,
    unit: 'each',
    listed: amount,
    rate: amount,
    adjustments: [],
    value: amount,
    amount,
    payerShare: isPatients ? 0 : amount,
    patientShare: isPatients ? amount : 0,
    state: 'claimed',
    atRisk: false,
    rateNotSet: false,
    reason,
    chargeIds: [],
    names: [],
  }
}
