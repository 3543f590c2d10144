import type { Fact } from '../facts/facts-in-text.ts'
import { isNumberWord } from '../facts/numbers-in-text.ts'
import { changedNegations } from './negations.ts'
import { exchangedRoles } from './roles.ts'
import { droppedSentences, lowerWords, sentencesOf } from './sentences.ts'
import { isDecisive, isGrave, isMedical, OF_EVERY_LETTER } from './words.ts'

/** A letter with what was found in it, and the people whose names it holds as they are written. */
export type Stated = { readonly text: string; readonly facts: readonly Fact[]; readonly people: readonly string[] }

/**
 * What another letter says differently although it states the same facts, each in words: sentences left out, denials, facts that took the
 * place of another, grave, medical and decisive words, names without a title, addresses of the net, amounts named more often, and
 * instructions that came back. `allowed` holds what the instructions name. Not compared: style, and what no word of these lists says.
 */
export function changedMeaning(draft: Stated, refined: Stated, allowed: string): string[] {
  const known = new Set([...lowerWords(draft.text), ...lowerWords(allowed)])
  return [
    ...droppedSentences(draft.text, refined.text).map((sentence) => `Left out: “${shortened(sentence)}”`),
    ...changedNegations(draft.text, refined.text),
    ...exchangedRoles(withMentions(draft), withMentions(refined)),
    ...newWords(refined.text, known),
    ...decisiveWords(draft.text, refined.text),
    ...newNames(refined.text, known),
    ...newAddresses(draft.text, refined.text),
    ...repeatedAmounts(draft, refined),
    ...echoes(draft.text, refined.text),
  ]
}

const SHOWN = 80
const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

const withMentions = ({ text, facts, people }: Stated) => ({
  text,
  mentions: [
    ...facts.filter(({ kind }) => kind === 'date' || kind === 'amount'),
    ...people.map((name) => ({ kind: 'name' as const, text: name, value: name.toLowerCase() })),
  ],
})

const newWords = (text: string, known: ReadonlySet<string>) =>
  unique(lowerWords(text).filter((word) => !known.has(word) && (isGrave(word) || isMedical(word)))).map(isNew)

const isNew = (word: string) => `“${word}” is new`
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const HE = new Set(['he', 'him', 'his', 'himself'])
const SHE = new Set(['she', 'her', 'hers', 'herself'])

/** Words that exclude each other are the same in both; who was a man stays one. */
function decisiveWords(draft: string, refined: string): string[] {
  const [before, after] = [new Set(lowerWords(draft)), new Set(lowerWords(refined))]
  const has = (words: ReadonlySet<string>, of: ReadonlySet<string>) => [...of].some((word) => words.has(word))
  const isOther = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
    has(before, own) && !has(before, other) && has(after, other)
  return [
    ...[...before].filter((word) => isDecisive(word) && !after.has(word)).map((word) => `“${word}” is no longer said`),
    ...[...after].filter((word) => isDecisive(word) && !before.has(word)).map(isNew),
    ...(isOther(HE, SHE) || isOther(SHE, HE) ? ['he and she are exchanged'] : []),
  ]
}

const CAPITAL = /^\p{Lu}[\p{Ll}\p{Lu}\p{M}.'’-]*$/u

/** Words with a capital inside a sentence, or in a heading of more than one: a person without a title, another hospital, another payer. */
function newNames(text: string, known: ReadonlySet<string>): string[] {
  const names = sentencesOf(text).flatMap((sentence) =>
    (sentence.match(/[\p{L}\p{M}.'’-]+/gu) ?? []).slice(1).filter((word) => CAPITAL.test(word)),
  )
  const isSaid = (word: string) => word.length < 2 || known.has(word) || OF_EVERY_LETTER.has(word) || isNumberWord(word)
  return unique(names.filter((name) => !lowerWords(name).every(isSaid))).map(isNew)
}

const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+|\b[\w-]+\.(?:com|in|org|net|co|gov|info|io|biz|app)\b(?:\/\S*)?/gi

const newAddresses = (draft: string, refined: string) =>
  unique((refined.match(ADDRESS) ?? []).filter((address) => !draft.toLowerCase().includes(address.toLowerCase()))).map(
    isNew,
  )

/** An amount named in one more sentence is asked for once more; in words beside its figure it is the same. */
function repeatedAmounts(draft: Stated, refined: Stated): string[] {
  const amounts = refined.facts.filter(({ kind }) => kind === 'amount')
  const values = new Map(amounts.map((amount) => [amount.value, amount.text]))
  const spelt = ({ facts }: Stated, value: string) =>
    unique(facts.filter((fact) => fact.value === value && /amount|number/.test(fact.kind)).map((fact) => fact.text))
  const [before, after] = [sentencesOf(draft.text), sentencesOf(refined.text)]
  const count = (sentences: readonly string[], spellings: readonly string[]) =>
    sentences.filter((sentence) => spellings.some((spelling) => sentence.includes(spelling))).length
  return [...values]
    .slice(0, MOST_AMOUNTS)
    .filter(([value]) => {
      const once = count(before, spelt(draft, value))
      return once > 0 && count(after, spelt(refined, value)) > once
    })
    .map(([, text]) => `${text} is named more often`)
}

/** A letter names fewer. */
const MOST_AMOUNTS = 50

/** What the instructions are framed with (refinement-prompt.ts): a letter that holds it is no letter. */
const ECHO = /<<<|>>>|\[\[|\]\]|^\s*(?:Guidance|Draft):|Rules that guidance cannot change/m

const echoes = (draft: string, refined: string) =>
  ECHO.test(refined) && !ECHO.test(draft) ? ['the instructions came back'] : []
