import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '../../platform/model/contract/platform.contract.ts'
import { recycleBinContract } from '../../records/model/recycle-bin.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { documentsContract } from '../model/documents.contract.ts'
import { aPdf, aPng, aVisitOf, stored, upload } from './documents.factory.ts'
import { documentCounts } from './documents.queries.ts'

let testApp: TestApp
let admin: Person
let clerk: Person
let visit: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  clerk = await testApp.person('hope', 'user')
  visit = (await aVisitOf(admin)).id
})
afterAll(() => testApp.close())

const checklist = async (by = admin, id = visit) => (await by.call(documentsContract.ofVisit, { id })).body
const line = async (type: number, by = admin, id = visit) =>
  (await checklist(by, id)).lines.find((l) => l.type === type)
const fetched = (by: Person, id: string) =>
  testApp.app.inject({
    method: 'GET',
    url: `/api/documents/${id}/content`,
    headers: { cookie: `wardbook=${by.cookie}` },
  })

test('a visit begins with 27 empty lines', async () => {
  const { lines, done, total, paperList, needed, missing } = await checklist()
  expect({ lines: lines.length, done, total, paperList, needed, missing }).toEqual({
    lines: 27,
    done: 0,
    total: 27,
    paperList: 'private',
    needed: 0,
    missing: 0,
  })
  expect(lines.filter((l) => l.remarkOnly).map((l) => l.type)).toEqual([24, 25, 26, 27])
})

test('what comes out is what went in, byte for byte, and the line is answered Yes', async () => {
  for (let round = 0; round < 20; round++) {
    const bytes = Buffer.concat([await aPdf(), randomBytes(round * 997)])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { body } = await upload(clerk, visit, 2, `card ${round}.pdf`, bytes)
    expect(body.sha256).toBe(sha256)
    const answer = await fetched(clerk, body.id)
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(sha256)
  }
  expect(await line(2)).toMatchObject({ remarks: 'Yes', document: { fileName: 'card 19.pdf' } })
})

test('one byte less than 10 MB is accepted, 10 MB is refused with the text', async () => {
  const pdf = await aPdf()
  const padded = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length)])
  expect((await upload(clerk, visit, 3, 'big.pdf', padded(MAX_FILE_BYTES))).status).toBe(200)
  expect(await upload(clerk, visit, 3, 'bigger.pdf', padded(MAX_FILE_BYTES + 1))).toMatchObject({
    status: 413,
    problem: { message: 'File size must be less than 10MB' },
  })
  expect(await line(3)).toMatchObject({ document: { fileName: 'big.pdf', fileSize: MAX_FILE_BYTES } })
})

test('a document that is replaced waits in the recycle bin, and cannot come back over the one in its place', async () => {
  const { body: first } = await upload(clerk, visit, 5, 'first.png', aPng())
  const { body: second } = await upload(clerk, visit, 5, 'second.png', aPng(20, 20))
  expect(second.id).not.toBe(first.id)
  expect((await fetched(clerk, first.id)).statusCode).toBe(404)
  const restore = () => admin.call(documentsContract.restore, { id: first.id })
  expect(await restore()).toMatchObject({ status: 409, problem: { code: 'DOCUMENT_IN_PLACE' } })

  expect((await clerk.call(documentsContract.remove, { id: second.id })).body).toEqual({ fileName: 'second.png' })
  expect(await line(5)).toMatchObject({ document: null, remarks: null })
  const binned = (await admin.call(recycleBinContract.withdrawn, {})).body.records
  expect(binned.filter((row) => row.detail.endsWith('.png')).map((row) => row.reason)).toEqual([
    'Replaced by another file',
    'Removed from the checklist',
  ])
  expect((await restore()).body).toEqual({ restored: 1 })
  expect((await fetched(clerk, first.id)).rawPayload.equals(aPng())).toBe(true)
  const history = await admin.call(documentsContract.history, { id: first.id })
  expect(history.body.entries.map((entry) => entry.change)).toEqual(['update', 'update', 'insert'])
})

