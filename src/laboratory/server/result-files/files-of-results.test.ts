import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import { aPng } from '../../../documents/server/documents.factory.ts'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { resultsContract } from '../../model/results/results.contract.ts'
import { verifiedContract } from '../../model/results/verified.contract.ts'
import { aParameter } from '../parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  cellsOf,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../results/results.factory.ts'

// Two hospitals: a result that is a file is uploaded, verified by another, amended by a version, and is pages of the report.

let testApp: TestApp
let people: PeopleOfLab
let lab: Person
let pathologist: Person
let ward: Person
let stranger: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let histology: string
let secret: string

beforeAll(async () => {
  testApp = await startTestApp()
  people = await peopleOfLab(testApp)
  ;({ lab, pathologist } = people)
  ward = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  const picture = { name: 'Pictures', kind: 'file' as const, unit: '', ranges: [] }
  histology = await aReportedTest(testApp, people, 'Histopathology', [aParameter('HP_FILE', picture)])
  secret = await aReportedTest(testApp, people, 'HIV western blot', [
    aParameter('HIV_WB', { ...picture, name: 'Blot', isConfidential: true }),
  ])
})
afterAll(() => testApp.close())

const upload = async (by: Person, name = 'slide.png', file = aPng(40, 30)) =>
  (await by.call(platformContract.uploadFile, { name }, { file })).body.id
const statusFor = async (by: Person, id: string) => {
  const headers = { cookie: `wardbook=${by.cookie}` }
  return (await testApp.app.inject({ url: `/api/files/${id}`, headers })).statusCode
}

/** Saves a cell as its screen does. */
async function enterFile(by: Person, sampleId: string, code: string, sent: { typed: string; fileId?: string | null }) {
  const cell = (await cellsOf(by, sampleId)).get(code)
  const live = cell?.live
  return by.call(resultsContract.save, {
    sampleId,
    values: [
      {
        lineId: cell?.lineId ?? '',
        parameterId: cell?.parameter.parameterId ?? '',
        was: live && !live.isVerified ? { id: live.id, version: live.version } : null,
        ...sent,
      },
    ],
  })
}
const pagesOf = async (by: Person, url: string) => {
  const pdf = await fetchPdf(testApp, by, url)
  if (typeof pdf === 'number') throw new Error(`answered ${pdf}`)
  return pdf.pages
}

test('is the file that one uploaded oneself: a PDF or a picture', async () => {
  const { sampleId } = await aReceivedSample(people, await admit(), [histology])
  const ofAnother = await upload(pathologist)
  const tries: [sent: Parameters<typeof enterFile>[3], code: string][] = [
    [{ typed: 'slide.png' }, 'NOT_A_FILE'],
    [{ typed: 'slide.png', fileId: ofAnother }, 'FILE_NOT_FOUND'],
    [{ typed: 'slide.png', fileId: crypto.randomUUID() }, 'FILE_NOT_FOUND'],
    [{ typed: 'slide.png', fileId: await upload(stranger) }, 'FILE_NOT_FOUND'],
  ]
  for (const [sent, code] of tries)
    expect((await enterFile(lab, sampleId, 'HP_FILE', sent)).problem).toMatchObject({ code })
  const renamed = await lab.call(platformContract.uploadFile, { name: 'slide.pdf' }, { file: aPng(2, 2) })
  expect(renamed.problem).toMatchObject({ code: 'FILE_NOT_WHAT_IT_SAYS' })
  expect((await enterFile(lab, sampleId, 'HP_FILE', { typed: '-' })).status).toBe(200)
  expect((await cellsOf(lab, sampleId)).get('HP_FILE')?.live).toMatchObject({ kind: 'not_done', fileId: null })
})

