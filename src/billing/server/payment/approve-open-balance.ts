import { visitOfBill } from '../../../documents/server/billing-access/visit-of-bill.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { finalisationContract } from '../../model/payment/finalisation.contract.ts'

/** Lets the bill of a private patient stay open up to an amount when the visit is finalised. */
export const approveOpenBalance = operation(
  finalisationContract.approveOpenBalance,
  async (context, { visitId, amount, reason }) => {
    const { db, record } = context
    const { patientId } = await visitOfBill(context, visitId)
    const { id } = await db
      .insertInto('open_balance_approvals')
      .values({ visit_id: visitId, patient_id: patientId, amount: paiseOf(amount) ?? 0, reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({ type: 'balance.approved', subject: { type: 'visit', id: visitId }, patientId })
    return { id }
  },
)
