import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueContract } from '../catalogue/model/catalogue.contract.ts'
import type { ListKey } from '../catalogue/model/list-keys.ts'
import { listsContract } from '../catalogue/model/lists/lists.contract.ts'
import { anEntry } from '../catalogue/server/lists/lists.factory.ts'
import { ipdContract } from '../dashboards/model/ipd.contract.ts'
import { opdContract } from '../dashboards/model/opd.contract.ts'
import { patientVisitsContract } from '../visits/model/patient-visits.contract.ts'
import { trackingContract } from '../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aVisit } from '../visits/server/visits.factory.ts'
import { bedMapContract } from '../wards/model/bed-map.contract.ts'
import { wardsContract } from '../wards/model/wards.contract.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// Whatever joins, joins by a key: a renamed entry shows its new name everywhere, and keeps its rates and rules.

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
})
afterAll(() => testApp.close())

async function added(list: ListKey, about: object): Promise<string> {
  const answer = await admin.call(listsContract.add, { list, values: anEntry(list, about) })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id
}

/** Saves the entry as it was added, but for its name. */
async function renamed(list: ListKey, id: string, about: object): Promise<void> {
  const { version } = (await admin.call(listsContract.entry, { list, id })).body
  const answer = await admin.call(listsContract.change, { list, id, values: anEntry(list, about), version })
  expect(answer).toMatchObject({ status: 200 })
}

const A_WARD = {
  wardType: 'Semi Private',
  wardCode: 'SP1',
  location: 'First floor',
  maximumRooms: 4,
  wardClass: 'semi_private',
  admits: 'any',
} as const
const aWard = (about: object = {}) => admin.call(wardsContract.add, { ...A_WARD, ...about })

test('a renamed doctor and a renamed ward are shown under the new names on every screen', async () => {
  const ward = (await aWard()).body.id
  const doctor = await added('consultants', { name: 'Dr. Before' })
  const referee = await added('referees', { name: 'Dr. Sender' })
  const doctors = { appointmentWithId: doctor, referringDoctorId: referee }
  const patientId = await aPatient(admin)
  const outpatient = (await admin.call(visitsContract.register, { patientId, ...aVisit(doctors) })).body
  const inpatient = (await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, 1, doctors) })).body

  await renamed('consultants', doctor, { name: 'Dr. After' })
  await renamed('referees', referee, { name: 'Dr. Receiver' })
  expect(
    await admin.call(wardsContract.edit, { ...A_WARD, id: ward, wardType: 'Twin Sharing', version: 1 }),
  ).toMatchObject({ status: 200 })

  const ipd = (await admin.call(ipdContract.ipd, { search: 'dr. after' })).body.rows
  expect(ipd).toMatchObject([{ id: inpatient.id, doctor: 'Dr. After', ward: 'Twin Sharing' }])
  expect((await admin.call(ipdContract.ipd, { search: 'dr. before' })).body.rows).toEqual([])
  expect((await admin.call(opdContract.opd, {})).body.rows).toMatchObject([{ doctor: 'Dr. After' }])
  expect((await admin.call(opdContract.opdVisit, { id: outpatient.id })).body).toMatchObject({
    doctor: 'Dr. After',
    referringDoctor: 'Dr. Receiver',
  })
  expect((await admin.call(visitsContract.byId, { id: inpatient.id })).body).toMatchObject({
    appointmentWith: 'Dr. After',
    referringDoctor: 'Dr. Receiver',
    wardType: 'Twin Sharing',
  })
  const map = (await admin.call(bedMapContract.map, {})).body
  expect(map.stays).toMatchObject([{ doctor: 'Dr. After' }])
  expect(map.wards).toMatchObject([{ wardType: 'Twin Sharing' }])
  const { entries } = (await admin.call(visitsContract.history, { id: inpatient.id })).body
  expect(entries.at(-1)?.fields).toContainEqual({ field: 'appointment_with_id', before: null, after: 'Dr. After' })
  const details = (await admin.call(patientVisitsContract.details, { id: patientId })).body.latest
  expect(details).toMatchObject({ consultant: 'Dr. After', referee: 'Dr. Receiver' })
})

test('a renamed billing executive is shown under the new name, and the filter and the tracked field keep the key', async () => {
  const ward = (await aWard({ wardCode: 'EX1' })).body.id
  const { id } = (
    await admin.call(visitsContract.register, { patientId: await aPatient(admin), ...anAdmission(ward, 1) })
  ).body
  const rename = (from: string, to: string) =>
    testApp.sql('hope', (db) =>
      db.updateTable('billing_executives').set({ name: to }).where('name', '=', from).returning('id').execute(),
    )
  const [executive] = await testApp.sql('hope', (db) =>
    db.insertInto('billing_executives').values({ name: 'Before the Wedding' }).returning('id').execute(),
  )
  const key = executive?.id ?? ''
  await admin.call(trackingContract.track, { id, field: 'billingExecutive', value: key })
  expect(await rename('Before the Wedding', 'After the Wedding')).toEqual([{ id: key }])
  const { rows } = (await admin.call(ipdContract.ipd, { executive: key })).body
  expect(rows).toMatchObject([{ id, billingExecutive: 'After the Wedding', billingExecutiveId: key }])
  const { entries } = (await admin.call(visitsContract.history, { id })).body
  expect(entries[0]?.fields).toContainEqual({ field: 'billing_executive_id', before: null, after: 'After the Wedding' })
})

test('a renamed room type keeps its rate, and its ward shows the new name', async () => {
  const twin = { roomType: 'Twin', wardClass: 'semi_private', private: '3000' }
  const accommodationId = await added('accommodations', twin)
  const ward = (await aWard({ wardCode: 'TS1', accommodationId })).body.id
  const priced = () => admin.call(catalogueContract.quote, { item: accommodationId })
  const before = (await priced()).body.amount
  expect(before).toBe(300_000)

  await renamed('accommodations', accommodationId, { ...twin, roomType: 'Twin Sharing' })
  const wards = (await admin.call(wardsContract.wards, {})).body.wards
  expect(wards.find(({ id }) => id === ward)).toMatchObject({ roomType: 'Twin Sharing', wardClass: 'semi_private' })
  expect((await priced()).body.amount).toBe(before)
})

test('an entry that a visit or a ward refers to is not withdrawn, and one of the other hospital cannot be chosen', async () => {
  const doctor = await added('surgeons', { name: 'Dr. Needed' })
  const accommodationId = await added('accommodations', { roomType: 'Suite' })
  await aWard({ wardCode: 'SU1', accommodationId })
  const patientId = await aPatient(admin)
  await admin.call(visitsContract.register, { patientId, ...aVisit({ appointmentWithId: doctor }) })
  expect(await admin.call(listsContract.withdraw, { list: 'surgeons', id: doctor })).toMatchObject({ status: 409 })
  expect(await admin.call(listsContract.withdraw, { list: 'accommodations', id: accommodationId })).toMatchObject({
    status: 409,
  })

  const stranger = await testApp.person('ayushman')
  const theirs = await aPatient(stranger)
  expect(
    await stranger.call(visitsContract.register, { patientId: theirs, ...aVisit({ appointmentWithId: doctor }) }),
  ).toMatchObject({
    status: 400,
    problem: { code: 'NO_SUCH_CHOICE', fields: { appointmentWithId: 'Please choose from the list' } },
  })
})
