import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { patientsContract } from '../model/patients.contract.ts'
import { aRegistration } from './patients.factory.ts'

let testApp: TestApp
let hope: Person
let ayushman: Person

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  ayushman = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

test('registering gives the next id of the day and writes the patient_data row beside it', async () => {
  const first = await hope.call(patientsContract.register, aRegistration({ aadharPassport: '1234 5678 9012' }))
  expect(first).toMatchObject({ status: 200, body: { uhid: 'UHHO26K21001' } })
  const second = await hope.call(patientsContract.register, aRegistration())
  expect(second.body.uhid).toBe('UHHO26K21002')
  const data = await testApp.sql('hope', (db) =>
    db.selectFrom('patient_data').selectAll().where('patient_id', '=', first.body.id).executeTakeFirstOrThrow(),
  )
  expect(data).toMatchObject({
    sst_or_secondary_treatment: 'Private',
    adhar_card_yes_no: 'Yes',
    remark_1: 'UHHO26K21001',
    remark_2: '21/11/2026',
    mrn: '',
  })
})

test('each hospital counts its own patients and sees no other', async () => {
  const { body } = await ayushman.call(patientsContract.register, aRegistration({ name: 'Only Ayushman' }))
  expect(body.uhid).toMatch(/^UHAY26K21\d{3}$/)
  const seen = await hope.call(patientsContract.list, { search: 'only ayushman' })
  expect(seen.body.total).toBe(0)
  expect(await hope.call(patientsContract.byId, { id: body.id })).toMatchObject({
    status: 404,
    problem: { message: 'Patient not found.' },
  })
})

test('an ESIC patient without an insurance number is refused beside the field, and nothing is stored', async () => {
  const before = await hope.call(patientsContract.list, {})
  const refused = await hope.call(patientsContract.register, aRegistration({ payerId: 'esic' }))
  expect(refused).toMatchObject({
    status: 400,
    problem: {
      code: 'INSURANCE_NO_REQUIRED',
      fields: { insurancePersonNo: 'Insurance Person No. is required for ESIC patients' },
    },
  })
  const after = await hope.call(patientsContract.list, {})
  expect(after.body.total).toBe(before.body.total)
  expect(
    await hope.call(patientsContract.register, aRegistration({ payerId: 'esic', insurancePersonNo: '5512345678' })),
  ).toMatchObject({ status: 200 })
})

test.each([
  ['age', { age: 151 }, 'Age must be between 0 and 150'],
  ['age', { age: '' }, 'Age is required'],
  ['phone', { phone: '98220' }, 'Phone must be 10 digits'],
  ['pinCode', { pinCode: '44001' }, 'Pin code must be 6 digits'],
  ['name', { name: '   ' }, 'Patient name is required'],
  ['dateOfBirth', { dateOfBirth: '2026-02-30' }, 'Please enter a valid date'],
  ['dateOfBirth', { dateOfBirth: '2027-01-01' }, 'Date of birth cannot be in the future'],
])('%s is refused beside the field: %o', async (field, about, message) => {
  const { status, problem } = await hope.call(patientsContract.register, aRegistration(about))
  expect(status).toBe(400)
  expect(problem.fields?.[field]).toBe(message)
})

test('the database itself refuses an age that no form sends', async () => {
  const { id } = (await hope.call(patientsContract.register, aRegistration())).body
  const aged = (age: number) =>
    testApp.sql('hope', (db) => db.updateTable('patients').set({ age }).where('id', '=', id).execute())
  await expect(aged(151)).rejects.toMatchObject({ constraint: 'patients_age_check' })
  await aged(150)
})

test('an unknown field is refused rather than ignored', async () => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/patients',
    headers: { cookie: `wardbook=${hope.cookie}` },
    payload: { ...aRegistration(), hospitalId: 'ayushman' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error.fields).toEqual({ hospitalId: 'Unknown field: hospitalId' })
})

test('the identity number is sealed at rest and leaves the server as its last four only', async () => {
  const { body } = await hope.call(patientsContract.register, aRegistration({ aadharPassport: '9876 5432 1098' }))
  const opened = await hope.call(patientsContract.byId, { id: body.id })
  expect(opened.body.aadharPassportLast4).toBe('1098')
  expect(JSON.stringify(opened.body)).not.toContain('98765432')
  const stored = await testApp.sql('hope', (db) =>
    db.selectFrom('patients').select('aadhar_passport_sealed').where('id', '=', body.id).executeTakeFirstOrThrow(),
  )
  expect(stored.aadhar_passport_sealed?.includes('987654321098')).toBe(false)
  expect(testApp.platform.seal.open(stored.aadhar_passport_sealed ?? Buffer.alloc(0))).toBe('987654321098')
})

test('a repeated request with the same key gets the first answer; another body is refused', async () => {
  const headers = { 'idempotency-key': 'one-form-opened-once' }
  const [first, repeat] = await Promise.all(
    [1, 2].map(() => hope.call(patientsContract.register, aRegistration({ name: 'Sent Twice' }), { headers })),
  )
  expect(first?.body).toEqual(repeat?.body)
  expect((await hope.call(patientsContract.list, { search: 'sent twice' })).body.total).toBe(1)
  const other = await hope.call(patientsContract.register, aRegistration({ name: 'Another' }), { headers })
  expect(other.status).toBe(422)
})

test('lookup finds by the phone of a relative, newest first, ten at most', async () => {
  await hope.call(patientsContract.register, aRegistration({ name: 'Has Relative', relativePhoneNo: '7000000001' }))
  const { body } = await hope.call(patientsContract.lookup, { mobile: '7000000001' })
  expect(body.patients.map((p) => p.name)).toEqual(['Has Relative'])
  const nothing = await hope.call(patientsContract.lookup, {})
  expect(nothing).toMatchObject({ status: 400, problem: { message: 'Please enter at least one search criteria' } })
})

test('the list pages by key through every row exactly once, in either order', async () => {
  for (const sort of ['newest', 'name'] as const) {
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await hope.call(patientsContract.list, { sort, limit: 3, after })
      seen.push(...body.rows.map((row) => row.id))
      after = body.next ?? undefined
    } while (after)
    const { body } = await hope.call(patientsContract.list, { limit: 500 })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(body.total)
  }
})

test('a search treats % and _ as themselves', async () => {
  const { body } = await hope.call(patientsContract.list, { search: '%' })
  expect(body.total).toBe(0)
})

test('the beginning that all ids share finds patients, not none', async () => {
  await hope.call(patientsContract.register, aRegistration())
  for (const search of ['UH', 'uhho', 'UHHO26'])
    expect((await hope.call(patientsContract.list, { search })).body.total).toBeGreaterThan(0)
})
