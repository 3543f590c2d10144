import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingContract } from '../billing/model/billing.contract.ts'
import { catalogueContract } from '../catalogue/model/catalogue.contract.ts'
import { listsContract } from '../catalogue/model/lists/lists.contract.ts'
import { anEntry } from '../catalogue/server/lists/lists.factory.ts'
import { aPayer, payerIdOf } from '../catalogue/server/payers/payers.factory.ts'
import { ipdContract } from '../dashboards/model/ipd.contract.ts'
import { opdContract } from '../dashboards/model/opd.contract.ts'
import { documentsContract } from '../documents/model/documents.contract.ts'
import { homeContract } from '../home/model/home.contract.ts'
import { patientRecordContract } from '../patients/model/patient-record.contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import { patientVisitsContract } from '../visits/model/patient-visits.contract.ts'
import { visitsContract } from '../visits/model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../visits/server/visits.factory.ts'
import { bedMapContract } from '../wards/model/bed-map.contract.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

let testApp: TestApp
let admin: Person
let ward: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  ward = await testApp.sql('hope', (db) => aWard(db, 9))
})
afterAll(() => testApp.close())

const register = async (about: object) =>
  (await admin.call(patientsContract.register, aRegistration({ name: 'Payer Canary', ...about }))).body.id
const visit = async (patientId: string, form = aVisit()) =>
  (await admin.call(visitsContract.register, { patientId, ...form })).body.id
const open = async (id: string) => (await admin.call(patientsContract.byId, { id })).body
async function change(id: string, about: object) {
  const { body } = await admin.call(listsContract.entry, { list: 'corporates', id })
  const values = { ...anEntry('corporates'), ...body.values, ...about }
  const fields = Object.keys(anEntry('corporates'))
  const typed = Object.fromEntries(fields.map((field) => [field, values[field as keyof typeof values] ?? '']))
  return admin.call(listsContract.change, { list: 'corporates', id, values: typed, version: body.version })
}
/** The payer of a patient and of two visits, wherever a screen shows it. */
async function shownPayer(patientId: string, admission: string, outpatient: string): Promise<(string | undefined)[]> {
  const { rows } = (await admin.call(patientsContract.list, { search: 'Payer Canary' })).body
  const found = (await admin.call(patientsContract.lookup, { name: 'Payer Canary' })).body.patients
  const { cards } = (await admin.call(homeContract.cards, { category: 'No Surgery Assigned' })).body
  const { stays, payers } = (await admin.call(bedMapContract.map, {})).body
  const paying = stays.find(({ visitId }) => visitId === admission)?.payerId
  return [
    (await open(patientId)).corporate,
    rows.find(({ id }) => id === patientId)?.corporate,
    found.find(({ id }) => id === patientId)?.corporate,
    (await admin.call(patientVisitsContract.details, { id: patientId })).body.corporate,
    (await admin.call(ipdContract.ipdRow, { id: admission })).body.corporate,
    (await admin.call(opdContract.opdVisit, { id: outpatient })).body.corporate,
    cards.find(({ visitId }) => visitId === admission)?.corporate,
    payers.find(({ id }) => id === paying)?.name,
    (await admin.call(documentsContract.ofVisit, { id: admission })).body.visit.corporate,
  ]
}

test('a renamed payer: every screen shows the new name, and every rate, paper and rule stays', async () => {
  const payerId = await testApp.sql('hope', (db) =>
    aPayer(db, { name: 'ESIC Nagpur', kind: 'esic', tariffClass: 'Bhopal rates' }),
  )
  const patientId = await register({ payerId, insurancePersonNo: '2312345678' })
  const [outpatient, admission] = [await visit(patientId), await visit(patientId, anAdmission(ward, 1))]
  const { body: surgery } = await admin.call(listsContract.add, {
    list: 'surgeries',
    values: anEntry('surgeries', { bhopal_nabh: '700', private: '900', ratesFrom: '2026-01-01' }),
  })
  const ruled = async () => ({
    rate: (await admin.call(catalogueContract.quote, { item: surgery.id, payerId })).body,
    papers: (await admin.call(documentsContract.ofVisit, { id: admission })).body.paperList,
    grace: (await admin.call(billingContract.access, { visitId: admission })).body,
    filtered: (await admin.call(ipdContract.ipd, { payerId })).body.rows.map(({ id }) => id),
    refused: (await admin.call(patientsContract.register, aRegistration({ payerId }))).problem.code,
  })
  const before = await ruled()
  expect(before).toMatchObject({
    rate: { amount: 70_000, tariffClass: 'Bhopal rates' },
    papers: 'esic',
    grace: { access: 'grace' },
    filtered: [admission],
    refused: 'INSURANCE_NO_REQUIRED',
  })
  expect(new Set(await shownPayer(patientId, admission, outpatient))).toEqual(new Set(['ESIC Nagpur']))

  expect((await change(payerId, { name: 'Star Private Insurance' })).status).toBe(200)

  expect(new Set(await shownPayer(patientId, admission, outpatient))).toEqual(new Set(['Star Private Insurance']))
  expect(await ruled()).toEqual(before)
})

