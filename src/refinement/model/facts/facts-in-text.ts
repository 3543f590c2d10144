import { datesIn } from './dates-in-text.ts'
import { numbersIn } from './numbers-in-text.ts'

/** Something a letter states that no refinement may change, as it is written and in one spelling. */
export type Fact = {
  readonly kind: 'date' | 'number' | 'amount' | 'code' | 'name' | 'blank' | 'word'
  readonly text: string
  readonly value: string
}

const DIGIT = /\p{Nd}/u

/** Digits of every script count as the digits they are: a script has its ten one after the other. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

const plainDigits = (text: string) => text.normalize('NFKC').replace(/(?![0-9])\p{Nd}/gu, plainDigit)

const LIST_NUMBER = /^([ \t]*(?:[*#]+[ \t]*)?\(?)(\d{1,2})([.)])(?=[*\s])/gm

/** Numbers that only count the sections of a letter, 1. 2. 3., state nothing; any other number at a line's start does. */
function withoutListNumbers(text: string): string {
  let last = 0
  return text.replace(LIST_NUMBER, (found: string, before: string, number: string) => {
    if (Number(number) !== 1 && Number(number) !== last + 1) return found
    last = Number(number)
    return before
  })
}

const TITLED_NAME =
  /(?<!\p{L})(?:Dr|DR|Mrs?|MRS?|Ms|MS|Miss|Prof|Shri|Smt|Kum)\b\.?[ \t]+(\p{Lu}[\p{L}\p{M}.'’-]*(?:[ \t]+\p{Lu}[\p{L}\p{M}.'’-]*){0,4})/gu
/** English is what is compared: a word in another script is a fact as a whole, like a name. */
const FOREIGN_LETTER = /(?!\p{Script=Latin})\p{L}/u
const BLANK = /(\p{L}+)\s+Not\s+Available(?!\p{L})/gu
const WITH_DIGIT =
  /(?<![\p{L}\p{N}])(?=[A-Za-z0-9_/-]{0,40}\d)(?=[A-Za-z0-9_/-]{0,40}[A-Za-z])[A-Za-z0-9]+(?:[_/-][A-Za-z0-9]+)*/gu
/** '15th', '4-day', '500mg', 'Rs5000' are numbers beside a word, not codes. */
const NUMBER_BESIDE_WORD = /^(?:\d+(?:st|nd|rd|th)|\d+-?[a-z]+(?:-[a-z]+)*|(?:rs|inr)\d+)$/i
const CAPITALS_AFTER_DIGITS = /^\d+[A-Z]+$/

/** Words that count, order or date without being a number. */
const COUNTING =
  /(?<!\p{L})(?:half|quarter|twice|thrice|doubl|tripl|dozen|couple|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|noon|midnight|today|tonight|yesterday|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:e[ds]?|s)?(?!\p{L})/giu

/** The dates, numbers, amounts, codes, names with a title, words in another script, words that count, and 'X Not Available' of a text. */
export function factsIn(written: string): Fact[] {
  const text = withoutListNumbers(plainDigits(written))
  const { dates, rest } = datesIn(text)
  const codes = [...rest.matchAll(WITH_DIGIT)].map(([code]) => code).filter(isCode)
  const others = rest
    .replace(WITH_DIGIT, (token) => (isCode(token) ? ' ' : token))
    .replace(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g, '$& ')
  return [
    ...dates.map(({ text: found, day }): Fact => ({ kind: 'date', text: found, value: day })),
    ...codes.map((code): Fact => ({ kind: 'code', text: code, value: code.toUpperCase() })),
    ...numbersIn(others).map(({ isAmount, ...found }): Fact => ({ kind: isAmount ? 'amount' : 'number', ...found })),
    ...[...text.matchAll(TITLED_NAME)].flatMap(([, name = '']) => nameFacts(name)),
    ...wordsIn(text)
      .filter((word) => FOREIGN_LETTER.test(word))
      .map((word): Fact => ({ kind: 'name', text: word, value: word.toLowerCase() })),
    ...[...text.matchAll(COUNTING)].map(
      ([word]): Fact => ({ kind: 'word', text: word, value: word.toLowerCase().slice(0, 5) }),
    ),
    ...[...text.matchAll(BLANK)].map(
      ([found, last = '']): Fact => ({ kind: 'blank', text: found, value: last.toLowerCase() }),
    ),
  ]
}

const isCode = (token: string) => !NUMBER_BESIDE_WORD.test(token) || CAPITALS_AFTER_DIGITS.test(token)

/** Runs of letters. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

/** Each word of a name, because where it ends is not always to be seen; an initial alone is none. */
const nameFacts = (name: string): Fact[] =>
  wordsIn(name)
    .filter((word) => word.length > 1)
    .map((word) => ({ kind: 'name', text: word, value: word.toLowerCase() }))
