import * as z from 'zod/mini'
import { type Paise, paiseOf } from '../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { optionalIsoDate, optionalText, requiredText, text } from '../../platform/model/contract/fields.ts'
import { MODES, type Mode, needsBank, needsReference, numberOf } from './payment-modes.ts'
import { optionalPurpose } from './purpose.ts'

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
  /** Of a patient whose payer is cashless. */
  purpose: optionalPurpose,
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

type Missing = 'REFERENCE_REQUIRED' | 'BANK_REQUIRED' | 'DATE_REQUIRED'

/** What a mode asks for beside the amount. */
type Instrument = {
  readonly mode: Mode
  readonly reference?: string | null | undefined
  readonly bank?: string | null | undefined
  readonly instrumentDate?: string | null | undefined
}
type Lacking = {
  readonly code: Missing
  readonly field: 'reference' | 'bank' | 'instrumentDate'
  readonly name: string
}

/** What a payment does not say that its mode asks for, all of it. Pure. */
export const lackingOf = ({ mode, ...given }: Instrument): readonly Lacking[] =>
  (
    [
      [needsReference(mode), 'REFERENCE_REQUIRED', 'reference', numberOf(mode)],
      [needsBank(mode), 'BANK_REQUIRED', 'bank', 'Bank'],
      [needsBank(mode), 'DATE_REQUIRED', 'instrumentDate', `Date on the ${mode === 'DD' ? 'draft' : 'cheque'}`],
    ] as const
  ).flatMap(([isNeeded, code, field, name]) => (isNeeded && !given[field]?.trim() ? [{ code, field, name }] : []))

/** A form that says at once all that the mode of its payment asks for; null where nothing is received. */
export function saysAllOf<S extends z.ZodMiniObject>(schema: S, modeOf: (values: z.output<S>) => Mode | null): S {
  return schema.check(({ value, issues }) => {
    const mode = modeOf(value)
    if (mode === null) return
    for (const { field, name } of lackingOf({ ...value, mode }))
      issues.push({ code: 'custom', path: [field], message: `${name} is required`, input: value })
  })
}

/** Whether a payment names what its mode asks for; its amount in paise. */
export function decidePayment({ amount, mode, ...given }: Payment): Verdict<Paise, Missing | 'LARGE_AMOUNT'> {
  const paise = paiseOf(amount) ?? 0
  const [lacking] = lackingOf({ mode, ...given })
  if (lacking) return refuse(lacking.code, { field: lacking.field, values: { name: lacking.name } })
  if (paise > LARGE && !given.isLargeConfirmed) return refuse('LARGE_AMOUNT', { field: 'amount' })
  return accept(paise)
}
