import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { SalePayment } from './decide-sale.ts'
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

type Returnable = {
  readonly isReturnable: boolean
  readonly isColdChain: boolean
  readonly expiry: IsoDate
  readonly soldOn: IsoDate
  readonly returnDays: number
}

/** Why goods are not taken back, in words; null where they are (stock.md 4). */
export function notTakenBack(
  { isReturnable, isColdChain, expiry, soldOn, returnDays }: Returnable,
  today: IsoDate,
): string | null {
  if (isColdChain) return 'cold chain, not taken back'
  if (!isReturnable) return 'not taken back'
  if (expiry < today) return 'expired'
  return today > addDays(soldOn, returnDays) ? `only taken back within ${returnDays} days` : null
}

/** How money goes back: by the modes it came in, each at most what is left of it, the last taken first. Refunds stand below 0 in `paid`. */
export function refundModes(paid: readonly SalePayment[], refund: Paise): SalePayment[] {
  const modes = [...Map.groupBy(paid, ({ mode }) => mode)].map(([mode, same]) => ({
    mode,
    reference: same.find(({ amount }) => amount > 0)?.reference ?? null,
    left: same.reduce((sum, { amount }) => sum + amount, 0),
  }))
  let still = refund
  const out: SalePayment[] = []
  for (const { mode, reference, left } of modes.toReversed()) {
    const amount = Math.min(left, still)
    if (amount <= 0) continue
    out.push({ mode, reference, amount })
    still -= amount
  }
  return out
}
