import { accept, refuse, type Verdict } from '../../kernel/verdict.ts'
import { isGroup, type LetterValues } from './template/fill-template.ts'

/** Characters of edited data; that of a visit has under 4,000. */
export const LONGEST_DATA = 50_000
const DEEPEST = 8

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** Where a text stops being JSON: the offset of the first fault, or its length when it ends too early; null when it is JSON. */
export function faultOfJson(text: string): number | null {
  let at = 0
  const takes = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.test(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const isNext = (sign: string): boolean => {
    takes(SPACE)
    if (text[at] !== sign) return false
    at += 1
    return true
  }
  /** The entries up to `end`; false at the first fault, where `at` then stands. */
  const entries = (end: string, entry: () => boolean): boolean => {
    if (isNext(end)) return true
    if (!entry()) return false
    while (isNext(',')) if (!entry()) return false
    return isNext(end)
  }
  const value = (depth: number): boolean => {
    if (depth > DEEPEST) return false
    if (isNext('[')) return entries(']', () => value(depth + 1))
    if (isNext('{'))
      return entries('}', () => {
        takes(SPACE)
        return takes(STRING) && isNext(':') && value(depth + 1)
      })
    return takes(STRING) || takes(SCALAR)
  }
  const isValue = value(0)
  takes(SPACE)
  return isValue && at === text.length ? null : at
}

/** The data that somebody typed; a fault names the line it is in ('Edited data JSON must parse', specification 3 section 5). */
export function dataOf(text: string): Verdict<LetterValues, 'INVALID_JSON'> {
  if (text.length > LONGEST_DATA) return refuse('INVALID_JSON', { values: { line: 1 } })
  const fault = faultOfJson(text)
  if (fault !== null) return refuse('INVALID_JSON', { values: { line: text.slice(0, fault).split('\n').length } })
  const data: unknown = JSON.parse(text)
  return isGroup(data) ? accept(data) : refuse('INVALID_JSON', { values: { line: 1 } })
}
