import { showRupees } from '../../kernel/money.ts'
import { CHARGE_HEAD_WORDS } from '../../schemes/model/charge-heads.ts'
import { showQuantity } from './price/quantity.ts'
import type { AddedCharge } from './shown-charge.ts'

type Added = Pick<
  AddedCharge,
  'description' | 'quantity' | 'unitRate' | 'amount' | 'head' | 'rateNotSet' | 'isPatientsOwn'
>

/** What was added, how much of it for how much, and where: 'Complete haemogram', '2 × ₹255 = ₹510, Laboratory'. */
export function addedWords({ description, quantity, unitRate, amount, head, rateNotSet, isPatientsOwn }: Added) {
  const times =
    quantity === 1_000
      ? showRupees(amount)
      : `${showQuantity(quantity)} × ${showRupees(unitRate)} = ${showRupees(amount)}`
  return {
    title: `${description} added${rateNotSet ? ' without a rate' : ''}`,
    message: [
      rateNotSet ? `quantity ${showQuantity(quantity)}` : times,
      CHARGE_HEAD_WORDS[head],
      ...(isPatientsOwn ? ['the patient pays'] : []),
    ].join(', '),
  }
}

/** How soon after it was added the same service is asked about before it is added again. */
const AGAIN_MS = 2_000

type Last = { readonly what: string; readonly atMs: number }

/** Whether a service is the one that was added a moment ago: Enter pressed twice, as from every other search. */
export const isAgain = (what: string, last: Last | null, nowMs: number): boolean =>
  last !== null && last.what === what && nowMs - last.atMs < AGAIN_MS
