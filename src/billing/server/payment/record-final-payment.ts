import type * as z from 'zod/mini'
import { dayOf } from '../../../kernel/calendar.ts'
import { paiseOf } from '../../../kernel/money.ts'
import { type Context, operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decidePurpose, type Purpose } from '../../../receipts/model/purpose.ts'
import { decidePayment } from '../../../receipts/model/receipt-form.ts'
import type { RECEIPT_REFUSALS } from '../../../receipts/model/receipts.contract.ts'
import { takeReceipt } from '../../../receipts/server/take-receipt.ts'
import { saveDischarge } from '../../../visits/server/tracking/save-discharge.ts'
import { billingContract } from '../../model/billing.contract.ts'
import { decideFinalisation } from '../../model/payment/decide-finalisation.ts'
import { type finalPaymentForm, narrationOf, receiptModeOf } from '../../model/payment/final-payment.ts'
import type { Finalisation } from '../../model/payment/finalisation.contract.ts'
import { finalisationOf } from './finalisation.queries.ts'
import { lockVisit } from './lock-visit.ts'
import { settleAdvances } from './settle-advances.ts'

/**
 * 'Save & Discharge': the final payment as a receipt, what is beyond the bills as an advance, the reason of discharge and its plan. The bed is freed by the discharge itself, after the gate pass (decisions.md).
 */
export const recordFinalPayment = operation(
  billingContract.recordFinalPayment,
  async (context, { visitId, ...payment }) => {
    const { db, now, record, refuse, orRefuse } = context
    // One finalisation of a visit at a time: the second sees the first. Its bills are not cancelled meanwhile.
    await lockVisit(db, visitId)
    const { shown, facts, kind } = await finalisationOf(context, visitId)
    if (shown.payment) return refuse('ALREADY_PAID')
    const { paymentMode: mode, reasonOfDischarge } = payment
    // Of nothing there is neither a receipt nor a reference.
    const receiptMode = paiseOf(payment.amount) === 0 ? null : receiptModeOf(mode)
    const amount = orRefuse(decidePayment({ ...payment, mode: receiptMode ?? 'CASH' }))
    const isMoreConfirmed = payment.isMoreConfirmed === true
    orRefuse(decideFinalisation({ ...shown, approved: shown.approval?.amount ?? 0 }, { amount, mode, isMoreConfirmed }))
    const visit = { id: visitId, patientId: facts.patientId }
    const purpose = receiptMode === null ? null : orRefuse(decidePurpose(kind, payment.purpose))
    const receipt = await received(context, { visit, amount, payment, purpose, shown })
    await settleAdvances(db, { visitId, day: dayOf(now) })
    const isInpatient = facts.patientType !== 'OPD'
    const planned = facts.plannedAt ?? facts.dischargedAt ?? now
    await saveDischarge(db, visitId, { reason: reasonOfDischarge, ...(isInpatient && { planned_at: planned }) })
    const id = await saveFinalPayment(db, visit, { mode, remark: payment.remark, receiptId: receipt?.id ?? null })
    await record({
      type: 'payment.finalised',
      subject: { type: 'final_payment', id },
      patientId: visit.patientId,
      facts: { paymentMode: mode, reasonOfDischarge },
    })
    return { id, receiptId: receipt?.id ?? null, receiptNo: receipt?.number ?? null }
  },
)

type Visit = { readonly id: string; readonly patientId: string }
type Received = {
  readonly visit: Visit
  readonly amount: number
  readonly payment: z.output<typeof finalPaymentForm>
  readonly purpose: Purpose | null
  readonly shown: Finalisation
}

/** The receipt of what was received; none of nothing. */
async function received(
  { db, actor, now, orRefuse }: Pick<Context<keyof typeof RECEIPT_REFUSALS>, 'db' | 'actor' | 'now' | 'orRefuse'>,
  { visit, amount, payment, purpose, shown }: Received,
): Promise<{ id: string; number: string } | null> {
  const { paymentMode, reference, bank, instrumentDate } = payment
  const mode = receiptModeOf(paymentMode)
  if (mode === null || amount === 0) return null
  const narrated = { name: shown.patientName, billNo: shown.billNo, mode: paymentMode, reference }
  const taken = await takeReceipt(
    db,
    {
      kind: 'final-payment',
      amount,
      mode,
      reference,
      bank,
      instrumentDate,
      visit,
      receivedFrom: shown.patientName,
      remark: payment.remark ?? narrationOf(narrated),
      purpose,
    },
    { by: actor.userId, now },
  )
  return orRefuse(taken)
}

type Saved = { readonly mode: string; readonly remark: string | null; readonly receiptId: string | null }

/** The amount is the receipt's; where there is one already, the unique key refuses. */
async function saveFinalPayment(db: HospitalDb, visit: Visit, { mode, remark, receiptId }: Saved): Promise<string> {
  const { id } = await db
    .insertInto('final_payments')
    .values({
      visit_id: visit.id,
      patient_id: visit.patientId,
      amount: 0,
      payment_mode: mode,
      remark,
      receipt_id: receiptId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
