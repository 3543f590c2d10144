import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { aSecondVersion } from '../billing/server/bills.factory.ts'
import { payerIdOf } from '../catalogue/server/payers/payers.factory.ts'
import type { ReadRoute } from '../platform/model/contract/route.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// Who looked at a patient's record: every read that shows one leaves its trace, whichever way it was asked.

let testApp: TestApp
let admin: Person
let patientId: string
const visits = { IPD: '', OPD: '' }
let bill: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  patientId = await aPatient(admin)
  const ward = await testApp.sql('hope', (db) => aWard(db))
  const register = async (input: ReturnType<typeof aVisit>) =>
    (await admin.call(visitsContract.register, { patientId, ...input })).body.id
  visits.OPD = await register(aVisit())
  visits.IPD = await register(anAdmission(ward, 1))
  bill = await testApp.sql('hope', (db) => aSecondVersion(db, visits.IPD))
})
afterAll(() => testApp.close())

const reads = allRoutes.filter((route): route is ReadRoute => route.method === 'GET')
const OF_ONE_PATIENT = /^\/(patients|visits|ipd|opd|documents|history\/\w+)\/\{/

test('a read with a patient, visit or document in its address says whose record it opens, or records an event', () => {
  const silent = reads.filter(({ path, opens, records }) => OF_ONE_PATIENT.test(path) && !opens && !records)
  expect(silent.map(({ path }) => path)).toEqual([])
  expect(reads.filter(({ path }) => OF_ONE_PATIENT.test(path)).length).toBeGreaterThan(18)
})

const opening = reads.filter(({ opens }) => opens)

const tracesOf = (by: Person, path: string) =>
  testApp.sql(by.hospital, (db) =>
    db
      .selectFrom('audit_events')
      .select(['patient_id', 'actor_id', 'facts'])
      .where('type', '=', 'patient.opened')
      .where('actor_id', '=', by.userId)
      .execute()
      .then((events) => events.filter(({ facts }) => (facts as { shown?: string }).shown === path)),
  )

/** What such reads take beside the key. */
const alsoAsked = async (path: string): Promise<object> =>
  path.endsWith('/payer-changes/preview') ? { payerId: await testApp.sql('hope', (db) => payerIdOf(db, 'cghs')) } : {}

test.each(opening.map((route) => [route.path, route] as const))('%s', async (path, route) => {
  const colleague = await testApp.person('hope')
  const visit = path.startsWith('/opd') ? visits.OPD : visits.IPD
  const key = { patients: patientId, bills: bill }[String(route.opens?.of)] ?? visit
  const asked = { [route.opens?.by ?? '']: key, ...(await alsoAsked(path)) }
  const look = async (by: Person) => (await by.call(route, asked as never)).status
  expect([await look(admin), await look(admin), await look(colleague)]).toEqual([200, 200, 200])
  for (const person of [admin, colleague])
    expect(await tracesOf(person, path)).toMatchObject([{ patient_id: patientId, actor_id: person.userId }])
  const stranger = await testApp.person('ayushman')
  await look(stranger)
  expect(await tracesOf(stranger, path)).toHaveLength(0)
})
