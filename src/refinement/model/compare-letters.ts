import { diffWordsWithSpace } from 'diff'

/** A stretch of a letter, and whether the other one says it too. */
export type Stretch = { readonly text: string; readonly isChanged: boolean }
export type LetterComparison = { readonly draft: readonly Stretch[]; readonly refined: readonly Stretch[] }

/** Two letters that differ in more words than these are not marked word by word. */
const MOST_CHANGES = 4_000

/** The two letters word by word; together the stretches of each are its text. */
export function compareLetters(draft: string, refined: string): LetterComparison {
  const changes = diffWordsWithSpace(draft, refined, { maxEditLength: MOST_CHANGES })
  if (!changes) return { draft: [{ text: draft, isChanged: true }], refined: [{ text: refined, isChanged: true }] }
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    joined(
      changes
        .filter((change) => !change[other])
        .map(({ value, ...change }) => ({ text: value, isChanged: change[own] })),
    )
  return { draft: side('added', 'removed'), refined: side('removed', 'added') }
}

/** Words changed one after the other are one stretch, with the blank between them; a new line parts them. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const isBetweenChanges = (at: number) =>
    /^ +$/.test(stretches[at]?.text ?? '') && stretches[at - 1]?.isChanged && stretches[at + 1]?.isChanged
  const all: Stretch[] = []
  for (const [at, { text, isChanged }] of stretches.entries()) {
    const marked = isChanged || Boolean(isBetweenChanges(at))
    const last = all.at(-1)
    if (last && last.isChanged === marked) all[all.length - 1] = { text: last.text + text, isChanged: marked }
    else all.push({ text, isChanged: marked })
  }
  return all
}
