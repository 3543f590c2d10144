import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outpatientSummaryOpens } from '../../billing/model/discharge-summary.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { genderAndAge } from '../../patients/model/gender-and-age.ts'
import { opdWindow } from './opd-window.ts'

const now = new Date('2026-11-21T06:30:00Z')

test.each([
  [
    'no dates: the last 24 hours, and the visits of today',
    {},
    ['2026-11-20T06:30:00Z', null, '2026-11-21', '2026-11-21'],
  ],
  ['emptied dates are no dates', { from: '', to: '' }, ['2026-11-20T06:30:00Z', null, '2026-11-21', '2026-11-21']],
  [
    'from the start of the from-day to the end of the to-day, in the hospital’s zone',
    { from: '2026-11-01', to: '2026-11-03' },
    ['2026-10-31T18:30:00Z', '2026-11-03T18:30:00Z', '2026-11-01', '2026-11-03'],
  ],
  [
    'one day is a whole day',
    { from: '2026-11-03', to: '2026-11-03' },
    ['2026-11-02T18:30:00Z', '2026-11-03T18:30:00Z', '2026-11-03', '2026-11-03'],
  ],
  ['from a day on', { from: '2026-11-01' }, ['2026-10-31T18:30:00Z', null, '2026-11-01', null]],
  ['an emptied first date is none', { from: '', to: '2026-11-03' }, [null, '2026-11-03T18:30:00Z', null, '2026-11-03']],
  ['up to a day', { to: '2026-11-03' }, [null, '2026-11-03T18:30:00Z', null, '2026-11-03']],
] as const)('%s', (_, asked, [since, until, firstDay, lastDay]) => {
  expect(opdWindow(asked, now)).toEqual({
    since: since && new Date(since),
    until: until && new Date(until),
    firstDay,
    lastDay,
  })
})

test('a chosen stretch holds exactly the instants whose day is in it', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, instants, instants, (at, one, other) => {
      const [from, to] = [dayOf(one), dayOf(other)].sort() as [string, string]
      const { since, until } = opdWindow({ from, to }, now)
      const isIn = since !== null && until !== null && at >= since && at < until
      expect(isIn).toBe(from <= dayOf(at) && dayOf(at) <= to)
    }),
  )
})

test.each([
  [{ gender: 'male', age: 42, dateOfBirth: '1950-01-01' }, 'Male / 42'],
  [{ gender: 'female', age: 0, dateOfBirth: null }, 'Female / 0'],
  [{ gender: 'female', age: null, dateOfBirth: '1990-11-21' }, 'Female / 36'],
  [{ gender: 'female', age: null, dateOfBirth: '1990-11-22' }, 'Female / 35'],
  [{ gender: '', age: null, dateOfBirth: null }, 'Unknown / Age N/A'],
  [{ gender: null, age: null, dateOfBirth: '2030-01-01' }, 'Unknown / Age N/A'],
])('gender and age of %o', (known, shown) => {
  expect(genderAndAge(known, '2026-11-21')).toBe(shown)
})

test.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('the OPD summary of a visit discharged: %s, who may open early: %s', (isDischarged, early, opens) => {
  expect(outpatientSummaryOpens({ isDischarged }, early)).toBe(opens)
})
