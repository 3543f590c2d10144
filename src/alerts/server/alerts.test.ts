import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeContract } from '../../patients/model/merging/merge.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { alertsContract } from '../model/alerts.contract.ts'
import { bandsOf } from './alerts.queries.ts'

// Two hospitals: what a patient may not be given is written once, read everywhere, and never lost.

let testApp: TestApp
let doctor: Person
let nurse: Person
let reception: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  doctor = await testApp.person('hope', 'doctor')
  nurse = await testApp.person('hope', 'nurse')
  reception = await testApp.person('hope', 'user', ['reception'])
  stranger = await testApp.person('ayushman', 'doctor')
})
afterAll(() => testApp.close())

const register = async (about = {}) => (await nurse.call(patientsContract.register, aRegistration(about))).body.id
type Form = Omit<Parameters<typeof nurse.call<typeof alertsContract.add>>[1], 'patientId'>
const add = (patientId: string, form: Form, by = nurse) => by.call(alertsContract.add, { patientId, ...form })
const shown = async (patientId: string, by = nurse) => (await by.call(alertsContract.ofPatient, { patientId })).body
const PENICILLIN: Form = {
  kind: 'allergy',
  what: 'Amoxicillin',
  severity: 'severe',
  reaction: 'swollen lips',
  source: 'patient',
}

test('an allergy that the ward enters stands on the band, coded, with its source and writer', async () => {
  const patientId = await register()
  expect((await shown(patientId)).band.allergies).toBe('not-asked')
  const { status, body } = await add(patientId, PENICILLIN)
  expect(status).toBe(200)
  const { band, alerts } = await shown(patientId)
  expect(band).toMatchObject({
    allergies: 'recorded',
    marks: [{ id: body.id, level: 'high', words: 'Allergy: Amoxicillin (Penicillins)' }],
  })
  expect(alerts).toMatchObject([{ allergen: 'penicillins', source: 'patient', struck: null, ended: null }])
  expect(alerts[0]?.by).toContain('Person nurse')
})

test('a doctor strikes out with a reason; the entry stays to be read, and nothing brings it back', async () => {
  const patientId = await register()
  const { id } = (await add(patientId, PENICILLIN)).body
  expect((await nurse.call(alertsContract.strike, { id, reason: 'a mistake' })).status).toBe(403)
  expect((await doctor.call(alertsContract.strike, { id, reason: '' })).status).toBe(400)
  expect((await doctor.call(alertsContract.strike, { id, reason: 'It was her sister' })).status).toBe(200)
  const { band, alerts } = await shown(patientId)
  expect(band).toEqual({ allergies: 'not-asked', noneKnown: null, marks: [] })
  expect(alerts).toMatchObject([{ id, what: 'Amoxicillin', struck: { reason: 'It was her sister' } }])
  expect((await doctor.call(alertsContract.strike, { id, reason: 'again' })).problem.code).toBe('STRUCK_ALREADY')
  await expect(
    testApp.sql('hope', (db) =>
      db.updateTable('patient_alerts').set({ struck_at: null, struck_by: null, struck_reason: null }).execute(),
    ),
  ).rejects.toThrow('alert_stays_as_said')
})

test('what was written is not rewritten, withdrawn or deleted', async () => {
  const { id } = (await add(await register(), PENICILLIN)).body
  const tries = [{ what: 'Latex' }, { severity: 'mild' }, { withdrawn_at: new Date(), withdrawn_reason: 'x' }]
  for (const columns of tries)
    await expect(
      testApp.sql('hope', (db) => db.updateTable('patient_alerts').set(columns).where('id', '=', id).execute()),
    ).rejects.toThrow('alert_stays_as_said')
  await expect(
    testApp.sql('hope', (db) => db.deleteFrom('patient_alerts').where('id', '=', id).execute()),
  ).rejects.toThrow('permission denied')
})

test('none known is stated by somebody, ended by the next allergy, and not stated against one', async () => {
  const patientId = await register()
  expect((await add(patientId, { kind: 'no_known_allergies', source: 'patient' })).status).toBe(200)
  expect((await shown(patientId)).band).toMatchObject({ allergies: 'none-known', marks: [] })
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  await add(patientId, { kind: 'allergy', what: 'Latex', source: 'seen' })
  expect((await shown(patientId)).band).toMatchObject({ allergies: 'recorded', noneKnown: null })
  expect((await add(patientId, { kind: 'no_known_allergies', source: 'patient' })).problem.code).toBe('ALLERGIES_STAND')
})

