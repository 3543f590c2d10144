import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { alertsContract } from '../model/alerts.contract.ts'
import { decideEnd, decideStrike } from '../model/end-alert.ts'
import { lockAlert } from './alerts.queries.ts'

/** What the alert warned of has passed. */
export const endAlert = operation(alertsContract.end, async (context, { id }) => {
  const { db, actor, now, refuse, orRefuse, record } = context
  const { alert, patientId } = (await lockAlert(db, id)) ?? refuse('NOT_FOUND')
  orRefuse(decideEnd(alert, actor.can.has('alert:order'), dayOf(now)))
  await db.updateTable('patient_alerts').set({ ended_at: now, ended_by: actor.userId }).where('id', '=', id).execute()
  await record({ type: 'alert.ended', subject: { type: 'patient_alert', id }, patientId })
  return { id }
})

/** It was written down by mistake: the entry stays, with the reason. */
export const strikeAlert = operation(alertsContract.strike, async (context, { id, reason }) => {
  const { db, actor, now, refuse, orRefuse, record } = context
  const { alert, patientId } = (await lockAlert(db, id)) ?? refuse('NOT_FOUND')
  const struck_reason = orRefuse(decideStrike(alert, reason))
  await db
    .updateTable('patient_alerts')
    .set({ struck_at: now, struck_by: actor.userId, struck_reason })
    .where('id', '=', id)
    .execute()
  await record({ type: 'alert.struck_out', subject: { type: 'patient_alert', id }, patientId })
  return { id }
})
