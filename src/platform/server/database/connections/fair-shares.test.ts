import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../app/server/app.ts'
import { patientsContract } from '../../../../patients/model/patients.contract.ts'
import { whilePatientsAreLocked } from '../../../../tests/locked-patients.ts'
import { type Person, startTestApp, type TestApp } from '../../../../tests/test-app.ts'
import { openDatabase } from '../database.ts'

const WAIT_MS = 1_000

let testApp: TestApp
let impatient: TestApp['app']
let close: () => Promise<void>
beforeAll(async () => {
  testApp = await startTestApp()
  const database = openDatabase(testApp.platform.database.url, { waitMs: WAIT_MS })
  impatient = await buildApp({ platform: { ...testApp.platform, database }, webRoot: 'dist/web', overloadedMs: 0 })
  close = () => database.close()
})
afterAll(async () => {
  await impatient.close()
  await close()
  await testApp.close()
})

const list = async (person: Person, path: string = patientsContract.list.path) => {
  const began = performance.now()
  const headers = { cookie: `wardbook=${person.cookie}` }
  const answer = await impatient.inject({ method: 'GET', url: `/api${path}`, headers })
  return { status: answer.statusCode, headers: answer.headers, json: answer.json(), ms: performance.now() - began }
}

test('while one hospital floods with calls that hang, the other is answered, and a wait that is too long is refused', async () => {
  const crowd = await Promise.all(Array.from({ length: 5 }, () => testApp.person('hope')))
  const other = await testApp.person('ayushman')
  const flood = await whilePatientsAreLocked(
    testApp.ownerUrl,
    // Every list of patients waits for the lock; lists of wards do not.
    () => crowd.flatMap((person) => Array.from({ length: 8 }, () => list(person))),
    async (_, waiting) => {
      const quick = await list(other, '/wards')
      expect(quick.status).toBe(200)
      expect((await impatient.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
      const refused = await Promise.any(waiting)
      expect([refused.status, refused.json.error.code]).toEqual([503, 'OVERLOADED'])
      expect(refused.headers['retry-after']).toBe('2')
    },
  )
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
})

test('while one person floods, a colleague of the same hospital is answered', async () => {
  const [greedy, colleague] = [await testApp.person('hope'), await testApp.person('hope')]
  const flood = await whilePatientsAreLocked(
    testApp.ownerUrl,
    () => Array.from({ length: 20 }, () => list(greedy)),
    async () => expect((await list(colleague, '/wards')).status).toBe(200),
  )
  await Promise.all(flood)
})
