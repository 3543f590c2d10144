import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Delta, deltaOf } from '../ranges/delta.ts'
import { type Comparator, judgeChoice, judgeValue } from '../ranges/judge-value.ts'
import type { ALERTS, Finding, JudgedParameter, ResultFile, ResultFlag, ResultKind } from './lab-result.ts'
import { readFigure, saysNotDone } from './read-typed.ts'

/** A result as it is written: what it is, and what it means. */
export type Entry = {
  readonly kind: ResultKind
  readonly comparator: Comparator | null
  readonly value: string | null
  readonly words: string | null
  readonly fileId: string | null
  readonly findings: readonly Finding[]
  /** As it was typed, where that says more than the value. */
  readonly typed: string | null
  readonly isCalculated: boolean
  readonly flag: ResultFlag | null
  readonly alert: (typeof ALERTS)[number] | null
  readonly isByStrictestRange: boolean
  readonly delta: Delta | null
}

export type Typed = {
  readonly typed: string
  readonly findings?: readonly Finding[] | undefined
  readonly file?: ResultFile | null | undefined
}
export type Unreadable = 'NOT_A_NUMBER' | 'WRONG_UNIT' | 'NOT_A_CHOICE' | 'NOT_A_FILE'

const PLAIN = {
  comparator: null,
  value: null,
  words: null,
  fileId: null,
  findings: [],
  typed: null,
  isCalculated: false,
  flag: null,
  alert: null,
  isByStrictestRange: false,
  delta: null,
} as const

/** What was typed for a parameter, read and judged; `-` says that it was not done. Pure: the screen and the server ask the same. */
export function judgeEntry(
  parameter: JudgedParameter,
  { typed, findings = [], file }: Typed,
  collectedAt: Date,
): Verdict<Entry, Unreadable> {
  const words = typed.trim()
  if (saysNotDone(words)) return accept({ ...PLAIN, kind: 'not_done', words: 'Not done' })
  switch (parameter.kind) {
    case 'numeric':
      return numericEntry(parameter, words, collectedAt)
    case 'choice': {
      const chosen = parameter.choices.find((choice) => choice.toLowerCase() === words.toLowerCase())
      if (chosen === undefined) return refuse('NOT_A_CHOICE', { values: { name: parameter.name } })
      return accept({ ...PLAIN, kind: 'choice', words: chosen, flag: judgeChoice(chosen, parameter.normalChoices) })
    }
    case 'culture':
      return accept({ ...PLAIN, kind: 'culture', words, findings, flag: findings.length > 0 ? 'abnormal' : null })
    case 'file':
      if (!file) return refuse('NOT_A_FILE', { values: { name: parameter.name } })
      return accept({ ...PLAIN, kind: 'file', words: file.name, fileId: file.id })
    default:
      return accept({ ...PLAIN, kind: 'text', words, flag: judgeChoice(words, parameter.normalChoices) })
  }
}

function numericEntry(parameter: JudgedParameter, typed: string, collectedAt: Date): Verdict<Entry, Unreadable> {
  const read = readFigure(typed, parameter)
  if (!read.ok) return refuse(read.refusal, { values: { ...read.details?.values, name: parameter.name } })
  return accept({ ...figureEntry(parameter, read.value, collectedAt), typed })
}

/** A number or bound, judged by the range that counts and compared with the value before. */
export function figureEntry(
  parameter: JudgedParameter,
  figure: { readonly comparator: Comparator; readonly value: string },
  collectedAt: Date,
): Entry {
  const { flag, alert, byStrictestRange } = judgeValue(figure, parameter, parameter)
  const { unit, method, before } = parameter
  return {
    ...PLAIN,
    kind: 'numeric',
    comparator: figure.comparator,
    value: figure.value,
    flag,
    alert,
    isByStrictestRange: byStrictestRange,
    delta: deltaOf(
      { ...figure, unit, method, collectedAt },
      before && { ...before, collectedAt: new Date(before.collectedAt) },
      parameter,
    ),
  }
}

/** Why a parameter that is calculated has no value: it is written as not done, with the cause. */
export const notCalculatedEntry = (cause: string): Entry => ({
  ...PLAIN,
  kind: 'not_done',
  words: `Not calculated: ${cause}`,
  isCalculated: true,
})

/** A result of a wrong sample, or of nobody's: there is none. */
export const withdrawnEntry = (): Entry => ({ ...PLAIN, kind: 'withdrawn', words: 'Withdrawn' })

/** What asks for a word of who enters it before it is kept. */
export type ToConfirm = 'IMPOSSIBLE' | 'MOVED' | 'IS_CALCULATED'
export function toConfirm(parameter: JudgedParameter, entry: Entry): ToConfirm | null {
  if (entry.flag === 'impossible') return 'IMPOSSIBLE'
  if (entry.delta?.exceeds) return 'MOVED'
  return parameter.formula !== null && !entry.isCalculated && entry.kind === 'numeric' ? 'IS_CALCULATED' : null
}
