import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { documentsContract } from '../../../documents/model/documents.contract.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  enter,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../results/results.factory.ts'

// Two hospitals: what is verified is issued, stays as it was issued, and who received it is told of what changed.

const MINUTE = 60_000
let testApp: TestApp
let people: PeopleOfLab
let lab: Person
let pathologist: Person
let reception: Person
let stranger: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let kft: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  ;({ lab, pathologist } = people)
  reception = await testApp.person('hope', 'user', ['reception'])
  stranger = await testApp.person('ayushman', 'admin')
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  kft = await aReportedTest(testApp, people, 'Kidney function test', [
    aParameter('K', { name: 'Potassium', unit: 'mmol/L', decimals: 1, ranges: [aRange({ low: '3.5', high: '5' })] }),
    aParameter('UREA', { name: 'Urea', unit: 'mg/dL', decimals: 0, ranges: [aRange({ low: '15', high: '40' })] }),
  ])
})
afterAll(() => testApp.close())
beforeEach(() => {
  testApp.time = new Date(testApp.time.getTime() + MINUTE)
})

/** A received sample with both values entered; those named are verified. */
async function verified(codes: readonly string[] = ['K', 'UREA'], visitId?: string) {
  const drawn = await aReceivedSample(people, visitId ?? (await admit()), [kft])
  expect((await enter(lab, drawn.sampleId, { K: '3.1', UREA: '28' })).status).toBe(200)
  if (codes.length > 0) expect((await verify(pathologist, drawn.sampleId, codes)).status).toBe(200)
  return drawn
}
/** The catalogue says another limit from now on. */
const lowestPotassium = (low: string) =>
  testApp.sql('hope', (db) => db.updateTable('lab_ranges').set({ low }).where('high', '=', '5').execute())
const issue = (sampleId: string, by = reception) => by.call(reportsContract.issue, { sampleId })
const reportsOf = async (sampleId: string) => (await lab.call(reportsContract.ofSample, { sampleId })).body
const rowOf = async (sampleId: string) =>
  (await lab.call(reportsContract.list, {})).body.reports.find((row) => row.sampleId === sampleId)
async function textOf(path: string): Promise<string> {
  const pdf = await fetchPdf(testApp, lab, path)
  return typeof pdf === 'number' ? String(pdf) : pdf.pages.join(' ')
}
async function amend(sampleId: string, code: string, typed: string) {
  const cell = (await cellsOf(lab, sampleId)).get(code)
  const by = await testApp.person('hope', 'doctor', ['pathologist'])
  const amended = await by.call(resultsContract.amend, {
    id: cell?.live?.id ?? '',
    typed,
    reason: 'Read from the wrong line',
  })
  expect(amended.status).toBe(200)
  expect((await verify(pathologist, sampleId, [code])).status).toBe(200)
}

test('the report of one ordered test is found by its line, however long ago it was verified, and never that of another', async () => {
  const { sampleId } = await verified()
  const other = await verified()
  const lineId = (await cellsOf(lab, sampleId)).get('K')?.lineId ?? ''
  const then = testApp.time
  testApp.time = new Date(then.getTime() + 40 * 86_400_000)
  const found = async (by: Person) =>
    (await by.call(reportsContract.list, { line: lineId })).body.reports.map((row) => row.sampleId)
  const later = await testApp.person('hope', 'user', ['lab'])
  expect(await found(later)).toEqual([sampleId])
  expect(other.sampleId).not.toBe(sampleId)
  expect(await found(await testApp.person('ayushman', 'admin'))).toEqual([])
  testApp.time = then
})

