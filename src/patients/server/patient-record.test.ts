import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../../app/model/contract.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { patientRecordContract } from '../model/patient-record.contract.ts'
import { patientsContract } from '../model/patients.contract.ts'
import { aRegistration } from './patients.factory.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let testApp: TestApp
let admin: Person
let nurse: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

type Edit = Partial<RouteInput<typeof patientRecordContract.edit>>
const register = async (about = {}) => (await admin.call(patientsContract.register, aRegistration(about))).body.id
const opened = async (id: string, by = admin) => (await by.call(patientsContract.byId, { id })).body
const edit = async (id: string, about: Edit, by = admin) =>
  by.call(patientRecordContract.edit, { ...aRegistration(), version: 1, id, ...about })
const events = (type: string, patientId: string) =>
  testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('type', '=', type)
      .where('patient_id', '=', patientId)
      .execute(),
  )

test('an edited registration is stored with its patient_data row, and the history tells before and after', async () => {
  const id = await register({ name: 'Befor Marriage', payerId: 'private' })
  const saved = await edit(
    id,
    { name: 'After Marriage', payerId: 'esic', insurancePersonNo: '2311', emergencyContactName: '' },
    nurse,
  )
  expect(saved).toMatchObject({ status: 200, body: { id, version: 2 } })
  expect(await opened(id)).toMatchObject({ name: 'After Marriage', corporate: 'esic', emergencyContactName: '' })
  const data = await testApp.sql('hope', (db) =>
    db.selectFrom('patient_data').selectAll().where('patient_id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(data).toMatchObject({
    patient_name: 'After Marriage',
    patient_type: 'esic',
    sst_or_secondary_treatment: 'ESIC',
  })
  expect(await events('patient.edited', id)).toEqual([{ actor_id: nurse.userId }])
})

test.each([
  ['name', { name: '' }, 'Patient name is required'],
  ['phone', { phone: '98' }, 'Phone must be 10 digits'],
  ['age', { age: 151 }, 'Age must be between 0 and 150'],
  ['pinCode', { pinCode: '44' }, 'Pin code must be 6 digits'],
  ['insurancePersonNo', { payerId: 'esic' }, 'Insurance Person No. is required for ESIC patients'],
  ['dateOfBirth', { dateOfBirth: '2031-01-01' }, 'Date of birth cannot be in the future'],
  ['patientPhoto', { patientPhoto: '7d444840-9dc0-11d1-b245-5ffdce74fad2' }, 'Please choose the file again.'],
])('an edit with a wrong %s is refused beside the field and stores nothing', async (field, about, message) => {
  const id = await register()
  const refused = await edit(id, { address: 'Elsewhere', ...about })
  expect(refused.status).toBe(400)
  expect(refused.problem.fields).toEqual({ [field]: message })
  expect(await opened(id)).toMatchObject({ version: 1, address: '12 Temple Road, Nagpur' })
})

test('a stale save gets 409 with the newer values', async () => {
  const id = await register()
  const answers = await Promise.all([edit(id, { phone: '9000000001' }), edit(id, { address: 'B' }, nurse)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  const now = await opened(id)
  expect(lost?.problem).toMatchObject({
    code: 'STALE',
    message: 'Someone else has just changed this patient.',
    current: { version: 2, phone: now.phone, address: now.address },
  })
  expect((await edit(id, { version: 2, address: 'C' })).status).toBe(200)
})

test('the identity number stays, is replaced, and is removed; a whole one never leaves but by a reveal', async () => {
  const id = await register({ aadharPassport: '1111 2222 3333' })
  await edit(id, { aadharPassport: '' })
  expect((await opened(id)).aadharPassportLast4).toBe('3333')
  const revealed = await admin.call(patientRecordContract.revealIdentity, { id })
  expect(revealed.body).toEqual({ aadharPassport: '111122223333' })
  expect(await events('patient.identity_revealed', id)).toEqual([{ actor_id: admin.userId }])
  expect((await nurse.call(patientRecordContract.revealIdentity, { id })).status).toBe(403)
  expect((await stranger.call(patientRecordContract.revealIdentity, { id })).status).toBe(404)

  await edit(id, { version: 2, aadharPassport: '4444-5555-6666' })
  expect((await opened(id)).aadharPassportLast4).toBe('6666')
  await edit(id, { version: 3, removeIdentity: true })
  expect((await opened(id)).aadharPassportLast4).toBeNull()
  expect(await admin.call(patientRecordContract.revealIdentity, { id })).toMatchObject({
    status: 404,
    problem: { message: 'No Aadhar/Passport number is recorded.' },
  })
})

test('no read of the application holds a whole identity number', async () => {
  const id = await register({ name: 'Masked Everywhere', aadharPassport: '7777 8888 9999' })
  const given: Record<string, string> = { id, patientId: id, kind: 'patient', search: 'masked', name: 'masked' }
  const answers = await Promise.all(
    allRoutes
      .filter((route) => route.method === 'GET' && route.reply !== 'bytes')
      .map(async (route) => JSON.stringify((await admin.call(route, given as never)).body)),
  )
  expect(answers.filter((answer) => answer.includes('Masked Everywhere')).length).toBeGreaterThan(3)
  expect(answers.filter((answer) => /7777\s?-?8888/.test(answer))).toEqual([])
})

test('opening a record leaves one trace for each opening, whatever refetches it', async () => {
  const id = await register()
  for (const opening of ['first', 'first', 'first', 'second']) await admin.call(patientsContract.byId, { id, opening })
  await nurse.call(patientsContract.byId, { id, opening: 'first' })
  expect(await events('patient.opened', id)).toHaveLength(3)
  await admin.call(patientsContract.byId, { id })
  await admin.call(patientsContract.byId, { id })
  expect(await events('patient.opened', id)).toHaveLength(5)
  const today = testApp.time
  testApp.time = new Date(today.getTime() + 25 * 3_600_000)
  const later = await testApp.person('hope')
  await later.call(patientsContract.byId, { id, opening: 'first' })
  testApp.time = today
  expect(await events('patient.opened', id)).toHaveLength(6)
})

test('a photo and a letter are kept, replaced and removed; what was replaced can still be found', async () => {
  const upload = async (name: string) =>
    (await admin.call(platformContract.uploadFile, { name }, { file: PNG })).body.id
  const [first, second] = [await upload('first.png'), await upload('second.png')]
  const id = await register({ patientPhoto: first })
  await edit(id, { address: 'Moved' })
  expect((await opened(id)).patientPhoto).toBe(first)
  await edit(id, { version: 2, patientPhoto: second })
  const files = async () => (await admin.call(patientRecordContract.files, { id })).body.files
  expect((await files()).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['second.png', true],
    ['first.png', false],
  ])
  await edit(id, { version: 3, patientPhoto: null })
  expect((await opened(id)).patientPhoto).toBeNull()
  expect((await files()).every(({ isCurrent }) => !isCurrent)).toBe(true)
})
