import { chargedVisit } from '../../charges/server/price-basis.queries.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { closeRecycleBin, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { physiotherapyContract } from '../model/physiotherapy.contract.ts'
import { keepApprovals } from './keep-approvals.ts'
import { lockVisit } from './physiotherapy.queries.ts'

/** Notes the advice of a doctor. */
export const addAdvice = operation(
  physiotherapyContract.addAdvice,
  async ({ db, now, record, refuse }, { visitId, advisedById, advisedOn, note }) => {
    const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
    if (advisedOn > dayOf(now)) return refuse('AFTER_TODAY', { field: 'advisedOn' })
    const { id } = await db
      .insertInto('physiotherapy_advices')
      .values({
        visit_id: visitId,
        patient_id: visit.patientId,
        advised_by_id: advisedById,
        advised_on: advisedOn,
        note,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'physiotherapy.advised',
      subject: { type: 'physiotherapy_advice', id },
      patientId: visit.patientId,
    })
    return { id }
  },
)

/** Notes how many sessions the payer approved. */
export const addApproval = operation(
  physiotherapyContract.addApproval,
  async ({ db, record, refuse }, { visitId, sessions, from, to, reference }) => {
    if (to !== null && to < from) return refuse('ENDS_BEFORE_IT_BEGINS', { field: 'to' })
    await lockVisit(db, visitId)
    const visit = (await chargedVisit(db, visitId)) ?? refuse('NOT_FOUND')
    const { id } = await db
      .insertInto('physiotherapy_approvals')
      .values({
        visit_id: visitId,
        patient_id: visit.patientId,
        sessions,
        from_day: from,
        to_day: to,
        reference,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepApprovals(db, visit)
    await record({
      type: 'physiotherapy.approved',
      subject: { type: 'physiotherapy_approval', id },
      patientId: visit.patientId,
      facts: { sessions },
    })
    return { id }
  },
)

/** Takes back an approval that was noted wrongly. */
export const removeApproval = operation(
  physiotherapyContract.removeApproval,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const approval = await db
      .selectFrom('physiotherapy_approvals')
      .select('visit_id as visitId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!approval) return refuse('NOT_FOUND')
    await lockVisit(db, approval.visitId)
    const visit = (await chargedVisit(db, approval.visitId)) ?? refuse('NOT_FOUND')
    await openRecycleBin(db)
    await db
      .updateTable('physiotherapy_approvals')
      .set(withdrawal(actor, now, reason))
      .where('id', '=', id)
      .execute()
    await closeRecycleBin(db)
    await keepApprovals(db, visit)
    await record({
      type: 'physiotherapy.approval_removed',
      subject: { type: 'physiotherapy_approval', id },
      patientId: visit.patientId,
    })
    return { id }
  },
)
