import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { DRAIN_MS, drain } from './drain.ts'

let testApp: TestApp
let clerk: Person
let base: string
beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope')
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(() => testApp.close())

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('a server that is asked to end answers what runs, ends live streams, and takes nothing new', async () => {
  const headers = { cookie: `wardbook=${clerk.cookie}` }
  const stream = await fetch(`${base}/api/live`, { headers })
  const streamEnds = stream.text()
  await withClient(testApp.ownerUrl, async (owner) => {
    await owner.query('begin; lock table patients')
    const registering = fetch(`${base}/api/patients`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(aRegistration()),
    })
    const database = testApp.platform.database.pool
    await expect.poll(async () => (await database.query(WAITING)).rowCount).toBe(1)
    const drained = drain(testApp.app, testApp.platform)
    expect(await streamEnds).toContain('retry')
    await expect(fetch(`${base}/health`)).rejects.toThrow('fetch failed')
    await owner.query('rollback')
    expect((await registering).status).toBe(200)
    const answered = performance.now()
    await drained
    // The connection of the answered request is not waited for.
    expect(performance.now() - answered).toBeLessThan(DRAIN_MS / 2)
  })
})
