import * as z from 'zod/mini'
import { paiseOf } from '../../kernel/money.ts'
import { optionalText, text } from '../../platform/model/contract/fields.ts'

export const PAYMENT_MODES = ['Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Credit'] as const
export const DISCHARGE_REASONS = ['Recovered', 'Discharge On Request', 'DAMA', 'Death'] as const

const readable = (typed: string) => typed === '' || paiseOf(typed) !== null

/** The finalization of an invoice; the amount is typed in rupees. */
export const finalPaymentForm = z.object({
  amount: text(20).check(z.minLength(1, 'Amount is required'), z.refine(readable, 'Please enter an amount in rupees')),
  paymentMode: z.enum(PAYMENT_MODES, 'Payment mode is required'),
  reasonOfDischarge: z.enum(DISCHARGE_REASONS, 'Reason of discharge is required'),
  remark: optionalText(500),
})
