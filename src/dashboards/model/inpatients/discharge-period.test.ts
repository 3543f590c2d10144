import { expect, test } from 'vitest'
import { dischargePeriod, instantsOf } from './discharge-period.ts'

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
