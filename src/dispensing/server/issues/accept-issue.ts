import { operation } from '../../../platform/server/contract/operation.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { dispensingContract } from '../../model/dispensing.contract.ts'

/** The ward has what was issued: a fact of the slip that moves nothing (design/amendments.md 86). */
export const acceptIssue = operation(dispensingContract.accept, async ({ db, actor, now, record, refuse }, { id }) => {
  const issue =
    (await db
      .selectFrom('medicine_issues as i')
      .innerJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
      .select(['i.accepted_at as acceptedAt', 'i.created_by as issuedBy', 'r.patient_id as patientId'])
      .where('i.id', '=', id)
      .forNoKeyUpdate('i')
      .executeTakeFirst()) ?? refuse('NOT_FOUND')
  if (issue.acceptedAt) refuse('ACCEPTED_ALREADY')
  if (issue.issuedBy === actor.userId) refuse('OWN_ISSUE')
  await db
    .updateTable('medicine_issues')
    .set({ accepted_at: now, accepted_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({
    type: 'dispensing.accepted',
    subject: { type: 'medicine_issues', id },
    patientId: issue.patientId,
  })
  return { id }
})
