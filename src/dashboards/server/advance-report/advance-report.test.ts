import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { exportedFile } from '../../../platform/server/lists/exported-file.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { someEntries } from '../../../visits/server/treatment/treatment.factory.ts'
import { anAdmission, aVisit, aWard, discharged } from '../../../visits/server/visits.factory.ts'
import { advanceColumns } from '../../model/advance-report/advance-columns.ts'
import { advanceReportContract } from '../../model/advance-report/advance-report.contract.ts'

let testApp: TestApp
let admin: Person
let stranger: Person
let surgeries: readonly string[]
let diagnosis: string
const visits = new Map<string, string>()

/** Name, payer and the moment of admission; the first two are operated. */
const ADMITTED = [
  ['Asha Patil', 'private', '2026-11-19T06:00:00Z'],
  ['Bharat Rao', 'cghs', '2026-11-20T06:00:00Z'],
  ['Chetan Shah', 'esic', '2026-11-20T18:30:00Z'],
  ['Divya Iyer', 'private', '2026-11-21T06:00:00Z'],
] as const

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  const ward = await testApp.sql('hope', (db) => aWard(db, 10))
  for (const [index, [name, payerId, at]] of ADMITTED.entries()) {
    testApp.time = new Date(at)
    const by = await testApp.person('hope')
    const registration = aRegistration({ name, payerId, insurancePersonNo: '2312345678' })
    const patientId = (await by.call(patientsContract.register, registration)).body.id
    const about = { patientId, ...anAdmission(ward, index + 1, { visitDate: dayOf(testApp.time) }) }
    visits.set(name, (await by.call(visitsContract.register, about)).body.id)
  }
  const outpatient = (await admin.call(patientsContract.register, aRegistration({ name: 'Esha Menon' }))).body.id
  await admin.call(visitsContract.register, { patientId: outpatient, ...aVisit() })
  await plan()
  await admin.call(trackingContract.track, { id: idOf('Bharat Rao'), field: 'fileStatus', value: 'missing' })
  await testApp.sql('hope', (db) => discharged(db, idOf('Divya Iyer'), testApp.time))
})
afterAll(() => testApp.close())

const idOf = (name: string) => visits.get(name) ?? ''

/** One surgery for the private and the CGHS patient each, with rates of both; a second one without a rate, and a cancelled one. */
const plan = () =>
  testApp.sql('hope', async (db) => {
    const entries = await someEntries(db, 'Reported')
    surgeries = entries.surgeries
    ;[diagnosis = ''] = entries.diagnoses
    const [rated = '', unrated = '', cancelled = ''] = surgeries
    await db
      .insertInto('rates')
      .values([
        { surgery_id: rated, scheme: 'private', accreditation: 'any', amount: 5_200_000 },
        { surgery_id: rated, scheme: 'cghs', accreditation: 'nabh', amount: 3_000_000 },
      ])
      .execute()
    const of = (name: string, surgery_id: string, position: number) => ({ visit_id: idOf(name), surgery_id, position })
    await db
      .insertInto('visit_surgeries')
      .values([of('Asha Patil', rated, 0), of('Bharat Rao', rated, 0), of('Asha Patil', unrated, 1)])
      .execute()
    await db
      .insertInto('visit_surgeries')
      .values({ ...of('Asha Patil', cancelled, 2), status: 'cancelled' })
      .execute()
    await db
      .insertInto('visit_diagnoses')
      .values({ visit_id: idOf('Asha Patil'), diagnosis_id: diagnosis, is_primary: true })
      .execute()
  })

type Asked = RouteInput<typeof advanceReportContract.advanceReport>
const report = async (asked: Asked = {}, by = admin) => (await by.call(advanceReportContract.advanceReport, asked)).body