test('a document goes with its visit, and is restored with it', async () => {
  const other = await aVisitOf(admin, 'Leaves For A While')
  const { body } = await upload(clerk, other.id, 1, 'letter.pdf', await aPdf())
  await admin.call(visitsContract.withdraw, { id: other.id })
  expect((await fetched(clerk, body.id)).statusCode).toBe(404)
  expect((await admin.call(documentsContract.ofVisit, { id: other.id })).status).toBe(404)
  await admin.call(visitsContract.restore, { id: other.id })
  expect((await fetched(clerk, body.id)).statusCode).toBe(200)
})

test('24 to 27 take a Yes or No only; a No keeps its reason, a Yes has none', async () => {
  expect(await upload(clerk, visit, 24, 'stamp.png', aPng())).toMatchObject({
    status: 400,
    problem: { message: 'This document takes a Yes or No only.' },
  })
  const remark = (type: number, remarks: 'Yes' | 'No', remarkReason = '') =>
    clerk.call(documentsContract.remark, { id: visit, type, remarks, remarkReason })
  expect((await remark(24, 'Yes', 'ignored')).body).toEqual({ remarks: 'Yes', remarkReason: null })
  await remark(26, 'No', 'Portal is down')
  expect(await line(24)).toMatchObject({ remarks: 'Yes', document: null })
  expect(await line(26)).toMatchObject({ remarks: 'No', remarkReason: 'Portal is down' })
  await remark(6, 'No', 'No extension was needed')
  await upload(clerk, visit, 6, 'extension.pdf', await aPdf())
  expect(await line(6)).toMatchObject({ remarks: 'Yes', remarkReason: null, document: { fileName: 'extension.pdf' } })
  expect(await remark(28, 'Yes')).toMatchObject({ status: 400 })
})

test('a desk removes what it uploaded itself; the insurance desk and an administrator remove any', async () => {
  const other = await aVisitOf(admin)
  const [billing, insurance] = [
    await testApp.person('hope', 'user', ['billing']),
    await testApp.person('hope', 'user', ['insurance']),
  ]
  const { body: his } = await upload(billing, other.id, 10, 'bill.pdf', await aPdf())
  expect(await line(10, clerk, other.id)).toMatchObject({ can: { upload: true, remove: false } })
  expect(await clerk.call(documentsContract.remove, { id: his.id })).toMatchObject({
    status: 403,
    problem: { code: 'NOT_YOURS' },
  })
  expect(await line(10, billing, other.id)).toMatchObject({ can: { remove: true } })
  expect((await insurance.call(documentsContract.remove, { id: his.id })).status).toBe(200)
  expect((await insurance.call(documentsContract.remove, { id: his.id })).status).toBe(404)
})

test('the laboratory and the pharmacy see and file their own papers only', async () => {
  const [lab, pharmacy] = [
    await testApp.person('hope', 'user', ['lab']),
    await testApp.person('hope', 'user', ['pharmacy']),
  ]
  const { body: letter } = await upload(clerk, visit, 1, 'letter.pdf', await aPdf())
  expect((await checklist(lab)).lines.map((l) => l.type)).toEqual([13, 14, 15, 16])
  expect((await checklist(pharmacy)).lines.map((l) => [l.type, l.can.upload])).toEqual([
    [17, false],
    [18, false],
  ])
  expect((await fetched(lab, letter.id)).statusCode).toBe(404)
  expect((await upload(lab, visit, 13, 'blood.pdf', await aPdf())).status).toBe(200)
  expect(await upload(lab, visit, 1, 'letter.pdf', await aPdf())).toMatchObject({ status: 403 })
  expect(
    await lab.call(documentsContract.remark, { id: visit, type: 1, remarks: 'No', remarkReason: '' }),
  ).toMatchObject({
    status: 403,
    problem: { code: 'NOT_YOUR_PAPERS' },
  })
})

