import { dayOf } from '../../../kernel/calendar.ts'
import { accept } from '../../../kernel/verdict.ts'
import { decideTime, decideVitals } from '../../../observations/model/decide-entry.ts'
import { keepVitals } from '../../../observations/server/keep-vitals.ts'
import { ageDaysOf, visitOfChart } from '../../../observations/server/visit-of-chart.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { WatchForm } from '../../model/blood-forms.ts'
import type { Phase } from '../../model/blood-words.ts'
import { decideMeasured } from '../../model/rules/bedside.ts'

type Of = { readonly visitId: string; readonly at: Date; readonly now: Date; readonly field: string }

/** Whether the patient was here at an instant of a transfusion. */
export async function decideMoment(db: HospitalDb, { visitId, at, now, field }: Of) {
  const of = await visitOfChart(db, visitId)
  if (!of) throw new Error('A transfusion is of a visit')
  const time = decideTime(at, of.presence, { now, field })
  return time.ok ? accept(of) : time
}

/** Vital signs of a transfusion as they would stand in the chart: when they fit together, and the patient was here. */
export async function decideWatch(db: HospitalDb, form: WatchForm, when: Of) {
  const moment = await decideMoment(db, when)
  if (!moment.ok) return moment
  const { born, visit } = moment.value
  const { temperature, pulse, systolic, diastolic, respiration, spo2, again } = form
  const typed = { temperature, pulse, systolic, diastolic, respiration, spo2 }
  const enough = decideMeasured(typed)
  if (!enough.ok) return enough
  const others = { isOnOxygen: false, pain: null, consciousness: null, glucose: null, glucoseWhen: null }
  return decideVitals(
    { ...typed, ...others, weight: null, height: null, remark: null, again },
    ageDaysOf(born, visit.age, dayOf(when.at)),
  )
}

const WORDS: Readonly<Record<Phase, string>> = {
  before: 'Before a transfusion',
  at_15: '15 minutes after a transfusion began',
  after: 'After a transfusion',
}

type Watched = {
  readonly transfusionId: string
  readonly visitId: string
  readonly patientId: string
  readonly at: Date
  readonly phase: Phase
}

/** Writes them into the chart of the visit, and that they were measured for the transfusion. */
export async function keepWatch(
  db: HospitalDb,
  measured: Parameters<typeof keepVitals>[1]['measured'],
  { transfusionId, visitId, patientId, at, phase }: Watched,
): Promise<void> {
  const { id } = await keepVitals(db, { visitId, patientId, at, measured, remark: WORDS[phase] })
  await db
    .insertInto('blood_transfusion_vitals')
    .values({ transfusion_id: transfusionId, visit_id: visitId, phase, vital_signs_id: id })
    .execute()
}