test('admitted patients, the latest first, each with room, diagnosis and referral letter', async () => {
  const { rows, admitted } = await report()
  expect(admitted).toBe(3)
  expect(rows.map(({ place, patientName }) => [place, patientName])).toEqual([
    [1, 'Chetan Shah'],
    [2, 'Bharat Rao'],
    [3, 'Asha Patil'],
  ])
  expect(rows.map(({ referral }) => referral)).toEqual(['Sanctioned', 'Not Sanction', null])
  expect(rows[2]).toMatchObject({ ward: 'General Ward', roomNo: 1, diagnosis: 'Reported one' })
  expect(rows[0]).toMatchObject({ diagnosis: null, surgeries: [] })
})

test('a surgery costs what the payer’s tariff says; what has no rate has no cost, what is cancelled is not planned', async () => {
  const { rows } = await report()
  const costs = (name: string) =>
    rows.find(({ patientName }) => patientName === name)?.surgeries.map(({ name: of, cost }) => [of, cost])
  expect(costs('Asha Patil')).toEqual([
    ['Reported one', 5_200_000],
    ['Reported two', null],
  ])
  expect(costs('Bharat Rao')).toEqual([['Reported one', 3_000_000]])
})

test('the cost follows the payer of the day of the surgery', async () => {
  const cghs = await testApp.sql('hope', (db) => payerIdOf(db, 'cghs'))
  const change = { id: idOf('Asha Patil'), payerId: cghs, reason: 'The card came later' }
  expect((await admin.call(payerChangeContract.change, change)).status).toBe(200)
  const { rows } = await report({ search: 'asha' })
  expect(rows[0]?.surgeries[0]?.cost).toBe(3_000_000)
})

test.each([
  ['a part of a name', { search: 'BHAR' }, ['Bharat Rao'], 3],
  ['a day of admission, from its start to its end', { from: '2026-11-20', to: '2026-11-20' }, ['Bharat Rao'], 1],
  ['midnight belongs to the day that begins', { from: '2026-11-21' }, ['Chetan Shah'], 1],
  ['emptied filters', { search: '', from: '', to: '' }, ['Chetan Shah', 'Bharat Rao', 'Asha Patil'], 3],
  ['days and a search', { to: '2026-11-20', search: 'asha' }, ['Asha Patil'], 2],
  ['what looks like a pattern', { search: '%' }, [], 3],
] satisfies [string, Asked, string[], number][])('%s', async (_, asked, names, admitted) => {
  const found = await report(asked)
  expect(found.rows.map(({ patientName }) => patientName)).toEqual(names)
  expect(found.admitted).toBe(admitted)
})

test('a patient is found by the ids', async () => {
  const [row] = (await report({ search: 'chetan' })).rows
  for (const search of [row?.uhid.toLowerCase(), row?.visitNo])
    expect((await report({ search })).rows.map(({ patientName }) => patientName)).toEqual(['Chetan Shah'])
})

test('the other hospital has a report of its own', async () => {
  expect(await report({}, stranger)).toEqual({ rows: [], admitted: 0 })
})

test('the CSV is named after the report and the day, its days are dd/MM/yyyy', async () => {
  const columnIds = advanceColumns('').map(({ id }) => id)
  const { body } = await admin.call(advanceReportContract.exportAdvanceReport, {
    search: 'bharat',
    format: 'csv',
    columnIds,
  })
  const file = await exportedFile(testApp, admin, body.workId)
  expect(file.name).toBe('advance_statement_report_2026-11-21.csv')
  const [head = [], row = []] = parse(file.text) as string[][]
  expect(head).toEqual(advanceColumns('').map(({ label }) => label))
  expect(row).toContain('20/11/2026')
  expect(row).toContain('Not Sanction')
  expect(row.at(-1)).toBe('30000')
})

test('the print holds the figures and every row', async () => {
  const pdf = await fetchPdf(testApp, admin, '/advance-statement-report/print?to=2026-11-20')
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  const text = pdf.pages.join(' ')
  for (const words of ['Advance Statement Report - Currently Admitted', 'To: 20/11/2026', 'Asha Patil', 'Bharat Rao'])
    expect(text).toContain(words)
  expect(text).not.toContain('Chetan Shah')
  expect(text).toContain('Referral Letter: Sanctioned')
})
