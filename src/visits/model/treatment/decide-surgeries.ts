import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { TreatmentForm } from './treatment.ts'
import type { TreatmentDays } from './treatment-periods.ts'

export const SURGERY_REFUSALS = {
  SURGERY_OUTSIDE_STAY: { status: 400, text: 'The date of a surgery must be between admission and discharge.' },
  OPERATED_WITHOUT_DATE: { status: 400, text: 'An operated surgery needs a date.' },
  PLAN_WITHOUT_SURGERY: {
    status: 400,
    text: 'The plan of a package must be within the stay and include the day of surgery.',
    constraints: { plan_includes_the_day_of_surgery: 'surgeries', plan_ends_after_it_began: 'surgeries' },
  },
} as const

type Code = keyof typeof SURGERY_REFUSALS
type Chosen = TreatmentForm['surgeries'][number]

/** The day of a surgery: its own, else the one of the visit. */
export const dayOfSurgery = (
  { performedOn }: { readonly performedOn: IsoDate | null },
  ofVisit: IsoDate | null,
): IsoDate | null => performedOn ?? ofVisit

/**
 * Whether the surgeries of a form have days that make sense: within the stay, an operated one with a day, the doctor's
 * plan around it. A plan may begin before the surgery and end after it.
 */
export function decideSurgeries(surgeries: readonly Chosen[], stay: TreatmentDays): Verdict<TreatmentDays, Code> {
  for (const surgery of surgeries) {
    const refusal = refusalOf(surgery, stay)
    if (refusal) return refuse(refusal, { field: 'surgeries' })
  }
  return accept(stay)
}

function refusalOf(surgery: Chosen, stay: TreatmentDays): Code | null {
  const { planFrom, planTo, performedOn } = surgery
  const on = dayOfSurgery(surgery, stay.surgery)
  if (surgery.status === 'completed' && on === null) return 'OPERATED_WITHOUT_DATE'
  if (performedOn !== null && !within(performedOn, stay)) return 'SURGERY_OUTSIDE_STAY'
  const planned = [planFrom, planTo].filter((day) => day !== null)
  if (planned.some((day) => !within(day, stay))) return 'PLAN_WITHOUT_SURGERY'
  const order = [planFrom, on, planTo].filter((day) => day !== null)
  return order.every((day, at) => at === 0 || (order[at - 1] ?? day) <= day) ? null : 'PLAN_WITHOUT_SURGERY'
}

const within = (day: IsoDate, { admission, discharge }: TreatmentDays): boolean =>
  (admission === null || admission <= day) && (discharge === null || day <= discharge)
