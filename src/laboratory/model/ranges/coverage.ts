import { addDays, daysInclusive, type IsoDate } from '../../../kernel/calendar.ts'
import { type Age, type AgeUnit, ageWords, reaches } from './age.ts'
import { type LabRange, SEXES, type Sex } from './lab-range.ts'

/** A part of life for which ranges say nothing, or for which two of one kind say something. */
export type CoverageFinding = {
  readonly kind: 'gap' | 'overlap'
  readonly method: string
  readonly state: LabRange['state']
  /** Null: both. */
  readonly sex: Sex | null
  readonly from: Age
  /** Null: for the rest of life. */
  readonly to: Age | null
}

type Ages = Pick<LabRange, 'ageFrom' | 'ageFromUnit' | 'ageTo' | 'ageToUnit'>

/**
 * Where ranges that count on one day leave an age out, or judge one twice, for any birth day of four years: `28 days` and `1 month`
 * are the same for who was born in February and leave a gap for others. Ranges of a method or a state stand for themselves; those
 * without a sex count for both. A sex without a range at all is not missed: the parameter is of the other one. Pure.
 */
export function coverageOf(ranges: readonly LabRange[]): CoverageFinding[] {
  const groups = new Map<string, LabRange[]>()
  for (const range of ranges) {
    const key = `${range.method.toLowerCase()}\n${range.state ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), range])
  }
  return [...groups.values()].flatMap((group) => [...overlapsOf(group), ...gapsOf(group)])
}

function overlapsOf(group: readonly LabRange[]): CoverageFinding[] {
  return [null, ...SEXES].flatMap((sex) => {
    const rows = group.filter((range) => range.sex === sex).sort(byAge)
    return rows.flatMap((row, place) =>
      rows
        .slice(place + 1)
        .filter((later) => comesBefore(startOf(later), endOf(row)))
        .map(
          (later): CoverageFinding => ({ ...about(row, sex), kind: 'overlap', from: startOf(later), to: endOf(row) }),
        ),
    )
  })
}

function gapsOf(group: readonly LabRange[]): CoverageFinding[] {
  const [first] = group
  if (!first) return []
  const sexes = group.every(({ sex }) => sex === null) ? [null] : SEXES.filter((sex) => rowsFor(group, sex).length > 0)
  return sexes.flatMap((sex) => {
    const found: CoverageFinding[] = []
    let end: Age | null = { age: 0, unit: 'days' }
    for (const row of rowsFor(group, sex)) {
      if (end === null) break
      if (comesBefore(end, startOf(row))) found.push({ ...about(first, sex), kind: 'gap', from: end, to: startOf(row) })
      const next = endOf(row)
      if (next === null || comesBefore(end, next)) end = next
    }
    return end === null ? found : [...found, { ...about(first, sex), kind: 'gap', from: end, to: null }]
  })
}

const rowsFor = (group: readonly LabRange[], sex: Sex | null) =>
  group.filter((range) => range.sex === null || range.sex === sex).sort(byAge)
const about = ({ method, state }: LabRange, sex: Sex | null) => ({ method, state, sex })
const startOf = ({ ageFrom, ageFromUnit }: Ages): Age => ({ age: ageFrom, unit: ageFromUnit })
const endOf = ({ ageTo, ageToUnit }: Ages): Age | null => (ageTo === null ? null : { age: ageTo, unit: ageToUnit })
const byAge = (a: Ages, b: Ages) => roughDays(startOf(a)) - roughDays(startOf(b))

const DAYS: Readonly<Record<AgeUnit, number>> = { hours: 1 / 24, days: 1, months: 30.4375, years: 365.25 }
const roughDays = ({ age, unit }: Age) => age * DAYS[unit]

/** Whether somebody who is born on a day of four years reaches one age before the other. */
function comesBefore(a: Age, b: Age | null): boolean {
  if (b === null) return true
  if (a.unit === 'hours' || b.unit === 'hours') return hoursOf(a)[0] < hoursOf(b)[1]
  if ((a.unit === 'days') === (b.unit === 'days')) return roughDays(a) < roughDays(b)
  return daysOf(a)[0] < daysOf(b)[1]
}

/** The fewest and the most hours of an age: a day is over at midnight, whatever the hour of birth. */
function hoursOf(age: Age): readonly [number, number] {
  if (age.unit === 'hours') return [age.age, age.age]
  const [fewest, most] = daysOf(age)
  return [Math.max(0, fewest - 1) * 24, most * 24]
}

const BIRTHS: readonly IsoDate[] = Array.from({ length: 1461 }, (_, day) => addDays('2023-01-01', day))
const spans = new Map<string, readonly [number, number]>()

/** The fewest and the most days that so many months or years have. */
function daysOf({ age: count, unit }: Age): readonly [number, number] {
  if (unit === 'hours' || unit === 'days') return [count, count]
  const age = { age: count, unit } as const
  const key = ageWords(age)
  const known = spans.get(key)
  if (known) return known
  const days = BIRTHS.map((birth) => daysInclusive(birth, reaches(birth, age)) - 1)
  const span = [Math.min(...days), Math.max(...days)] as const
  spans.set(key, span)
  return span
}

/** `No range for women from 18 years to 60 years`. */
export function coverageWords({ kind, sex, from, to, method }: CoverageFinding): string {
  const whom = sex === null ? '' : sex === 'male' ? ' for men' : ' for women'
  const ages = to === null ? `from ${ageWords(from)} on` : `from ${ageWords(from)} to ${ageWords(to)}`
  return `${kind === 'gap' ? 'No range' : 'Two ranges'}${whom} ${ages}${method ? ` (${method})` : ''}`
}
