import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimal } from '../numbers/rational.ts'
import { COMPARATORS, type Comparator, judgeChoice, judgeValue } from './judge-value.ts'
import type { LabRange } from './lab-range.ts'
import { range } from './range.factory.ts'

const NO_LIMITS = { decimals: 2, possibleLow: null, possibleHigh: null }
const POTASSIUM = range({ low: '3.5', high: '5.1', criticalLow: '2.5', criticalHigh: '6.5' })

/** `<0.04` as the laboratory writes it. */
function figure(text: string) {
  const [, comparator = '', value = ''] = /^(<=|>=|<|>|)(.*)$/.exec(text) ?? []
  return { comparator: (comparator || '=') as Comparator, value }
}
const judge = (text: string, rows: LabRange | readonly LabRange[], limits: Partial<typeof LIMITS> = {}) =>
  judgeValue(
    figure(text),
    Array.isArray(rows) ? { range: null, candidates: rows } : { range: rows as LabRange, candidates: [] },
    { ...LIMITS, ...limits },
  )
const LIMITS: Parameters<typeof judgeValue>[2] = NO_LIMITS

describe('a number', () => {
  test.each([
    ['3.5', 'normal'],
    ['5.1', 'normal'],
    ['3.49', 'low'],
    ['5.11', 'high'],
    ['2.5', 'critical_low'],
    ['2.51', 'low'],
    ['6.5', 'critical_high'],
    ['6.49', 'high'],
    ['0', 'critical_low'],
    ['-1', 'critical_low'],
  ])('%s is %s', (text, flag) => {
    expect(judge(text, POTASSIUM)).toEqual({
      flag,
      alert: flag.startsWith('critical') ? 'critical' : null,
      byStrictestRange: false,
    })
  })

  test('equal to a limit that is marked exclusive lies outside', () => {
    const exclusive = range({ low: '3.5', lowIsExclusive: true, high: '5', highIsExclusive: true })
    expect(['3.5', '3.51', '5'].map((text) => judge(text, exclusive).flag)).toEqual(['low', 'normal', 'high'])
  })

  test('is judged as it is shown', () => {
    expect(judge('5.149', POTASSIUM, { decimals: 1 }).flag).toBe('normal')
    expect(judge('5.15', POTASSIUM, { decimals: 1 }).flag).toBe('high')
  })

  test('of a range with one side', () => {
    expect(['39.99', '40', '900'].map((text) => judge(text, range({ low: '40' })).flag)).toEqual([
      'low',
      'normal',
      'normal',
    ])
    expect(['0', '200', '200.01'].map((text) => judge(text, range({ high: '200' })).flag)).toEqual([
      'normal',
      'normal',
      'high',
    ])
  })

  test('of a range that says only words, or critical limits only', () => {
    expect(judge('7', range({ words: 'See the chart' })).flag).toBe('no_range')
    expect(judge('7', range({ criticalHigh: '6' })).flag).toBe('critical_high')
  })
})

describe('a bound is the set of numbers that it leaves open', () => {
  test.each([
    ['<5', { low: '5' }, 'low'],
    ['<=5', { low: '5' }, 'cannot_be_judged'],
    ['<0.04', { high: '0.04' }, 'normal'],
    ['<=0.04', { high: '0.04' }, 'normal'],
    ['<0.05', { high: '0.04' }, 'cannot_be_judged'],
    ['>100', { high: '100' }, 'high'],
    ['>=100', { high: '100' }, 'cannot_be_judged'],
    ['>=100', { high: '100', highIsExclusive: true }, 'high'],
    ['>60', { low: '60' }, 'normal'],
    ['<5', { low: '5', criticalLow: '5' }, 'critical_low'],
    ['<=5', { low: '6', criticalLow: '5' }, 'critical_low'],
    ['>900', { high: '400', criticalHigh: '900' }, 'critical_high'],
    ['<3', { low: '0', high: '5' }, 'cannot_be_judged'],
  ] as const)('%s with %j is %s', (text, limits, flag) => {
    expect(judge(text, range(limits)).flag).toBe(flag)
  })

  test('cut by what is possible: nothing is below zero', () => {
    expect(judge('<3', range({ low: '0', high: '5' }), { possibleLow: '0' }).flag).toBe('normal')
  })

  test('that reaches beyond a critical limit without lying there may be critical', () => {
    expect(judge('>5.2', POTASSIUM)).toMatchObject({ flag: 'high', alert: 'may be critical' })
    expect(judge('<4', POTASSIUM)).toMatchObject({ flag: 'cannot_be_judged', alert: 'may be critical' })
    expect(judge('>6.5', POTASSIUM)).toMatchObject({ flag: 'critical_high', alert: 'critical' })
  })

  test('and is never rounded', () => {
    expect(judge('<0.04', range({ high: '0.04' }), { decimals: 1 }).flag).toBe('normal')
  })

  test('a bound is judged as every number in it would be', () => {
    const number = fc.integer({ min: -50, max: 150 }).map((tenths) => toDecimal({ n: BigInt(tenths), d: 10n }, 1))
    fc.assert(
      fc.property(fc.constantFrom(...COMPARATORS), number, number, (comparator, value, inside) => {
        const { flag } = judgeValue({ comparator, value }, { range: POTASSIUM, candidates: [] }, NO_LIMITS)
        const [a, b] = [Number(inside), Number(value)]
        const isIn = { '<': a < b, '<=': a <= b, '=': a === b, '>=': a >= b, '>': a > b }[comparator]
        if (!isIn || flag === 'cannot_be_judged') return
        const one = judge(inside, POTASSIUM).flag
        expect([flag, flag === 'low' || flag === 'high' ? `critical_${flag}` : flag]).toContain(one)
      }),
    )
  })
})

describe('outside what is possible', () => {
  const possible = { possibleLow: '0.5', possibleHigh: '15' }
  test.each([
    ['0.5', 'critical_low', 'critical'],
    ['0.49', 'impossible', 'critical'],
    ['15.01', 'impossible', 'critical'],
    ['>15', 'impossible', 'critical'],
    ['>=15', 'critical_high', 'critical'],
  ])('%s is %s, and critical all the same', (text, flag, alert) => {
    expect(judge(text, POTASSIUM, possible)).toMatchObject({ flag, alert })
  })
})

describe('without a range', () => {
  const child = range({ criticalHigh: '6' })
  const grown = range({ criticalHigh: '6.5', low: '3.5' })
  test('what one of the candidates calls critical is, by the strictest; low and high are not judged', () => {
    expect(judge('6.2', [grown, child])).toEqual({ flag: 'critical_high', alert: 'critical', byStrictestRange: true })
    expect(judge('5.9', [grown, child])).toEqual({ flag: 'no_range', alert: null, byStrictestRange: false })
    expect(judge('>5', [grown, child])).toEqual({ flag: 'no_range', alert: 'may be critical', byStrictestRange: true })
    expect(judge('1', [grown, child]).flag).toBe('no_range')
  })
})

test('a choice is abnormal where normal ones are known and it is none of them', () => {
  expect(judgeChoice('Negative', ['negative'])).toBe('normal')
  expect(judgeChoice('Positive', ['Negative'])).toBe('abnormal')
  expect(judgeChoice('Straw', [])).toBeNull()
})
