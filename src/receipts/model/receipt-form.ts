import * as z from 'zod/mini'
import { type Paise, paiseOf } from '../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { optionalIsoDate, optionalText, requiredText, text } from '../../platform/model/contract/fields.ts'
import { MODES, type Mode, needsBank, needsReference } from './payment-modes.ts'

/** From here an amount is asked for once more: 1,00,00,000 rupees. */
const LARGE: Paise = 1_00_00_000_00

const optionalUuid = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), z.uuid()]))),
  z.transform((typed: string | null | undefined) => typed || null),
)

/** How money comes in or goes out; the amount is typed in rupees. */
export const paymentForm = z.object({
  amount: text(20).check(
    z.minLength(1, 'Amount is required'),
    z.refine((typed) => typed === '' || (paiseOf(typed) ?? 0) > 0, 'Please enter an amount above 0 in rupees'),
  ),
  mode: z.enum(MODES, 'Mode is required'),
  reference: optionalText(60),
  bank: optionalText(120),
  instrumentDate: optionalIsoDate(),
  billingExecutiveId: optionalUuid,
  remark: optionalText(500),
  /** The amount is above 1,00,00,000 and was looked at again. */
  isLargeConfirmed: z.optional(z.boolean()),
})

export const refundForm = z.extend(paymentForm, {
  reason: requiredText(300, 'Please give the reason of the refund'),
  /** Less stays than the patient's share of the running bill, and that was looked at again. */
  isBelowConfirmed: z.optional(z.boolean()),
})

export type Payment = {
  readonly amount: string
  readonly mode: Mode
  readonly reference: string | null
  readonly bank: string | null
  readonly instrumentDate: string | null
  readonly isLargeConfirmed?: boolean | undefined
}

type Missing = 'REFERENCE_REQUIRED' | 'BANK_REQUIRED' | 'DATE_REQUIRED' | 'LARGE_AMOUNT'

/** Whether a payment names what its mode asks for; its amount in paise. */
export function decidePayment({ amount, mode, ...given }: Payment): Verdict<Paise, Missing> {
  const paise = paiseOf(amount) ?? 0
  if (needsReference(mode) && !given.reference) return refuse('REFERENCE_REQUIRED', { field: 'reference' })
  if (needsBank(mode) && !given.bank) return refuse('BANK_REQUIRED', { field: 'bank' })
  if (needsBank(mode) && !given.instrumentDate) return refuse('DATE_REQUIRED', { field: 'instrumentDate' })
  if (paise > LARGE && !given.isLargeConfirmed) return refuse('LARGE_AMOUNT', { field: 'amount' })
  return accept(paise)
}
