import type { z } from 'zod/mini'
import type { parameterForm } from '../../../src/laboratory/model/parameters/parameter-fields.ts'
import type { AgeUnit } from '../../../src/laboratory/model/ranges/age.ts'
import type { RangeState } from '../../../src/laboratory/model/ranges/lab-range.ts'
import { lookedUp } from './looked-up.ts'

type Typed = z.input<typeof parameterForm>

/**
 * For whom (`all`, `-18y`, `m 18y-`, `w 12y-18y`: from an age on, below another), what is normal (`4.0-10.0`, `<200`, `>=60`, or
 * nothing), the book that tells it, and what else the row says.
 */
export type ToldRange = readonly [
  whom: string,
  normal: string,
  source: string,
  more?: {
    /** `2.8-6.2`, `-40`, `500-`: critical at and below, at and above. */
    readonly critical?: string
    readonly words?: string
    readonly state?: RangeState
    readonly method?: string
  },
]

export type ToldParameter = {
  readonly name: string
  readonly short?: string
  readonly kind?: Typed['kind']
  readonly loinc?: string
  readonly method?: string
  readonly unit?: string
  readonly decimals?: number
  readonly choices?: readonly string[]
  readonly normal?: readonly string[]
  readonly text?: string
  /** `1-30`: outside of it a value is not possible. */
  readonly possible?: string
  readonly delta?: { readonly absolute?: string; readonly percent?: string; readonly days: number }
  readonly formula?: string
  /** Another unit, and by what a value in it is multiplied. */
  readonly units?: readonly (readonly [unit: string, factor: string, offset?: string])[]
  readonly isConfidential?: boolean
  readonly ranges?: readonly ToldRange[]
}

/** A code of a parameter, or a heading with those beneath it. */
export type ToldPart = string | readonly [heading: string, ...codes: string[]]

/** What a test is reported as; `of` are the tests inside of a panel. Tests are named by their code, or by name where they have none. */
export type ToldTest = { readonly reports?: readonly ToldPart[]; readonly of?: readonly string[] }

/** What a department of the laboratory measures, by code, and what its tests are reported as. */
export type ToldDepartment = {
  readonly parameters: Readonly<Record<string, ToldParameter>>
  readonly tests: Readonly<Record<string, ToldTest>>
}

/** The same for men and women, from 18 years on; for children the source says nothing. */
export const adults = (normal: string, source: string, more: ToldRange[3] = {}): readonly ToldRange[] => [
  childless(source),
  ['18y-', normal, source, more],
]

/** One for men and one for women, from 18 years on; for children the source says nothing. */
export const bySex = (men: string, women: string, source: string, more: ToldRange[3] = {}): readonly ToldRange[] => [
  childless(source),
  ['m 18y-', men, source, more],
  ['w 18y-', women, source, more],
]

const childless = (source: string): ToldRange => ['-18y', '', source, { words: 'No reference range for children' }]

const AGE_UNIT: Readonly<Record<string, AgeUnit>> = { h: 'hours', d: 'days', m: 'months', y: 'years' }
const WHOM = /^(?:([mw]) )?(\d+[hdmy])?-(\d+[hdmy])?$/
const NORMAL =
  /^(?:(\d+(?:\.\d+)?|-\d+(?:\.\d+)?) ?- ?([+]?\d+(?:\.\d+)?)|(<=|<)(\d+(?:\.\d+)?)|(>=|>)(\d+(?:\.\d+)?))$/

/** A range as it is typed. What cannot be read is a fault of the data. */
export function rangeOf([whom, normal, source, more = {}]: ToldRange): Typed['ranges'][number] {
  const who = whom === 'all' ? ['', undefined, undefined, undefined] : WHOM.exec(whom)
  const told = normal === '' ? [] : NORMAL.exec(normal)
  if (!who || !told) throw new Error(`The catalogue of the laboratory tells ${whom} ${normal}, which nobody can read.`)
  const [, sex, from, to] = who
  const [, low, high, below, most, above, least] = told
  const [criticalLow = '', criticalHigh = ''] = (more.critical ?? '').split('-')
  return {
    sex: sex === undefined ? '' : sex === 'm' ? 'male' : 'female',
    ...age('ageFrom', from),
    ...age('ageTo', to),
    method: more.method ?? '',
    state: more.state ?? '',
    low: low ?? least ?? '',
    lowIsExclusive: above === '>',
    high: high?.replace('+', '') ?? most ?? '',
    highIsExclusive: below === '<',
    criticalLow,
    criticalHigh,
    words: more.words ?? '',
    source,
  } as Typed['ranges'][number]
}

const age = (field: 'ageFrom' | 'ageTo', told: string | undefined) => ({
  [field]: told === undefined ? (field === 'ageFrom' ? 0 : null) : Number.parseInt(told, 10),
  [`${field}Unit`]: AGE_UNIT[told?.at(-1) ?? 'y'] ?? 'years',
})

/** A parameter as it is typed, from a day on. */
export function formOf(code: string, told: ToldParameter, from: string): Typed {
  const [possibleLow = '', possibleHigh = ''] = (told.possible ?? '').split('-')
  return {
    code,
    name: told.name,
    shortName: told.short ?? '',
    kind: told.kind ?? 'numeric',
    loinc: told.loinc ?? '',
    isConfidential: told.isConfidential ?? false,
    status: 'Active',
    method: told.method ?? '',
    unit: told.unit ?? '',
    decimals: told.decimals ?? 0,
    choices: [...(told.choices ?? [])],
    normalChoices: [...(told.normal ?? [])],
    defaultText: told.text ?? '',
    possibleLow,
    possibleHigh,
    deltaAbsolute: told.delta?.absolute ?? '',
    deltaPercent: told.delta?.percent ?? '',
    deltaDays: told.delta?.days ?? null,
    formula: told.formula ?? '',
    stabilityHours: 8,
    units: (told.units ?? []).map(([unit, factor, unitOffset = '0']) => ({ unit, factor, unitOffset })),
    ranges: (told.ranges ?? []).map((range) => rangeOf(lookedUp(code, range))),
    from,
  }
}
