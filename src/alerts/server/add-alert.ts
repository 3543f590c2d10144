import { dayOf } from '../../kernel/calendar.ts'
import { patientById } from '../../patients/server/patients.queries.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { decideAlert } from '../model/add-alert.ts'
import { alertsContract } from '../model/alerts.contract.ts'
import { alertsOf } from './alerts.queries.ts'

/** Writes down an entry of a patient. It asks nothing of visits, bills or grace: care is never held up by them. */
export const addAlert = operation(alertsContract.add, async (context, { patientId, ...form }) => {
  const { db, actor, now, refuse, orRefuse, record } = context
  const patient = (await patientById(db, patientId)) ?? refuse('NOT_FOUND')
  const may = { write: actor.can.has('alert:write'), order: actor.can.has('alert:order') }
  const alerts = await alertsOf(db, patient.id)
  const { validUntil, ...entry } = orRefuse(decideAlert({ form, alerts, may, today: dayOf(now) }))

  const { id } = await db
    .insertInto('patient_alerts')
    .values({ patient_id: patient.id, ...entry, valid_until: validUntil })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'alert.added', subject: { type: 'patient_alert', id }, patientId: patient.id })
  return { id }
})
