import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { sweepAll } from '../../../platform/server/database/sweep.ts'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { SWEEPS } from './sweeps.ts'

const DAY_MS = 24 * 3_600_000

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('keys of forms, rate limits and sessions are deleted when their time is over, and not before', async () => {
  const { platform } = testApp
  const clerk = await testApp.person('hope')
  const register = (key: string) =>
    clerk.call(patientsContract.register, aRegistration(), { headers: { 'idempotency-key': key } })
  await register('key-of-yesterday')
  await testApp.sql('hope', (db) =>
    db.updateTable('idempotency_keys').set({ created_at: sql`now() - interval '2 days'` }).execute(),
  )
  await register('key-of-today')
  await platform.database.pool.query("insert into rate_limits values ('old', 1, 1), ('new', 1, 9e15)")
  const sweep = () => sweepAll({ platform, hospitals: async () => ['hope', 'ayushman'], sweeps: SWEEPS })
  const left = () =>
    testApp.sql('hope', async (db) => ({
      keys: (await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key),
      limits: (await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key),
      sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    }))
  await sweep()
  expect(await left()).toEqual({ keys: ['key-of-today'], limits: ['new'], sessions: 1 })
  testApp.time = new Date(testApp.time.getTime() + 100 * DAY_MS)
  await sweep()
  expect((await left()).sessions).toBe(0)
})