test('Save Documents asks for at least one document, and leaves an event', async () => {
  const other = await aVisitOf(admin)
  expect((await clerk.call(documentsContract.save, { id: other.id })).problem.code).toBe('NOTHING_UPLOADED')
  await upload(clerk, other.id, 1, 'letter.pdf', await aPdf())
  expect((await clerk.call(documentsContract.save, { id: other.id })).body).toEqual({ done: 1, missing: 0 })
})

test('several pictures become one PDF with a page for each; what is no picture is named', async () => {
  const pages = [aPng(), aPng(90, 30), aPng(10, 10)]
  const { body } = await upload(
    clerk,
    visit,
    23,
    'Photographs.jpg',
    Buffer.concat(pages),
    pages.map((p) => p.length).join(),
  )
  expect(body.fileName).toBe('Photographs.pdf')
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.load((await fetched(clerk, body.id)).rawPayload)
  expect(joined.getPages().map((page) => page.getWidth() > page.getHeight())).toEqual([false, true, false])

  const broken = [aPng(), Buffer.from('no picture at all')]
  expect(
    await upload(clerk, visit, 23, 'x.jpg', Buffer.concat(broken), broken.map((p) => p.length).join()),
  ).toMatchObject({
    status: 415,
    problem: { message: 'Page 2 is not a picture that can be joined.' },
  })
  expect((await upload(clerk, visit, 23, 'x.jpg', Buffer.concat(pages), '5,5')).status).toBe(415)
})

test('two who upload the same line at once leave one document', async () => {
  const other = await aVisitOf(admin)
  const bytes = await aPdf()
  const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(clerk, other.id, 4, `${n}.pdf`, bytes)))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await checklist(admin, other.id)).done).toBe(1)
})

test.each([
  ['an uploaded document without its file', 'is_uploaded', 'true'],
  [
    'a document that is not uploaded with a file',
    'file_id, file_name, file_size, file_type, uploaded_at',
    "(select id from files limit 1), 'x.pdf', 1, 'application/pdf', now()",
  ],
])('the database refuses %s', async (_, columns, values) => {
  await upload(clerk, visit, 1, 'letter.pdf', await aPdf())
  const other = await aVisitOf(admin)
  const statement = `insert into patient_documents (visit_id, patient_id, document_type_id, document_name, ${columns})
    select id, patient_id, 2, 'Card', ${values} from visits where id = $1`
  const refused = testApp.sql('hope', (db) => db.executeQuery(CompiledQuery.raw(statement, [other.id])))
  await expect(refused).rejects.toMatchObject({ constraint: 'an_uploaded_document_has_its_file' })
})

test('the counts of many visits come in one step, and only of the own hospital', async () => {
  const other = await aVisitOf(admin)
  await upload(clerk, other.id, 1, 'letter.pdf', await aPdf())
  const counts = await testApp.sql('hope', (db) => documentCounts(db, [visit, other.id]))
  expect([...counts.keys()].sort()).toEqual([visit, other.id].sort())
  expect(counts.get(other.id)).toMatchObject({ done: 1, total: 27 })
  expect((await testApp.sql('ayushman', (db) => documentCounts(db, [visit, other.id]))).size).toBe(0)
})

test('a hundred uploads that are cut off leave nothing behind', async () => {
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = testApp.app.server.address() as AddressInfo
  const before = await testApp.sql('hope', stored)
  const bytes = await aPdf()
  for (let round = 0; round < 100; round++) {
    const socket = connect(port, '127.0.0.1')
    const closed = once(socket, 'close')
    socket.write(
      `PUT /api/visits/${visit}/documents/7?name=cut.pdf HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: wardbook=${clerk.cookie}\r\n` +
        `content-type: application/octet-stream\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(bytes.subarray(0, Math.floor((bytes.length * round) / 100)), () => socket.destroy())
    await closed
  }
  expect(await testApp.sql('hope', stored)).toEqual(before)
  expect(await line(7)).toMatchObject({ document: null })
})
