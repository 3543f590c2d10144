import { expect, test } from 'vitest'
import { addDays } from '../../kernel/calendar.ts'
import { backupName, madeAtOf, outdatedBackups, readKeep } from './backup-rotation.ts'

const at = (day: string, time = '21:00:00') => backupName(new Date(`${day}T${time}Z`), false)
const daily = (last: string, count: number) => Array.from({ length: count }, (_, days) => at(addDays(last, -days)))

test('a name says when the backup was made', () => {
  const madeAt = new Date('2026-11-22T02:15:09Z')
  expect(backupName(madeAt, false)).toBe('wardbook-2026-11-22T021509Z.sql.zst')
  expect(madeAtOf(backupName(madeAt, true))).toEqual(madeAt)
  expect(madeAtOf('notes.txt')).toBeUndefined()
})

test.each([
  ['7,4,12', { days: 7, weeks: 4, months: 12 }],
  ['1,0,0', { days: 1, weeks: 0, months: 0 }],
  ['0,4,12', undefined],
  ['7', undefined],
])('to keep %s', (text, keep) => {
  expect(readKeep(text)).toEqual(keep)
})

test('of a year of nights 7 days, 4 weeks and 12 months stay', () => {
  const names = daily('2026-11-20', 365)
  const outdated = new Set(outdatedBackups(names, { days: 7, weeks: 4, months: 12 }))
  const kept = names.filter((name) => !outdated.has(name))
  expect(kept.map((name) => name.slice(9, 19))).toEqual([
    // The hospital's day of 21:00 UTC is the next one, and so is its week and month.
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-07',
    '2026-10-31',
    '2026-10-30',
    '2026-09-29',
    '2026-08-30',
    '2026-07-30',
    '2026-06-29',
    '2026-05-30',
    '2026-04-29',
    '2026-03-30',
    '2026-02-27',
    '2026-01-30',
    '2025-12-30',
  ])
})

test('of several on one day the newest stays', () => {
  const names = [at('2026-11-20', '08:00:00'), at('2026-11-20', '17:00:00'), at('2026-11-20', '12:00:00')]
  expect(outdatedBackups(names, { days: 1, weeks: 1, months: 1 })).toEqual([names[2], names[0]])
})

test('what is no backup is left alone', () => {
  expect(outdatedBackups(['notes.txt', at('2026-11-20')], { days: 1, weeks: 0, months: 0 })).toEqual([])
})

test('the newest is kept after a long pause, whatever its age', () => {
  expect(outdatedBackups([at('2020-01-01')], { days: 7, weeks: 4, months: 12 })).toEqual([])
})
