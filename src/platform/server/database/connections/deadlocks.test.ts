import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { withClient } from '../bundled/admin.ts'
import { inHospital } from '../in-hospital.ts'

// A migration locks one table after the other while people work: where both wait for each other, PostgreSQL ends the one that waited
// first, and that is the person's transaction.

let testApp: TestApp
let clerk: Person
beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope')
})
afterAll(() => testApp.close())

/** The tables of which the server's waiting transaction holds the lock of a reader or writer. */
async function heldByTheWaiting(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relation::regclass::text as name from pg_locks join pg_stat_activity using (pid) join pg_class on pg_class.oid = relation
     where datname = current_database() and application_name = 'wardbook' and wait_event_type = 'Lock' and granted and relkind = 'r'
       and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

/** Locks `patients` as a migration would, and then a table that what waits for it has used. */
const amongLocks = <T>(begin: () => Promise<T>): Promise<T> =>
  withClient(testApp.ownerUrl, async (owner) => {
    await owner.query('begin; lock table patients')
    const begun = begin()
    let held: string[] = []
    await expect
      .poll(async () => {
        held = await heldByTheWaiting(owner)
        return held.length
      })
      .toBeGreaterThan(0)
    await owner.query(`lock table ${held[0]}`)
    await owner.query('rollback')
    return begun
  })

test('a change that was ended to resolve a deadlock is answered 503 with a time to wait, and nothing is saved', async () => {
  const { status, problem, headers } = await amongLocks(() =>
    clerk.call(patientsContract.register, aRegistration({ name: 'Dead Locked' })),
  )
  expect([status, problem.code]).toEqual([503, 'OVERLOADED'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await clerk.call(patientsContract.list, { search: 'dead locked' })).body.total).toBe(0)
})

test('a read that was ended to resolve a deadlock is made again', async () => {
  let attempts = 0
  const read = () =>
    inHospital(testApp.platform.database, { hospital: 'hope', now: testApp.time, readOnly: true }, async (db) => {
      attempts += 1
      await sql`select from wards`.execute(db)
      return db.selectFrom('patients').select('id').execute()
    })
  expect(await amongLocks(read)).toEqual(expect.any(Array))
  expect(attempts).toBe(2)
})

test('of statements that travel together the one that failed says why, whichever is awaited first', async () => {
  const change = inHospital(testApp.platform.database, { hospital: 'hope', now: testApp.time }, async (db) => {
    const first = sql`select 1 / 0`.execute(db)
    first.catch(() => {})
    await sql`select 1`.execute(db)
    return first
  })
  await expect(change).rejects.toMatchObject({ code: '22012' })
})