describe('an opinion on a test', () => {
  const say = (by: Person, sampleId: string, lineId: string, words: string, was: number) =>
    by.call(resultsContract.opinion, { sampleId, lineId, words, was })

  test('is printed beneath its results, asks for the next version of the report, and is written anew', async () => {
    const { sampleId } = await verified()
    await issue(sampleId)
    const lineId = (await cellsOf(lab, sampleId)).get('K')?.lineId ?? ''
    const words = 'Low potassium: please repeat before the operation.'
    expect((await say(lab, sampleId, lineId, words, 0)).status).toBe(403)
    const elsewhere = await testApp.person('ayushman', 'doctor', ['pathologist'])
    expect((await say(elsewhere, sampleId, lineId, words, 0)).status).toBe(404)
    expect((await say(pathologist, sampleId, crypto.randomUUID(), words, 0)).problem.code).toBe('NO_SUCH_TEST')
    expect((await say(pathologist, sampleId, lineId, words, 0)).body).toEqual({ edition: 1 })
    expect((await say(pathologist, sampleId, lineId, 'Something else', 0)).problem.code).toBe('STALE')
    expect((await say(pathologist, sampleId, lineId, words, 1)).problem.code).toBe('SAID_ALREADY')
    expect((await lab.call(resultsContract.sample, { sampleId })).body.opinions).toMatchObject([
      { testName: 'Kidney function test', words, edition: 1 },
    ])

    expect(await rowOf(sampleId)).toMatchObject({ isOpen: true })
    const { id } = (await issue(sampleId)).body
    expect(await rowOf(sampleId)).toMatchObject({ isOpen: false, status: 'Final' })
    expect(await textOf(`/lab-reports/${id}/pdf`)).toContain(words)

    expect((await say(pathologist, sampleId, lineId, '', 1)).body).toEqual({ edition: 2 })
    expect(await rowOf(sampleId)).toMatchObject({ isOpen: true })
    const third = (await issue(sampleId)).body
    expect(await rowOf(sampleId)).toMatchObject({ status: 'Final, amended: replaces version 2' })
    expect(await textOf(`/lab-reports/${third.id}/pdf`)).not.toContain('please repeat')
    expect(await textOf(`/lab-reports/${id}/pdf`)).toContain(words)
  })

  test('on a test without a verified value is not printed and asks for nothing', async () => {
    const { sampleId } = await verified([])
    const lineId = (await cellsOf(lab, sampleId)).get('K')?.lineId ?? ''
    expect((await say(pathologist, sampleId, lineId, 'Please wait', 0)).status).toBe(200)
    expect((await issue(sampleId)).problem.code).toBe('NOTHING_VERIFIED')
  })
})

