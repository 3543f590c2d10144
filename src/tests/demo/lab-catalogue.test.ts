import { describe, expect, test } from 'vitest'
import { DEPARTMENTS } from '../../../db/seed/laboratory/departments.ts'
import { CRITICAL_LIMITS_READ, RANGE_TO_CONFIRM, RANGES_READ } from '../../../db/seed/laboratory/looked-up.ts'
import { formOf } from '../../../db/seed/laboratory/told-laboratory.ts'
import { LAB_TESTS, UNLISTED_LAB_TESTS } from '../../../db/seed/lists/lab-tests.ts'
import { addDays } from '../../kernel/calendar.ts'
import { formulaOrder } from '../../laboratory/model/formulas/formula-order.ts'
import { codesNeeded, decideParameter } from '../../laboratory/model/parameters/decide-parameter.ts'
import { type ParameterForm, parameterForm } from '../../laboratory/model/parameters/parameter-fields.ts'
import { type AgeUnit, reaches } from '../../laboratory/model/ranges/age.ts'
import { coverageOf, coverageWords } from '../../laboratory/model/ranges/coverage.ts'
import { SEXES } from '../../laboratory/model/ranges/lab-range.ts'

const told = DEPARTMENTS.flatMap(({ parameters }) => Object.entries(parameters))
const forms = told.map(([code, parameter]) => parameterForm.parse(formOf(code, parameter, '2023-01-01')))
const tests = DEPARTMENTS.flatMap((department) => Object.entries(department.tests))
const codes = new Set(forms.map(({ code }) => code))

/** The days of four years, with their 29 February. */
const BIRTHS = Array.from({ length: 1461 }, (_, day) => addDays('2023-01-01', day))
type Range = ParameterForm['ranges'][number]

/** The ranges that may judge one person: of one method, state and sex, by age. */
const groupsOf = ({ ranges }: ParameterForm): Range[][] =>
  [...Map.groupBy(ranges, ({ method, state }) => `${method} ${state}`).values()].flatMap((group) =>
    SEXES.map((sex) => group.filter((range) => range.sex === null || range.sex === sex)).filter(
      (rows) => rows.length > 0,
    ),
  )

/** Hours of the seed are whole days of who is born at midnight. */
const reached = (birth: string, age: number, unit: AgeUnit) =>
  unit === 'hours' ? reaches(birth, { age: age / 24, unit: 'days' }) : reaches(birth, { age, unit })

/** Whether on each day of a life one range counts, for whoever was born on a day. */
const meets = (rows: readonly Range[]) => (birth: string) => {
  const spans = rows.map(({ ageFrom, ageFromUnit, ageTo, ageToUnit }) => ({
    from: reached(birth, ageFrom, ageFromUnit),
    to: ageTo === null ? null : reached(birth, ageTo, ageToUnit),
  }))
  spans.sort((a, b) => (a.from < b.from ? -1 : 1))
  return spans.every(({ from }, at) => from === (at === 0 ? birth : spans[at - 1]?.to)) && spans.at(-1)?.to === null
}

describe('each parameter of the demo', () => {
  test.each(forms.map((form) => [form.code, form] as const))('%s is one that the screen would take', (_, form) => {
    const decided = decideParameter(form)
    expect(decided).toMatchObject({ ok: true })
    if (decided.ok) expect(decided.value).toEqual(form)
    expect(coverageOf(form.ranges).map(coverageWords)).toEqual([])
    expect(form.ranges.filter(({ source }) => source.length < 10)).toEqual([])
  })

  test('is judged by one range at every age, whatever the birthday', () => {
    const groups = forms.flatMap((form) => groupsOf(form).map((rows) => ({ code: form.code, rows })))
    const byBorders = Map.groupBy(groups, ({ rows }) =>
      JSON.stringify(
        rows.map(({ ageFrom, ageFromUnit, ageTo, ageToUnit }) => [ageFrom, ageFromUnit, ageTo, ageToUnit]),
      ),
    )
    const wrong = [...byBorders.values()].flatMap((alike) => {
      const birth = BIRTHS.find((day) => !meets(alike[0]?.rows ?? [])(day))
      return birth === undefined ? [] : alike.map(({ code }) => `${code}, born on ${birth}`)
    })
    expect(wrong).toEqual([])
  })

  test('has a code of its own, and a formula only over others that exist', () => {
    expect(codes.size).toBe(told.length)
    const needs = new Map(forms.map(({ code, formula }) => [code, codesNeeded(formula)] as const))
    expect(
      [...needs].flatMap(([code, of]) => of.filter((one) => !codes.has(one)).map((one) => `${code}: ${one}`)),
    ).toEqual([])
    expect(formulaOrder(needs)).toMatchObject({ ok: true })
  })
})

describe('where the ranges of the demo were read', () => {
  const rows = forms.flatMap(({ code, ranges }) => ranges.map((range) => ({ code, ...range })))

  test('is told, or the range is printed with the mark that it is to be confirmed', () => {
    const hasLimits = rows.filter(({ low, high }) => low !== null || high !== null)
    expect(hasLimits.length).toBeGreaterThan(300)
    for (const { code, source, words } of hasLimits)
      expect([code, words?.includes(RANGE_TO_CONFIRM) ?? false]).toEqual([code, source.startsWith('Not read')])
  })

  test('is told of critical limits too, or that they are to be confirmed', () => {
    const isCritical = rows.filter(({ criticalLow, criticalHigh }) => criticalLow !== null || criticalHigh !== null)
    expect(isCritical.length).toBeGreaterThan(90)
    expect(isCritical.filter(({ source }) => !source.includes('critical limits: '))).toEqual([])
  })

  test('names parameters and rows that exist', () => {
    const places = new Set(
      told.flatMap(([code, { ranges = [] }]) =>
        ranges.map(([whom, , , more]) => `${code} ${whom}${more?.state === undefined ? '' : ` ${more.state}`}`),
      ),
    )
    const wrong = [RANGES_READ, CRITICAL_LIMITS_READ].flatMap((lists) =>
      Object.entries(lists).flatMap(([code, read]) =>
        (typeof read === 'string' ? ['rest'] : Object.keys(read))
          .map((row) => `${code} ${row}`)
          .filter((place) => (place.endsWith(' rest') ? !codes.has(code) : !places.has(place))),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('the tests of the demo', () => {
  const priced = [
    ...Object.values(LAB_TESTS)
      .flat()
      .map(([, code]) => code as string),
    ...UNLISTED_LAB_TESTS.map(([name]) => name as string),
  ]

  test('are about 150, and each is reported as something', () => {
    expect(priced.length).toBeGreaterThanOrEqual(150)
    expect(new Set(priced).size).toBe(priced.length)
    expect(new Set(tests.map(([test]) => test))).toEqual(new Set(priced))
    expect(tests.filter(([, { reports = [], of = [] }]) => reports.length + of.length === 0)).toEqual([])
  })

  test('are reported as parameters that exist, with what their formulas need', () => {
    const inside = new Map(
      tests.map(([test, { reports = [] }]) => [
        test,
        reports.flatMap((part) => (typeof part === 'string' ? part : part.slice(1))),
      ]),
    )
    const wrong = [...inside].flatMap(([test, reported]) => [
      ...reported.filter((code) => !codes.has(code)).map((code) => `${test} ${code}`),
      ...reported
        .flatMap((code) => codesNeeded(forms.find((form) => form.code === code)?.formula ?? null))
        .filter((code) => !reported.includes(code))
        .map((code) => `${test} needs ${code}`),
    ])
    expect(wrong).toEqual([])
  })
})