test('a patient who changes the payer: earlier visits keep theirs, the next has the new one, the history names both', async () => {
  const payerId = await testApp.sql('hope', (db) => aPayer(db, { name: 'Moved To', kind: 'company' }))
  const patientId = await register({})
  const earlier = await visit(patientId)
  const { version } = await open(patientId)
  await admin.call(patientRecordContract.edit, { ...aRegistration(), payerId, id: patientId, version })
  const later = await visit(patientId)
  const payers = await Promise.all([earlier, later].map((id) => admin.call(opdContract.opdVisit, { id })))
  expect(payers.map(({ body }) => body.corporate)).toEqual(['private', 'Moved To'])
  const { entries } = (await admin.call(patientRecordContract.history, { id: patientId })).body
  expect(entries[0]?.fields).toContainEqual({ field: 'payer_id', before: 'private', after: 'Moved To' })
})

test('a payer becomes ESIC only when its patients have their numbers, and they follow its kind', async () => {
  const payerId = await testApp.sql('hope', (db) => aPayer(db, { name: 'Becomes ESIC', kind: 'company' }))
  const patientId = await register({ payerId })
  expect((await change(payerId, { kind: 'esic' })).problem).toMatchObject({
    code: 'INSURANCE_NO_REQUIRED',
    message:
      'Patients with this corporate have no Insurance Person No. Add the numbers before the corporate becomes ESIC.',
  })
  const { version } = await open(patientId)
  const number = { insurancePersonNo: '2312345678' }
  await admin.call(patientRecordContract.edit, { ...aRegistration({ payerId, ...number }), id: patientId, version })
  expect((await change(payerId, { kind: 'esic' })).status).toBe(200)
  expect(await open(patientId)).toMatchObject({ payerKind: 'esic' })
})

test('the private payer stays, alone of its kind; a payer in use stays, also while its patients are deleted', async () => {
  const own = await testApp.sql('hope', (db) => payerIdOf(db, 'private'))
  expect((await change(own, { kind: 'company' })).problem.code).toBe('PRIVATE_PAYER_STAYS')
  const unused = await admin.call(listsContract.withdraw, { list: 'corporates', id: own })
  expect(unused.status).toBe(409)
  const second = await admin.call(listsContract.add, {
    list: 'corporates',
    values: anEntry('corporates', { kind: 'private' }),
  })
  expect(second.problem.fields?.kind).toBe(
    'There is one private corporate, for patients who pay alone. Choose another kind for this one.',
  )
  const payerId = await testApp.sql('hope', (db) => aPayer(db, { name: 'Only Deleted', kind: 'tpa' }))
  await admin.call(patientsContract.withdraw, { id: await register({ payerId }) })
  expect((await admin.call(listsContract.withdraw, { list: 'corporates', id: payerId })).problem.code).toBe('IN_USE')
})

test('keys and checks alone: no unknown payer, no wrong kind, no ESIC patient without a number', async () => {
  const stranger = await testApp.person('ayushman')
  const foreign = await testApp.sql('ayushman', (db) => payerIdOf(db, 'cghs'))
  expect((await admin.call(patientsContract.register, aRegistration({ payerId: foreign }))).problem.fields).toEqual({
    payerId: 'Please choose a corporate from the list.',
  })
  expect((await stranger.call(patientsContract.register, aRegistration({ payerId: foreign }))).status).toBe(200)
  const insert = (payer_kind: string) =>
    testApp.sql('hope', async (db) => {
      const payer_id = await payerIdOf(db, 'esic')
      const person = { name: 'X', age: 1, gender: 'other', phone: '', address: '' }
      await db
        .insertInto('patients')
        .values({ ...person, uhid: 'UHHO1', payer_id, payer_kind })
        .execute()
    })
  await expect(insert('esic')).rejects.toMatchObject({ constraint: 'insurance_no_for_esic' })
  await expect(insert('private')).rejects.toMatchObject({ constraint: 'payer_of_patient' })
})
