import { dayOf, showMoment } from '../../../kernel/calendar.ts'

const HOUR = 3_600_000

/** A discharge that is planned, and how many hours before it a bill may be confirmed. */
export type PlannedDischarge = { readonly plannedAt: Date; readonly aheadHours: number }

/** Up to when a stay is charged, and whether it ends there. */
export type StayEnd = { readonly until: Date; readonly ends: boolean }

/**
 * Up to when a stay is charged: the discharge; the planned one where it is so near that the bill may be confirmed, later on its day the
 * moment itself; else now, with the stay going on. Pure.
 */
export function stayEnd(dischargedAt: Date | null, planned: PlannedDischarge | undefined, now: Date): StayEnd {
  if (dischargedAt) return { until: dischargedAt, ends: true }
  if (!planned || whenConfirmed(planned, now) !== 'now') return { until: now, ends: false }
  return { until: planned.plannedAt > now ? planned.plannedAt : now, ends: true }
}

/** From when a bill may be confirmed for a planned discharge. */
export const confirmableFrom = ({ plannedAt, aheadHours }: PlannedDischarge): Date =>
  new Date(+plannedAt - aheadHours * HOUR)

/**
 * Whether a bill may be confirmed for a planned discharge: it is too early, it is the time for it, or the patient stayed beyond the day
 * that was planned. Pure.
 */
export function whenConfirmed(planned: PlannedDischarge, now: Date): 'later' | 'now' | 'passed' {
  if (now < confirmableFrom(planned) && dayOf(now) !== dayOf(planned.plannedAt)) return 'later'
  return dayOf(planned.plannedAt) < dayOf(now) ? 'passed' : 'now'
}

type Leaving = { readonly patientType: string; readonly dischargedAt: Date | null }
type Stay = { readonly planned: PlannedDischarge | null; readonly now: Date }

/**
 * Why a bill cannot be confirmed yet: an inpatient is discharged, or leaves within the hours before a planned discharge in which a
 * bill may be confirmed. '' where it can. Pure.
 */
export function waitsForDischarge({ patientType, dischargedAt }: Leaving, { planned, now }: Stay): string {
  if (patientType === 'OPD' || dischargedAt) return ''
  if (!planned) return 'The date of discharge is missing'
  const words = `The discharge is planned for ${showMoment(planned.plannedAt)}`
  const when = whenConfirmed(planned, now)
  if (when === 'later') return `${words}: the bill may be confirmed from ${showMoment(confirmableFrom(planned))}`
  return when === 'passed' ? `${words}, which has passed: plan it again` : ''
}
