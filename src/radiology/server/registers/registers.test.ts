import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { monthAfter } from '../../../kernel/dates/months.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { radiologyContract } from '../../model/radiology.contract.ts'
import { radiologyRegistersContract } from '../../model/registers/registers.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import {
  anOrderedStudy,
  aVerifiedReport,
  type PeopleOfRadiology,
  peopleOfRadiology,
} from '../reports/reports.factory.ts'

// Two hospitals: what was done in a month, and form F as the authority wants it.

const { register, exportRegister, figures, formF, exportFormF, printFormF } = radiologyRegistersContract
let testApp: TestApp
let people: PeopleOfRadiology
let admin: Person
let stranger: Person
let visitId: string
let month: string
let scanned: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfRadiology(testApp)
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman', 'doctor', ['radiologist'])
  visitId = await (await admissionsOf(testApp, admin))()
  month = dayOf(testApp.time).slice(0, 7)
  await testApp.sql('hope', (db) =>
    db
      .updateTable('patients')
      .set({ gender: 'female', age: 29 })
      .where('id', '=', db.selectFrom('visits').select('patient_id').where('id', '=', visitId))
      .execute(),
  )
  await aVerifiedReport(people, visitId, await testApp.sql('hope', (db) => aStudy(db, 'X-ray skull')))
  const sound = await testApp.sql('hope', async (db) => {
    const id = await aStudy(db, 'USG obstetric')
    await db.updateTable('radiology_studies').set({ modality: 'ultrasound' }).where('id', '=', id).execute()
    return id
  })
  scanned = await anOrderedStudy(people.doctor, visitId, sound)
  await people.technician.call(radiologyContract.arrive, { id: scanned })
  await people.technician.call(radiologyContract.answer, { id: scanned, pregnancy: 'yes', lastPeriod: '2026-06-05' })
})
afterAll(() => testApp.close())

const FORM = {
  relativeName: 'Ashok Nikhade',
  weeks: '24',
  referredBy: 'Dr. Bapat',
  indication: 'Growth',
  machine: 'HS40',
  registrationNo: 'NMC/PCPNDT/0412',
  patientDeclaredOn: '2026-11-20',
}
const formsF = async (by = people.radiologist, of = month) => (await by.call(formF, { month: of })).body

test('the register of a month has what was done in it, with its report, and counts it by modality', async () => {
  expect((await people.technician.call(register, { month })).body).toMatchObject({
    rows: [{ study: 'X-ray skull', technician: 'Nilesh Kakade', signedAs: expect.stringContaining('MMC') }],
    total: 1,
  })
  expect((await people.technician.call(register, { month, modality: 'ct' })).body.total).toBe(0)
  expect((await people.technician.call(register, { month: monthAfter(month, -1) })).body.total).toBe(0)
  expect((await people.technician.call(figures, { month })).body.modalities).toMatchObject([{ done: 1, reported: 1 }])
  const columns = { month, format: 'csv', columnIds: ['patient', 'films'] } as const
  expect((await admin.call(exportRegister, columns)).status).toBe(200)
})

test('an examination that needs form F stands in its register until it is declared, the incomplete first', async () => {
  expect((await formsF()).rows).toMatchObject([{ id: scanned, relativeName: null, declaredAt: null }])
  expect((await people.technician.call(printFormF, { id: scanned })).problem.code).toBe('NOT_FILLED')
  await people.technician.call(radiologyContract.fillFormF, { id: scanned, ...FORM })
  await people.radiologist.call(radiologyContract.declareFormF, { id: scanned })
  expect((await formsF(admin)).rows).toMatchObject([{ relativeName: 'Ashok Nikhade', weeks: 24 }])
  expect((await formsF(admin)).rows[0]?.declaredAt).not.toBeNull()
  expect((await formsF(admin, monthAfter(month, 1))).total).toBe(0)
})

test('form F is printed with both declarations, in English, Hindi and Marathi', async () => {
  const paper = await fetchPdf(testApp, people.technician, `/radiology/lines/${scanned}/form-f/print`)
  const text = typeof paper === 'number' ? String(paper) : paper.pages.join(' ')
  for (const part of ['FORM F', 'NMC/PCPNDT/0412', 'Ashok Nikhade', '24 weeks', 'Declaration of the registered person'])
    expect(text).toContain(part)
})

test('a report that tells the sex of the foetus is not verified', async () => {
  await people.technician.call(radiologyContract.finish, { id: scanned, technician: 'Nilesh Kakade' })
  const written = { findings: 'Single live foetus, boy.', impression: '24 weeks.' }
  const { radiologist } = people
  const { version } = (
    await radiologist.call(radiologyReportsContract.save, { id: scanned, version: null, ...written })
  ).body
  const refused = await radiologist.call(radiologyReportsContract.verify, { id: scanned, version })
  expect(refused.problem).toMatchObject({ code: 'SEX_TOLD', message: expect.stringContaining('boy') })
})

test('the other hospital sees nothing of it; the register of form F is read by administrators and the registered person', async () => {
  expect((await stranger.call(register, { month })).body.total).toBe(0)
  expect((await stranger.call(formF, { month })).body.total).toBe(0)
  expect((await stranger.call(printFormF, { id: scanned })).status).toBe(404)
  const columns = { month, format: 'csv', columnIds: ['patient'] } as const
  for (const desk of ['radiology', 'reception', 'lab'] as const) {
    const person = await testApp.person('hope', 'user', [desk])
    expect((await person.call(formF, { month })).status).toBe(403)
    expect((await person.call(exportFormF, columns)).status).toBe(403)
  }
  expect((await admin.call(exportFormF, columns)).status).toBe(200)
  expect((await (await testApp.person('hope', 'user', ['pharmacy'])).call(register, { month })).status).toBe(403)
})
