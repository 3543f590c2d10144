import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { telecallingContract } from '../../model/telecalling.contract.ts'
import { type FollowUpDue, followUpsDue } from '../follow-ups.queries.ts'

/** What is due of a visit because a doctor signed it; undefined where nothing is. */
async function dueOfVisit(db: HospitalDb, visitId: string, today: string): Promise<FollowUpDue | undefined> {
  const { rows } = await sql<FollowUpDue>`select visit_id, due_on::text, due_from from ${followUpsDue(today)} due
    where visit_id = ${visitId} and due_from <> 'call'`.execute(db)
  return rows[0]
}

/** Ends the follow-up that the last call of a visit asked for, or what a doctor signed; a call has not answered it yet. */
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
    if (!ended) {
      const due = (await dueOfVisit(db, visitId, dayOf(now))) ?? refuse('NO_FOLLOW_UP')
      const { id } = await db
        .insertInto('follow_up_ends')
        .values({ visit_id: visitId, due_on: due.due_on, reason })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record({
        type: 'follow_up.ended',
        subject: { type: 'visit', id: visitId },
        patientId: visit.patient_id,
        facts: { reason, dueOn: due.due_on, from: due.due_from },
      })
      return { id }
    }
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
export const reopenFollowUp = operation(
  telecallingContract.reopenFollowUp,
  async ({ db, now, record, refuse }, { id }) => {
    const reopened = await db
      .updateTable('call_records')
      .set({ follow_up_ended_at: null, follow_up_ended_by: null, follow_up_end_reason: null })
      .where('id', '=', id)
      .returning('patient_id as patientId')
      .executeTakeFirst()
    if (reopened) {
      const { patientId } = reopened
      await record({ type: 'follow_up.reopened', subject: { type: 'call_record', id }, patientId })
      return { id }
    }
    const end = await db
      .updateTable('follow_up_ends')
      .set({ taken_back_at: now })
      .where('id', '=', id)
      .where('taken_back_at', 'is', null)
      .returning(({ selectFrom }) => [
        'visit_id as visitId',
        selectFrom('visits').select('patient_id').whereRef('visits.id', '=', 'follow_up_ends.visit_id').as('patientId'),
      ])
      .executeTakeFirst()
    if (!end) return refuse('NOT_FOUND')
    const { visitId, patientId } = end
    await record({ type: 'follow_up.reopened', subject: { type: 'visit', id: visitId }, patientId })
    return { id }
  },
)
