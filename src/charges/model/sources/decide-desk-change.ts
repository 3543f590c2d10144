import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { PricedBy } from '../price/price-charge.ts'
import { chargeSourceOf, inSentence } from './source-of-charge.ts'

/** What the desk wants with a charge: take it back, correct it, or give it a price. */
export type DeskChange = 'cancel' | 'correct' | 'price'

type Charged = { readonly sourceKind: string; readonly pricedBy: PricedBy }

/**
 * Whether the desk may do that with a charge. What belongs to a source is taken back and corrected there, so that the record and its
 * charge say the same. One without a rate the desk gives a price: no source knows rates.
 */
export function decideDeskChange({ sourceKind, pricedBy }: Charged, change: DeskChange): Verdict<true, 'OF_A_SOURCE'> {
  const { owner, words } = chargeSourceOf(sourceKind)
  if (owner === 'desk' || (change === 'price' && pricedBy === 'not_set')) return accept(true)
  return refuse('OF_A_SOURCE', { values: { source: inSentence(words) } })
}
