import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { keepStatements, statementOf } from './kept-statements.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const day = (n: number) => new Date(Date.UTC(2026, 10, n))

test('a statement that is built once is asked with the values of each call, one of them in two places', async () => {
  let built = 0
  const daysBetween = statementOf((db, from: Date, to: Date) => {
    built += 1
    return db
      .selectFrom('hospitals')
      .select([
        sql<Date>`${to}::timestamptz`.as('to'),
        sql<Date>`${from}::timestamptz`.as('from'),
        sql<Date>`${to}::timestamptz`.as('again'),
      ])
      .where('id', '=', 'hope')
  })
  const ask = (from: Date, to: Date) => testApp.sql('hope', (db) => daysBetween(db, from, to))
  expect(await ask(day(1), day(2))).toEqual([{ to: day(2), from: day(1), again: day(2) }])
  expect(await ask(day(3), day(4))).toEqual([{ to: day(4), from: day(3), again: day(4) }])
  expect(built).toBe(1)
})

test('statements are kept by their key whatever their values, and those asked longest ago are built again', async () => {
  const built: string[] = []
  const asked = keepStatements<{ key: string; n: number }>(2)
  const ask = (key: string, n: number) =>
    testApp.sql('hope', (db) =>
      asked(db, key, [n], (standIn) => {
        built.push(key)
        return db
          .selectFrom('hospitals')
          .select([sql<string>`${key}::text`.as('key'), sql<number>`${standIn}::int`.as('n')])
          .where('id', '=', 'hope')
      }),
    )
  for (const [n, key] of ['a', 'b', 'a', 'c', 'a', 'b'].entries()) expect(await ask(key, n)).toEqual([{ key, n }])
  expect(built).toEqual(['a', 'b', 'c', 'b'])
})
