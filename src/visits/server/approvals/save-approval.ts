import { operation } from '../../../platform/server/contract/operation.ts'
import { approvalsContract } from '../../model/approvals/approvals.contract.ts'
import { decideApproval } from '../../model/approvals/decide-approval.ts'

/** Records what the payer approved, or takes it back; the last save wins, the history keeps both. */
export const saveApproval = operation(
  approvalsContract.save,
  async ({ db, record, refuse, orRefuse }, { visitId, kind, ...form }) => {
    const visit = await db.selectFrom('visits').select('patient_id').where('id', '=', visitId).executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    const { approvedOn, fromDay, toDay } = orRefuse(decideApproval(kind, form))
    const days = { approved_on: approvedOn, from_day: fromDay, to_day: toDay }
    const { id } = await db
      .insertInto('visit_approvals')
      .values({ visit_id: visitId, patient_id: visit.patient_id, kind, ...days })
      .onConflict((conflict) =>
        conflict.columns(['hospital_id', 'visit_id', 'kind']).where('withdrawn_at', 'is', null).doUpdateSet(days),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'approval.saved',
      subject: { type: 'approval', id },
      patientId: visit.patient_id,
      facts: { visit: visitId, kind, approvedOn },
    })
    return {}
  },
)
