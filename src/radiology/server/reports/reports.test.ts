import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { radiologyContract } from '../../model/radiology.contract.ts'
import { patientReportsContract } from '../../model/report/patient-reports.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { radiologyTemplatesContract } from '../../model/templates/radiology-templates.contract.ts'

// Two hospitals: a report is drafted, verified by the radiologist alone, added to below and never changed.

let testApp: TestApp
let doctor: Person
let technician: Person
let radiologist: Person
let admin: Person
let other: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let chest: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  doctor = await testApp.person('hope', 'doctor')
  technician = await testApp.person('hope', 'user', ['radiology'])
  radiologist = await testApp.person('hope', 'doctor', ['radiologist'])
  other = await testApp.person('ayushman', 'doctor', ['radiologist'])
  admit = await admissionsOf(testApp, admin)
  chest = await testApp.sql('hope', (db) => aStudy(db, 'X-ray chest PA'))
})
afterAll(() => testApp.close())

const register = (by: Person, registration_no: string | null) =>
  testApp.sql('hope', (db) =>
    db
      .updateTable('users')
      .set({ registration_no, registration_council: registration_no && 'MMC' })
      .where('id', '=', by.userId)
      .execute(),
  )

/** A chest X-ray of a man that was done. */
async function aDoneStudy(visit?: string) {
  const visitId = visit ?? (await admit())
  const lines = [{ list: 'radiology-studies' as const, itemId: chest, ...(visit && { repeatReason: 'Control' }) }]
  await testApp.sql('hope', (db) =>
    db
      .updateTable('patients')
      .set({ gender: 'male', age: 58 })
      .where('id', '=', db.selectFrom('visits').select('patient_id').where('id', '=', visitId))
      .execute(),
  )
  const order = { visitId, practitionerId: DOCTOR.id, clinicalNote: 'Cough', lines }
  const placed = (await doctor.call(ordersContract.place, order)).body
  const { orders } = (await doctor.call(ordersContract.ofVisit, { visitId })).body
  const id = orders.find((one) => one.id === placed.id)?.lines[0]?.id ?? ''
  await technician.call(radiologyContract.arrive, { id })
  await technician.call(radiologyContract.finish, { id, technician: 'Nilesh Kakade', films: 1 })
  return { id, visitId }
}
const WRITTEN = { technique: 'PA, erect.', findings: 'Lungs clear.', impression: 'Normal study.' }
const save = (id: string, version: number | null, about: object = {}, by = radiologist) =>
  by.call(radiologyReportsContract.save, { id, version, ...WRITTEN, ...about })
const verify = (id: string, version: number, by = radiologist) =>
  by.call(radiologyReportsContract.verify, { id, version })
const open = (id: string, by = radiologist) => by.call(radiologyReportsContract.report, { id })
const stateOf = async (id: string) => (await open(id)).body.study.state