test('reception writes what the patient says; precautions are a doctor’s; nobody names an illness', async () => {
  const patientId = await register()
  expect((await add(patientId, { kind: 'allergy', what: 'Egg', source: 'patient' }, reception)).status).toBe(200)
  expect((await add(patientId, { kind: 'allergy', what: 'Soya', source: 'seen' }, reception)).problem.code).toBe(
    'ONLY_AS_TOLD',
  )
  const infection: Form = { kind: 'infection', precautions: 'blood_borne', source: 'letter' }
  expect((await add(patientId, infection)).problem.code).toBe('DOCTOR_DECIDES')
  expect((await add(patientId, { ...infection, what: 'HIV positive' }, doctor)).problem).toMatchObject({
    code: 'CONFIDENTIAL',
    fields: { what: expect.stringContaining('confidential') },
  })
  expect((await add(patientId, infection, doctor)).status).toBe(200)
  expect((await shown(patientId, reception)).band.marks.map(({ words }) => words)).toContain(
    'Infection precautions: Blood-borne',
  )
})

test('an alert ends by who writes, or with its last day; an allergy does not', async () => {
  const patientId = await register()
  const falls = (await add(patientId, { kind: 'falls', source: 'seen' })).body.id
  const pregnancy: Form = { kind: 'pregnancy', source: 'patient', validUntil: '2026-11-22' }
  await add(patientId, pregnancy)
  const allergy = (await add(patientId, PENICILLIN)).body.id
  expect((await shown(patientId)).band.marks).toHaveLength(3)
  expect((await nurse.call(alertsContract.end, { id: falls })).status).toBe(200)
  expect((await nurse.call(alertsContract.end, { id: falls })).problem.code).toBe('NOT_STANDING')
  expect((await nurse.call(alertsContract.end, { id: allergy })).problem.code).toBe('ALLERGY_IS_STRUCK_OUT')
  const on = async (day: string) =>
    (await testApp.sql('hope', (db) => bandsOf(db, [patientId], day))).get(patientId)?.marks.map(({ kind }) => kind)
  expect(await on('2026-11-22')).toEqual(['allergy', 'pregnancy'])
  expect(await on('2026-11-23')).toEqual(['allergy'])
})

test('the other hospital reads, adds, ends and strikes out nothing', async () => {
  const patientId = await register({ name: 'Only Here' })
  const { id } = (await add(patientId, PENICILLIN)).body
  expect((await stranger.call(alertsContract.ofPatient, { patientId })).status).toBe(404)
  expect((await add(patientId, PENICILLIN, stranger)).status).toBe(404)
  expect((await stranger.call(alertsContract.end, { id })).status).toBe(404)
  expect((await stranger.call(alertsContract.strike, { id, reason: 'not mine' })).status).toBe(404)
  const today = '2026-11-21'
  expect((await testApp.sql('ayushman', (db) => bandsOf(db, [patientId], today))).size).toBe(0)
  expect((await testApp.sql('hope', (db) => bandsOf(db, [patientId], today))).get(patientId)?.marks).toHaveLength(1)
})

test('billing, the telecallers and the gate read nothing of it; an administrator reads and does not write', async () => {
  const patientId = await register()
  for (const desk of ['billing', 'telecaller', 'security', 'accounts']) {
    const person = await testApp.person('hope', 'user', [desk])
    expect([desk, (await person.call(alertsContract.ofPatient, { patientId })).status]).toEqual([desk, 403])
  }
  const admin = await testApp.person('hope')
  expect((await admin.call(alertsContract.ofPatient, { patientId })).status).toBe(200)
  expect((await add(patientId, PENICILLIN, admin)).status).toBe(403)
})

test('two who strike out at one moment: one does, the other is told', async () => {
  const { id } = (await add(await register(), PENICILLIN)).body
  const answers = await Promise.all([1, 2].map(() => doctor.call(alertsContract.strike, { id, reason: 'twice' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a merge of two records takes alerts along, of both the gravest stands, and its undoing gives them back', async () => {
  const admin = await testApp.person('hope')
  const open = async (id: string) => (await admin.call(patientsContract.byId, { id })).body
  const [id, mergedId] = [await register({ name: 'Twice Here' }), await register({ name: 'Twice Heer' })]
  await add(id, { kind: 'no_known_allergies', source: 'patient' })
  await add(id, { kind: 'falls', source: 'seen' })
  await add(mergedId, PENICILLIN)
  const versions = { version: (await open(id)).version, mergedVersion: (await open(mergedId)).version }
  const merged = await admin.call(mergeContract.merge, { id, mergedId, ...versions, take: [] })
  expect((await shown(id)).band).toMatchObject({
    allergies: 'recorded',
    noneKnown: null,
    marks: [{ words: 'Allergy: Amoxicillin (Penicillins)' }, { words: 'Risk of falling' }],
  })
  // The number of the merged record finds the same band.
  expect((await shown(mergedId)).patientId).toBe(id)
  await admin.call(mergeContract.undo, { id: merged.body.mergeId })
  expect((await shown(id)).band).toMatchObject({ allergies: 'none-known', marks: [{ words: 'Risk of falling' }] })
  expect((await shown(mergedId)).band.marks).toHaveLength(1)
})
