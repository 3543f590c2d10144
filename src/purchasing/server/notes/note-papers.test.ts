import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../../../../db/seed/png.ts'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { notePapersContract } from '../../model/notes/note-papers.contract.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'
import { aNoteLine, receiveGoods } from './notes.factory.ts'

// The supplier's paper invoice stands beside the note from the first, and stays with what was approved.

const PHOTO = pngOf({ width: 60, height: 80 }, (x) => [x % 7 < 3 ? 20 : 245])

let testApp: TestApp
let pharmacist: Person
let purchaser: Person
let nurse: Person
let stranger: Person
let supplierId: string
let id: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  purchaser = await testApp.person('hope', 'user', ['purchase'])
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'user', ['purchase'])
  supplierId = (await purchaser.call(suppliersContract.add, aSupplier('Wainganga Pharma'))).body.id
  id = (await pharmacist.call(notesContract.begin, { supplierId, orderId: null, receivedOn: '2026-11-20' })).body.id
})
afterAll(() => testApp.close())

const attach = (name: string, file: Buffer, by = pharmacist, to = id) =>
  by.call(notePapersContract.attach, { id: to, name }, { file })
const papers = async (of = id) => (await pharmacist.call(notesContract.note, { id: of })).body.papers

test('pages are added in their order, each once, and read by whoever reads what was bought', async () => {
  expect((await attach('page 1.png', PHOTO)).status).toBe(200)
  expect((await attach('rest.pdf', ONE_PAGE_PDF)).status).toBe(200)
  expect((await attach('again.png', PHOTO)).problem.code).toBe('ADDED_ALREADY')
  expect((await attach('list.docx', PHOTO)).problem.code).toBe('NO_PAPER')
  expect((await attach('page.png', ONE_PAGE_PDF)).problem.code).toBe('FILE_NOT_WHAT_IT_SAYS')
  const [first, second] = await papers()
  expect([first, second]).toMatchObject([
    { name: 'page 1.png', mediaType: 'image/png' },
    { name: 'rest.pdf', mediaType: 'application/pdf' },
  ])
  const open = async (by: Person) => (await by.call(notePapersContract.paper, { id: first?.id ?? '' })).status
  expect(await Promise.all([pharmacist, purchaser, nurse, stranger].map(open))).toEqual([200, 200, 403, 404])
  expect((await attach('mine.png', PHOTO, nurse)).status).toBe(403)
  expect((await attach('mine.png', PHOTO, stranger)).status).toBe(404)
})

test('a wrong page is taken off, and no longer read; it may be added where it belongs', async () => {
  const [first] = await papers()
  const wrong = { id: first?.id ?? '' }
  expect((await stranger.call(notePapersContract.takeOff, wrong)).status).toBe(404)
  expect((await pharmacist.call(notePapersContract.takeOff, wrong)).status).toBe(200)
  expect((await pharmacist.call(notePapersContract.takeOff, wrong)).status).toBe(404)
  expect((await pharmacist.call(notePapersContract.paper, wrong)).status).toBe(404)
  expect(await papers()).toMatchObject([{ name: 'rest.pdf' }])
  expect((await attach('page 1.png', PHOTO)).status).toBe(200)
  expect(await papers()).toHaveLength(2)
})

test('what an approved note was checked against stays with it, also in the database', async () => {
  const medicineId = (await pharmacist.call(medicinesContract.add, anItem('Febrol 650', { packUnits: 10 }))).body.id
  const people = { writer: pharmacist, approver: purchaser }
  const lines = [aNoteLine(medicineId)]
  const approved = await receiveGoods(people, { supplierId, day: '2026-11-20', lines, paperTotal: 105_000 })
  const late = (await attach('invoice.pdf', ONE_PAGE_PDF, pharmacist, approved)).body
  expect((await pharmacist.call(notePapersContract.takeOff, late)).problem.code).toBe('APPROVED')
  const byHand = testApp.sql('hope', (db) =>
    db
      .updateTable('goods_received_papers')
      .set({ taken_back_at: new Date(), taken_back_by: pharmacist.userId })
      .where('id', '=', late.id)
      .execute(),
  )
  await expect(byHand).rejects.toThrow('paper_of_approved_note_stays')
  expect(await papers(approved)).toMatchObject([{ name: 'invoice.pdf' }])
})

test('the note is printed in each state with what is typed of it', async () => {
  const printed = await purchaser.call(notesContract.print, { id })
  expect(printed.status).toBe(200)
  expect((await nurse.call(notesContract.print, { id })).status).toBe(403)
  expect((await stranger.call(notesContract.print, { id })).status).toBe(404)
})

test('a note that was given up takes no paper', async () => {
  const { version } = (await pharmacist.call(notesContract.note, { id })).body
  await pharmacist.call(notesContract.discard, { id, version, reason: 'Typed twice' })
  expect((await attach('late.pdf', ONE_PAGE_PDF)).problem.code).toBe('GIVEN_UP')
})
