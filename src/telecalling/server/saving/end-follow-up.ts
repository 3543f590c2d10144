import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'

/** Ends the follow-up that the last call of a visit asked for; a call has not answered it yet. */
export const endFollowUp = operation(
  telecallingContract.endFollowUp,
  async ({ db, actor, now, record, refuse }, { visitId, reason }) => {
    const visit = await db.selectFrom('visits').select('patient_id').where('id', '=', visitId).executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    const ended = await db
      .updateTable('call_records')
      .set({ follow_up_ended_at: now, follow_up_ended_by: actor.userId, follow_up_end_reason: reason })
      .where('visit_id', '=', visitId)
      .where('follow_up_date', 'is not', null)
      .where('follow_up_ended_at', 'is', null)
      .where('next_call_date', 'is', null)
      .where('call_date', '<', dayOf(now))
      .returning('id')
      .executeTakeFirst()
    if (!ended) return refuse('NO_FOLLOW_UP')
    await record({
      type: 'follow_up.ended',
      subject: { type: 'call_record', id: ended.id },
      patientId: visit.patient_id,
      facts: { reason },
    })
    return ended
  },
)

/** Takes the end back: the follow-up is due as before. */
export const reopenFollowUp = operation(telecallingContract.reopenFollowUp, async ({ db, record, refuse }, { id }) => {
  const reopened = await db
    .updateTable('call_records')
    .set({ follow_up_ended_at: null, follow_up_ended_by: null, follow_up_end_reason: null })
    .where('id', '=', id)
    .returning('patient_id as patientId')
    .executeTakeFirst()
  if (!reopened) return refuse('NOT_FOUND')
  await record({
    type: 'follow_up.reopened',
    subject: { type: 'call_record', id },
    patientId: reopened.patientId,
  })
  return { id }
})
