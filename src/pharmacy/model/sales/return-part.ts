import type { Paise } from '../../../kernel/money.ts'
import { toRupee } from './price-sale.ts'

/** A line as it was sold, with what it left stock at; `back` are the units that came back before. */
export type SoldLine = {
  readonly quantity: number
  readonly back: number
  readonly amount: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  /** Paise at cost, as they left. */
  readonly value: Paise
}

export type ReturnedPart = {
  readonly amount: Paise
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly value: Paise
}

/** What of an amount belongs to the first units of a line, half up to the paisa. */
const firstUnits = (amount: Paise, units: number, quantity: number): Paise => {
  const whole = BigInt(quantity)
  return Number((2n * BigInt(amount) * BigInt(units) + whole) / (2n * whole))
}

/**
 * What units that come back are worth, as the line was sold: the part of all units that are back now less that of those that were back
 * before, so that the last of them takes the rest and all parts add up to the line (decided.md C1, C10). CGST and SGST stay equal.
 */
export function returnedPart({ quantity, back, ...line }: SoldLine, units: number): ReturnedPart {
  const part = (of: Paise) => firstUnits(of, back + units, quantity) - firstUnits(of, back, quantity)
  const [amount, cgst, sgst, value] = [part(line.amount), part(line.cgst), part(line.sgst), part(line.value)]
  return { amount, taxable: amount - cgst - sgst, cgst, sgst, value }
}

/**
 * The money that goes back for a return: rounded as the sale was, over all that came back so far, so that the last return takes the rest and
 * all refunds add up to what was paid.
 */
export function refundOf(
  backBefore: Paise,
  back: Paise,
  roundsOff: boolean,
): { readonly refund: Paise; readonly roundOff: Paise } {
  const refund = roundsOff ? toRupee(backBefore + back) - toRupee(backBefore) : back
  return { refund, roundOff: refund - back }
}
