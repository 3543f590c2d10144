import { decideBilling } from '../../documents/model/billing-access/bill-access.ts'
import { billingFacts } from '../../documents/server/billing-access/billing-facts.queries.ts'
import { paiseOf } from '../../kernel/money.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { saveDischarge } from '../../visits/server/tracking/save-discharge.ts'
import { billingContract } from '../model/billing.contract.ts'

/** Records the final payment of a visit; where there is one already, the unique key refuses. */
export const recordFinalPayment = operation(
  billingContract.recordFinalPayment,
  async ({ db, now, record, refuse, orRefuse }, { visitId, amount, paymentMode, reasonOfDischarge, remark }) => {
    const facts = await billingFacts(db, visitId)
    if (!facts) return refuse('NOT_FOUND')
    orRefuse(decideBilling(facts, now))
    await saveDischarge(db, visitId, { reason: reasonOfDischarge })
    const { id } = await db
      .insertInto('final_payments')
      .values({
        visit_id: visitId,
        patient_id: facts.patientId,
        amount: paiseOf(amount) ?? 0,
        payment_mode: paymentMode,
        remark,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'payment.finalised',
      subject: { type: 'final_payment', id },
      patientId: facts.patientId,
      facts: { paymentMode, reasonOfDischarge },
    })
    return { id }
  },
)

export const showFinalPayments = operation(
  billingContract.finalPayments,
  async ({ db, now, refuse, orRefuse }, { visitId }) => {
    const facts = await billingFacts(db, visitId)
    if (!facts) return refuse('NOT_FOUND')
    orRefuse(decideBilling(facts, now))
    const payments = await db
      .selectFrom('final_payments as f')
      .leftJoin('users as u', (join) => onRow(join, 'u', 'f.created_by'))
      .leftJoin('discharges as out', (join) => onRow(join, 'out', 'f.visit_id'))
      .select(['f.id', 'f.amount', 'f.payment_mode', 'out.reason', 'f.remark', 'f.paid_at', 'u.username'])
      .where('f.visit_id', '=', visitId)
      .execute()
    return {
      payments: payments.map((row) => ({
        id: row.id,
        amount: Number(row.amount),
        paymentMode: row.payment_mode,
        reasonOfDischarge: row.reason ?? '',
        remark: row.remark,
        paidAt: row.paid_at.toISOString(),
        paidBy: row.username,
      })),
    }
  },
)
