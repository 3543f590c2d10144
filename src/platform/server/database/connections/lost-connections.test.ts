import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hospitalsContract } from '../../../../hospitals/model/hospitals.contract.ts'
import { patientsContract } from '../../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../../patients/server/patients.factory.ts'
import { whilePatientsAreLocked } from '../../../../tests/locked-patients.ts'
import { refuseApplication } from '../../../../tests/refuse-application.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { withClient } from '../bundled/admin.ts'
import { openDatabase } from '../database.ts'
import { inHospital } from '../in-hospital.ts'
import { DatabaseUnavailable } from './unavailable.ts'

let testApp: TestApp
let clerk: Person
beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope')
})
afterAll(() => testApp.close())

const cut = (which: string) =>
  withClient(testApp.platform.database.url, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and application_name = 'wardbook' and ${which}`,
    )
    return rowCount
  })

/** Cuts the connection of what waits for a locked table, and then unlocks it. */
const cutWhileItWaits = <T>(begin: () => Promise<T>): Promise<T> =>
  whilePatientsAreLocked(testApp.ownerUrl, begin, async () => {
    await expect.poll(() => cut("wait_event_type = 'Lock'")).toBe(1)
  })

test('a change whose connection is cut is answered 503 with a time to wait, and the server lives', async () => {
  const { status, problem, headers } = await cutWhileItWaits(() =>
    clerk.call(patientsContract.register, aRegistration({ name: 'Cut Off' })),
  )
  expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await clerk.call(patientsContract.list, { search: 'cut off' })).body.total).toBe(0)
})

test('a read whose connection is cut is made again', async () => {
  const { status } = await cutWhileItWaits(() => clerk.call(patientsContract.list, {}))
  expect(status).toBe(200)
})

test('a connection cut between two statements fails its transaction only', async () => {
  const { database } = testApp.platform
  const change = inHospital(database, { hospital: 'hope', now: testApp.time }, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    expect(await cut(`pid = ${rows[0]?.pid}`)).toBe(1)
    return db.selectFrom('patients').select('id').execute()
  })
  await expect(change).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect((await clerk.call(patientsContract.list, {})).status).toBe(200)
})

test('a database that is not there is unavailable', async () => {
  const reported: unknown[] = []
  const report = (...news: unknown[]) => void reported.push(news)
  const nowhere = openDatabase('postgres://nobody:x@127.0.0.1:1/none', { report })
  const asked = inHospital(nowhere, { hospital: 'hope', now: testApp.time, readOnly: true }, async () => 1)
  await expect(asked).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(reported).toEqual([['database-down', true]])
  await nowhere.close()
})

test('while PostgreSQL lets the application in no more, calls are answered 503 with a time to wait', async () => {
  const { ownerUrl, platform } = testApp
  const letIn = await refuseApplication({ ownerUrl, appUrl: platform.database.url })
  const answers = [
    await clerk.call(patientsContract.list, {}),
    await clerk.call(patientsContract.register, aRegistration({ name: 'Turned Away' })),
    await testApp.visitor.call(hospitalsContract.all, {}),
  ]
  await letIn()
  for (const { status, problem, headers } of answers) {
    expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await clerk.call(patientsContract.list, { search: 'turned away' })).body.total).toBe(0)
})

test('a statement that the application may not run is a fault and no outage', async () => {
  const asOwner = (statement: string) => withClient(testApp.ownerUrl, (owner) => owner.query(statement))
  await asOwner('revoke insert on patients from wardbook_app')
  const { status, problem } = await clerk.call(patientsContract.register, aRegistration({ name: 'Not Granted' }))
  await asOwner('grant insert on patients to wardbook_app')
  expect([status, problem.code]).toEqual([500, 'UNEXPECTED'])
})
