import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { buildApp } from '../app.ts'

let testApp: TestApp
let clerk: Person
beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope')
})
afterAll(() => testApp.close())

const asOwner = (sql: string) => withClient(testApp.ownerUrl, (client) => client.query(sql))
const health = async () => {
  const answer = await testApp.app.inject({ method: 'GET', url: '/health' })
  return { status: answer.statusCode, parts: answer.json() }
}
const isReady = async () => (await testApp.app.inject({ method: 'GET', url: '/ready' })).statusCode === 200
const register = () => clerk.call(patientsContract.register, aRegistration())

test('a full disk is called so to who saves and in /health, until something was saved again', async () => {
  await asOwner(`
    create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert on patients for each statement execute function disk_is_full()`)
  const { status, problem, headers } = await register()
  expect([status, problem.code]).toEqual([503, 'DISK_FULL'])
  expect(problem.message).toBe('The disk of the server is full. Nothing was saved. Please tell an administrator.')
  expect(headers['retry-after']).toBeDefined()
  expect(await health()).toMatchObject({
    status: 503,
    parts: { status: 'failing', database: 'ok', disk: expect.stringMatching(/^full since 20/) },
  })
  // What can be read is read: no proxy takes the server out.
  expect(await isReady()).toBe(true)
  await asOwner('drop trigger disk_is_full on patients')
  expect((await register()).status).toBe(200)
  await expect.poll(async () => (await health()).parts).toMatchObject({ status: 'ok', disk: 'ok' })
})

test('a disk that is almost full is reported, and the server counts as well', async () => {
  testApp.platform.healthIssues.report('disk-low', true)
  await expect.poll(health).toMatchObject({ status: 200, parts: { status: 'degraded', disk: 'almost full' } })
  testApp.platform.healthIssues.report('disk-low', false)
})

test('a server that does not keep up answers 503 with a time to wait, and goes on when it does', async () => {
  await expect.poll(async () => (await health()).status).toBe(200)
  const app = await buildApp({ platform: testApp.platform, webRoot: 'dist/web', overloadedMs: 200 })
  await app.ready()
  const ask = () => app.inject({ method: 'GET', url: '/health' })
  // Longer than the guard's interval of a second, so that it sees nothing but the delay.
  const until = performance.now() + 2_500
  while (performance.now() < until);
  await turn()
  await turn()
  const refused = await ask()
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'OVERLOADED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await expect.poll(async () => (await ask()).statusCode).toBe(200)
  await app.close()
})
