import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pngOf } from '../../../../db/seed/png.ts'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { blocksContract } from '../../model/batches/blocks.contract.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { batchCorrectionsContract } from '../../model/corrections/batch-corrections.contract.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { aStockLine, counterOf, openStock } from '../stock.factory.ts'

// Two hospitals: what was typed wrong of a batch is put right by two persons with a picture of the pack; nothing is gained or lost.

const PACK = pngOf({ width: 60, height: 40 }, (x) => [x % 9 < 4 ? 30 : 240])
const { write, approve, reject, correction, list, picture } = batchCorrectionsContract

let testApp: TestApp
let pharmacist: Person
let admin: Person
let nurse: Person
let stranger: Person
let counter: string
let store: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  counter = await counterOf(pharmacist)
  const { places } = (await admin.call(stockContract.places, {})).body
  store = places.find(({ kind }) => kind === 'store')?.id ?? ''
})
afterAll(() => testApp.close())

/** 45 tablets of one batch, worth 5999 paise, at each of the places. */
async function opened(name: string, places = [counter], changes = {}) {
  const { id: medicineId } = (await pharmacist.call(medicinesContract.add, anItem(name))).body
  for (const place of places) await openStock({ pharmacist, admin }, place, [aStockLine(medicineId, changes)])
  const [row] = await board(medicineId)
  if (!row) throw new Error('Nothing is there')
  return { medicineId, row }
}
const board = async (medicineId: string) => (await admin.call(stockContract.board, { medicineId })).body.rows
type Row = Awaited<ReturnType<typeof board>>[number]

const written = (row: Row, says: object = {}, by = pharmacist, file = PACK, name = 'pack.png') =>
  by.call(
    write,
    {
      ...{ batchId: row.batchId, name, reason: 'Typed from the wrong carton' },
      ...{ batchNo: row.batchNo, expires: row.expiry.slice(0, 7), mrp: String(row.mrp) },
      ...says,
    },
    { file },
  )
const decided = async (id: string, by = admin) =>
  by.call(approve, { id, version: (await admin.call(correction, { id })).body.version })

test('a number that was typed wrong: all of it goes to the right batch with its value, place by place, and the wrong one is blocked for good', async () => {
  const { medicineId, row } = await opened('Wrong number', [counter, store])
  const before = (await board(medicineId)).map(({ place, onHand, value }) => ({ place, onHand, value }))
  expect((await written(row)).problem).toMatchObject({ code: 'NOTHING_WRONG', fields: { batchNo: expect.any(String) } })
  expect((await written(row, { batchNo: 'xx 1' })).status).toBe(400)
  expect((await written(row, { batchNo: 'RIGHT-1' }, pharmacist, ONE_PAGE_PDF, 'pack.pdf')).problem.code).toBe(
    'NO_PICTURE',
  )
  const { body } = await written(row, { batchNo: 'right-1' })
  expect(body.correctionNo).toMatch(/^BC-\d{4}-\d{3}$/)
  expect((await written(row, { batchNo: 'RIGHT-2' })).problem.code).toBe('OPEN_CORRECTION')
  expect(await board(medicineId)).toMatchObject([{ batchNo: row.batchNo }, { batchNo: row.batchNo }])
  expect((await admin.call(correction, body)).body).toMatchObject({
    state: 'written',
    right: { batchNo: 'RIGHT-1' },
    rows: [{ quantity: 45 }, { quantity: 45 }],
  })

  expect((await decided(body.id)).status).toBe(200)
  const after = await board(medicineId)
  expect(after.every(({ batchNo, block }) => batchNo === 'RIGHT-1' && block === null)).toBe(true)
  expect(after.map(({ place, onHand, value }) => ({ place, onHand, value }))).toEqual(before)
  expect((await admin.call(blocksContract.lift, { batchId: row.batchId, reason: 'Sure' })).problem.code).toBe(
    'NOT_BLOCKED',
  )
  const byHand = testApp.sql('hope', (db) =>
    sql`update batch_blocks set lifted_at = now(), lifted_by = ${admin.userId}, lifted_reason = 'x' where batch_id = ${row.batchId}`.execute(
      db,
    ),
  )
  await expect(byHand).rejects.toThrow('corrected_batch_stays_blocked')
  expect((await admin.call(correction, body)).body).toMatchObject({
    state: 'approved',
    rows: [{ batchNo: 'RIGHT-1' }, {}],
  })
  expect((await decided(body.id)).problem.code).toBe('DECIDED')
})

