import type { PayerKind } from '../payers/payer-kinds.ts'
import type { RateColumn } from './rates.ts'

/** In which order the rate columns are tried for the payers of a class; editable by an administrator. */
export type TariffClass = {
  readonly id: string
  readonly name: string
  /** For what a selection shows (specification 1 section 9). */
  readonly quoteOrder: readonly RateColumn[]
  /** For what is billed (domain facts, 'Which rate applies'). */
  readonly billOrder: readonly RateColumn[]
  /** The class holds for payers of these kinds that have no class of their own; a kind is in one class at most. */
  readonly payerKinds: readonly PayerKind[]
}

export type Payer = { readonly kind: PayerKind; readonly tariffClassId: string | null }

/** The payer's own class, else the one of its kind; null where the hospital has no class for the kind. */
export const tariffClassOf = (payer: Payer, classes: readonly TariffClass[]): TariffClass | null =>
  classes.find(({ id }) => id === payer.tariffClassId) ??
  classes.find(({ payerKinds }) => payerKinds.includes(payer.kind)) ??
  null
