import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessContract } from '../../../access/model/access.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { staffContract } from '../../../staff/model/staff.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { noticeIn } from './live.ts'

let testApp: TestApp
let base: string

beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  testApp.app.server.closeAllConnections()
  await testApp.close()
})

/** Listens as a browser does; `heard` resolves when a domain was named. */
async function listen(person: Person) {
  const stop = new AbortController()
  const answer = await fetch(`${base}/api/live`, {
    headers: { cookie: `wardbook=${person.cookie}` },
    signal: stop.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  const heard = async (domain: string) => {
    while (!said.includes(`data: ${domain}\n`)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`the stream ended after: ${said}`)
      said += value
    }
    return said
  }
  /** Everything up to the end that the server makes. */
  const end = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) said += part.value
    return said
  }
  return { status: answer.status, heard, end, close: () => stop.abort() }
}

/** Every 15 s a stream says that it lives and looks whether its session does: what comes later may have waited for that. */
const HEARTBEAT = ': still here'
const BEFORE_A_HEARTBEAT_MS = 10_000

test('a commit is announced to every open screen of its hospital at once, and to no other', async () => {
  const [clerk, colleague, stranger] = [
    await testApp.person('hope'),
    await testApp.person('hope', 'nurse'),
    await testApp.person('ayushman'),
  ]
  const [here, there] = [await listen(colleague), await listen(stranger)]
  await clerk.call(patientsContract.register, aRegistration({ name: 'Live Canary' }))
  const said = await here.heard('patients')
  expect(said).not.toContain(HEARTBEAT)
  expect(said).not.toContain('Canary')

  // A change of their own tells that the stream works; nothing of hope came before it.
  await stranger.call(accessContract.extendSession, {})
  await testApp.sql('ayushman', (db) => db.insertInto('payers').values({ name: 'Live', kind: 'company' }).execute())
  expect(await there.heard('payers')).not.toContain('data: patients')
  here.close()
  there.close()
})

test('a refused change announces nothing', async () => {
  const clerk = await testApp.person('hope')
  const stream = await listen(clerk)
  await clerk.call(patientsContract.register, aRegistration({ payerId: 'esic' }))
  await testApp.sql('hope', (db) => db.insertInto('payers').values({ name: 'Live', kind: 'company' }).execute())
  expect(await stream.heard('payers')).not.toContain('data: patients')
  stream.close()
})

test('without a session there is no stream', async () => {
  expect((await fetch(`${base}/api/live`)).status).toBe(401)
})

test('the stream of a demoted or disabled account ends at once, and no other', async () => {
  const [admin, nurse, doctor, colleague] = [
    await testApp.person('hope'),
    await testApp.person('hope', 'nurse'),
    await testApp.person('hope', 'doctor'),
    await testApp.person('hope', 'nurse'),
  ]
  const [demoted, disabled, other] = [await listen(nurse), await listen(doctor), await listen(colleague)]
  const { accounts } = (await admin.call(staffContract.accounts, {})).body
  const versionOf = (person: Person) => accounts.find(({ id }) => id === person.userId)?.version ?? 0
  const began = performance.now()
  await admin.call(staffContract.changeAccount, { id: nurse.userId, role: 'user', version: versionOf(nurse) })
  await admin.call(staffContract.changeAccount, { id: doctor.userId, status: 'disabled', version: versionOf(doctor) })
  for (const stream of [demoted, disabled]) expect(await stream.end()).toContain('event: signed-out')
  expect(performance.now() - began).toBeLessThan(BEFORE_A_HEARTBEAT_MS)
  expect(await other.heard('users')).not.toContain('signed-out')
  other.close()
})

test('a payload of the database is a change of a domain, of a visit in it, or the end of a session', () => {
  expect(noticeIn('hope/charges')).toEqual({ hospital: 'hope', change: 'charges' })
  expect(noticeIn('hope/charges/5d0c7a52')).toEqual({ hospital: 'hope', change: 'charges/5d0c7a52' })
  expect(noticeIn('*/backups')).toEqual({ hospital: '*', change: 'backups' })
  expect(noticeIn('hope/session/77ab1c02')).toEqual({ hospital: 'hope', session: '77ab1c02' })
  expect(noticeIn('')).toEqual({ hospital: '', change: '*' })
})

test('a cut connection of the notices is opened again, and every screen refetches', async () => {
  const { database, live } = testApp.platform
  await expect.poll(() => live.connected).toBe(true)
  const heard: string[] = []
  const unsubscribe = live.subscribe('hope', ({ change = '' }) => heard.push(change))
  await database.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'wardbook live'`,
  )
  // What was missed meanwhile may be anything.
  await expect.poll(() => heard).toEqual(['*'])
  unsubscribe()
})
