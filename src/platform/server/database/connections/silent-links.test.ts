import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../app/server/app.ts'
import { patientsContract } from '../../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../../patients/server/patients.factory.ts'
import { openSilentLink, type SilentLink } from '../../../../tests/chaos/silent-link.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { withClient } from '../bundled/admin.ts'
import { type Database, openDatabase } from '../database.ts'
import { inHospital } from '../in-hospital.ts'

/** Promised are 15 seconds for an answer; a machine that runs other tests beside it has twice as long. Then work within so long. */
const [ANSWERED_MS, RECOVERED_MS] = [30_000, 60_000]

let testApp: TestApp
let clerk: Person
let link: SilentLink
let database: Database
let behind: TestApp['app']
const reported: unknown[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope')
  link = await openSilentLink(testApp.platform.database.url)
  database = openDatabase(link.url, { report: (...news) => void reported.push(news) })
  behind = await buildApp({ platform: { ...testApp.platform, database }, webRoot: 'dist/web', overloadedMs: 0 })
})
afterAll(async () => {
  await behind.close()
  link.close()
  await database.close()
  await testApp.close()
})

async function asked(method: 'GET' | 'POST', url: string, payload?: object) {
  const began = performance.now()
  const headers = { cookie: `wardbook=${clerk.cookie}` }
  const answer = await behind.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, json: answer.json(), ms: performance.now() - began }
}
const list = (search: string) => asked('GET', `/api${patientsContract.list.path}?search=${search}`)
const register = (name: string) => asked('POST', `/api${patientsContract.register.path}`, aRegistration({ name }))

test('when the link falls silent in the middle of work everybody is answered, and work goes on when it is there again', async () => {
  expect((await register('Before Silence')).status).toBe(200)
  const held = inHospital(database, { hospital: 'hope', now: testApp.time }, async (db) => {
    await sql`select 1`.execute(db)
    link.silence()
    await sql`select 2`.execute(db)
  })
  const heldEnds = Promise.allSettled([held])
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => list('silence')),
    register('During Silence'),
    asked('GET', '/ready'),
    asked('GET', '/health'),
  ])
  expect((await heldEnds)[0]).toMatchObject({ reason: { message: 'the database cannot be reached' } })
  for (const { status, ms } of answers) {
    expect(status).toBe(503)
    expect(ms).toBeLessThan(ANSWERED_MS)
  }
  expect(reported).toContainEqual(['database-down', true])

  link.mend()
  const back = performance.now()
  await expect.poll(async () => (await list('silence')).status).toBe(200)
  expect(performance.now() - back).toBeLessThan(RECOVERED_MS)
  expect((await list('silence')).json.total).toBe(1)
  expect((await asked('GET', '/ready')).status).toBe(200)
  expect(reported.at(-1)).toEqual(['database-down', false])
})

test('connections that were forgotten on the way while the server is there are replaced, and reads are made again', async () => {
  expect((await list('silence')).status).toBe(200)
  link.forget()
  const answer = await list('silence')
  expect([answer.status, answer.json.total]).toEqual([200, 1])
  expect(answer.ms).toBeLessThan(ANSWERED_MS)
})

test('a statement that takes long is left to its work, and so is one that waits for a lock', async () => {
  const slow = inHospital(database, { hospital: 'hope', now: testApp.time }, (db) =>
    sql<{ done: boolean }>`select pg_sleep(7) is not null as done`.execute(db),
  )
  expect((await slow).rows).toEqual([{ done: true }])
  await withClient(testApp.ownerUrl, async (owner) => {
    await owner.query('begin; lock table patients')
    const waiting = list('silence')
    await owner.query('select pg_sleep(7)')
    await owner.query('commit')
    expect((await waiting).status).toBe(200)
  })
})
