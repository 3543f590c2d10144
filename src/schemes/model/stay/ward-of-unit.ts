import { isIntensiveCare, WARD_CLASSES, type WardClass } from '../../../catalogue/model/rates/rates.ts'
import type { TransferDay } from '../scheme-rules.ts'
import type { Stretch } from './stay-types.ts'

/** Day care, theatres and wards without a class have no rank: a bed in any other ward counts before them. */
const isRanked = (wardClass: WardClass | null): wardClass is WardClass =>
  wardClass !== null && wardClass !== 'day_care' && wardClass !== 'theatre'

/** The rank of a class: general, semi-private, private, deluxe, high dependency, intensive care. Not its rate. */
export const rankOf = (wardClass: WardClass | null): number =>
  isRanked(wardClass) ? WARD_CLASSES.indexOf(wardClass) : -1

/**
 * The bed that counts for a span of time, of those occupied in it: on the day of a transfer the one of the higher class
 * (the later of equal ones), the earlier or the later one, as the hospital's rule says; null where there was none.
 */
export function stretchWithin(
  stretches: readonly Stretch[],
  span: { readonly from: Date; readonly to: Date },
  transferDay: TransferDay,
): Stretch | null {
  const occupied = stretches
    .filter(({ from, to }) => from < span.to && (to === null || to > span.from || from >= span.from))
    .toSorted((a, b) => +a.from - +b.from)
  if (transferDay === 'earlier') return occupied[0] ?? null
  if (transferDay === 'later') return occupied.at(-1) ?? null
  return occupied.reduce<Stretch | null>(
    (best, one) => (best && rankOf(best.wardClass) > rankOf(one.wardClass) ? best : one),
    null,
  )
}

/**
 * The class that prices a package and the services with a ward factor: the entitled one where it is recorded, else the
 * ward occupied at the instant. Intensive care and theatres do not count: the ward before them does, else the one after.
 */
export function pricingWard(stretches: readonly Stretch[], at: Date, entitled: WardClass | null): WardClass | null {
  if (entitled !== null) return entitled
  const wards = stretches
    .filter(({ wardClass }) => isRanked(wardClass) && !isIntensiveCare(wardClass))
    .toSorted((a, b) => +a.from - +b.from)
  return (wards.findLast(({ from }) => from <= at) ?? wards[0])?.wardClass ?? null
}
