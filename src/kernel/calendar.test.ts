import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  ageOn,
  dayOf,
  daysBetween,
  daysInclusive,
  isIsoDate,
  monthLetter,
  showDay,
  showDayOf,
  showLongDay,
  showMoment,
  showTime,
  startOfDay,
} from './calendar.ts'

const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

test('the hospital’s day turns at 18:30 UTC', () => {
  expect(dayOf(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
})

test('a day begins at its own beginning', () => {
  fc.assert(
    fc.property(instants, (at) => {
      const day = dayOf(at)
      expect(dayOf(startOfDay(day))).toBe(day)
      expect(startOfDay(day).getTime()).toBeLessThanOrEqual(at.getTime())
      expect(startOfDay(addDays(day, 1)).getTime()).toBeGreaterThan(at.getTime())
    }),
  )
})

test('days added and taken away cancel out, over leap days and new years', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -4000, max: 4000 }), (at, days) => {
      expect(addDays(addDays(dayOf(at), days), -days)).toBe(dayOf(at))
    }),
  )
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('days from one to another are counted with both ends', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 4000 }), (at, days) => {
      expect(daysInclusive(dayOf(at), addDays(dayOf(at), days))).toBe(days + 1)
    }),
  )
})

test('a moment is shown in the zone of the hospital', () => {
  expect(showMoment('2026-07-01T20:00:00.000Z')).toBe('02/07/2026 01:30')
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['26-01-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isIsoDate(text)).toBe(is)
})

test.each([
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['1985-11-21', '2026-11-21', 41],
  ['1985-11-22', '2026-11-21', 40],
  ['2026-11-22', '2026-11-21', -1],
])('born %s is on %s %i years old', (birth, today, age) => {
  expect(ageOn(birth, today)).toBe(age)
})

test.each([
  ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z', 1],
  ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', 1],
  ['2026-11-01T10:00:00Z', '2026-11-02T10:00:01Z', 2],
  ['2026-11-01T10:00:00Z', '2026-11-21T09:00:00Z', 20],
])('from %s to %s are %i days admitted', (from, to, days) => {
  expect(daysBetween(new Date(from), new Date(to))).toBe(days)
})

test('an instant is shown with the day of the hospital', () => {
  expect(showDayOf('2026-11-20T18:29:59Z')).toBe('20/11/2026')
  expect(showDayOf(new Date('2026-11-20T18:30:00Z'))).toBe('21/11/2026')
  expect(showDayOf(null, 'Not set')).toBe('Not set')
})

test('days and times are shown as the specifications spell them', () => {
  expect([showDay('2026-11-01'), showLongDay('2026-11-01'), showTime(new Date('2026-11-21T03:05:00Z'))]).toEqual([
    '01/11/2026',
    'Nov 01, 2026',
    '08:35',
  ])
  expect([monthLetter('2026-01-31'), monthLetter('2026-12-01')]).toEqual(['A', 'L'])
})
