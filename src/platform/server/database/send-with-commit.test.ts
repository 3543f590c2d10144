import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { afterCommit, type HospitalDb, inHospital, sendWithCommit } from './in-hospital.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const inHope = <T>(work: (db: HospitalDb) => Promise<T>) =>
  inHospital(testApp.platform.database, { hospital: 'hope', now: testApp.time }, work)
const count = (db: HospitalDb, prefix: string, last: number) =>
  db.insertInto('day_counters').values({ kind: 'test', prefix, day: '2026-11-21', last })
const counted = () =>
  inHope((db) => db.selectFrom('day_counters').select('prefix').where('kind', '=', 'test').orderBy('last').execute())

test('what is sent with the commit is saved after everything else, in its order', async () => {
  const asked = await inHope(async (db) => {
    sendWithCommit(db, count(db, 'second', 2))
    sendWithCommit(db, db.updateTable('day_counters').set({ prefix: 'third' }).where('prefix', '=', 'second'))
    const before = await db.selectFrom('day_counters').select('prefix').where('kind', '=', 'test').execute()
    await count(db, 'first', 1).execute()
    return before
  })
  expect(asked).toEqual([])
  expect(await counted()).toEqual([{ prefix: 'first' }, { prefix: 'third' }])
})

test('where it fails nothing of the transaction is saved, its caller gets the error, and the connection is good for the next', async () => {
  const followed: string[] = []
  const failing = inHope(async (db) => {
    await count(db, 'lost', 3).execute()
    sendWithCommit(db, count(db, 'below one', 0))
    sendWithCommit(db, count(db, 'lost too', 4))
    afterCommit(db, () => followed.push('committed'))
  })
  await expect(failing).rejects.toMatchObject({ code: '23514', constraint: 'day_counters_last_check' })
  expect(followed).toEqual([])
  expect(await counted()).toEqual([{ prefix: 'first' }, { prefix: 'third' }])
  expect(await inHope((db) => sql`select 1 as one`.execute(db))).toMatchObject({ rows: [{ one: 1 }] })
})

test('a statement whose failure nobody heard leaves nothing saved, and the caller is told', async () => {
  const swallowing = inHope(async (db) => {
    await count(db, 'swallowed', 6).execute()
    await count(db, 'below one', 0)
      .execute()
      .catch(() => {})
    return 'saved'
  })
  await expect(swallowing).rejects.toMatchObject({ code: '23514' })
  expect(await counted()).toHaveLength(2)
})

test('work that throws sends none of it', async () => {
  const failing = inHope(async (db) => {
    sendWithCommit(db, count(db, 'never', 5))
    throw new Error('decided otherwise')
  })
  await expect(failing).rejects.toThrow('decided otherwise')
  expect(await counted()).toHaveLength(2)
})
