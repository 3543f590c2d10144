import { afterAll, beforeAll, expect, test } from 'vitest'
import { admittedVisit } from '../../../billing/server/bills.factory.ts'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { admissionsOf } from '../charges.factory.ts'

// The pictures of invoice and sticker of an implant, added, replaced and removed after its charge.

let testApp: TestApp
let admin: Person
let clerk: Person
let other: Person
let admit: () => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  clerk = await testApp.person('hope', 'user', ['billing'])
  other = await testApp.person('ayushman')
  admit = await admissionsOf(testApp, admin)
})
afterAll(() => testApp.close())

const MESH = { head: 'implant', description: 'Mesh 15 x 15', day: '2026-11-21', quantity: '1', rate: '8450' } as const
const NONE = { invoiceFileId: null, stickerFileId: null }

const sent = async (by: Person, name: string) =>
  (await by.call(platformContract.uploadFile, { name: `${name}.pdf` }, { file: ONE_PAGE_PDF })).body.id
const anImplant = async (about: object = {}, visitId?: string) =>
  (await clerk.call(chargesContract.add, { visitId: visitId ?? (await admit()), ...MESH, ...about })).body.id
const set = (
  id: string,
  files: Partial<typeof NONE> | { [K in keyof typeof NONE]?: string },
  version = 0,
  by = clerk,
) => by.call(chargesContract.setFiles, { id, ...NONE, ...files, version })
const chargesOf = async (visitId: string) => (await clerk.call(chargesContract.charges, { visitId })).body.charges

test('files are added, replaced and removed; the ledger, the other file and the history stay', async () => {
  const visitId = await admit()
  const id = await anImplant({}, visitId)
  expect(await chargesOf(visitId)).toMatchObject([{ id, files: null }])
  const [sticker, better, invoice] = [
    await sent(clerk, 'sticker'),
    await sent(clerk, 'better'),
    await sent(admin, 'in'),
  ]

  expect((await set(id, { stickerFileId: sticker })).body).toEqual({ version: 1 })
  const both = { stickerFileId: sticker, invoiceFileId: invoice }
  expect((await set(id, both, 1, admin)).body).toEqual({ version: 2 })
  expect((await set(id, { ...both, stickerFileId: better }, 2)).body).toEqual({ version: 3 })
  const [charge] = await chargesOf(visitId)
  expect(charge).toMatchObject({ id, files: { stickerFileId: better, invoiceFileId: invoice, version: 3 } })
  expect((await set(id, { invoiceFileId: invoice }, 3)).body).toEqual({ version: 4 })
  expect(await chargesOf(visitId)).toMatchObject([{ id, files: { stickerFileId: null, invoiceFileId: invoice } }])

  const history = await admin.call(chargesContract.filesHistory, { id: charge?.files?.id ?? '' })
  const stickers = history.body.entries.map(({ fields }) => fields.find(({ field }) => field === 'sticker_file_id'))
  expect(stickers).toMatchObject([
    { before: 'better.pdf', after: null },
    { before: 'sticker.pdf', after: 'better.pdf' },
    undefined,
    { before: null, after: 'sticker.pdf' },
  ])
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select('facts')
      .where('type', '=', 'charge.files_changed')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  expect(events.map(({ facts }) => facts)).toEqual([
    { visit: visitId, invoice: 'kept', sticker: 'added' },
    { visit: visitId, invoice: 'added', sticker: 'kept' },
    { visit: visitId, invoice: 'kept', sticker: 'replaced' },
    { visit: visitId, invoice: 'kept', sticker: 'removed' },
  ])
})

test('what is sent with the charge stays with it when it is corrected', async () => {
  const visitId = await admit()
  const sticker = await sent(clerk, 'sticker')
  const id = await anImplant({ stickerFileId: sticker }, visitId)
  const corrected = await clerk.call(chargesContract.correct, { id, quantity: '2', reason: 'Two were used' })
  expect(await chargesOf(visitId)).toMatchObject([
    { id: corrected.body.id, files: { stickerFileId: sticker, invoiceFileId: null } },
  ])
  expect((await set(id, {})).problem.code).toBe('CHARGE_GONE')
  expect((await set(corrected.body.id, {}, 1)).status).toBe(200)
})

test('of two at once one is told, and nothing of the other is lost', async () => {
  const visitId = await admit()
  const id = await anImplant({}, visitId)
  const [sticker, invoice] = [await sent(clerk, 'sticker'), await sent(admin, 'invoice')]
  const answers = await Promise.all([
    set(id, { stickerFileId: sticker }),
    set(id, { invoiceFileId: invoice }, 0, admin),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('STALE')
  const [{ files } = { files: null }] = await chargesOf(visitId)
  expect([files?.stickerFileId, files?.invoiceFileId].filter((file) => file !== null)).toHaveLength(1)
})

test('only an implant has them, only who sent a file names it, and who reads a bill reads it', async () => {
  const visitId = await admit()
  const medicine = { head: 'pharmacy', description: 'ORS', rate: '20' }
  expect((await set(await anImplant(medicine, visitId), {})).problem.code).toBe('NOT_AN_IMPLANT')
  const id = await anImplant({}, visitId)
  const admins = await sent(admin, 'private')
  expect((await set(id, { stickerFileId: admins })).problem.fields).toEqual({
    stickerFileId: 'Please choose the file again.',
  })
  const sticker = await sent(clerk, 'sticker')
  const nurse = await testApp.person('hope', 'nurse')
  const read = (by: Person) => by.call(platformContract.file, { id: sticker })
  expect((await read(nurse)).status).toBe(404)
  await set(id, { stickerFileId: sticker })
  expect((await read(nurse)).status).toBe(200)
  expect((await set(id, {}, 1, nurse)).status).toBe(403)
})

test('the grace rule closes them, and the other hospital finds none of it', async () => {
  const visitId = await admittedVisit(testApp, admin, 'esic')
  const id = await anImplant({}, visitId)
  const sticker = await sent(other, 'theirs')
  expect((await set(id, { stickerFileId: sticker }, 0, other)).status).toBe(404)
  await set(id, { stickerFileId: await sent(clerk, 'sticker') })
  const filesId = (await chargesOf(visitId))[0]?.files?.id ?? ''
  expect((await other.call(chargesContract.filesHistory, { id: filesId })).body.entries).toEqual([])
  testApp.time = new Date(testApp.time.getTime() + 24 * 3_600_000)
  const late = await testApp.person('hope', 'user', ['billing'])
  expect((await set(id, {}, 1, late)).problem).toMatchObject({ code: 'GRACE_EXPIRED' })
})
