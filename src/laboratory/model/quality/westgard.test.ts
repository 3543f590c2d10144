import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ControlPoint, westgard } from './westgard.ts'

/** Points with mean 100 and standard deviation 10, given in standard deviations; two levels are told as `[a, b]`. */
const series = (...runs: readonly (number | readonly [number, number])[]): ControlPoint[] =>
  runs.flatMap((of, run) =>
    (typeof of === 'number' ? [of] : of).map((z, level) => ({
      ...{ id: `${run}.${level}`, run, level: String(level), value: (100 + z * 10).toFixed(3) },
      ...{ mean: '100', sd: '10', beginsAnew: false },
    })),
  )
const lastOf = (points: readonly ControlPoint[]) => {
  const { state, rules } = westgard(points).at(-1) ?? { state: 'none', rules: [] }
  return [state, ...rules].join(' ')
}

// The definitions that Westgard, Barry, Hunt and Groth published (Clin Chem 1981;27:493), each at its limit and beyond.
describe('the last point', () => {
  test.each([
    ['within two standard deviations', series(1.9), 'in control'],
    ['at two', series(2), 'in control'],
    ['beyond two', series(2.1), 'warning 1-2s'],
    ['at three', series(-3), 'warning 1-2s'],
    ['beyond three', series(-3.1), 'rejected 1-3s'],
    ['second beyond two on one side', series(2.1, 2.1), 'rejected 2-2s'],
    ['second beyond two on the other side', series(2.1, -2.1), 'warning 1-2s'],
    ['with one within between', series(2.1, 0.5, 2.1), 'warning 1-2s'],
    ['two levels of a run beyond two on one side', series([2.1, 2.1]), 'rejected 2-2s'],
    ['two levels of a run beyond two on both sides', series([2.1, -2.1]), 'rejected R-4s'],
    ['far apart, and one within two', series([2.9, -1.9]), 'in control'],
    ['fourth beyond one', series(1.1, 1.2, 1.1, 1.1), 'rejected 4-1s'],
    ['fourth at one', series(1.1, 1.2, 1.1, 1), 'in control'],
    ['fourth across two levels', series([1.1, 1.2], [1.1, 1.1]), 'rejected 4-1s'],
    ['tenth on one side', series(...Array.from({ length: 10 }, () => 0.1)), 'rejected 10-x'],
    ['ninth on one side', series(...Array.from({ length: 9 }, () => -0.1)), 'in control'],
    ['tenth on the mean', series(...Array.from({ length: 9 }, () => 0.1), 0), 'in control'],
    ['tenth across two levels', series(...Array.from({ length: 5 }, () => [0.2, 0.3] as const)), 'rejected 10-x'],
    [
      'tenth of a level, the other on the other side',
      series(...Array.from({ length: 10 }, () => [-0.3, 0.2] as const)),
      'rejected 10-x',
    ],
  ] as const)('%s: %#', (_, points, told) => {
    expect(lastOf(points)).toBe(told)
  })
})

test('what breaks a rule within a run is rejected at both levels, whichever is told first', () => {
  const rules = (...run: readonly [number, number]) => westgard(series(run)).map((finding) => finding.rules)
  expect(rules(2.1, 2.2)).toEqual([['2-2s'], ['2-2s']])
  expect(rules(-2.1, 2.2)).toEqual([['R-4s'], ['R-4s']])
})

test('a rejected point is shown and not counted', () => {
  expect(westgard(series(3.5, 2.5)).map(({ state }) => state)).toEqual(['rejected', 'warning'])
})

test('after a release or a new lot the window begins anew', () => {
  const points = series(2.1, 2.1).map((point, place) => ({ ...point, beginsAnew: place === 1 }))
  expect(lastOf(points)).toBe('warning 1-2s')
})

test('what is mirrored is judged alike, and only a point beyond two is warned of', () => {
  const z = fc.integer({ min: -35, max: 35 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(fc.array(fc.tuple(z, z), { maxLength: 15 }), (runs) => {
      const told = westgard(series(...runs))
      const mirrored = westgard(series(...runs.map(([a, b]) => [-a, -b] as const)))
      expect(mirrored.map(({ rules }) => rules)).toEqual(told.map(({ rules }) => rules))
      for (const [place, { state }] of told.entries())
        if (state === 'warning') expect(Math.abs(runs.flat()[place] ?? 0)).toBeGreaterThan(2)
    }),
  )
})
