import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { mergeContract } from '../patients/model/merging/merge.contract.ts'
import type { Route } from '../platform/model/contract/route.ts'
import { openRecycleBin } from '../platform/server/database/in-hospital.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { withdrawalContract } from '../visits/model/withdrawal/withdrawal.contract.ts'
import { anAdmission, aPatient, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { bedMapContract } from '../wards/model/bed-map.contract.ts'
import { type Described, describe } from './fuzz/fuzz-input.ts'
import { keysOf, nameOf, plainInput } from './fuzz/plain-input.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from './test-app.ts'

// Type, ward and status of an admitted visit change by a transfer, the discharge or the cancellation of the admission alone (decision
// record 096). Every call of the contracts that changes something is tried on one.

/** What a call records that may change them. */
const WAYS: ReadonlySet<string> = new Set(['stay.moved', 'visit.discharged', 'admission.cancelled'])

type Admitted = { readonly visit: string; readonly patient: string; readonly stay: string }

let testApp: TestApp
let admin: Person
let ward: string
let otherWard: string
let otherPatient: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  ward = await testApp.sql('hope', (db) => aWard(db, 500, 'GW1'))
  otherWard = await testApp.sql('hope', (db) => aWard(db, 500, 'GW2'))
  otherPatient = await aPatient(admin)
})
afterAll(() => testApp.close())

async function admit(patientType: 'IPD' | 'Emergency'): Promise<Admitted> {
  room += 1
  const patient = await aPatient(admin)
  const { body } = await admin.call(visitsContract.register, {
    patientId: patient,
    ...anAdmission(ward, room, { patientType }),
  })
  const stay = await testApp.sql('hope', (db) =>
    db.selectFrom('stays').select('id').where('visit_id', '=', body.id).executeTakeFirstOrThrow(),
  )
  return { visit: body.id, patient, stay: stay.id }
}

/** Where the visit stands, withdrawn or not, and how often anything was written to any visit. */
const stateOf = (visit: string) =>
  testApp.sql('hope', async (db) => {
    await openRecycleBin(db)
    const { rows } = await sql<{ state: string; written: number }>`
      select concat_ws(' ', v.patient_type, v.status, v.withdrawn_at is null, (select string_agg(concat(s.ward_id, ':', s.room_no), ',')
        from stays s where s.visit_id = v.id and s.ended_at is null and s.withdrawn_at is null)) as state,
        (select count(*)::int from row_history where table_name = 'visits') as written
      from visits v where v.id = ${visit}`.execute(db)
    return rows[0] ?? { state: 'gone', written: 0 }
  })

/** Every value that a field names one by one: of a choice, yes and no; of a key what is admitted, and another patient. */
function valuesOf(described: Described, keys: readonly string[]): readonly unknown[] {
  const either = described.anyOf ?? described.oneOf
  if (either) return [...new Set(either.flatMap((one) => valuesOf(one, keys)))]
  if (described.format === 'uuid') return keys
  return described.enum ?? (described.type === 'boolean' ? [true, false] : [])
}

/** Inputs of a route about an admitted visit: a plain one, and for each field one with each of its values; keys name what is admitted. */
async function* inputsOf(route: Route, { visit, patient, stay }: Admitted): AsyncGenerator<Record<string, unknown>> {
  const body = 'body' in route && route.body ? (describe(route.body).properties ?? {}) : {}
  const varied = Object.entries(body)
    .filter(([name]) => name !== 'wardId' && name !== 'appointmentWithId')
    .flatMap(([name, described]) =>
      valuesOf(described, [visit, patient, stay, otherPatient]).map((value) => ({ [name]: value })),
    )
  const hasRoom = 'wardId' in body && 'roomNo' in body
  const places = hasRoom ? [{}, { wardId: ward, roomNo: room }, { wardId: otherWard, roomNo: room }] : [{}]
  const keys = keysOf(route)
  for (const key of keys.length > 0 ? [visit, patient, stay] : ['none'])
    for (const change of [{}, ...varied].flatMap((one) => places.map((place) => ({ ...one, ...place })))) {
      const { body: now } = await admin.call(visitsContract.byId, { id: visit })
      yield {
        ...plainInput(route),
        ...('appointmentWithId' in body && { appointmentWithId: DOCTOR.id }),
        ...('version' in body && { version: now?.version ?? 1 }),
        ...('ids' in body && { ids: [visit] }),
        ...('visitIds' in body && { visitIds: [visit] }),
        ...Object.fromEntries(keys.map((name) => [name, /patient/i.test(name) ? patient : key])),
        ...change,
      }
    }
}

const writing = allRoutes.filter(({ method, permission }) => method !== 'GET' && permission !== 'anyone')
/** Calls that wrote to a visit while they were tried. */
const writers = new Set<string>()

test.each(writing.map((route) => [nameOf(route), route] as const))(
  '%s',
  async (name, route) => {
    if ((await admin.call(visitsContract.byId, { id: ward })).status === 401) admin = await testApp.person('hope')
    const isWay = 'records' in route && WAYS.has(String(route.records))
    for (const type of ['IPD', 'Emergency'] as const) {
      let admitted = await admit(type)
      let before = await stateOf(admitted.visit)
      for await (const input of inputsOf(route, admitted)) {
        const { status } = await admin.call(route, input as never)
        if (status === 401) admin = await testApp.person('hope')
        const after = await stateOf(admitted.visit)
        if (after.written > before.written) writers.add(name)
        if (!isWay) expect({ input, state: after.state }).toEqual({ input, state: before.state })
        else if (after.state !== before.state) admitted = await admit(type)
        before = await stateOf(admitted.visit)
      }
    }
  },
  120_000,
)

test('the calls that write visits were among them, and none of them opened a way', async () => {
  expect([...writers]).toEqual(
    expect.arrayContaining([
      nameOf(visitsContract.edit),
      nameOf(visitsContract.register),
      nameOf(mergeContract.merge),
      nameOf(bedMapContract.transfer),
      nameOf(withdrawalContract.cancelAdmission),
    ]),
  )
  const outpatient = await admin.call(visitsContract.register, { patientId: await aPatient(admin), ...aVisit() })
  expect((await admin.call(visitsContract.withdraw, { id: outpatient.body.id })).status).toBe(200)
})
