import type { Resolved } from '../../catalogue/model/rates/resolve-rate.ts'
import { type IsoDate, showDay } from '../../kernel/calendar.ts'
import { type Paise, showRupees } from '../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { LARGE_AMOUNT, MOST_AMOUNT } from './charge-form.ts'
import { type DaysOfVisit, outsideStay } from './outside-stay.ts'
import { type ChargePrice, priceCharge, type TypedRate } from './price/price-charge.ts'
import type { Thousandths } from './price/quantity.ts'

/** What the desk wants to charge, with the answer of the rates for its day. */
export type WantedCharge = DaysOfVisit & {
  readonly isCancelledAdmission: boolean
  readonly today: IsoDate
  readonly day: IsoDate
  readonly outsideStayReason: string | null
  readonly quantity: Thousandths
  /** Null for what is not in the catalogue. */
  readonly itemId: string | null
  readonly typed: TypedRate | undefined
  /** The row of the rates that was chosen; undefined for the one of the day. */
  readonly chosenRateId: string | undefined
  readonly resolved: Resolved
  /** Whether the user may charge more than the list says. */
  readonly mayExceedList: boolean
  readonly isLargeAmountConfirmed: boolean
}

export type ChargeRefusal =
  | 'ADMISSION_CANCELLED'
  | 'DAY_AHEAD'
  | 'OUTSIDE_STAY'
  | 'RATE_OF_ANOTHER_SCHEME'
  | 'RATE_REQUIRED'
  | 'REASON_REQUIRED'
  | 'RATE_ABOVE_LIST'
  | 'AMOUNT_TOO_LARGE'
  | 'LARGE_AMOUNT'

/** Whether a charge may be added as the desk wants it, and what it costs. */
export function decideCharge(wanted: WantedCharge): Verdict<ChargePrice, ChargeRefusal> {
  if (wanted.isCancelledAdmission) return refuse('ADMISSION_CANCELLED')
  const day = decideDay(wanted)
  if (!day.ok) return day
  const rate = decideRate(wanted)
  if (!rate.ok) return rate
  const price = priceCharge(wanted.resolved, wanted.quantity, wanted.typed)
  return decideAmount(price, wanted.isLargeAmountConfirmed)
}

function decideDay(wanted: WantedCharge): Verdict<true, 'DAY_AHEAD' | 'OUTSIDE_STAY'> {
  const { today, day, outsideStayReason } = wanted
  if (day > today) return refuse('DAY_AHEAD', { field: 'day' })
  const where = outsideStay(wanted, day)
  if (where === null || outsideStayReason !== null) return accept(true)
  return refuse('OUTSIDE_STAY', { field: 'outsideStayReason', values: { day: showDay(day), where } })
}

type RateRefusal = 'RATE_OF_ANOTHER_SCHEME' | 'RATE_REQUIRED' | 'REASON_REQUIRED' | 'RATE_ABOVE_LIST'

function decideRate(wanted: WantedCharge): Verdict<true, RateRefusal> {
  const { itemId, typed, chosenRateId, resolved, mayExceedList } = wanted
  if (chosenRateId !== undefined && resolved.rateId !== chosenRateId)
    return refuse('RATE_OF_ANOTHER_SCHEME', { field: 'rate' })
  if (itemId === null) return typed ? accept(true) : refuse('RATE_REQUIRED', { field: 'rate' })
  if (!typed || typed.unitRate === resolved.amount) return accept(true)
  if (typed.reason === null) return refuse('REASON_REQUIRED', { field: 'priceReason' })
  return resolved.column !== null && typed.unitRate > resolved.amount && !mayExceedList
    ? refuse('RATE_ABOVE_LIST', { field: 'rate', values: { listed: showRupees(resolved.amount) } })
    : accept(true)
}

/** An amount of more than a crore is asked about; what no bill can be is refused. */
function decideAmount(
  price: ChargePrice,
  isConfirmed: boolean,
): Verdict<ChargePrice, 'AMOUNT_TOO_LARGE' | 'LARGE_AMOUNT'> {
  const amount: Paise = price.amount
  if (amount > MOST_AMOUNT) return refuse('AMOUNT_TOO_LARGE', { field: 'rate' })
  if (amount > LARGE_AMOUNT && !isConfirmed)
    return refuse('LARGE_AMOUNT', { field: 'isLargeAmountConfirmed', values: { amount: showRupees(amount) } })
  return accept(price)
}
