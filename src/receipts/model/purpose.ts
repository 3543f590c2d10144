import * as z from 'zod/mini'
import { isCashless, type PayerKind } from '../../catalogue/model/payers/payer-kinds.ts'
import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'

/** What a patient pays for whose payer is cashless: the payer's share is never among it. */
export const PURPOSES = ['not_covered', 'upgrade', 'deposit'] as const
export type Purpose = (typeof PURPOSES)[number]

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  not_covered: 'Not covered',
  upgrade: 'Upgrade',
  deposit: 'Deposit',
}

export const optionalPurpose = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), z.enum(PURPOSES)]))),
  z.transform((chosen: '' | Purpose | null | undefined) => chosen || null),
)

/** What money of a patient is for: asked where the payer of today is cashless, and of no other. Pure. */
export function decidePurpose(kind: PayerKind, purpose: Purpose | null): Verdict<Purpose | null, 'PURPOSE_REQUIRED'> {
  if (!isCashless(kind)) return accept(null)
  return purpose ? accept(purpose) : refuse('PURPOSE_REQUIRED', { field: 'purpose' })
}
