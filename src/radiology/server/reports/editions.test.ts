import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { documentsContract } from '../../../documents/model/documents.contract.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { aDoneStudy, aVerifiedReport, type PeopleOfRadiology, peopleOfRadiology } from './reports.factory.ts'

// Two hospitals: what is verified is issued, filed for the payer, and who received it is told of an addendum.

const { issued, issue, pdf, countPrint, deliver, file } = radiologyEditionsContract
let testApp: TestApp
let people: PeopleOfRadiology
let admin: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let stranger: Person
let visitId: string
let report: Awaited<ReturnType<typeof aVerifiedReport>>
let edition: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfRadiology(testApp)
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman', 'doctor', ['radiologist'])
  admit = await admissionsOf(testApp, admin)
  visitId = await admit()
  report = await aVerifiedReport(people, visitId, await testApp.sql('hope', (db) => aStudy(db, 'X-ray skull')))
})
afterAll(() => testApp.close())

const editions = async () => (await people.doctor.call(issued, { id: report.reportId })).body
const lineOf = async (number: number) =>
  (await admin.call(documentsContract.ofVisit, { id: visitId })).body.lines.find(({ type }) => type === number)

test('a verified report is issued and filed as document 14, and as no other', async () => {
  expect((await people.radiologist.call(file, { visitId, document: 14 })).status).toBe(200)
  await expect.poll(async () => (await lineOf(14))?.document?.fileName ?? '').toContain('radiology-14')
  expect((await lineOf(15))?.document?.fileName ?? null).toBeNull()
  expect(await editions()).toMatchObject({
    reports: [{ edition: 1, status: 'Final', reportNo: report.reportNo, deliveries: [] }],
    isOpen: false,
    toTell: [],
  })
})

test('it is printed as it was issued, and the print is counted', async () => {
  const again = (await people.doctor.call(issue, { id: report.reportId })).body
  expect(again).toMatchObject({ edition: 1, isNew: false })
  edition = again.id
  const paper = await fetchPdf(testApp, people.doctor, `/radiology-editions/${edition}/pdf`)
  const text = typeof paper === 'number' ? String(paper) : paper.pages.join(' ')
  for (const part of [report.reportNo, 'Final', 'Normal study.']) expect(text).toContain(part)
  expect((await people.doctor.call(countPrint, { id: edition })).body).toEqual({ prints: 1 })
})

test('an addendum is the next version, and who received the one before is told of it', async () => {
  await people.doctor.call(deliver, { id: edition, kind: 'handed', receiver: 'Ward 4' })
  const words = 'Old fracture of the left zygoma.'
  await people.radiologist.call(radiologyReportsContract.addAddendum, { id: report.lineId, words })
  expect((await editions()).isOpen).toBe(true)
  await people.radiologist.call(file, { visitId, document: 14 })
  await expect.poll(async () => (await editions()).reports.length).toBe(2)
  const { reports, toTell } = await editions()
  expect(reports[0]).toMatchObject({ edition: 2, status: 'Final, amended: replaces version 1' })
  expect(toTell).toEqual(['Ward 4'])
  await people.doctor.call(deliver, { id: reports[0]?.id ?? '', kind: 'told', receiver: 'Ward 4' })
  expect((await editions()).toTell).toEqual([])
})

test('what was issued stays as it was issued', async () => {
  const change = testApp.sql('hope', (db) => db.updateTable('radiology_editions').set({ edition: 9 }).execute())
  await expect(change).rejects.toThrow('report_stays_as_issued')
})

test('what is not verified is not issued', async () => {
  const visit = await admit()
  const study = await testApp.sql('hope', (db) => aStudy(db, 'X-ray knee'))
  const id = await aDoneStudy(people, visit, study)
  await people.radiologist.call(radiologyReportsContract.save, { id, version: null, findings: 'No fracture.' })
  const draft = (await people.radiologist.call(radiologyReportsContract.report, { id })).body.report
  expect((await people.doctor.call(issue, { id: draft?.id ?? '' })).problem.code).toBe('NOT_VERIFIED')
  expect((await people.radiologist.call(file, { visitId: visit, document: 14 })).problem.code).toBe('NOTHING_VERIFIED')
})

test('the other hospital finds nothing of it, and a desk without the right gets nothing', async () => {
  for (const answer of [
    stranger.call(issued, { id: report.reportId }),
    stranger.call(issue, { id: report.reportId }),
    stranger.call(pdf, { id: edition }),
    stranger.call(deliver, { id: edition, kind: 'sent', receiver: 'X' }),
    stranger.call(file, { visitId, document: 14 }),
  ])
    expect((await answer).status).toBe(404)
  const pharmacy = await testApp.person('hope', 'user', ['pharmacy'])
  expect((await pharmacy.call(issued, { id: report.reportId })).status).toBe(403)
  expect((await people.technician.call(file, { visitId, document: 14 })).status).toBe(200)
})
