import type { RateColumn } from './rates.ts'

/** In which order the rate columns are tried for the payers of a class; editable by an administrator. */
export type TariffClass = {
  readonly id: string
  readonly name: string
  /** For what a selection shows (specification 1 section 9). */
  readonly quoteOrder: readonly RateColumn[]
  /** For what is billed (domain facts, 'Which rate applies'). */
  readonly billOrder: readonly RateColumn[]
  readonly payerWords: readonly string[]
  readonly forOthers: boolean
}

export type Payer = { readonly name: string; readonly tariffClassId: string | null }

const tidy = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The class of a patient's corporate: the one its own row names; else the class with the longest word found in it; else
 * the one for other payers. Nobody pays for a patient without a corporate: that is private.
 */
export function tariffClassOf(
  corporate: string,
  payers: readonly Payer[],
  classes: readonly TariffClass[],
): TariffClass | null {
  const wanted = tidy(corporate) || 'private'
  const own = payers.find(({ name }) => tidy(name) === wanted)?.tariffClassId
  const named = own ? classes.find(({ id }) => id === own) : undefined
  if (named) return named
  const byWord = classes
    .flatMap((klass) => klass.payerWords.map((word) => ({ klass, word: tidy(word) })))
    .filter(({ word }) => word !== '' && wanted.includes(word))
    .sort((a, b) => b.word.length - a.word.length || a.klass.name.localeCompare(b.klass.name))[0]
  return byWord?.klass ?? classes.find(({ forOthers }) => forOthers) ?? null
}
