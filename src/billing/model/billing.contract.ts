import * as z from 'zod/mini'
import { BILL_ACCESS } from '../../documents/model/billing-access/bill-access.ts'
import { instant, uuid } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'
import { ADVANCE_MOVED, RECEIPT_REFUSALS } from '../../receipts/model/receipts.contract.ts'
import { GRACE_EXPIRED } from '../../visits/model/payer/grace-expired.ts'
import { NO_SUCH_PAYER } from './bill/bill-refusals.ts'
import { finalPaymentForm } from './payment/final-payment.ts'

export const finalPayment = z.object({
  id: uuid,
  /** Null where nothing was received, and for payments that were recorded before they were receipts. */
  receiptId: z.nullable(uuid),
  receiptNo: z.nullable(z.string()),
  /** Paise. */
  amount: z.int(),
  paymentMode: z.string(),
  reasonOfDischarge: z.string(),
  remark: z.nullable(z.string()),
  paidAt: instant,
  paidBy: z.nullable(z.string()),
})
export type FinalPayment = z.output<typeof finalPayment>

/** Who may open a bill, and what was finally paid (specification 3 sections 3 and 5). */
export const billingContract = {
  access: route({
    method: 'GET',
    path: '/visits/{visitId}/bill-access',
    summary: 'Whether the bill of a visit may be opened, and until when without a referral letter',
    permission: 'bill:read',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: ['visits', 'claims', 'patients', 'payers', 'documents'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: z.object({
      access: z.enum(BILL_ACCESS),
      graceUntil: instant,
      message: z.nullable(z.string()),
      /** Who opened the bill after its grace, and why. */
      override: z.nullable(z.object({ by: z.nullable(z.string()), at: instant, reason: z.string() })),
    }),
  }),
  finalPayments: route({
    method: 'GET',
    path: '/visits/{visitId}/final-payments',
    summary: 'The final payment of a visit, if there is one',
    permission: 'bill:read',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: ['payments', 'receipts', 'discharges', 'visits', 'claims', 'patients', 'payers', 'documents'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: z.object({ payments: z.array(finalPayment) }),
    refusals: { GRACE_EXPIRED },
  }),
  recordFinalPayment: route({
    method: 'POST',
    path: '/visits/{visitId}/final-payments',
    summary:
      'Finalise a visit: its final payment as a receipt, the reason of discharge and the planned discharge; once a visit',
    permission: 'payment:finalise',
    params: z.object({ visitId: uuid }),
    body: finalPaymentForm,
    creates: true,
    reply: z.object({ id: uuid, receiptId: z.nullable(uuid), receiptNo: z.nullable(z.string()) }),
    records: 'payment.finalised',
    refusals: {
      GRACE_EXPIRED,
      NO_SUCH_PAYER,
      ...RECEIPT_REFUSALS,
      ADVANCE_MOVED,
      CREDIT_RECEIVES_NOTHING: { status: 400, text: 'With Credit nothing is received: the amount is 0.' },
      BILL_NOT_CONFIRMED: { status: 409, text: 'A private patient can be finalised once the bill is confirmed.' },
      MORE_THAN_PENDING: {
        status: 409,
        text: 'Pending is <pending>. What is beyond it becomes the patient’s advance. Please confirm it.',
      },
      BALANCE_OPEN: {
        status: 409,
        text: 'A private patient cannot be finalised with a balance: <open> is still open. An administrator can approve it with a reason.',
      },
      ALREADY_PAID: {
        status: 409,
        text: 'The final payment of this visit has been recorded already.',
        constraints: { one_final_payment_a_visit: null },
      },
    },
  }),
}
