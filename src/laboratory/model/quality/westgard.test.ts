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

// Sten Westgard, 'Break All the Rules, Answers to Part Two' (westgard.com, November 2015), runs 1 to 26: two controls, of mean 47 and
// standard deviation 3, and of 71 and 8. His run 14 (-2.33 and 1.9) breaks R-4s by the distance between the two; the definition of 1981
// asks for one beyond two on each side, and warns.
test('a published series of two controls is judged as its author judges it', () => {
  const measured = [
    [51.5, 82.2],
    [38.9, 51.0],
    [47.6, 74.2],
    [46.0, 91.8],
    [50.9, 74.2],
    [53.9, 69.0],
    [52.7, 58.2],
    [49.1, 95.5],
    [48.5, 65.4],
    [37.0, 90.0],
    [47.0, 63.0],
    [54.0, 82.2],
    [53.3, 65.4],
    [40.0, 86.2],
    [55.4, 70.2],
    [49.4, 88.6],
    [46.7, 87.8],
    [45.8, 85.0],
    [52.7, 76.6],
    [51.1, 65.4],
    [54.0, 86.2],
    [53.0, 71.0],
    [49.7, 81.4],
    [48.2, 90.2],
    [46.4, 80.6],
    [54.2, 54.0],
  ] as const
  const points = measured.flatMap(([low, high], run): ControlPoint[] => [
    { id: `${run}.low`, run, level: 'low', value: String(low), mean: '47', sd: '3', beginsAnew: false },
    { id: `${run}.high`, run, level: 'high', value: String(high), mean: '71', sd: '8', beginsAnew: false },
  ])
  const rejected = westgard(points).flatMap(({ state, rules }, at) =>
    state === 'rejected' ? [`${1 + Math.floor(at / 2)} ${at % 2 === 0 ? 'low' : 'high'}: ${rules.join(', ')}`] : [],
  )
  expect(rejected).toEqual([
    '2 low: 2-2s',
    '2 high: 2-2s',
    '8 high: 1-3s',
    '10 low: 1-3s, R-4s',
    '10 high: R-4s',
    '13 low: 2-2s',
    '17 high: 2-2s',
    '22 low: 4-1s',
    '26 low: R-4s',
    '26 high: R-4s',
  ])
})