test('a Word document is kept as a document, not as a result', async () => {
  const { sampleId } = await aReceivedSample(people, await admit(), [histology])
  const word = { name: 'panel.doc', media_type: 'application/msword', size: 1, bytes: Buffer.from('x') }
  const sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
  const { id: fileId } = await testApp.sql('hope', (db) =>
    db
      .insertInto('files')
      .values({ ...word, sha256, created_by: lab.userId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await enterFile(lab, sampleId, 'HP_FILE', { typed: 'x', fileId })).problem).toMatchObject({
    code: 'NOT_A_FILE',
  })
})

test('is replaced before it is verified, read by the ward after it, and a new version once it is amended', async () => {
  const visitId = await admit()
  const { sampleId } = await aReceivedSample(people, visitId, [histology])
  const [first, second, third] = [
    await upload(lab),
    await upload(lab, 'better.png'),
    await upload(pathologist, 'p.png'),
  ]
  expect((await enterFile(lab, sampleId, 'HP_FILE', { typed: 'slide.png', fileId: first })).status).toBe(200)
  expect((await enterFile(lab, sampleId, 'HP_FILE', { typed: 'better.png', fileId: second })).status).toBe(200)
  expect((await cellsOf(lab, sampleId)).get('HP_FILE')?.live).toMatchObject({
    kind: 'file',
    words: 'better.png',
    fileId: second,
  })
  expect([
    await statusFor(pathologist, second),
    await statusFor(ward, second),
    await statusFor(stranger, second),
  ]).toEqual([200, 404, 404])
  expect((await verify(pathologist, sampleId)).status).toBe(200)
  expect([await statusFor(ward, second), await statusFor(ward, first), await statusFor(stranger, second)]).toEqual([
    200, 404, 404,
  ])
  const [told] = (await ward.call(verifiedContract.ofPatient, { patientId: await patientOf(visitId) })).body.tests
  expect(told?.results).toMatchObject([{ words: 'better.png', fileId: second }])

  const issued = (await lab.call(reportsContract.issue, { sampleId })).body
  const pages = await pagesOf(lab, `/lab-reports/${issued.id}/pdf`)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('better.png, behind this report')
  expect(pages[1]).toMatch(/LR-H\d{6}-\d{4} · Histopathology, Pictures.*Page 1 of 1/)

  const id = (await cellsOf(pathologist, sampleId)).get('HP_FILE')?.live?.id ?? ''
  const amendment = { id, typed: 'p.png', fileId: third, reason: 'Slide of the deeper level' }
  expect((await pathologist.call(resultsContract.amend, amendment)).body.edition).toBe(2)
  const other = await testApp.person('hope', 'doctor', ['pathologist'])
  expect((await verify(other, sampleId)).status).toBe(200)
  expect((await lab.call(reportsContract.issue, { sampleId })).body).toMatchObject({ edition: 2, isNew: true })
  expect(await pagesOf(lab, `/lab-reports/${issued.id}/pdf`)).toHaveLength(2)
})

test('a PDF of several pages goes into document 13 page by page', async () => {
  const visitId = await admit()
  const { sampleId } = await aReceivedSample(people, visitId, [histology])
  const fileId = await upload(lab, 'panel.pdf', ONE_PAGE_PDF)
  await enterFile(lab, sampleId, 'HP_FILE', { typed: 'panel.pdf', fileId })
  await verify(pathologist, sampleId)
  await lab.call(reportsContract.issue, { sampleId })
  const { documentId } = (await lab.call(reportsContract.file, { visitId })).body
  const pages = await pagesOf(lab, `/documents/${documentId}/content`)
  expect(pages.at(-1)).toContain('Histopathology, Pictures')
})

test('a confidential one is read by the laboratory and who treats; a payer does not get it', async () => {
  const visitId = await admit()
  const { sampleId } = await aReceivedSample(people, visitId, [secret])
  const fileId = await upload(lab, 'blot.png')
  await enterFile(lab, sampleId, 'HIV_WB', { typed: 'blot.png', fileId })
  await verify(pathologist, sampleId)
  const outsider = await testApp.person('hope', 'doctor')
  expect([await statusFor(lab, fileId), await statusFor(ward, fileId), await statusFor(outsider, fileId)]).toEqual([
    200, 404, 404,
  ])
  const lineId = (await cellsOf(lab, sampleId)).get('HIV_WB')?.lineId ?? ''
  const opened = await outsider.call(verifiedContract.open, { lineId, reason: 'Called to the theatre' })
  expect(opened.body.results).toMatchObject([{ fileId }])
  expect([await statusFor(outsider, fileId), await statusFor(ward, fileId)]).toEqual([200, 404])
  await lab.call(reportsContract.issue, { sampleId })
  const { documentId } = (await lab.call(reportsContract.file, { visitId })).body
  expect((await pagesOf(lab, `/documents/${documentId}/content`)).join(' ')).not.toContain('Blot')
})

const patientOf = (visitId: string) =>
  testApp.sql('hope', async (db) => {
    const visit = db.selectFrom('visits').select('patient_id').where('id', '=', visitId)
    return (await visit.executeTakeFirstOrThrow()).patient_id
  })
