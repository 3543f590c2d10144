import { type Fact, factsIn } from './facts-in-text.ts'

export type FactCheck = {
  /** Facts of the draft, and how many of them the refined letter holds. */
  readonly total: number
  readonly kept: number
  /** As the draft writes them. */
  readonly missing: readonly string[]
  /** As the refined letter writes them. */
  readonly invented: readonly string[]
}

type Also = {
  /** Names, numbers and addresses of the people concerned: each that the draft holds must be in the refined letter. */
  readonly names?: readonly string[]
  /** A text whose facts may be added: what the instructions name. */
  readonly allowed?: string
}

/** From here on a number without a sign may be an amount; smaller ones are days, ages and counts. */
const AMOUNTS_FROM = 1000

/**
 * Compares what two letters state: every number, date, amount, code and name of the draft must be in the refined letter and
 * none may be new, in whatever spelling. Where a fact stands and how often is not compared.
 */
export function checkFacts(draft: string, refined: string, { names = [], allowed = '' }: Also = {}): FactCheck {
  const [before, after] = [factsIn(draft), factsIn(refined)]
  const known = [...before, ...factsIn(allowed)]
  const [draftWords, refinedWords] = [simplified(draft), simplified(refined)]
  const allowedWords = `${draftWords} ${simplified(allowed)}`
  const kept = (fact: Fact) =>
    fact.kind === 'name' ? holdsWord(refinedWords, fact.value) : after.some((other) => isSame(other, fact))
  const isNew = (fact: Fact) =>
    fact.kind === 'name'
      ? !holdsWord(allowedWords, fact.value)
      : !known.some((other) => isSame(other, fact) && mayBe(other, fact))
  const required = [
    ...distinct(before).map((fact) => ({ text: fact.text, kept: kept(fact) })),
    ...namesIn(draftWords, names).map((name) => ({ text: name, kept: refinedWords.includes(simplified(name)) })),
  ]
  return {
    total: required.length,
    kept: required.filter((fact) => fact.kept).length,
    missing: required.filter((fact) => !fact.kept).map(({ text }) => text),
    invented: distinct(after.filter(isNew)).map(({ text }) => text),
  }
}

/** Whether nothing is missing and nothing was invented. */
export const isFaithful = ({ missing, invented }: FactCheck): boolean => missing.length === 0 && invented.length === 0

const groupOf = ({ kind }: Fact) => (kind === 'amount' ? 'number' : kind)
const isSame = (one: Fact, other: Fact) => groupOf(one) === groupOf(other) && one.value === other.value
/** '7 days' does not allow '₹7'; 'a package of 50000' allows '₹50,000'. */
const mayBe = (known: Fact, written: Fact) =>
  written.kind !== 'amount' || known.kind === 'amount' || Number(known.value) >= AMOUNTS_FROM

const distinct = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact, at) => facts.findIndex((other) => isSame(other, fact)) === at)

const simplified = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
const holdsWord = (text: string, word: string) =>
  text.split(/[^\p{L}\p{M}'’-]+/u).includes(word.replace(/[.'’-]+$/, ''))
const namesIn = (text: string, names: readonly string[]) =>
  [...new Map(names.map((name) => [simplified(name), name])).values()].filter((name) => text.includes(simplified(name)))
