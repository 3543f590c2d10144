import type * as z from 'zod/mini'
import { ALLERGEN_CODES } from '../../../src/catalogue/model/allergens/allergens.ts'
import { type AgeUnit, daysOfAge } from '../../../src/medicines/model/generics/dose-age.ts'
import type { CAUTIONS, genericForm } from '../../../src/medicines/model/generics/generic-fields.ts'

type Typed = z.input<typeof genericForm>

/**
 * Route (`any` for every one), age, then usual, highest and highest daily dose: `oral 18y- 500/1000/4000 mg`, `iv 1m-18y -/40/120 mg/kg`.
 */
export type ToldLimit = readonly [limit: string, source: string]

/**
 * How it is given; pregnancy and breast-feeding (`+` allowed, `?` to be asked, `-` to be avoided, `.` not known); what it is marked with
 * (`kidney`, `risk`, `narcotic`, `psychotropic`) and which allergies it belongs to.
 */
export type ToldGeneric = readonly [routes: string, care: string, marks?: string, limits?: readonly ToldLimit[]]
export type ToldGenerics = Readonly<Record<string, ToldGeneric>>

const CAUTION_OF: Readonly<Record<string, (typeof CAUTIONS)[number]>> = { '+': 'allowed', '?': 'ask', '-': 'avoid' }
const CONTROLLED = ['narcotic', 'psychotropic'] as const
const MARKS = ['kidney', 'risk', ...CONTROLLED] as readonly string[]

const UNITS: Readonly<Record<string, AgeUnit>> = { d: 'days', m: 'months', y: 'years' }
const LIMIT =
  /^(?<route>\w+) (?<from>\d+[dmy])?-(?<to>\d+[dmy])? (?<usual>-|[\d.]+)\/(?<most>-|[\d.]+)\/(?<day>-|[\d.]+) (?<unit>\w+)(?<perKg>\/kg)?$/

/** A generic as it is typed; look-alikes are told beside. A word that cannot be read is a fault of the data. */
export function genericOf(
  name: string,
  tall: string | null,
  [routes, care, marks = '', limits = []]: ToldGeneric,
): Typed {
  const words = wordsOf(marks)
  return {
    name,
    tallName: tall === name ? '' : (tall ?? ''),
    allergens: words.filter((word) => !MARKS.includes(word)).map(allergen),
    routes: wordsOf(routes) as Typed['routes'],
    pregnancy: CAUTION_OF[care[0] ?? ''] ?? 'unknown',
    breastFeeding: CAUTION_OF[care[1] ?? ''] ?? 'unknown',
    asksKidney: words.includes('kidney'),
    isHighRisk: words.includes('risk'),
    controlled: CONTROLLED.find((word) => words.includes(word)) ?? null,
    lookAlikeIds: [],
    limits: limits.map(limitOf),
  }
}

const wordsOf = (told: string): string[] => told.split(' ').filter((word) => word !== '')

function allergen(word: string): Typed['allergens'][number] {
  const code = ALLERGEN_CODES.find((one) => one === word)
  if (!code) throw new Error(`The generics tell of the mark ${word}, which nobody knows.`)
  return code
}

function limitOf([told, source]: ToldLimit): Typed['limits'][number] {
  const { route, from, to, usual, most, day, unit, perKg } = LIMIT.exec(told)?.groups ?? {}
  if (!route) throw new Error(`The generics tell the limit ${told}, which nobody can read.`)
  return {
    route: route === 'any' ? '' : route,
    fromDays: from ? daysOf(from) : 0,
    toDays: to ? daysOf(to) : null,
    isPerKg: perKg !== undefined,
    usualDose: doseOf(usual),
    highestDose: doseOf(most),
    highestADay: doseOf(day),
    unit,
    source,
  } as Typed['limits'][number]
}

const daysOf = (age: string): number =>
  daysOfAge({ count: Number.parseInt(age, 10), unit: UNITS[age.at(-1) ?? 'd'] ?? 'days' })
const doseOf = (told = '-'): string => (told === '-' ? '' : told)
