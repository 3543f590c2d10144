import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { patientsContract } from '../../model/patients.contract.ts'
import { aRegistration } from '../patients.factory.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
})
afterAll(() => testApp.close())

const register = async (about = {}) =>
  (await admin.call(patientsContract.register, aRegistration({ name: 'Asha <Patil>', payerId: 'esic', ...about }))).body
const printsOf = (patientId: string) =>
  testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select('facts')
      .where('type', '=', 'patient.printed')
      .where('patient_id', '=', patientId)
      .execute(),
  )

test('a card says who a patient is on the size of a bank card, and its print leaves a trace', async () => {
  const { id, uhid } = await register({ insurancePersonNo: '5112345678', bloodGroup: 'B+', dateOfBirth: '1985-05-02' })
  const card = await fetchPdf(testApp, admin, `/patients/${id}/prints/card`)
  expect(card).toMatchObject({ title: 'Patient card', sizes: [[85.6, 54]] })
  const hospital = 'Hope'
  for (const words of [
    hospital,
    'Asha <Patil>',
    uhid,
    'Female, born 02/05/1985',
    'ESIC, blood group told: B+',
    '9822012345',
  ])
    expect(card).toMatchObject({ pages: [expect.stringContaining(words)] })
  expect(await printsOf(id)).toMatchObject([{ facts: { document: 'card', photo: false } }])
})

test('the photo is on the card for those who may look at documents', async () => {
  const stored = await admin.call(platformContract.uploadFile, { name: 'photo.png' } as never, { file: PNG })
  const { id } = await register({ insurancePersonNo: '5112345679', patientPhoto: stored.body.id })
  const reception = await testApp.person('hope', 'user', ['reception'])
  for (const by of [admin, reception])
    expect(await fetchPdf(testApp, by, `/patients/${id}/prints/card`)).toMatchObject({ sizes: [[85.6, 54]] })
  expect((await printsOf(id)).map(({ facts }) => facts)).toMatchObject([
    { photo: true },
    { photo: expect.any(Boolean) },
  ])
})

test('labels begin where a used sheet has its first label left, and end with the sheet', async () => {
  const { id, uhid } = await register({ insurancePersonNo: '5112345680' })
  const sheet = async (count: number, from: number) => {
    const pdf = await fetchPdf(testApp, admin, `/patients/${id}/prints/labels?count=${count}&from=${from}`)
    return typeof pdf === 'number' ? pdf : { pages: pdf.pages.length, labels: pdf.pages[0]?.split(uhid).length }
  }
  expect(await sheet(3, 1)).toEqual({ pages: 1, labels: 4 })
  expect(await sheet(21, 19)).toEqual({ pages: 1, labels: 4 })
  expect(await sheet(22, 1)).toBe(400)
})

test('a user of another hospital, or without the right to see patients, gets neither', async () => {
  const { id } = await register({ insurancePersonNo: '5112345681' })
  const [stranger, security] = [await testApp.person('ayushman'), await testApp.person('hope', 'user', ['security'])]
  for (const document of ['card', 'labels?count=1&from=1']) {
    expect(await fetchPdf(testApp, stranger, `/patients/${id}/prints/${document}`)).toBe(404)
    expect(await fetchPdf(testApp, security, `/patients/${id}/prints/${document}`)).toBe(403)
  }
})
