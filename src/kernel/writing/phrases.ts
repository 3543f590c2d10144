export type Phrase = { readonly code: string; readonly words: string }

/** A short code that is being typed before the caret: '/nopt'. */
export type TypedCode = { readonly from: number; readonly code: string }

/** The code that the caret stands behind; null where none is typed. */
export function codeBefore(text: string, caret: number): TypedCode | null {
  const [typed, , code] = /(^|\s)\/([a-z0-9]{0,20})$/i.exec(text.slice(0, caret)) ?? []
  return typed === undefined || code === undefined ? null : { from: caret - code.length - 1, code: code.toLowerCase() }
}

/** The phrases that a typed code begins, the one it names first. */
export const phrasesOf = (phrases: readonly Phrase[], { code }: TypedCode): Phrase[] =>
  phrases
    .filter((phrase) => phrase.code.startsWith(code))
    .toSorted((a, b) => a.code.length - b.code.length || a.code.localeCompare(b.code))

/** The text with the phrase in place of its code, and where the caret stands then. */
export const withPhrase = (text: string, { from, code }: TypedCode, { words }: Phrase) => ({
  text: text.slice(0, from) + words + text.slice(from + code.length + 1),
  caret: from + words.length,
})
