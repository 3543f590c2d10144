import { changedMeaning } from '../meaning/check-meaning.ts'
import { type Fact, factsIn, wordsIn } from './facts-in-text.ts'

export type FactCheck = {
  /** Facts of the draft, and how many of them the refined letter holds. */
  readonly total: number
  readonly kept: number
  /** As the draft writes them. */
  readonly missing: readonly string[]
  /** As the refined letter writes them. */
  readonly invented: readonly string[]
  /** What the refined letter says differently although the facts are there, each in words. */
  readonly changed: readonly string[]
}

type Also = {
  /** Names, numbers and addresses of the people concerned: each that the draft holds must be in the refined letter. */
  readonly names?: readonly string[]
  /** Words that are facts wherever they stand, as the names of medicines; in small letters. */
  readonly terms?: ReadonlySet<string>
  /** A text whose facts may be added: what the instructions name. */
  readonly allowed?: string
}

/** From here on a number without a sign may be an amount; smaller ones are days, ages and counts. */
const AMOUNTS_FROM = 1000

/**
 * Compares what two letters state: every number, date, amount, code and name of the draft must be in the refined letter and
 * none may be new, in whatever spelling, and what is said of them must be the same as far as words tell (`changedMeaning`).
 */
export function checkFacts(
  draft: string,
  refined: string,
  { names = [], allowed = '', terms = new Set() }: Also = {},
): FactCheck {
  const [before, after, added] = [statedIn(draft), statedIn(refined), statedIn(allowed)]
  const hidden = new Map(names.map((name) => [simplified(name), name]))
  const required = [
    ...before.facts.map((fact) => ({ text: fact.text, isKept: after.holds(fact) })),
    ...[...hidden].flatMap(([name, text]) =>
      before.text.includes(name) ? [{ text, isKept: after.text.includes(name) }] : [],
    ),
    ...before.terms(terms).map((text) => ({ text, isKept: after.words.has(text) })),
  ]
  const people = names.filter((name) => before.text.includes(simplified(name)))
  const missing = required.filter(({ isKept }) => !isKept).map(({ text }) => text)
  return {
    total: required.length,
    kept: required.length - missing.length,
    missing,
    invented: [
      ...after.facts.filter((fact) => !before.allows(fact) && !added.allows(fact)).map(({ text }) => text),
      ...after.terms(terms).filter((term) => !before.words.has(term) && !added.words.has(term)),
    ],
    changed: changedMeaning(
      { text: draft, facts: before.all, people },
      { text: refined, facts: after.all, people },
      allowed,
    ),
  }
}

/** Whether nothing is missing, nothing was invented, and nothing is said differently. */
export const isFaithful = ({ missing, invented, changed }: FactCheck): boolean =>
  missing.length === 0 && invented.length === 0 && changed.length === 0

/** The facts of a text, each once, and whether it holds, or allows another text to state, one of another text. */
function statedIn(written: string) {
  const found = factsIn(written)
  const facts = [...new Map(found.map((fact) => [`${fact.kind} ${fact.value}`, fact])).values()]
  const text = simplified(written)
  const words = new Set(wordsIn(written.normalize('NFKC')).map((word) => word.toLowerCase()))
  // 'One' is no fact, but says what '1' says.
  const keys = new Set([...facts.map(keyOf), ...(words.has('one') ? ['number 1'] : [])])
  const amounts = new Set(facts.filter(({ kind }) => kind === 'amount').map(({ value }) => value))
  const holds = (fact: Fact) => (fact.kind === 'name' ? words.has(fact.value) : keys.has(keyOf(fact)))
  /** '7 days' does not allow '₹7'; 'a package of 50000' allows '₹50,000'. */
  const allows = (fact: Fact) =>
    holds(fact) && (fact.kind !== 'amount' || amounts.has(fact.value) || Number(fact.value) >= AMOUNTS_FROM)
  const termsOf = (terms: ReadonlySet<string>) => [...words].filter((word) => terms.has(word))
  return { facts, all: found, text, words, holds, allows, terms: termsOf }
}

/** An amount is the number that it is. */
const keyOf = ({ kind, value }: Fact) => `${kind === 'amount' ? 'number' : kind} ${value}`

const simplified = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