test('another expiry counts for every MRP of the number; what is right already is added to', async () => {
  const { medicineId, row } = await opened('Wrong expiry')
  await openStock({ pharmacist, admin }, counter, [aStockLine(medicineId, { mrp: row.mrp + 500 })])
  const rest = await written(row, { expires: '2029-03' })
  expect((await decided(rest.body.id)).status).toBe(200)
  const rows = await board(medicineId)
  expect(rows.map(({ expiry }) => expiry)).toEqual(['2029-03-31', '2029-03-31'])
  expect(rows.map(({ mrp }) => mrp).sort()).toEqual([row.mrp, row.mrp + 500].sort())
  // The same number is known by its right expiry from now on.
  await openStock({ pharmacist, admin }, store, [aStockLine(medicineId, { expires: '2029-03' })])
  const [dearer] = (await board(medicineId)).filter(({ mrp }) => mrp === row.mrp + 500)
  if (!dearer) throw new Error('The dearer batch is gone')
  const { body } = await written(dearer, { mrp: String(row.mrp) })
  expect((await decided(body.id)).status).toBe(200)
  const counted = (await board(medicineId)).filter(({ placeId }) => placeId === counter)
  expect(counted).toMatchObject([{ mrp: row.mrp, onHand: 90 }])
})

test('the right batch known with another expiry, units on the way, units held: refused with what is to be done', async () => {
  const { medicineId, row } = await opened('Refused', [store])
  await openStock({ pharmacist, admin }, counter, [aStockLine(medicineId, { batchNo: 'OTHER-1', expires: '2030-01' })])
  const wrong = await written(row, { batchNo: 'OTHER-1' })
  expect((await decided(wrong.body.id)).problem.message).toContain('known with another expiry: 01/2030')
  expect(await board(medicineId)).toHaveLength(2)
  const { version } = (await admin.call(correction, wrong.body)).body
  expect((await admin.call(reject, { id: wrong.body.id, version, reason: 'Its expiry is wrong, too' })).status).toBe(
    200,
  )
  const sent = await pharmacist.call(transfersContract.send, {
    ...{ fromPlaceId: store, toPlaceId: counter },
    lines: [{ batchId: row.batchId, quantity: 5 }],
  })
  expect(sent.status).toBe(200)
  expect((await written(row, { batchNo: 'NEW-1' })).problem.message).toContain('5 units of it are on the way')
})

test('neither who has written it nor a nurse nor the other hospital decides; the ward and the other hospital write none', async () => {
  const { row } = await opened('Rights')
  expect((await written(row, { batchNo: 'R-1' }, nurse)).status).toBe(403)
  expect((await written(row, { batchNo: 'R-1' }, stranger)).status).toBe(403)
  const { body } = await written(row, { batchNo: 'R-1' })
  const asked = { id: body.id, version: 1 }
  expect((await nurse.call(approve, asked)).status).toBe(403)
  expect((await pharmacist.call(approve, asked)).status).toBe(403)
  expect((await stranger.call(approve, asked)).status).toBe(404)
  expect((await stranger.call(correction, body)).status).toBe(404)
  expect((await stranger.call(picture, body)).status).toBe(404)
  expect((await nurse.call(picture, body)).status).toBe(200)
  expect((await stranger.call(list, {})).body.rows).toEqual([])
  const own = testApp.sql('hope', (db) =>
    sql`update batch_corrections set state = 'rejected', rejected_because = 'x', decided_at = now(), decided_by = created_by
      where id = ${body.id}`.execute(db),
  )
  await expect(own).rejects.toThrow('correction_is_decided_by_another')
  const twice = await Promise.all([decided(body.id), decided(body.id)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
})
