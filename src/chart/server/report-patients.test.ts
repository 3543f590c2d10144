import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { exportedFile } from '../../platform/server/lists/exported-file.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { treatmentContract } from '../../visits/model/treatment/treatment.contract.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aTreatment, someEntries } from '../../visits/server/treatment/treatment.factory.ts'
import { aVisit } from '../../visits/server/visits.factory.ts'
import { chartContract } from '../model/chart.contract.ts'
import { REPORT_COLUMNS } from '../model/patient-report.ts'

const LABELS = REPORT_COLUMNS.map(({ label }) => label)

let testApp: TestApp
let hope: Person

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
})
afterAll(() => testApp.close())

const reportFile = (workId: string) => exportedFile(testApp, hope, workId)

test('the report holds each matching patient of this hospital once, under the diagnosis of the latest visit', async () => {
  const diagnosis = await hope.call(catalogueContract.addDiagnosis, { name: 'Umbilical hernia', description: '' })
  const stranger = await testApp.person('ayushman')
  await stranger.call(patientsContract.register, aRegistration({ name: 'Reported Elsewhere' }))
  const { body } = await hope.call(patientsContract.register, aRegistration({ name: 'Reported Sunita' }))
  await hope.call(patientsContract.register, aRegistration({ name: '=Reported formula' }))
  const visit = await hope.call(visitsContract.register, { patientId: body.id, ...aVisit() })
  await testApp.sql('hope', (db) =>
    db
      .insertInto('visit_diagnoses')
      .values({ visit_id: visit.body.id, diagnosis_id: diagnosis.body.id, is_primary: true })
      .execute(),
  )
  const { body: work } = await hope.call(chartContract.reportPatients, { search: 'reported' })
  const { name, text } = await reportFile(work.workId)
  expect(name).toBe('ESIC_Patient_Report_2026-11-21.csv')
  const lines = text.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
    LABELS.slice(0, 3).join(','),
    'Umbilical hernia,Reported Sunita,Umbilical hernia',
    "General,'=Reported formula,General",
  ])
})

const cellsOf = async (search: string) => {
  const { body } = await hope.call(chartContract.reportPatients, { search })
  const { text } = await reportFile(body.workId)
  const line = text.trim().split('\r\n')[1] ?? ''
  return Object.fromEntries(LABELS.map((column, at) => [column, line.split(',')[at]]))
}

test('complications, surgeries in order and the team are those of the latest visit', async () => {
  const made = await testApp.sql('hope', (db) => someEntries(db, 'Reported'))
  const [surgeon = '', consultant = ''] = made.people
  const { body: patient } = await hope.call(patientsContract.register, aRegistration({ name: 'Treated Kavita' }))
  const { body: visit } = await hope.call(visitsContract.register, { patientId: patient.id, ...aVisit() })
  const saved = await hope.call(treatmentContract.saveInformation, {
    patientId: patient.id,
    insurancePersonNo: '',
    visit: aTreatment(visit.id, 1, {
      complications: made.complications,
      surgeries: made.surgeries
        .slice(0, 2)
        .reverse()
        .map((surgeryId) => ({ surgeryId, sanctionStatus: 'Pending' })),
      surgeons: [surgeon],
      consultants: [consultant],
    }),
  })
  expect(saved.status).toBe(200)
  expect(await cellsOf('Treated Kavita')).toMatchObject({
    Complications: 'Reported one; Reported two',
    'Surgery/Procedure': 'Reported two; Reported one',
    'Operating Surgeon': 'Dr. Reported surgeon',
    'Consultant Physician': 'Dr. Reported consultant',
  })
})

test('a patient from a file, before the first visit, is reported as the file says', async () => {
  const { body } = await hope.call(patientsContract.register, aRegistration({ name: 'Imported Meena' }))
  await testApp.sql('hope', async (db) => {
    const listed = await db.insertInto('diagnoses').values({ name: 'Stone' }).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('patient_import_facts')
      .values({
        id: body.id,
        diagnosis_id: listed.id,
        primary_diagnosis: 'Stone of the left kidney',
        complications: 'Urosepsis',
        surgery: 'PCNL',
        hope_surgeon: 'Dr. File',
        consultant: 'Dr. Sheet',
      })
      .execute()
  })
  expect(await cellsOf('Imported Meena')).toMatchObject({
    'Diagnosis Category': 'Stone',
    'Primary Diagnosis': 'Stone of the left kidney',
    Complications: 'Urosepsis',
    'Surgery/Procedure': 'PCNL',
    'Operating Surgeon': 'Dr. File',
    'Consultant Physician': 'Dr. Sheet',
  })
})

test('a diagnosis category is added by those who register, once, with a name', async () => {
  const desk = await testApp.person('hope', 'user')
  const added = await desk.call(catalogueContract.addDiagnosis, { name: 'Added at the desk', description: '' })
  expect(added.status).toBe(200)
  expect(await desk.call(catalogueContract.addDiagnosis, { name: 'added at the Desk', description: '' })).toMatchObject(
    {
      status: 409,
      problem: { message: 'This name already exists', fields: { name: 'This name already exists' } },
    },
  )
  expect((await desk.call(catalogueContract.addDiagnosis, { name: ' ', description: '' })).status).toBe(400)
})
