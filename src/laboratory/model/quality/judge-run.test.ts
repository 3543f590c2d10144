import { describe, expect, test } from 'vitest'
import { type Counted, deviation, judgeRun, type Measured } from './judge-run.ts'

/** A value of a lot with mean 4.00 and standard deviation 0.06. */
const point = (value: string, { level = 1, lotId = 'lot A' }: Partial<Measured> = {}): Measured => ({
  ...{ level, lotId, value, mean: '4.000000', sd: '0.060000' },
})
const counted = (...values: readonly (string | Measured)[]): Counted[] =>
  values.map((value, at) => ({ ...(typeof value === 'string' ? point(value) : value), sequence: at + 1 }))
const told = (before: readonly Counted[], run: readonly Measured[]) =>
  judgeRun(before, run).map(({ state, rules }) => [state, ...rules].join(' '))

describe('a run is judged', () => {
  test('against what was counted before it', () => {
    expect(told([], [point('4.14')])).toEqual(['warning 1-2s'])
    expect(told(counted('4.14'), [point('4.14')])).toEqual(['rejected 2-2s'])
    expect(told([], [point('4.20')])).toEqual(['rejected 1-3s'])
  })

  test('with all levels of it together', () => {
    expect(told([], [point('4.14'), point('4.13', { level: 2 })])).toEqual(['rejected 2-2s', 'rejected 2-2s'])
  })

  test('anew at a new lot, also of the other levels', () => {
    const before = counted('4.14', point('4.07', { level: 2 }))
    expect(told(before, [point('4.14', { lotId: 'lot B' })])).toEqual(['warning 1-2s'])
    const afterNewLot = counted('4.14', point('4.01', { lotId: 'lot B' }))
    expect(told(afterNewLot, [point('4.14', { lotId: 'lot B' })])).toEqual(['warning 1-2s'])
  })
})

test('the deviation is shown with its sign and one decimal', () => {
  expect(['4.14', '4', '3.95'].map((value) => deviation(point(value)))).toEqual(['+2.3', '+0.0', '−0.8'])
})
