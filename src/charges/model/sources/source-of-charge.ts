import * as z from 'zod/mini'
import { CHARGE_SOURCES, type ChargeSourceKind } from '../../../charge-sources.generated.ts'
import { type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { address } from '../../../platform/model/contract/address.ts'
import type { ChargeSource } from '../../../platform/model/records/charge-source.ts'

/** What caused a charge: a source of a kind that a slice declares, and the record. */
export type SourceOfCharge = { readonly kind: ChargeSourceKind; readonly id: string }

/** The sources that the slices declare, by kind; tests add theirs. */
export const declaredSources = new Map(CHARGE_SOURCES.map((source) => [source.kind, source]))

/** What posted charges of a kind. Of one that is declared no longer the desk takes nothing back either. */
export const chargeSourceOf = (kind: string): ChargeSource =>
  declaredSources.get(kind) ?? { kind, words: 'Record of another program version', path: null, owner: 'source' }

/** Where a charge came from, as the desk is told. */
export const shownSource = z.object({
  words: z.string(),
  /** The screen of the record, where it has one. */
  path: z.nullable(address),
  /** The desk takes it back, corrects it and gives it another price; else only the record does. */
  isOfDesk: z.boolean(),
})
export type ShownSource = z.output<typeof shownSource>

type Charged = { readonly sourceKind: string; readonly sourceId: string; readonly visitId: string }

/** Where a charge came from, with the way to its record. */
export function showSource({ sourceKind, sourceId, visitId }: Charged): ShownSource {
  const { words, path, owner } = chargeSourceOf(sourceKind)
  const filled = path?.replace(/:(\w+)/g, (_, name: string) => (name === 'visitId' ? visitId : sourceId))
  return { words, path: filled ? address.parse(filled) : null, isOfDesk: owner === 'desk' }
}

/** In the middle of a sentence: 'a physiotherapy session', 'an operation', 'an X-ray'. */
export function inSentence(words: string): string {
  const isSpelt = /^[A-Z][A-Z0-9-]/.test(words)
  const spoken = isSpelt ? words : words.charAt(0).toLowerCase() + words.slice(1)
  return `${(isSpelt ? /^[AEFHILMNORSX]/ : /^[aeiou]/).test(spoken) ? 'an' : 'a'} ${spoken}`
}

/** Why a charge of a source may be on a day outside the stay: nobody is asked, it says so itself. */
export const outsideStayWords = (kind: string, day: IsoDate, where: string): string =>
  `${chargeSourceOf(kind).words} of ${showDay(day)}, ${where}`
