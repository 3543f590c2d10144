import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Conversion } from '../numbers/convert-unit.ts'
import type { Decimal } from '../numbers/rational.ts'
import type { ParameterKind } from '../parameters/parameter-fields.ts'
import type { Comparator, Flag } from '../ranges/judge-value.ts'
import type { LabRange } from '../ranges/lab-range.ts'

export const RESULT_KINDS = ['numeric', 'text', 'choice', 'culture', 'file', 'not_done', 'withdrawn'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]

export const RESULT_FLAGS = [
  'normal',
  'low',
  'high',
  'critical_low',
  'critical_high',
  'impossible',
  'cannot_be_judged',
  'no_range',
  'abnormal',
] as const satisfies readonly (Flag | 'abnormal')[]
export type ResultFlag = (typeof RESULT_FLAGS)[number]
export const ALERTS = ['critical', 'may be critical'] as const

/** How a germ answers to an antibiotic: susceptible, intermediate, resistant. */
export const SUSCEPTIBILITIES = ['S', 'I', 'R'] as const
export type Finding = {
  readonly organism: string
  readonly growth: string | null
  /** Null: none was tried. */
  readonly antibiotic: string | null
  readonly susceptibility: (typeof SUSCEPTIBILITIES)[number] | null
  /** Of inhibition, in millimetres. */
  readonly zone: Decimal | null
  /** The least concentration that stops it, in mg/L: `0.5`, `<=0.25`; beside it there is no zone. */
  readonly mic: string | null
}
/** As it is kept: with the edition of breakpoints by which it was read. */
export type ReadFinding = Finding & { readonly breakpoints: string | null }

/** What a result shows that is no value: kept by the file store, read as its result is. */
export type ResultFile = { readonly id: string; readonly name: string }

/** The last verified value of the patient that was collected before. */
export type ValueBefore = {
  readonly comparator: Comparator
  readonly value: Decimal
  readonly unit: string
  readonly method: string
  readonly collectedAt: string
}

/** A parameter as a result of one patient and day is read and judged by it. */
export type JudgedParameter = {
  readonly parameterId: string
  readonly code: string
  readonly name: string
  readonly kind: ParameterKind
  readonly unit: string
  readonly method: string
  readonly decimals: number
  readonly choices: readonly string[]
  readonly normalChoices: readonly string[]
  readonly defaultText: string | null
  readonly possibleLow: Decimal | null
  readonly possibleHigh: Decimal | null
  readonly deltaAbsolute: Decimal | null
  readonly deltaPercent: Decimal | null
  readonly deltaDays: number | null
  readonly formula: string | null
  /** Who entered it may verify it, marked single-handed. */
  readonly allowsOwn: boolean
  /** What is printed where no range counts for want of something that could be known. */
  readonly whyNoRange: string | null
  readonly units: readonly Conversion[]
  /** The range that counts; null: none does. */
  readonly range: LabRange | null
  /** Without one: those that nothing known excludes. */
  readonly candidates: readonly LabRange[]
  readonly before: ValueBefore | null
}

/** What stands for a parameter of a line: the newest that is not struck out. */
export type LiveResult = {
  readonly id: string
  readonly version: number
  readonly edition: number
  readonly kind: ResultKind
  readonly comparator: Comparator | null
  readonly value: Decimal | null
  /** Of a file its name. */
  readonly words: string | null
  readonly fileId: string | null
  readonly findings: readonly Finding[]
  readonly isCalculated: boolean
  readonly confirmation: string | null
  readonly comment: string | null
  readonly enteredBy: string
  readonly amendReason: string | null
  readonly isVerified: boolean
}

/** What is known of the patient for ranges and formulas, on the day of collection. */
export type PatientFacts = {
  readonly day: IsoDate
  readonly ageYears: number | null
  readonly isFemale: boolean | null
}
