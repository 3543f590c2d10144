import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../../patients/server/patients.factory.ts'
import { whilePatientsAreLocked } from '../../../../tests/locked-patients.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
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

/**
 * Locks a table that the transaction which waits for the patients has read or written, within the second after which that
 * transaction looks for a deadlock, and well after it began to wait: who looks first is ended.
 */
const LOCK_WHAT_IT_HOLDS = `do $$
  declare held text;
  begin
    loop
      select relname into held from pg_locks held join pg_class on pg_class.oid = held.relation
        where held.database = (select oid from pg_database where datname = current_database()) and held.granted and relkind = 'r'
          and relnamespace = 'public'::regnamespace
          and held.pid in (select pid from pg_locks where relation = 'patients'::regclass and not granted)
        limit 1;
      exit when held is not null;
      perform pg_sleep(0.005);
    end loop;
    perform pg_sleep(0.4);
    execute format('lock table %I', held);
  end $$`

/** The table that an operation used before it waited for the patients is locked after them, as by a migration. */
const amongLocks = <T>(begin: () => Promise<T>): Promise<T> =>
  whilePatientsAreLocked(testApp.ownerUrl, begin, async (owner) => {
    await owner.query(`set local statement_timeout = '30s'; ${LOCK_WHAT_IT_HOLDS}`)
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