test('a draft is kept for those who write it, verified by the radiologist alone, and read by the house from then on', async () => {
  await register(radiologist, '2013/06/1442')
  const { id, visitId } = await aDoneStudy()
  expect((await save(id, null, {}, technician)).status).toBe(403)
  const draft = await save(id, null)
  expect(draft.status).toBe(200)
  expect(await stateOf(id)).toBe('reporting')
  expect((await open(id, doctor)).body.report).toBeNull()
  expect((await save(id, null)).problem.code).toBe('STALE')
  expect((await verify(id, draft.body.version + 1)).problem.code).toBe('STALE')
  for (const person of [admin, doctor, technician])
    expect((await verify(id, draft.body.version, person)).status).toBe(403)
  expect((await verify(id, draft.body.version)).body.reportNo).toBe('XH261121-001')
  expect((await open(id, doctor)).body).toMatchObject({
    study: { state: 'verified' },
    report: {
      reportNo: 'XH261121-001',
      sections: { findings: 'Lungs clear.' },
      signedAs: expect.stringContaining('MMC 2013/06/1442'),
    },
    templates: [],
  })
  const [order] = (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders
  expect(order?.lines[0]).toMatchObject({ state: 'reported' })
  expect((await save(id, draft.body.version)).problem.code).toBe('VERIFIED')
  expect((await open(id, other)).status).toBe(404)
})

test('nobody signs without a registration number, and nothing is verified that is empty or has blanks', async () => {
  await register(radiologist, null)
  const { id } = await aDoneStudy()
  const empty = await save(id, null, { impression: '' })
  expect((await verify(id, empty.body.version)).problem.code).toBe('EMPTY')
  const blank = await save(id, empty.body.version, { findings: 'Opacity of [size] cm' })
  expect((await verify(id, blank.body.version)).problem.code).toBe('BLANKS_LEFT')
  const whole = await save(id, blank.body.version)
  expect((await verify(id, whole.body.version)).problem.code).toBe('NOT_REGISTERED')
  await register(radiologist, '2013/06/1442')
  expect((await verify(id, whole.body.version)).status).toBe(200)
})

test('what is not done is not reported', async () => {
  const visitId = await admit()
  const lines = [{ list: 'radiology-studies' as const, itemId: chest }]
  await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
  const id = (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders[0]?.lines[0]?.id ?? ''
  expect((await save(id, null)).problem.code).toBe('NOT_DONE')
})

test('a critical finding is told before the report is verified', async () => {
  const { id } = await aDoneStudy()
  const call = (about: { wasReached: 'yes' | 'no'; isReadBack?: boolean }) =>
    technician.call(radiologyReportsContract.noteCall, { id, toldTo: 'Dr. Mukund Atre', ...about })
  expect((await call({ wasReached: 'no' })).problem.code).toBe('NO_REPORT')
  const { version } = (await save(id, null, { isCritical: true })).body
  expect((await verify(id, version)).problem.code).toBe('NOT_TOLD')
  expect((await call({ wasReached: 'no', isReadBack: true })).status).toBe(200)
  expect((await verify(id, version)).problem.code).toBe('NOT_TOLD')
  expect((await call({ wasReached: 'yes', isReadBack: true })).status).toBe(200)
  expect((await verify(id, version)).status).toBe(200)
})

test('an addendum stands below a verified report, and the database itself lets nothing of the report change', async () => {
  const { id } = await aDoneStudy()
  const { version } = (await save(id, null)).body
  const add = (by = radiologist) => by.call(radiologyReportsContract.addAddendum, { id, words: 'Old fracture.' })
  expect((await add()).problem.code).toBe('NOT_VERIFIED')
  await verify(id, version)
  expect((await add(doctor)).status).toBe(403)
  expect((await add()).status).toBe(200)
  expect((await open(id, doctor)).body.report?.addenda).toMatchObject([{ words: 'Old fracture.' }])
  const force = (statement: ReturnType<typeof sql>) => testApp.sql('hope', (db) => statement.execute(db))
  await expect(force(sql`update radiology_reports set findings = 'Other' where order_line_id = ${id}`)).rejects.toThrow(
    'verified_report_stays',
  )
  await expect(force(sql`update radiology_addenda set words = 'Other'`)).rejects.toThrow(
    /permission denied|insert.only/,
  )
})

test('the report of before stands beside the new one, that of the same region first', async () => {
  const { id, visitId } = await aDoneStudy()
  await verify(id, (await save(id, null)).body.version)
  const again = await aDoneStudy(visitId)
  expect(again.id).not.toBe(id)
  expect((await open(again.id)).body.earlier).toMatchObject([
    { id, study: 'X-ray chest PA', impression: 'Normal study.' },
  ])
})

test('a report is printed with what it says; what is not verified is marked, and printed by those who write it', async () => {
  const { id } = await aDoneStudy()
  const { version } = (await save(id, null)).body
  const reportId = (await open(id)).body.report?.id ?? ''
  const textOf = async (by: Person) => {
    const pdf = await fetchPdf(testApp, by, `/radiology-reports/${reportId}/print`)
    return typeof pdf === 'number' ? String(pdf) : pdf.pages.join(' ')
  }
  expect((await doctor.call(radiologyReportsContract.print, { id: reportId })).problem.code).toBe('NOT_VERIFIED')
  expect(await textOf(radiologist)).toContain('PROVISIONAL')
  await verify(id, version)
  const text = await textOf(doctor)
  expect(text).not.toContain('PROVISIONAL')
  for (const part of ['XH261121-', 'Lungs clear.', 'Normal study.', 'MMC 2013/06/1442', 'Cough'])
    expect(text).toContain(part)
})

test('templates are of a modality, a study and a sex, changed by the radiologist, and offered where they fit', async () => {
  const { id } = await aDoneStudy()
  const { add, change, list, addPhrase } = radiologyTemplatesContract
  const template = { name: 'Chest PA', modality: 'xray', studyId: chest, findings: 'Lungs clear.' } as const
  expect((await admin.call(add, template)).status).toBe(403)
  expect((await radiologist.call(add, { ...template, modality: 'ct' })).problem.code).toBe('NO_SUCH_STUDY')
  const { id: templateId } = (await radiologist.call(add, template)).body
  expect((await radiologist.call(add, { ...template, name: 'chest pa' })).problem.code).toBe('NAME_TAKEN')
  await radiologist.call(add, { name: 'Chest PA, female', modality: 'xray', sex: 'female', findings: 'Breasts.' })
  expect((await radiologist.call(addPhrase, { code: 'NOPT', words: 'No pneumothorax.' })).status).toBe(200)
  expect((await radiologist.call(addPhrase, { code: 'nopt', words: 'Again.' })).problem.code).toBe('CODE_TAKEN')
  expect((await open(id)).body).toMatchObject({
    templates: [{ name: 'Chest PA' }],
    phrases: [{ code: 'nopt', words: 'No pneumothorax.' }],
  })
  expect((await admin.call(list, {})).body.templates).toHaveLength(2)
  expect((await technician.call(list, {})).status).toBe(403)
  await radiologist.call(change, { ...template, id: templateId, version: 1, isUsed: false })
  expect((await radiologist.call(change, { ...template, id: templateId, version: 1 })).problem.code).toBe('STALE')
  expect((await open(id)).body.templates).toEqual([])
})

test('the verified reports of a patient are listed with what each found, and of another hospital none', async () => {
  const { id, visitId } = await aDoneStudy()
  const { patientId } = await testApp.sql('hope', (db) =>
    db.selectFrom('visits').select('patient_id as patientId').where('id', '=', visitId).executeTakeFirstOrThrow(),
  )
  const { ofPatient } = patientReportsContract
  const saved = (await save(id, null)).body
  expect((await doctor.call(ofPatient, { patientId })).body.studies).toEqual([])
  await verify(id, saved.version)
  expect((await doctor.call(ofPatient, { patientId })).body.studies).toMatchObject([
    { id, impression: 'Normal study.', reportNo: expect.stringMatching(/^XH/) },
  ])
  expect((await other.call(ofPatient, { patientId })).status).toBe(404)
  const clerk = await testApp.person('hope', 'user', ['pharmacy'])
  expect((await clerk.call(ofPatient, { patientId })).status).toBe(403)
})
