import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { type HospitalDb, inHospital, sendWithCommit } from '../in-hospital.ts'
import { type LastStatements, lastStatements, sentNow } from './last-statements.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const inHope = <T>(work: (db: HospitalDb) => Promise<T | LastStatements<T>>) =>
  inHospital(testApp.platform.database, { hospital: 'hope', now: testApp.time }, work)
const count = (db: HospitalDb, prefix: string, last: number) =>
  db.insertInto('day_counters').values({ kind: 'test', prefix, day: '2026-11-21', last }).returning('prefix')
const countedIn = (db: HospitalDb) =>
  db.selectFrom('day_counters').select('prefix').where('kind', '=', 'test').orderBy('prefix')
const counted = async () => (await inHope((db) => countedIn(db).execute())).map(({ prefix }) => prefix)

test('the last statements are sent in their order behind what goes with the commit, and their rows make the answer', async () => {
  const answer = await inHope(async (db) => {
    sendWithCommit(db, count(db, 'a', 1))
    return lastStatements([countedIn(db), count(db, 'b', 2), countedIn(db)], ([before, [added], after]) => ({
      before: before.map(({ prefix }) => prefix),
      added: added?.prefix,
      after: after.length,
    })).map((found) => ({ ...found, mapped: true }))
  })
  expect(answer).toEqual({ before: ['a'], added: 'b', after: 2, mapped: true })
  expect(await counted()).toEqual(['a', 'b'])
})

test('where one of them fails nothing is saved, the caller gets its error, and the answer is never made', async () => {
  const made: string[] = []
  const failing = inHope(async (db) =>
    lastStatements([count(db, 'c', 3), count(db, 'below one', 0), count(db, 'd', 4)], () => made.push('an answer')),
  )
  await expect(failing).rejects.toMatchObject({ code: '23514', constraint: 'day_counters_last_check' })
  expect(made).toEqual([])
  expect(await counted()).toEqual(['a', 'b'])
})

test('an answer that refuses leaves the connection good, and what it found was committed', async () => {
  const refusing = inHope(async (db) =>
    lastStatements(
      [db.updateTable('day_counters').set({ last: 9 }).where('prefix', '=', 'nobody').returning('last')],
      ([rows]) => {
        if (rows.length === 0) throw new Error('nobody is there')
        return rows
      },
    ),
  )
  await expect(refusing).rejects.toThrow('nobody is there')
  for (let call = 0; call < 12; call++) expect(await counted()).toEqual(['a', 'b'])
})

test('who goes on in the transaction has them sent at once', async () => {
  const [answer, seen] = await inHope(async (db) => {
    const added = await sentNow(
      db,
      lastStatements([count(db, 'e', 5)], ([[row]]) => row?.prefix),
    )
    return [added, (await countedIn(db).execute()).length] as const
  })
  expect([answer, seen]).toEqual(['e', 3])
})
