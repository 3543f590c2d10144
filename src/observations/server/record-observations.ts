import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { DIET_DAYS_AHEAD, decideFluid, decideTime, decideVitals } from '../model/decide-entry.ts'
import { observationsContract } from '../model/observations.contract.ts'
import { keepVitals } from './keep-vitals.ts'
import { ageDaysOf, visitOfChart } from './visit-of-chart.queries.ts'

/** Records vital signs or blood sugar of a visit, now or at an earlier instant of the stay. */
export const recordVitals = operation(observationsContract.recordVitals, async (context, { visitId, ...form }) => {
  const { db, now, refuse, orRefuse, record } = context
  const { visit, presence, born } = (await visitOfChart(db, visitId)) ?? refuse('NOT_FOUND')
  const { observedAt, ...typed } = form
  const at = observedAt === null ? now : new Date(observedAt)
  orRefuse(decideTime(at, presence, { now, field: 'observedAt' }))
  const { measured, twice } = orRefuse(decideVitals(typed, ageDaysOf(born, visit.age, dayOf(at))))
  const { id } = await keepVitals(db, { visitId, patientId: visit.patientId, at, measured, remark: typed.remark })
  await record({
    type: 'vital_signs.recorded',
    subject: { type: 'vital_signs', id },
    patientId: visit.patientId,
    facts: { visitId, typedTwice: twice.join(', ') },
  })
  return { id, at: at.toISOString() }
})

/** Records what went in or came out. */
export const recordFluid = operation(observationsContract.recordFluid, async (context, { visitId, ...form }) => {
  const { db, now, refuse, orRefuse, record } = context
  const { visit, presence } = (await visitOfChart(db, visitId)) ?? refuse('NOT_FOUND')
  const { happenedAt, direction, kind, ml, remark } = form
  const at = happenedAt === null ? now : new Date(happenedAt)
  orRefuse(decideTime(at, presence, { now, field: 'happenedAt' }))
  orRefuse(decideFluid(direction, kind))
  const { id } = await db
    .insertInto('fluid_entries')
    .values({ visit_id: visitId, patient_id: visit.patientId, happened_at: at, direction, kind, ml, remark })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'fluid.recorded',
    subject: { type: 'fluid_entry', id },
    patientId: visit.patientId,
    facts: { visitId, direction },
  })
  return { id, at: at.toISOString() }
})

/** Says the diet of a patient from a moment on. */
export const setDiet = operation(observationsContract.setDiet, async (context, { visitId, ...form }) => {
  const { db, now, refuse, orRefuse, record } = context
  const { visit, presence } = (await visitOfChart(db, visitId)) ?? refuse('NOT_FOUND')
  const { startsAt, diet, words } = form
  const at = startsAt === null ? now : new Date(startsAt)
  orRefuse(decideTime(at, presence, { now, field: 'startsAt', daysAhead: DIET_DAYS_AHEAD }))
  if (diet === 'other' && words === null) refuse('DIET_WITHOUT_WORDS', { field: 'words' })
  const { id } = await db
    .insertInto('diets')
    .values({ visit_id: visitId, patient_id: visit.patientId, starts_at: at, diet, words })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'diet.set',
    subject: { type: 'diet', id },
    patientId: visit.patientId,
    facts: { visitId, diet },
  })
  return { id, at: at.toISOString() }
})
