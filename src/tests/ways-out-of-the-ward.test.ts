import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { mergeContract } from '../patients/model/merging/merge.contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import type { Route } from '../platform/model/contract/route.ts'
import { openRecycleBin } from '../platform/server/database/in-hospital.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { withdrawalContract } from '../visits/model/withdrawal/withdrawal.contract.ts'
import { anAdmission, aPatient, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { bedMapContract } from '../wards/model/bed-map.contract.ts'
import { type Described, describe } from './fuzz/fuzz-input.ts'
import { keysOf, nameOf, plainInput } from './fuzz/plain-input.ts'
import { type Body, fieldsWithin, placesWithin, withValueAt } from './fuzz/within-body.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from './test-app.ts'

// Type, ward and status of an admitted visit change by a transfer, the discharge or the cancellation of the admission alone (decision
// record 096). Every call of the contracts that changes something is tried on one.

/** What a call records that may change them. */
const WAYS: ReadonlySet<string> = new Set(['stay.moved', 'visit.discharged', 'admission.cancelled'])

/** The most that a ward may have. */
const ROOMS = 500

type Admitted = {
  readonly visit: string
  readonly patient: string
  readonly stay: string
  readonly place: Place
}
/** A room of a ward, and another ward that has one of the same number. */
type Place = { readonly ward: string; readonly otherWard: string; readonly room: number }
/** What the keys of an input name. */
type Named = Exclude<keyof Admitted, 'place'> | 'other'

let testApp: TestApp
let admin: Person
let wards: readonly (readonly [here: string, elsewhere: string])[]
let otherPatient: string
let admissions = 0

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  wards = await testApp.sql('hope', async (db) => [
    [await aWard(db, ROOMS, 'GW1'), await aWard(db, ROOMS, 'GW2')],
    [await aWard(db, ROOMS, 'GW3'), await aWard(db, ROOMS, 'GW4')],
  ])
})
afterAll(() => testApp.close())

/** Who was admitted for a call before, all of whose tries were refused: nothing was written to them. */
const untouched = new Map<'IPD' | 'Emergency', Admitted>()

async function admittedAs(type: 'IPD' | 'Emergency'): Promise<Admitted> {
  const admitted = untouched.get(type) ?? (await admit(type))
  untouched.set(type, admitted)
  return admitted
}

