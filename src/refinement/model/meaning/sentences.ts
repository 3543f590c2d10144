import { isNumberWord } from '../facts/numbers-in-text.ts'
import { isStop, stemOf } from './words.ts'

/** The sentences of a letter, and its lines: what ends with a full stop before a blank, or with its line. A title's stop ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?;])(?<!\b(?:dr|mr|mrs|ms|no|rs|smt|prof|st|vs|dt)\.)\s+|\n+/i)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

/** Runs of letters, in small letters. */
export const lowerWords = (text: string): string[] => (text.match(/[\p{L}\p{M}’']+/gu) ?? []).map(lower)
const lower = (word: string) => word.toLowerCase().replaceAll('’', "'")

/** The stems of the words that carry a sentence: no function words, none of three letters or fewer, no numbers, which are facts. */
export const stemsOf = (text: string): string[] =>
  lowerWords(text)
    .filter((word) => word.length > 3 && !isStop(word) && !isNumberWord(word))
    .map(stemOf)

/** A sentence of fewer such words is an address, a greeting, a heading. */
const LEAST_STEMS = 3
/** Of its words so many must be found again somewhere. */
const KEPT = 1 / 3

/** The sentences of a draft of which the other letter says nothing. */
export function droppedSentences(draft: string, refined: string): string[] {
  const kept = new Set(stemsOf(refined))
  return sentencesOf(draft).filter((sentence) => {
    const stems = [...new Set(stemsOf(sentence))]
    return stems.length >= LEAST_STEMS && stems.filter((stem) => kept.has(stem)).length < stems.length * KEPT
  })
}
