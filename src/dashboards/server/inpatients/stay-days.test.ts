import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysBetween } from '../../../kernel/calendar.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { averageStay, stayDays } from './stay-days.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const ist = (text: string) => new Date(`${text}+05:30`)
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Stays and the days they count: every begun 24 hours is one (specification 3 section 5). */
const STAYS = [
  ['at the same moment', '2026-11-22T10:00:00', '2026-11-22T10:00:00', 1],
  ['on the same day', '2026-11-22T10:00:00', '2026-11-22T18:00:00', 1],
  ['over midnight', '2026-11-22T23:59:00', '2026-11-23T00:01:00', 1],
  ['a minute before a whole day', '2026-11-22T00:00:00', '2026-11-22T23:59:00', 1],
  ['from midnight to midnight', '2026-11-22T00:00:00', '2026-11-23T00:00:00', 1],
  ['a minute after a whole day', '2026-11-22T23:59:00', '2026-11-24T00:00:00', 2],
  ['a second more than three days', '2026-11-19T10:00:00', '2026-11-22T10:00:01', 4],
  ['over the end of a month', '2026-11-30T23:00:00', '2026-12-02T22:00:00', 2],
] as const

test.each(STAYS)('a stay %s is so many days, in a list and in a sum', async (_, from, to, days) => {
  expect(daysBetween(ist(from), ist(to))).toBe(days)
  const { rows } = await testApp.sql('hope', (db) =>
    sql<{ days: string }>`select ${stayDays(instant(ist(from)), instant(ist(to)))} as days`.execute(db),
  )
  expect(Number(rows[0]?.days)).toBe(days)
})

test('the average stay is rounded, and that of nobody is not 0', async () => {
  const averageOf = (stays: readonly (readonly [string, string])[]) =>
    testApp.sql('hope', async (db) => {
      const pairs = stays.map(([from, to]) => sql`(${instant(ist(from))}, ${instant(ist(to))})`)
      const among = pairs.length > 0 ? sql.join(pairs) : sql`(now(), now())`
      const { rows } = await sql<{
        average: number | null
      }>`select ${averageStay(sql`s.since`, sql`s.until`)} as average
        from (values ${among}) as s (since, until) where ${pairs.length > 0}`.execute(db)
      return rows[0]?.average
    })
  const [one, two] = [
    ['2026-11-22T10:00:00', '2026-11-22T18:00:00'],
    ['2026-11-19T10:00:00', '2026-11-21T09:00:00'],
  ] as const
  expect(await averageOf([one, one, two])).toBe(1)
  expect(await averageOf([one, two])).toBe(2)
  expect(await averageOf([])).toBeNull()
})