describe('what is issued', () => {
  test('nothing that is not verified', async () => {
    const { sampleId } = await verified([])
    expect((await issue(sampleId)).problem.code).toBe('NOTHING_VERIFIED')
    expect(await rowOf(sampleId)).toBeUndefined()
    expect((await reportsOf(sampleId)).reports).toEqual([])
  })

  test('a part as an interim report, the whole as the final one; each once', async () => {
    const { sampleId } = await verified(['K'])
    expect(await rowOf(sampleId)).toMatchObject({ isOpen: true, status: null, tests: ['Kidney function test'] })
    expect((await issue(sampleId)).body).toMatchObject({ edition: 1, isNew: true })
    expect((await issue(sampleId)).body).toMatchObject({ edition: 1, isNew: false })
    expect(await rowOf(sampleId)).toMatchObject({ isOpen: false, status: 'Interim' })

    testApp.time = new Date(testApp.time.getTime() + MINUTE)
    await verify(pathologist, sampleId)
    expect(await rowOf(sampleId)).toMatchObject({ isOpen: true })
    expect((await issue(sampleId)).body).toMatchObject({ edition: 2, isNew: true })
    expect((await reportsOf(sampleId)).reports.map(({ edition, status }) => [edition, status])).toEqual([
      [2, 'Final'],
      [1, 'Interim'],
    ])
  })

  test('is listed as open by its values: an interim report is to be issued anew when what was missing is cancelled', async () => {
    const sodium = await aReportedTest(testApp, people, 'Sodium', [
      aParameter('NA', { name: 'Sodium', unit: 'mmol/L', decimals: 0, ranges: [aRange({ low: '135', high: '145' })] }),
    ])
    const { sampleId, visitId } = await aReceivedSample(people, await admit(), [kft, sodium])
    await enter(lab, sampleId, { K: '4', UREA: '28' })
    const isOpen = async () => {
      const [row, own] = [await rowOf(sampleId), await reportsOf(sampleId)]
      // The list asks for many what issuing asks of one.
      expect(row?.isOpen).toBe(own.isOpen)
      return own.isOpen
    }
    await verify(pathologist, sampleId)
    expect(await isOpen()).toBe(true)
    await issue(sampleId)
    expect(await isOpen()).toBe(false)
    expect(await rowOf(sampleId)).toMatchObject({ status: 'Interim' })

    const missing = await testApp.sql('hope', (db) =>
      db
        .selectFrom('order_lines')
        .select('id')
        .where('visit_id', '=', visitId)
        .where('lab_test_id', '=', sodium)
        .executeTakeFirstOrThrow(),
    )
    const cancelled = { id: missing.id, reason: 'Ordered by mistake', isNotCharged: true }
    expect((await pathologist.call(ordersContract.cancelLate, cancelled)).status).toBe(200)
    expect(await isOpen()).toBe(true)
    expect((await issue(sampleId)).body).toMatchObject({ edition: 2, isNew: true })
    expect(await rowOf(sampleId)).toMatchObject({ isOpen: false, status: 'Final' })

    await amend(sampleId, 'K', '4.4')
    expect(await isOpen()).toBe(true)
    await issue(sampleId)
    expect(await isOpen()).toBe(false)
  })

  test('its print holds values, flags in words and ranges, and stays as it was issued', async () => {
    const { sampleId, accessionNo } = await verified()
    const preview = await textOf(`/samples/${sampleId}/report-preview`)
    for (const words of ['Potassium 3.1 Low mmol/L 3.5 – 5.0', 'Urea 28 mg/dL 15 – 40', `LR-${accessionNo}`, 'Final'])
      expect(preview).toContain(words)
    expect((await reportsOf(sampleId)).reports).toEqual([])

    const { id } = (await issue(sampleId)).body
    await lowestPotassium('2')
    await amend(sampleId, 'K', '4.1')
    expect(await textOf(`/lab-reports/${id}/pdf`)).toContain('Potassium 3.1 Low mmol/L 3.5 – 5.0')
    await lowestPotassium('3.5')
    const anew = (await issue(sampleId)).body
    const print = await textOf(`/lab-reports/${anew.id}/pdf`)
    expect(print).toContain('Potassium 4.1')
    expect(print).toContain('Final, amended: replaces version 1')
    expect(print).toContain('Potassium is amended (before: 3.1): Read from the wrong line.')
  })

  test('tests stand in the order of the print format, with the interpretation that it says, each on the page that it says', async () => {
    const later = await aReportedTest(testApp, people, 'Coagulation', [
      aParameter('INR', { name: 'INR', unit: '', method: 'Clotting', ranges: [aRange({ low: '0.8', high: '1.2' })] }),
    ])
    await testApp.sql('hope', (db) =>
      db
        .insertInto('lab_test_terms')
        .values([
          {
            lab_test_id: kft,
            valid_from: '2026-11-01',
            print_order: 2,
            starts_page: true,
            interpretation: 'Of adults.',
          },
          { lab_test_id: later, valid_from: '2026-11-01', print_order: 1, is_method_shown: false },
        ])
        .execute(),
    )
    const { sampleId } = await aReceivedSample(people, await admit(), [kft, later])
    await enter(lab, sampleId, { K: '4.2', UREA: '28', INR: '1.0' })
    await verify(pathologist, sampleId)
    const pdf = await fetchPdf(testApp, lab, `/samples/${sampleId}/report-preview`)
    const [first = '', second = ''] = typeof pdf === 'number' ? [] : pdf.pages
    expect(first).toContain('COAGULATION')
    expect(first).not.toContain('Clotting')
    expect(first).not.toContain('KIDNEY')
    expect(second).toContain('KIDNEY FUNCTION TEST')
    expect(second).toContain('Of adults.')
  })

  test('what was issued is not changed, and tells no value that is not verified', async () => {
    const { sampleId } = await verified(['K'])
    const { id } = (await issue(sampleId)).body
    const change = testApp.sql('hope', (db) =>
      db.updateTable('lab_reports').set({ is_interim: false }).where('id', '=', id).execute(),
    )
    await expect(change).rejects.toThrow('report_stays_as_issued')
    const unverified = (await cellsOf(lab, sampleId)).get('UREA')?.live?.id ?? ''
    const told = testApp.sql('hope', async (db) => {
      const report = await db.selectFrom('lab_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await db
        .insertInto('lab_report_results')
        .values({ report_id: id, result_id: unverified, visit_id: report.visit_id, patient_id: report.patient_id })
        .execute()
    })
    await expect(told).rejects.toThrow('report_tells_verified_results')
  })
})

test('who received a report is noted; of an amended one the earlier receivers are told', async () => {
  const { sampleId } = await verified()
  const { id } = (await issue(sampleId)).body
  expect((await reception.call(reportsContract.deliver, { id, kind: 'handed', receiver: ' ' })).problem.fields).toEqual(
    {
      receiver: 'Please enter the name of the receiver',
    },
  )
  await reception.call(reportsContract.deliver, { id, kind: 'handed', receiver: 'Ramprasad Bhoyar' })
  expect((await reception.call(reportsContract.countPrint, { id })).body).toEqual({ prints: 1 })
  expect((await reception.call(reportsContract.countPrint, { id })).body).toEqual({ prints: 2 })
  expect(await rowOf(sampleId)).toMatchObject({ prints: 2, receivers: ['Ramprasad Bhoyar'], toTell: [] })

  testApp.time = new Date(testApp.time.getTime() + MINUTE)
  await amend(sampleId, 'UREA', '82')
  const anew = (await issue(sampleId)).body
  expect(await rowOf(sampleId)).toMatchObject({ prints: 0, receivers: [], toTell: ['Ramprasad Bhoyar'] })
  await lab.call(reportsContract.deliver, { id: anew.id, kind: 'told', receiver: 'Ramprasad Bhoyar' })
  expect((await reportsOf(sampleId)).toTell).toEqual([])
})

test('of a rejected sample it is told that what was told is withdrawn, and the earlier receivers are told', async () => {
  const { sampleId, accessionNo } = await verified()
  const { id } = (await issue(sampleId)).body
  await reception.call(reportsContract.deliver, { id, kind: 'handed', receiver: 'Ramprasad Bhoyar' })
  const container = (await lab.call(samplesContract.find, { scan: `${accessionNo}-1` })).body
  await lab.call(samplesContract.reject, { id: container.id, reason: 'name-differs' })
  expect((await issue(sampleId)).problem.code).toBe('NOTHING_VERIFIED')

  testApp.time = new Date(testApp.time.getTime() + MINUTE)
  expect((await verify(pathologist, sampleId)).body).toEqual({ verified: 2, completed: 0 })
  const anew = (await issue(sampleId)).body
  expect(anew).toMatchObject({ edition: 2, isNew: true })
  const print = await textOf(`/lab-reports/${anew.id}/pdf`)
  for (const words of ['Final, amended: replaces version 1', 'Potassium – Withdrawn', 'Sample rejected: name differs'])
    expect(print).toContain(words)
  expect(await rowOf(sampleId)).toMatchObject({ isOpen: false, toTell: ['Ramprasad Bhoyar'] })
})

test('the code of a report says that it is one, of which version and whose initials, to anybody; no more', async () => {
  const { sampleId, accessionNo } = await verified()
  const { id } = (await issue(sampleId)).body
  const { token } = await testApp.sql('hope', (db) =>
    db.selectFrom('lab_reports').select('token').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const check = async (code: string) => testApp.visitor.call(reportsContract.check, { token: code })
  const { body } = await check(`hope.${token}`)
  expect(body).toMatchObject({ reportNo: `LR-${accessionNo}`, edition: 1, status: 'Final', replacedBy: null })
  expect(body.initials).toMatch(/^(.\.)+$/)
  expect(JSON.stringify(body)).not.toMatch(/Potassium|3\.1/)
  for (const wrong of [`ayushman.${token}`, 'hope.AAAAAAAAAAAAAAAAAAAAAA', token, 'x'])
    expect((await check(wrong)).problem.code).toBe('NO_SUCH_REPORT')
  await amend(sampleId, 'K', '4.4')
  await issue(sampleId)
  expect((await check(`hope.${token}`)).body).toMatchObject({ edition: 1, replacedBy: 2 })
})

test('the reports of a visit are one PDF with what each test costs, and are filed as document 13, again in place of the first', async () => {
  const visitId = await admit()
  expect((await lab.call(reportsContract.combined, { visitId })).problem.code).toBe('NOTHING_ISSUED')
  const first = await verified(['K', 'UREA'], visitId)
  await issue(first.sampleId)
  const all = await textOf(`/visits/${visitId}/lab-report`)
  expect(all).toContain('BREAK-UP OF LABORATORY TESTS')
  expect(all).toContain(`LR-${first.accessionNo}`)
  expect((await lab.call(reportsContract.file, { visitId })).body).toMatchObject({ replaced: false })
  expect((await lab.call(reportsContract.file, { visitId })).body).toMatchObject({ replaced: true })
  const { lines } = (await (await testApp.person('hope')).call(documentsContract.ofVisit, { id: visitId })).body
  expect(lines.find(({ type }) => type === 13)?.document).toMatchObject({ fileType: 'application/pdf' })
})

test('a parameter has its verified values over all visits, the newest edition of each', async () => {
  const visitId = await admit()
  const first = await verified(['K', 'UREA'], visitId)
  const parameterId = (await cellsOf(lab, first.sampleId)).get('K')?.parameter.parameterId ?? ''
  const { patientId } = await testApp.sql('hope', (db) =>
    db.selectFrom('visits').select('patient_id as patientId').where('id', '=', visitId).executeTakeFirstOrThrow(),
  )
  const trend = async (by = lab) => by.call(reportsContract.trend, { patientId, parameterId })
  const values = async () => (await trend()).body.values.map(({ value, flag }) => [value, flag])
  expect(await values()).toEqual([['3.1', 'low']])
  await amend(first.sampleId, 'K', '3.9')
  expect(await values()).toEqual([['3.9', 'normal']])
  expect((await trend(stranger)).status).toBe(404)
  expect((await trend(reception)).status).toBe(403)
})

test('the other hospital and who may not print see nothing', async () => {
  const { sampleId } = await verified()
  const { id } = (await issue(sampleId)).body
  for (const answer of [
    await stranger.call(reportsContract.ofSample, { sampleId }),
    await stranger.call(reportsContract.issue, { sampleId }),
    await stranger.call(reportsContract.deliver, { id, kind: 'handed', receiver: 'Nobody' }),
    await stranger.call(reportsContract.pdf, { id }),
  ])
    expect(answer.status).toBe(404)
  expect((await stranger.call(reportsContract.list, {})).body.reports).toEqual([])
  const security = await testApp.person('hope', 'user', ['security'])
  expect((await security.call(reportsContract.list, {})).status).toBe(403)
})
