import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { saveDischarge } from '../tracking/save-discharge.ts'
import { anAdmission, aPatient, aVisit, aWard, discharged } from '../visits.factory.ts'

let testApp: TestApp
let admin: Person
let clerk: Person
let stranger: Person
let ward: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  clerk = await testApp.person('hope', 'user')
  stranger = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 40))
})
afterAll(() => testApp.close())

async function admit(patientId: string, readmits?: string, by = clerk) {
  room += 1
  return by.call(visitsContract.register, { patientId, ...anAdmission(ward, room), ...(readmits && { readmits }) })
}
const leave = (id: string) =>
  testApp.sql('hope', async (db) => {
    await db.updateTable('stays').set({ ended_at: testApp.time }).where('visit_id', '=', id).execute()
    await discharged(db, id, testApp.time)
  })
const visitOf = async (id: string) => (await clerk.call(visitsContract.byId, { id })).body
const claimOf = (id: string) =>
  testApp.sql('hope', (db) =>
    db.selectFrom('visit_claims').select(['claim_id', 'esic_uh_id']).where('id', '=', id).executeTakeFirstOrThrow(),
  )

async function aDischarge() {
  const patientId = await aPatient(clerk)
  const { body: visit } = await admit(patientId)
  await admin.call(trackingContract.setClaim, { id: visit.id, field: 'esicUhId', value: 'UH 77' })
  await admin.call(trackingContract.setClaim, { id: visit.id, field: 'claimId', value: 'CLM 77' })
  await leave(visit.id)
  return { ...visit, patientId }
}

test('a readmission is linked to the visit before, shown on both, and takes over the insurer’s number, not the claim', async () => {
  const before = await aDischarge()
  const { body: again } = await admit(before.patientId, before.id)
  expect(await visitOf(again.id)).toMatchObject({ readmissionOf: before.visitNo, readmittedAs: [] })
  expect(await visitOf(before.id)).toMatchObject({ readmissionOf: null, readmittedAs: [again.visitNo] })
  expect(await claimOf(again.id)).toEqual({ claim_id: null, esic_uh_id: 'UH 77' })
})

test('a visit that nobody readmitted is linked to none', async () => {
  const before = await aDischarge()
  const { body: other } = await admit(before.patientId)
  expect(await visitOf(other.id)).toMatchObject({ readmissionOf: null })
  expect(await visitOf(before.id)).toMatchObject({ readmittedAs: [] })
})

test('is refused while the patient is in hospital', async () => {
  const before = await aDischarge()
  await admit(before.patientId, before.id)
  expect(await admit(before.patientId, before.id)).toMatchObject({
    status: 409,
    problem: { code: 'ALREADY_ADMITTED' },
  })
})

test('is refused of a visit that is no discharged inpatient visit of this patient, and as an outpatient visit', async () => {
  const before = await aDischarge()
  const patientId = await aPatient(clerk, 'Bharat Rao')
  expect((await admit(patientId, before.id)).problem.code).toBe('NOT_READMITTABLE')
  const { body: opd } = await clerk.call(visitsContract.register, { patientId, ...aVisit() })
  expect((await admit(patientId, opd.id)).problem.code).toBe('NOT_READMITTABLE')
  const asOutpatient = { patientId: before.patientId, ...aVisit(), readmits: before.id }
  expect((await clerk.call(visitsContract.register, asOutpatient)).problem.code).toBe('NOT_READMITTABLE')
})

test('is refused of a patient who died', async () => {
  const before = await aDischarge()
  await testApp.sql('hope', (db) => saveDischarge(db, before.id, { reason: 'Death' }))
  expect(await admit(before.patientId, before.id)).toMatchObject({ status: 409, problem: { code: 'PATIENT_DIED' } })
})

test('the other hospital cannot link to a visit, and who may not register visits cannot readmit', async () => {
  const before = await aDischarge()
  const elsewhere = await aPatient(stranger)
  const theirWard = await testApp.sql('ayushman', (db) => aWard(db, 2))
  const asked = { patientId: elsewhere, ...anAdmission(theirWard, 1), readmits: before.id }
  expect((await stranger.call(visitsContract.register, asked)).problem.code).toBe('NOT_READMITTABLE')
  const desk = await testApp.person('hope', 'user', ['discharge'])
  expect((await admit(before.patientId, before.id, desk)).status).toBe(403)
})

test('the database keeps the link inside the hospital and on admissions', async () => {
  const before = await aDischarge()
  const { body: opd } = await clerk.call(visitsContract.register, { patientId: before.patientId, ...aVisit() })
  const link = (id: string) =>
    testApp.sql('hope', (db) =>
      db.updateTable('visits').set({ readmission_of: before.id }).where('id', '=', id).execute(),
    )
  await expect(link(opd.id)).rejects.toThrow('readmission_is_an_admission')
  await expect(link(before.id)).rejects.toThrow('readmission_of_another_visit')
})