async function admit(patientType: 'IPD' | 'Emergency'): Promise<Admitted> {
  const [ward = '', otherWard = ''] = wards[Math.floor(admissions / ROOMS)] ?? []
  const place = { ward, otherWard, room: (admissions % ROOMS) + 1 }
  admissions += 1
  otherPatient = await aPatient(admin)
  const patient = await aPatient(admin)
  const { body } = await admin.call(visitsContract.register, {
    patientId: patient,
    ...anAdmission(place.ward, place.room, { patientType }),
  })
  const stay = await testApp.sql('hope', (db) =>
    db.selectFrom('stays').select('id').where('visit_id', '=', body.id).executeTakeFirstOrThrow(),
  )
  return { visit: body.id, patient, stay: stay.id, place }
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

const NAMED: readonly Named[] = ['visit', 'patient', 'stay', 'other']
const KEY = Symbol('a key')

/** Every value that a field names one by one: of a choice, yes and no; of a key that it is one. */
function valuesOf(described: Described): readonly unknown[] {
  const either = described.anyOf ?? described.oneOf
  if (either) return [...new Set(either.flatMap(valuesOf))]
  if (described.format === 'uuid') return [KEY]
  return described.enum ?? (described.type === 'boolean' ? [true, false] : [])
}

type Try = {
  readonly key: Named
  /** Where in the body: names of fields, and 0 for the first entry of a list. */
  readonly field: readonly string[]
  readonly value: unknown
  readonly place: 'none' | 'here' | 'elsewhere'
}

/** What is tried of a route: its plain input, and for each field one with each of its values; keys name what is admitted, in turn. */
function triesOf(route: Route): readonly Try[] {
  const body = bodyOf(route)
  const varied = fieldsWithin(body)
    .filter(({ path }) => !['wardId', 'appointmentWithId'].includes(path.at(-1) ?? ''))
    .flatMap(({ path: field, described }) =>
      valuesOf(described).flatMap((value) => (value === KEY ? NAMED : [value]).map((one) => ({ field, value: one }))),
    )
  const places = placesWithin(body).length > 0 ? (['none', 'here', 'elsewhere'] as const) : (['none'] as const)
  return (keysOf(route).length > 0 ? NAMED : NAMED.slice(0, 1)).flatMap((key) =>
    [{ field: [], value: undefined }, ...varied].flatMap((one) => places.map((place) => ({ key, ...one, place }))),
  )
}

const bodyOf = (route: Route): Body => ('body' in route && route.body ? (describe(route.body).properties ?? {}) : {})

/** Versions of patients and visits, read since something was last written. */
const versions = new Map<string, number>()

async function versionOf(read: typeof patientsContract.byId | typeof visitsContract.byId, id: string): Promise<number> {
  const known = versions.get(id)
  if (known !== undefined) return known
  const { body } = await admin.call(read, { id })
  const version = body?.version ?? 1
  versions.set(id, version)
  return version
}

async function inputOf(route: Route, { key, field, value, place }: Try, admitted: Admitted) {
  const body = bodyOf(route)
  const idOf = (named: Named) => (named === 'other' ? otherPatient : admitted[named])
  const keys = keysOf(route)
  const ofPatient = (id: string) => versionOf(patientsContract.byId, id)
  const versioned = () =>
    route.path.startsWith('/patients/') ? ofPatient(idOf(key)) : versionOf(visitsContract.byId, admitted.visit)
  const plain = {
    ...plainInput(route),
    ...('appointmentWithId' in body && { appointmentWithId: DOCTOR.id }),
    ...('version' in body && { version: await versioned() }),
    ...('mergedVersion' in body && { mergedVersion: await ofPatient(admitted.patient) }),
    ...('ids' in body && { ids: [admitted.visit] }),
    ...('visitIds' in body && { visitIds: [admitted.visit] }),
    ...Object.fromEntries(keys.map((name) => [name, /patient/i.test(name) ? admitted.patient : idOf(key)])),
  }
  const named = NAMED.find((one) => one === value)
  const tried: object = field.length > 0 ? withValueAt(plain, body, field, named ? idOf(named) : value) : plain
  if (place === 'none') return tried
  const { ward, otherWard, room } = admitted.place
  const bed = { wardId: place === 'here' ? ward : otherWard, roomNo: room }
  return placesWithin(body).reduce<object>(
    (input, path) =>
      Object.entries(bed).reduce((now, [name, one]) => withValueAt(now, body, [...path, name], one), input),
    tried,
  )
}

test('a field within a field is tried too, also in a list', () => {
  const text = { type: 'string' }
  const within: Body = {
    reason: text,
    surgeries: { type: 'array', items: { type: 'object', properties: { state: { enum: ['planned'] } } } },
    bed: { anyOf: [{ type: 'null' }, { type: 'object', properties: { wardId: text, roomNo: text } }] },
  }
  expect(fieldsWithin(within).map(({ path }) => path.join('.'))).toEqual([
    ...['reason', 'surgeries', 'surgeries.0.state', 'bed', 'bed.wardId', 'bed.roomNo'],
  ])
  expect(placesWithin(within)).toEqual([['bed']])
  expect(withValueAt({ reason: 'x' }, within, ['surgeries', '0', 'state'], 'planned')).toEqual({
    reason: 'x',
    surgeries: [{ state: 'planned' }],
  })
})

const writing = allRoutes.filter(({ method, permission }) => method !== 'GET' && permission !== 'anyone')
/** Calls that wrote to a visit while they were tried. */
const writers = new Set<string>()

test.each(writing.map((route) => [nameOf(route), route] as const))('%s', async (name, route) => {
  if ((await admin.call(visitsContract.byId, { id: wards[0]?.[0] ?? '' })).status === 401)
    admin = await testApp.person('hope')
  const isWay = 'records' in route && WAYS.has(String(route.records))
  for (const type of ['IPD', 'Emergency'] as const) {
    let admitted = await admittedAs(type)
    let before = await stateOf(admitted.visit)
    const unknown = new Set<Named>()
    for (const tried of triesOf(route)) {
      // What finds nothing by a key finds nothing by it whatever else is asked, unless another key is named too.
      if (unknown.has(tried.key) && !NAMED.some((named) => named === tried.value)) continue
      const input = await inputOf(route, tried, admitted)
      const { status } = await admin.call(route, input as never)
      if (status === 401) admin = await testApp.person('hope')
      if (status === 404 && tried.field.length === 0) unknown.add(tried.key)
      // What was refused was rolled back: it is looked at once, when all was tried.
      if (status >= 400) continue
      versions.clear()
      untouched.delete(type)
      // Who was merged away is nobody's other any more.
      if (tried.key === 'other' || tried.value === 'other') otherPatient = await aPatient(admin)
      const after = await stateOf(admitted.visit)
      if (after.written > before.written) writers.add(name)
      if (!isWay) expect({ input, state: after.state }).toEqual({ input, state: before.state })
      else if (after.state !== before.state) admitted = await admit(type)
      before = after.state === before.state ? after : await stateOf(admitted.visit)
    }
    expect(await stateOf(admitted.visit)).toEqual(before)
  }
})

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
