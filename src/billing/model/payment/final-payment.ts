import * as z from 'zod/mini'
import { paiseOf } from '../../../kernel/money.ts'
import { optionalIsoDate, optionalText, reasonText, text } from '../../../platform/model/contract/fields.ts'
import type { Mode } from '../../../receipts/model/payment-modes.ts'
import { optionalPurpose } from '../../../receipts/model/purpose.ts'

export const PAYMENT_MODES = ['Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Credit'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]
export const DISCHARGE_REASONS = ['Recovered', 'Discharge On Request', 'Transfer', 'DAMA', 'Death'] as const

/** The mode of the receipt: a bank transfer may be NEFT, RTGS or IMPS. Null for Credit, of which nothing is received. */
const RECEIPT_MODES: Readonly<Record<PaymentMode, Mode | null>> = {
  Cash: 'CASH',
  Card: 'CARD',
  UPI: 'UPI',
  'Bank Transfer': 'ONLINE',
  Cheque: 'CHEQUE',
  Credit: null,
}
export const receiptModeOf = (mode: PaymentMode): Mode | null => RECEIPT_MODES[mode]

const readable = (typed: string) => typed === '' || paiseOf(typed) !== null
const above0 = (typed: string) => typed === '' || (paiseOf(typed) ?? 0) > 0

/** The finalization of an invoice; the amount is typed in rupees and 0 where nothing is left to pay. */
export const finalPaymentForm = z.object({
  amount: text(20).check(z.minLength(1, 'Amount is required'), z.refine(readable, 'Please enter an amount in rupees')),
  paymentMode: z.enum(PAYMENT_MODES, 'Payment mode is required'),
  reference: optionalText(60),
  bank: optionalText(120),
  /** The date on a cheque. */
  instrumentDate: optionalIsoDate(),
  reasonOfDischarge: z.enum(DISCHARGE_REASONS, 'Reason of discharge is required'),
  remark: optionalText(500),
  /** Of a patient whose payer is cashless. */
  purpose: optionalPurpose,
  /** The amount is above 1,00,00,000 and was looked at again. */
  isLargeConfirmed: z.optional(z.boolean()),
  /** The amount is more than what is pending and was looked at again. */
  isMoreConfirmed: z.optional(z.boolean()),
})

/** Up to which amount a bill may stay open at its finalisation, in rupees, and why. */
export const openBalanceForm = z.object({
  amount: text(20).check(
    z.minLength(1, 'Amount is required'),
    z.refine(above0, 'Please enter an amount above 0 in rupees'),
  ),
  reason: reasonText(),
})

type Narrated = {
  readonly name: string
  readonly billNo: string
  readonly mode: PaymentMode
  readonly reference: string | null
}

/** What the remark of the receipt says where the desk writes none (domain screens 5.7). */
export const narrationOf = ({ name, billNo, mode, reference }: Narrated): string =>
  `Being final payment received from ${name} against ${billNo} by ${[mode, reference].filter(Boolean).join(', ')}.`
