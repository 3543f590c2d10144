import type { WardClass } from '../../../catalogue/model/rates/rates.ts'
import { addDays, dayOf, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'

/** The visit in one ward, from then to then. */
export type WardStretch = { readonly wardClass: WardClass | null; readonly from: Date; readonly to: Date | null }

/** A change of the payer of a visit; the earliest first. */
export type PayerChange = { readonly changedAt: Date; readonly fromPayerId: string; readonly toPayerId: string }

/** Wards that decide no ward factor: the schemes' factors are those of the ward the patient is entitled to or comes from. */
const NO_WARD_OF_A_FACTOR: readonly (WardClass | null)[] = ['icu', 'hdu', 'day_care', 'theatre', null]

/**
 * Who pays what is given on a day: the payer after the last change of that day or before, so that a new payer pays from the day of
 * the change. `present` is the payer of a visit without a change.
 */
export function payerOn(day: IsoDate, changes: readonly PayerChange[], present: string): string {
  const [first] = changes
  const last = changes.findLast(({ changedAt }) => dayOf(changedAt) <= day)
  return last?.toPayerId ?? first?.fromPayerId ?? present
}

/**
 * The class of the ward whose factors apply to a service: of the ward at that instant, or at the end of the day. For intensive
 * care, theatre and day care it is the ward before, else the ward after. Null for a visit without a ward.
 */
export function wardClassOn(stretches: readonly WardStretch[], day: IsoDate, at: Date | null): WardClass | null {
  const instant = at ?? new Date(startOfDay(addDays(day, 1)).getTime() - 1)
  const ordered = stretches.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const current = ordered.findLast(({ from }) => from <= instant) ?? ordered[0]
  if (!current || !NO_WARD_OF_A_FACTOR.includes(current.wardClass)) return current?.wardClass ?? null
  const index = ordered.indexOf(current)
  const decides = ({ wardClass }: WardStretch) => !NO_WARD_OF_A_FACTOR.includes(wardClass)
  const nearest = ordered.slice(0, index).findLast(decides) ?? ordered.slice(index + 1).find(decides)
  return nearest?.wardClass ?? current.wardClass
}
