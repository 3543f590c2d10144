import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { aSecondVersion } from '../billing/server/bills.factory.ts'
import { payerIdOf } from '../catalogue/server/payers/payers.factory.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import type { ReadRoute, Route } from '../platform/model/contract/route.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { keysOf, nameOf, plainInput } from './fuzz/plain-input.ts'
import { type RowMaker, rowsOfSlices } from './fuzz/rows-of-slices.ts'
import { placeOfRoute } from './place-of-route.ts'
import { ownerOf } from './slice-graph.ts'
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
  // Of ESIC, whose papers no other payer has.
  patientId = (
    await admin.call(
      patientsContract.register,
      aRegistration({ name: 'Asha Patil', payerId: 'esic', insurancePersonNo: '5512345678' }),
    )
  ).body.id
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

/** The key of a row of a table that belongs to the patient; where there is none, its slice makes what it can make of the visit. */
async function rowOf(table: string): Promise<string> {
  const find = async () =>
    (
      await testApp.sql('hope', (db) =>
        sql<{ id: string }>`select id from ${sql.table(table)} where patient_id = ${patientId} limit 1`.execute(db),
      )
    ).rows[0]?.id
  const make = rowsOfSlices[table]
  if (make) return makeOnce(table, make)
  const there = await find()
  if (there) return there
  const slice = ownerOf.get(table)
  const creating = allRoutes.filter(
    (route) => 'creates' in route && route.creates && placeOfRoute(route).slice === slice,
  )
  for (const route of creating) await admin.call(route, ofPatientAndVisit(route))
  const made = await find()
  const tried = creating.map((route) => `${nameOf(route)} ${JSON.stringify(ofPatientAndVisit(route))}`).join(', ')
  expect(
    made,
    `No row of ${table} came of: ${tried}. Say what these calls take in src/${slice}/server/${slice}.inputs.factory.ts, like src/visits/server/tracking/tracking.inputs.factory.ts, or make the row in ${slice}.rows.factory.ts, like src/orders/server/orders.rows.factory.ts`,
  ).toBeDefined()
  return made ?? ''
}

/** A row that its slice makes, which may not be any row of its table; several reads open the same. */
const makeOnce = (table: string, make: RowMaker) => {
  const row = madeRows.get(table) ?? make(testApp, { patientId, visitId: visits.IPD })
  madeRows.set(table, row)
  return row
}
const madeRows = new Map<string, Promise<string>>()

/** An input of a call whose keys are those of the patient and the visit. */
const ofPatientAndVisit = (route: Route) =>
  ({
    ...plainInput(route),
    ...Object.fromEntries(keysOf(route).map((name) => [name, name === 'patientId' ? patientId : visits.IPD])),
  }) as never

/** What such reads take beside the key. */
async function alsoAsked(path: string): Promise<object> {
  if (path.endsWith('/payer-changes/preview'))
    return { payerId: await testApp.sql('hope', (db) => payerIdOf(db, 'cghs')) }
  // There is one once something was reported.
  if (path.endsWith('/lab-report') || path.includes('/lab-trends/')) await rowOf('lab_reports')
  if (path.includes('/pharmacy-papers/')) {
    await rowOf('dispensing_requests')
    return { paper: 'break-up' }
  }
  if (path.endsWith('/consent-print')) return { language: 'mr' }
  if (path.endsWith('/blood-here')) return { testId: randomUUID() }
  if (!path.includes('/lab-trends/')) return {}
  const result = await testApp.sql('hope', (db) =>
    db
      .selectFrom('lab_results')
      .select('parameter_id as parameterId')
      .where('patient_id', '=', patientId)
      .executeTakeFirstOrThrow(),
  )
  return result
}

test.each(opening.map((route) => [route.path, route] as const))('%s', async (path, route) => {
  const [first, colleague] = [
    await testApp.personWho('hope', route.permission),
    await testApp.personWho('hope', route.permission),
  ]
  const of = String(route.opens?.of)
  const visit = path.startsWith('/opd') ? visits.OPD : visits.IPD
  const key = { patients: patientId, bills: bill, visits: visit }[of] ?? (await rowOf(of))
  const asked = { [route.opens?.by ?? '']: key, ...(await alsoAsked(path)) }
  const look = async (by: Person) => (await by.call(route, asked as never)).status
  expect([await look(first), await look(first), await look(colleague)]).toEqual([200, 200, 200])
  for (const person of [first, colleague])
    expect(await tracesOf(person, path)).toMatchObject([{ patient_id: patientId, actor_id: person.userId }])
  const stranger = await testApp.personWho('ayushman', route.permission)
  await look(stranger)
  expect(await tracesOf(stranger, path)).toHaveLength(0)
})
