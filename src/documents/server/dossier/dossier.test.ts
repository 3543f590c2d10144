import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LongWork, platformContract } from '../../../platform/model/contract/platform.contract.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { documentsContract } from '../../model/documents.contract.ts'
import { aDocx, aPdf, aPng, aVisitOf, upload } from '../documents.factory.ts'

let testApp: TestApp
let clerk: Person
beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

const workOf = async (id: string, by = clerk): Promise<LongWork | undefined> =>
  (await by.call(platformContract.works, {})).body.works.find((work) => work.id === id)

async function bound(visit: string, by = clerk) {
  const { body } = await by.call(documentsContract.bindDossier, { id: visit })
  await expect.poll(async () => (await workOf(body.workId, by))?.state).not.toBe('running')
  return { work: await workOf(body.workId, by), file: () => resultOf(by, body.workId) }
}
const resultOf = (by: Person, id: string) =>
  testApp.app.inject({ method: 'GET', url: `/api/works/${id}/file`, headers: { cookie: `wardbook=${by.cookie}` } })

const bookmarksOf = (pdf: PDFDocument): string[] => {
  const titles: string[] = []
  const outlines = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  for (let item = outlines.get(PDFName.of('First')); item; ) {
    const entry = pdf.context.lookup(item, PDFDict)
    titles.push((entry.lookup(PDFName.of('Title')) as unknown as { decodeText(): string }).decodeText())
    item = entry.get(PDFName.of('Next'))
  }
  return titles
}

/** Files that were kept before uploads were opened may be broken. */
async function breakFile(db: HospitalDb, visitId: string, type: number): Promise<void> {
  const bytes = Buffer.from('%PDF-1.4\nnothing of a document\n%%EOF')
  const { id, size } = await storeFile(db, { name: 'broken.pdf', mediaType: 'application/pdf', bytes })
  await db
    .updateTable('patient_documents')
    .set({ file_id: id, file_size: size })
    .where('visit_id', '=', visitId)
    .where('document_type_id', '=', type)
    .execute()
}

test('a dossier holds every document in the order of the checklist, behind cover and contents, with bookmarks', async () => {
  const visit = await aVisitOf(clerk, 'कमलाबाई ज्ञानेश्वर वानखेडे')
  await upload(clerk, visit.id, 12, 'summary.pdf', await aPdf(3, [842, 595]))
  await upload(clerk, visit.id, 1, 'letter.pdf', await aPdf(2))
  await upload(clerk, visit.id, 23, 'photo.png', aPng(300, 200))
  await upload(clerk, visit.id, 9, 'bill.docx', aDocx())
  await upload(clerk, visit.id, 10, 'broken.pdf', await aPdf())
  await testApp.sql('hope', (db) => breakFile(db, visit.id, 10))
  const { work, file } = await bound(visit.id)
  expect(work).toMatchObject({ state: 'done', note: '5 documents', hasResult: true })
  const answer = await file()
  expect(answer.headers['content-disposition']).toContain(`dossier-${visit.visitNo}-21-11-2026.pdf`)
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)

  const pdf = await PDFDocument.load(answer.rawPayload)
  expect(pdf.getPages().map((page) => Math.round(page.getWidth()))).toEqual([
    595, 595, 595, 595, 595, 595, 842, 842, 842, 842,
  ])
  expect(bookmarksOf(pdf)).toEqual([
    'Cover',
    'Contents',
    '1. Referral Letter from ESIC (original, signed by IP)',
    '9. P2 form/Individual Bill Format',
    '10. Original Final Bill',
    '12. Discharge Summary/DAMA/Death Summary',
    '23. Photographs of Patient',
  ])
  expect(pdf.getPages()[1]?.node.Annots()?.size()).toBe(5)
})

test('a visit without documents has no dossier, and that of another user is not found', async () => {
  const visit = await aVisitOf(clerk)
  expect(await clerk.call(documentsContract.bindDossier, { id: visit.id })).toMatchObject({
    status: 409,
    problem: { message: 'No document has been uploaded yet.' },
  })
  await upload(clerk, visit.id, 1, 'letter.pdf', await aPdf())
  const { work } = await bound(visit.id)
  for (const other of [await testApp.person('hope', 'user'), await testApp.person('ayushman', 'user')])
    expect((await resultOf(other, work?.id ?? '')).statusCode).toBe(404)
})

test('a result is swept when its time is over, and can be made again', async () => {
  const visit = await aVisitOf(clerk)
  await upload(clerk, visit.id, 1, 'letter.pdf', await aPdf())
  const { work, file } = await bound(visit.id)
  expect((await file()).statusCode).toBe(200)
  const parts = (id = '') =>
    testApp.sql('hope', (db) => db.selectFrom('work_result_parts').select('part').where('work_id', '=', id).execute())
  expect(await parts(work?.id)).toHaveLength(1)
  testApp.time = new Date(testApp.time.getTime() + 3 * 3_600_000)
  const again = await bound(visit.id, await testApp.person('hope', 'user'))
  expect(await parts(work?.id)).toEqual([])
  expect((await again.file()).statusCode).toBe(200)
})
