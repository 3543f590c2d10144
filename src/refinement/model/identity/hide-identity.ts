import { type Identity, type IdentityKind, patternsOf } from './identity.ts'

export type Hidden = {
  /** The texts as they may leave: placeholders instead of identity, the same one for the same spelling. */
  readonly texts: readonly string[]
  /** What each placeholder stands for, as it was written. */
  readonly values: ReadonlyMap<string, string>
}

/** '[[NAME_1]]': brackets no letter has, a word that tells a model what is there, a number. */
const PLACEHOLDER = /\[\[[A-Z]+_\d+\]\]/g

/**
 * Replaces whatever identifies somebody by placeholders, in one pass, so that nothing is replaced twice.
 * `restoreIdentity` of each text is the text as it was, for any text.
 */
export function hideIdentity(texts: readonly string[], identity: Identity): Hidden {
  const patterns = patternsOf(identity)
  const letter = String.raw`[\p{L}\p{M}\p{N}]`
  const sources = patterns.map(({ source }) => `(${source})`).join('|')
  const anything = new RegExp(`(?<!${letter})(?:${sources})(?!${letter})`, 'giu')
  const placeholders = new Map<string, string>()
  const next = numbering(texts)
  const hidden = texts.map((text) =>
    text.replace(anything, (value: string, ...groups: (string | undefined)[]) => {
      const known = placeholders.get(value)
      if (known) return known
      const kind = patterns[groups.findIndex((group) => group !== undefined)]?.kind ?? 'NAME'
      const placeholder = next(kind)
      placeholders.set(value, placeholder)
      return placeholder
    }),
  )
  return { texts: hidden, values: new Map([...placeholders].map(([value, placeholder]) => [placeholder, value])) }
}

/** Placeholders that none of the texts already holds. */
function numbering(texts: readonly string[]) {
  const taken = new Set(texts.flatMap((text) => text.match(PLACEHOLDER) ?? []))
  let number = 0
  return (kind: IdentityKind): string => {
    for (;;) {
      number += 1
      const placeholder = `[[${kind}_${number}]]`
      if (!taken.has(placeholder)) return placeholder
    }
  }
}

/** The text with what its placeholders stand for; one that nobody gave stays as it is. */
export const restoreIdentity = (text: string, values: Hidden['values']): string =>
  text.replace(PLACEHOLDER, (placeholder) => values.get(placeholder) ?? placeholder)
