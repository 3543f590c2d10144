import { expect, test } from 'vitest'
import { approvedDays } from './approved-days.ts'

const days = { from: '2026-11-10', to: '2026-11-14' }

test.each([
  ['the days of the approval', { hasPaper: true, days }, [days]],
  [
    'all of the stay where nobody recorded the days',
    { hasPaper: true, days: undefined },
    [{ from: '2000-01-01', to: '2026-11-20' }],
  ],
  [
    'all of the stay where the days were taken back',
    { hasPaper: true, days: { from: null, to: null } },
    [{ from: '2000-01-01', to: '2026-11-20' }],
  ],
  ['nothing without the paper', { hasPaper: false, days }, []],
])('an extension covers %s', (_, approval, covered) => {
  expect(approvedDays({ ...approval, until: '2026-11-20' })).toEqual(covered)
})
