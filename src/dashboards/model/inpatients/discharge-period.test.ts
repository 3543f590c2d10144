import { expect, test } from 'vitest'
import { dischargePeriod, instantsOf, isCounted } from './discharge-period.ts'

const TODAY = '2026-11-22'

test.each([
  [{}, { from: '2026-11-16', to: null }],
  [
    { from: '', to: '' },
    { from: '2026-11-16', to: null },
  ],
  [{ from: '2026-10-01' }, { from: '2026-10-01', to: null }],
  [{ to: '2026-10-31' }, { from: null, to: '2026-10-31' }],
  [
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-10-01', to: '2026-10-31' },
  ],
])('%j shows the discharges of %j', (asked, period) => {
  expect(dischargePeriod(asked, TODAY)).toEqual(period)
})

test('a day lasts from midnight to midnight in India', () => {
  expect(instantsOf({ from: TODAY, to: TODAY })).toEqual({
    since: new Date('2026-11-21T18:30:00Z'),
    before: new Date('2026-11-22T18:30:00Z'),
  })
})

test.each([
  ['the last days', {}, true],
  ['31 days until today', { from: '2026-10-23' }, true],
  ['32 days until today', { from: '2026-10-22' }, false],
  ['a day of long ago', { from: '2020-01-01', to: '2020-01-01' }, true],
  ['all until a day', { to: '2026-11-21' }, false],
] as const)('%s are counted, or are too many', (_, asked, expected) => {
  expect(isCounted(asked, '2026-11-22')).toBe(expected)
})
