import { expect, test } from 'vitest'
import { isBackupDue, isBackupLate, minutesOfDay, nextScheduled } from './backup-schedule.ts'

test.each([
  ['02:30', 150],
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', undefined],
  ['2:30', undefined],
  ['off', undefined],
])('%s is %s minutes after midnight', (time, minutes) => {
  expect(minutesOfDay(time)).toBe(minutes)
})

// 02:30 in India is 21:00 UTC of the day before.
const AT = 150
const ist = (text: string) => new Date(`${text}+05:30`)

test.each([
  ['the time of day has come', '2026-11-21T02:31', null, '2026-11-22T02:30', true],
  ['the time of day has not come', '2026-11-21T02:31', null, '2026-11-22T02:29', false],
  ['made after the time of day', '2026-11-22T02:30', null, '2026-11-22T23:59', false],
  ['made by hand in the evening, the next is in the night', '2026-11-21T20:00', null, '2026-11-22T02:30', true],
  ['missed, because no server ran', '2026-11-19T02:30', null, '2026-11-22T09:00', true],
  ['failed ten minutes ago', '2026-11-21T02:30', '2026-11-22T02:30', '2026-11-22T02:40', false],
  ['failed an hour ago', '2026-11-21T02:30', '2026-11-22T02:30', '2026-11-22T03:30', true],
])('due: %s', (_, kept, tried, now, due) => {
  const history = { lastKeptAt: ist(kept), lastTriedAt: tried ? ist(tried) : null }
  expect(isBackupDue(history, AT, ist(now))).toBe(due)
})

test('the next one is at the next time of day', () => {
  expect(nextScheduled(AT, ist('2026-11-22T02:29'))).toEqual(ist('2026-11-22T02:30'))
  expect(nextScheduled(AT, ist('2026-11-22T02:30'))).toEqual(ist('2026-11-23T02:30'))
})

test('late is older than 26 hours', () => {
  expect(isBackupLate(ist('2026-11-21T02:30'), ist('2026-11-22T04:30'))).toBe(false)
  expect(isBackupLate(ist('2026-11-21T02:30'), ist('2026-11-22T04:31'))).toBe(true)
})
