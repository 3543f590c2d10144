import type { ServiceRule } from '../../../../catalogue/model/services/service-rules.ts'
import { addDays, dayOf, type IsoDate, startOfDay } from '../../../../kernel/calendar.ts'
import type { OperatedProcedure, StayDay, Stretch } from '../../../../schemes/model/stay/stay-types.ts'

/** What a rule asks about a stay. */
export type RuledStay = {
  /** The first day of the visit; null while it is not known. */
  readonly from: IsoDate | null
  /** The calendar days with their beds; none of an outpatient. */
  readonly days: readonly StayDay[]
  readonly stretches: readonly Stretch[]
  readonly procedures: readonly OperatedProcedure[]
  /** The discharge, or now while the patient is there. */
  readonly until: Date
  readonly discharged: boolean
  readonly patientType: string
}

/** A day on which a service comes about, and the bed that counts for it. */
type DueDay = { readonly day: IsoDate; readonly stretch: Stretch | null }

/**
 * The days on which a rule charges its service to a stay, the same day as often as it comes about on it, in their order; whoever pays,
 * and before its limit. Pure.
 */
export function dueDays(rule: ServiceRule, stay: RuledStay): IsoDate[] {
  const isPatient = rule.patientTypes.length === 0 || rule.patientTypes.some((type) => type === stay.patientType)
  if (!isPatient) return []
  return comingAbout(rule, stay)
    .filter(({ day }) => rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo))
    .filter(({ stretch }) => rule.due === 'ward' || isInWard(rule, stretch))
    .map(({ day }) => day)
    .sort()
}

function comingAbout(rule: ServiceRule, { from, days, stretches, procedures, until, discharged }: RuledStay): DueDay[] {
  switch (rule.due) {
    case 'registration':
      return from === null ? [] : [{ day: from, stretch: null }]
    case 'admission':
      return days.slice(0, 1)
    case 'day':
      return [...days]
    case 'midnight':
      return days.slice(0, -1).map(({ day }) => ({ day, stretch: bedAt(stretches, startOfDay(addDays(day, 1))) }))
    case 'ward':
      return entries(rule, stretches, until)
    case 'surgery':
      return sittings(procedures).map((day) => ({ day, stretch: days.find((one) => one.day === day)?.stretch ?? null }))
    case 'discharge':
      return discharged ? days.slice(-1) : []
  }
}

const isInWard = ({ wardClasses }: ServiceRule, stretch: Stretch | null): boolean =>
  wardClasses.length === 0 || (stretch?.wardClass != null && wardClasses.includes(stretch.wardClass))

const bedAt = (stretches: readonly Stretch[], at: Date): Stretch | null =>
  stretches.findLast(({ from, to }) => from < at && (to === null || to >= at)) ?? null

/** Each time the patient comes into a ward of the rule from another one, or from outside. */
function entries(rule: ServiceRule, stretches: readonly Stretch[], until: Date): DueDay[] {
  const inOrder = stretches.filter(({ from }) => from <= until).toSorted((a, b) => +a.from - +b.from)
  return inOrder.flatMap((stretch, at) => {
    const before = inOrder[at - 1]
    const comesIn = isInWard(rule, stretch) && !(before && isInWard(rule, before))
    return comesIn ? [{ day: dayOf(stretch.from), stretch }] : []
  })
}

/** The days of the sittings: procedures of one theatre case, or of one day and number, are one. */
function sittings(procedures: readonly OperatedProcedure[]): IsoDate[] {
  const byKey = new Map(
    procedures.flatMap(({ on, theatreCaseId, sitting }) =>
      on === null ? [] : [[theatreCaseId ?? `${on}:${sitting}`, on] as const],
    ),
  )
  return [...byKey.values()]
}
