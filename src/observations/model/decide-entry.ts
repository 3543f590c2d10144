import { addDays, dayOf, type IsoDate, startOfDay } from '../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { FLUIDS, type FluidDirection, type Measured } from './observed.ts'
import { ageGroupOf } from './rules/age-group.ts'
import { isImprobable, MEASURE, MEASURES, type MeasureKey } from './rules/measures.ts'

/** When a patient was there to be observed. */
export type Presence = {
  readonly patientType: string
  readonly status: string
  readonly visitDate: IsoDate
  readonly admittedAt: Date | null
  readonly dischargedAt: Date | null
}

export type TimeRefusal = 'IN_FUTURE' | 'BEFORE_VISIT' | 'AFTER_DISCHARGE' | 'VISIT_CANCELLED'

/** A diet is said so many days ahead. */
export const DIET_DAYS_AHEAD = 7

/**
 * An inpatient is observed from the admission, an outpatient from the day of the visit, both until the discharge; nothing is observed of
 * the future, and only what is arranged lies `daysAhead`.
 */
export function decideTime(
  at: Date,
  presence: Presence,
  { now, field, daysAhead = 0 }: { readonly now: Date; readonly field: string; readonly daysAhead?: number },
): Verdict<Date, TimeRefusal> {
  const latest = daysAhead === 0 ? now : new Date(now.getTime() + daysAhead * 86_400_000)
  const { status, patientType, visitDate, admittedAt, dischargedAt } = presence
  if (status === 'cancelled') return refuse('VISIT_CANCELLED')
  if (at > latest) return refuse('IN_FUTURE', { field })
  const begin = admittedAt ?? (patientType === 'OPD' ? startOfDay(visitDate) : null)
  if (begin === null || at < begin) return refuse('BEFORE_VISIT', { field })
  if (dischargedAt !== null && at > dischargedAt) return refuse('AFTER_DISCHARGE', { field })
  return accept(at)
}

/** The vital signs as they were typed. */
export type TypedVitals = Measured & {
  readonly isOnOxygen: boolean
  readonly remark: string | null
  /** What was typed a second time because it is improbable. */
  readonly again: Readonly<Partial<Record<MeasureKey, number | null>>>
}

type VitalsRefusal =
  | 'NOTHING_MEASURED'
  | 'SYSTOLIC_MISSING'
  | 'DIASTOLIC_ABOVE'
  | 'SATURATION_MISSING'
  | 'GLUCOSE_WHEN_MISSING'
  | 'TYPE_AGAIN'

/** Vital signs say something, fit together, and what is improbable was typed twice; answers what is stored and what was asked twice. */
export function decideVitals(
  typed: TypedVitals,
  ageDays: number | null,
): Verdict<{ readonly measured: Measured; readonly twice: readonly MeasureKey[] }, VitalsRefusal> {
  const { systolic, diastolic, spo2, isOnOxygen, glucose, glucoseWhen, again } = typed
  if (MEASURES.every((key) => typed[key] === null) && typed.pain === null && typed.consciousness === null)
    return refuse('NOTHING_MEASURED', { field: isOnOxygen ? 'spo2' : 'temperature' })
  if (diastolic !== null && systolic === null) return refuse('SYSTOLIC_MISSING', { field: 'systolic' })
  if (diastolic !== null && systolic !== null && diastolic > systolic)
    return refuse('DIASTOLIC_ABOVE', { field: 'diastolic' })
  if (isOnOxygen && spo2 === null) return refuse('SATURATION_MISSING', { field: 'spo2' })
  if (glucose !== null && glucoseWhen === null) return refuse('GLUCOSE_WHEN_MISSING', { field: 'glucoseWhen' })
  const twice = toTypeTwice(typed, ageDays)
  for (const key of twice)
    if (again[key] !== typed[key])
      return refuse('TYPE_AGAIN', {
        field: `again.${key}`,
        values: { name: MEASURE[key].name, figure: typed[key] ?? '', unit: MEASURE[key].unit },
      })
  const { remark: _, again: __, ...measured } = typed
  return accept({
    measured: {
      ...measured,
      isOnOxygen: spo2 === null ? null : isOnOxygen,
      glucoseWhen: glucose === null ? null : glucoseWhen,
    },
    twice,
  })
}

/** The figures that are possible but improbable at an age. */
export const toTypeTwice = (
  typed: Readonly<Partial<Record<MeasureKey, number | null>>>,
  ageDays: number | null,
): readonly MeasureKey[] => {
  const group = ageGroupOf(ageDays)
  return MEASURES.filter((key) => {
    const value = typed[key]
    return typeof value === 'number' && isImprobable(key, value, group)
  })
}

/** Each kind of fluid goes one way. */
export const decideFluid = (direction: FluidDirection, kind: string): Verdict<true, 'OTHER_DIRECTION'> =>
  FLUIDS[direction].some((one) => one === kind) ? accept(true) : refuse('OTHER_DIRECTION', { field: 'kind' })

type Struck = { readonly byId: string; readonly struckAt: Date | null }

/** Who wrote an entry strikes it out, once. */
export function decideStriking(
  { byId, struckAt }: Struck,
  actorId: string,
): Verdict<true, 'NOT_YOUR_ENTRY' | 'STRUCK_ALREADY'> {
  if (struckAt !== null) return refuse('STRUCK_ALREADY')
  return byId === actorId ? accept(true) : refuse('NOT_YOUR_ENTRY')
}

/** The days of a chart, the newest first: those with entries, and the last day at which the patient was there. */
export function daysOfChart(withEntries: readonly IsoDate[], presence: Presence, now: Date): readonly IsoDate[] {
  const last = dayOf(presence.dischargedAt ?? now)
  return [...new Set([...withEntries, last])].sort().reverse()
}

/** From when to when a day of the hospital lasts. */
export const boundsOfDay = (day: IsoDate): { readonly from: Date; readonly to: Date } => ({
  from: startOfDay(day),
  to: startOfDay(addDays(day, 1)),
})
