import { showRupees } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { dueBeforeProvisional, openForProvisional } from '../../model/workflow/discharge-facts.ts'
import { dischargeFacts } from './discharge-facts.queries.ts'
import { lockedWorkflow, validPass } from './workflow.queries.ts'

/** Lets a patient go with the final bill or the summary still open: never with a balance that nobody approved. */
export const letGo = operation(dischargeContract.letGo, async ({ db, now, record, refuse }, { visitId, reason }) => {
  const workflow = await lockedWorkflow(db, visitId)
  if (!workflow) return refuse('NOT_FOUND')
  if (!workflow.isInpatient) return refuse('NOT_INPATIENT')
  if (workflow.dischargeDate) return refuse('ALREADY_DISCHARGED')
  if (!workflow.plannedAt) return refuse('DATE_REQUIRED')
  const facts = await dischargeFacts(db, visitId, now)
  if (facts.provisional) return refuse('ALREADY_PROVISIONAL')
  if (openForProvisional(facts).length === 0) return refuse('NOTHING_IS_OPEN')
  const due = dueBeforeProvisional(facts)
  if (due > 0) return refuse('BALANCE_OPEN', { values: { due: showRupees(due) } })
  const { id } = await db
    .insertInto('provisional_discharges')
    .values({ visit_id: visitId, patient_id: workflow.patientId, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({
    type: 'discharge.provisional',
    subject: { type: 'visit', id: visitId },
    patientId: workflow.patientId,
    facts: { reason },
  })
  return { id }
})

/** Takes it back, while no pass was issued over it. */
export const undoLetGo = operation(dischargeContract.undoLetGo, async ({ db, actor, now, record, refuse }, { id }) => {
  const found = () =>
    db
      .selectFrom('provisional_discharges')
      .select(['visit_id as visitId', 'patient_id as patientId', 'undone_at as undoneAt'])
      .where('id', '=', id)
      .executeTakeFirst()
  const seen = await found()
  if (!seen) return refuse('NOT_FOUND')
  await lockedWorkflow(db, seen.visitId)
  if ((await found())?.undoneAt) return refuse('UNDONE_ALREADY')
  if (await validPass(db, seen.visitId)) return refuse('PASS_IS_ISSUED')
  await db
    .updateTable('provisional_discharges')
    .set({ undone_at: now, undone_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({
    type: 'discharge.provisional_undone',
    subject: { type: 'visit', id: seen.visitId },
    patientId: seen.patientId,
  })
  return {}
})
