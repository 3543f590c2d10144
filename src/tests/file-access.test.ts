import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReferences } from '../app/server/file-references.generated.ts'
import { documentsContract } from '../documents/model/documents.contract.ts'
import { aPng, aVisitOf, upload } from '../documents/server/documents.factory.ts'
import { patientRecordContract } from '../patients/model/patient-record.contract.ts'
import { patientsContract } from '../patients/model/patients.contract.ts'
import { aRegistration } from '../patients/server/patients.factory.ts'
import { platformContract } from '../platform/model/contract/platform.contract.ts'
import { ONE_PAGE_PDF } from './files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// A file is read through a record that refers to it, by who may read it there, and not at all when the record is gone.

let testApp: TestApp
let admin: Person
let pharmacy: Person
let lab: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  pharmacy = await testApp.person('hope', 'user', ['pharmacy'])
  lab = await testApp.person('hope', 'user', ['lab'])
})
afterAll(() => testApp.close())

const statusFor = async (by: Person, id: string) => {
  const headers = { cookie: `wardbook=${by.cookie}` }
  return (await testApp.app.inject({ method: 'GET', url: `/api/files/${id}`, headers })).statusCode
}
const stored = async (by = admin, name = 'photo.png', file = aPng()) =>
  (await by.call(platformContract.uploadFile, { name }, { file })).body.id
const fileOf = (documentId: string) =>
  testApp.sql('hope', async (db) => {
    const found = db.selectFrom('patient_documents').select('file_id').where('id', '=', documentId)
    return (await found.executeTakeFirstOrThrow()).file_id ?? ''
  })
const aLetter = () => stored(admin, 'letter.pdf', ONE_PAGE_PDF)

test('every reference of the database to a file says who reads it', async () => {
  const client = new pg.Client({ connectionString: testApp.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid = 'files'::regclass and a.attname <> 'hospital_id'`,
  )
  await client.end()
  expect(fileReferences.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  )
})

test('a removed document has no file any more, and a restored one has it again', async () => {
  const visit = await aVisitOf(admin)
  const { id } = (await upload(admin, visit.id, 8, 'paper.pdf', ONE_PAGE_PDF)).body
  const file = await fileOf(id)
  expect(await statusFor(admin, file)).toBe(200)
  await admin.call(documentsContract.remove, { id })
  expect(await statusFor(admin, file)).toBe(404)
})

test('a file of others is not filed with a patient by naming its id, so that a removed document stays closed', async () => {
  const visit = await aVisitOf(admin)
  const { id } = (await upload(admin, visit.id, 9, 'bill.pdf', ONE_PAGE_PDF)).body
  const file = await fileOf(id)
  await admin.call(documentsContract.remove, { id })
  const clerk = await testApp.person('hope', 'user')
  expect(await clerk.call(patientsContract.register, aRegistration({ referralLetter: file }))).toMatchObject({
    status: 400,
    problem: { code: 'FILE_NOT_FOUND', fields: { referralLetter: 'Please choose the file again.' } },
  })
  const own = (await clerk.call(patientsContract.register, aRegistration({ referralLetter: await stored(clerk) }))).body
  const edited = { ...aRegistration(), id: own.id, version: 1 }
  expect((await clerk.call(patientRecordContract.edit, { ...edited, patientPhoto: file })).status).toBe(400)
  expect((await admin.call(patientRecordContract.edit, edited)).status).toBe(200)
  expect(await statusFor(admin, file)).toBe(404)
})

test('the photo and the letter of a withdrawn patient are gone with the patient, those that were replaced too', async () => {
  const [photo, letter, replaced] = [await stored(), await aLetter(), await aLetter()]
  const { body } = await admin.call(
    patientsContract.register,
    aRegistration({ patientPhoto: photo, referralLetter: replaced }),
  )
  const edited = { ...aRegistration(), id: body.id, version: 1, referralLetter: letter }
  expect((await admin.call(patientRecordContract.edit, edited)).status).toBe(200)
  const nurse = await testApp.person('hope', 'nurse')
  for (const file of [photo, letter, replaced]) expect(await statusFor(nurse, file)).toBe(200)
  expect((await admin.call(patientsContract.withdraw, { id: body.id, reason: 'Registered twice' })).status).toBe(200)
  for (const file of [photo, letter, replaced])
    for (const person of [nurse, admin]) expect(await statusFor(person, file)).toBe(404)
})

test('pharmacy and lab read the papers of their own work, by every route', async () => {
  const [photo, letter] = [await stored(), await aLetter()]
  const { body } = await admin.call(
    patientsContract.register,
    aRegistration({ patientPhoto: photo, referralLetter: letter }),
  )
  const visit = await aVisitOf(admin)
  const files = new Map<number, string>()
  for (const type of [8, 13, 17])
    files.set(type, await fileOf((await upload(admin, visit.id, type, 'paper.pdf', ONE_PAGE_PDF)).body.id))
  for (const [person, own] of [
    [pharmacy, 17],
    [lab, 13],
  ] as const) {
    for (const file of [photo, letter]) expect(await statusFor(person, file)).toBe(404)
    for (const [type, file] of files)
      expect([type, await statusFor(person, file)]).toEqual([type, type === own ? 200 : 404])
    expect((await person.call(patientRecordContract.files, { id: body.id })).status).toBe(403)
    const { lines } = (await person.call(documentsContract.ofVisit, { id: visit.id })).body
    expect(lines.filter(({ document }) => document).map(({ type }) => type)).toEqual([own])
    expect((await person.call(documentsContract.bindDossier, { id: visit.id })).status).toBe(403)
  }
})

test('what nothing refers to yet is read by who uploaded it', async () => {
  const file = await stored()
  expect([await statusFor(admin, file), await statusFor(await testApp.person('hope', 'nurse'), file)]).toEqual([
    200, 404,
  ])
})
