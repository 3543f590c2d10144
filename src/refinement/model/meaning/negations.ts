import { lowerWords, sentencesOf } from './sentences.ts'
import { isStop, stemOf } from './words.ts'

/** What is said not to be: `head` is the word it says it of, `stems` all that stand under it. */
type Negation = { readonly text: string; readonly head: string; readonly stems: readonly string[] }

const NOT =
  /^(?:no|not|never|without|nor|neither|cannot|nil|denied|denies|lacks?|outside|excluded|excludes|except|\p{L}+n't)$/u
/** So many words stand under a negation. */
const REACH = 6
/** 'Claim No. 5', 'No: 7' and 'no CLM04' count, and deny nothing; what is not available is a fact by itself. */
const NUMBER_SIGN = /\bno\s*[.:](?=\s|$)|\bno\s+(?=\S*\d|\[\[)|\bnot\s+available\b/gi
/** 'Please do not hesitate', 'not later than', 'not only' deny nothing either. */
const POLITE = new Set(['hesita', 'later', 'doubt', 'delay'])

/** What a text denies, and the stems that it also says without denying them. */
export function negationsIn(text: string): { readonly all: readonly Negation[]; readonly plain: ReadonlySet<string> } {
  const all: Negation[] = []
  const plain = new Set<string>()
  for (const sentence of sentencesOf(text.replace(NUMBER_SIGN, ' '))) {
    for (const clause of sentence.split(/[,:;()]|\b(?:but|however|although)\b/i)) {
      const words = lowerWords(clause)
      let under = 0
      for (const [at, word] of words.entries()) {
        if (NOT.test(word)) {
          const negation = negationAt(words, at)
          if (negation) all.push(negation)
          under = REACH
        } else {
          if (under === 0 && isCarrying(word)) plain.add(stemOf(word))
          under = Math.max(0, under - 1)
        }
      }
    }
  }
  return { all, plain }
}

const isCarrying = (word: string): boolean => word.length > 3 && !isStop(word)

function negationAt(words: readonly string[], at: number): Negation | null {
  const reached = words.slice(at + 1, at + 1 + REACH)
  const first = reached.findIndex(isCarrying)
  if (first === -1) return null
  const after = reached.slice(first)
  const end = after.findIndex((word) => !isCarrying(word))
  const phrase = end === -1 ? after : after.slice(0, end)
  const head = stemOf(phrase.at(-1) ?? '')
  return { text: [words[at], ...phrase].join(' '), head, stems: after.filter(isCarrying).map(stemOf) }
}

/**
 * What two letters deny differently, in words: what only the other denies, what it no longer denies, and what it says of which the draft
 * only said that it is not so.
 */
export function changedNegations(draft: string, refined: string): string[] {
  const [before, after] = [negationsIn(draft), negationsIn(refined)]
  const denied = (negations: readonly Negation[]) => new Set(negations.flatMap(({ stems }) => stems))
  const [deniedBefore, deniedAfter] = [denied(before.all), denied(after.all)]
  const added = after.all.filter(({ stems }) => !stems.some((stem) => deniedBefore.has(stem) || POLITE.has(stem)))
  const dropped = before.all.filter(
    ({ stems }) => !stems.some((stem) => deniedAfter.has(stem)) && !POLITE.has(stems[0] ?? ''),
  )
  const turned = before.all.filter(({ head }) => after.plain.has(head) && !before.plain.has(head))
  return [
    ...new Set([
      ...added.map(({ text }) => `“${text}” is new`),
      ...dropped.map(({ text }) => `“${text}” is no longer said`),
      ...turned.map(({ text }) => `what the draft denies is said: “${text}”`),
    ]),
  ]
}
