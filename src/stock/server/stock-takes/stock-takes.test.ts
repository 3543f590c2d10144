import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { aStockLine, counterOf, openStock } from '../stock.factory.ts'

// Two hospitals: what lies there is counted by people who do not know what should, and put right by one who counted nothing.

let testApp: TestApp
let pharmacist: Person
let nurse: Person
let accountant: Person
let admin: Person
let reception: Person
let stranger: Person
let counter: string

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  nurse = await testApp.person('hope', 'nurse')
  accountant = await testApp.person('hope', 'user', ['accounts'])
  admin = await testApp.person('hope', 'admin')
  reception = await testApp.person('hope', 'user', ['reception'])
  stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  counter = await counterOf(pharmacist)
})
afterAll(() => testApp.close())

/** An item of a rack of its own, with batches of 45 tablets at the counter, each worth 5999 paise. */
async function opened(rack: string, { batches = ['DL-2290'], changes = {} } = {}) {
  const { id: medicineId } = (
    await pharmacist.call(medicinesContract.add, anItem(`Item of ${rack}`, { rack, ...changes }))
  ).body
  await openStock(
    { pharmacist, admin },
    counter,
    batches.map((batchNo) => aStockLine(medicineId, { batchNo })),
  )
  return medicineId
}
const openTake = (chosen: string, by = pharmacist) =>
  by.call(stockTakesContract.open, { placeId: counter, scope: 'rack', chosen })
/** An open take of an item in a rack of its own. */
async function begun(rack: string, given = {}) {
  const medicineId = await opened(rack, given)
  const { id } = (await openTake(rack)).body
  return { id, medicineId }
}
const sheet = async (id: string, by = pharmacist) => (await by.call(stockTakesContract.sheet, { id })).body.lines
async function count(id: string, quantity: number, by = pharmacist, at = 0) {
  const line = (await sheet(id, by))[at]
  return by.call(stockTakesContract.count, {
    id,
    lineId: line?.id ?? '',
    version: line?.version ?? 1,
    packs: Math.floor(quantity / 10),
    loose: quantity % 10,
  })
}
const shown = async (id: string, by = admin) => (await by.call(stockTakesContract.take, { id })).body
const finish = async (id: string, by = pharmacist) =>
  by.call(stockTakesContract.finish, { id, version: (await shown(id)).version })
async function approve(id: string, by = admin, reason = 'Broken and thrown away') {
  const { version, variances } = await shown(id)
  return by.call(stockTakesContract.approve, {
    id,
    version,
    reasons: (variances ?? []).map((line) => ({ lineId: line.id, reason })),
  })
}
const onHand = async (medicineId: string) => {
  const { rows } = (await admin.call(stockContract.board, { medicineId })).body
  return rows.map(({ batchNo, onHand: units, value }) => [batchNo, units, value]).sort()
}
/** Units that leave or come while the take goes on. */
async function moved(medicineId: string, quantity: number) {
  const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
  const { id } = (
    await pharmacist.call(writeOffsContract.write, {
      placeId: counter,
      kind: quantity < 0 ? 'lost' : 'found',
      reason: 'Meanwhile',
      lines: [{ batchId, quantity: Math.abs(quantity) }],
    })
  ).body
  expect((await admin.call(writeOffsContract.approve, { id, version: 1 })).status).toBe(200)
}
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ stock: number; loss: number; worth: number }>`select
      coalesce(sum(b.balance) filter (where a.key = 'stock'), 0)::int as stock,
      coalesce(sum(b.balance) filter (where a.key = 'stock-loss'), 0)::int as loss,
      (select coalesce(sum(value), 0)::int from stock_balances) as worth
      from accounts a join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id`.execute(db)
    return rows[0] ?? { stock: 0, loss: 0, worth: 0 }
  })

test('what moved before and after the count is added in: on hand is what was counted and what moved since', async () => {
  const { id, medicineId } = await begun('R-1')
  await moved(medicineId, -5)
  expect((await count(id, 38)).body.state).toBe('counted')
  await moved(medicineId, -3)
  expect((await finish(id)).status).toBe(200)
  const before = await books()
  expect((await shown(id)).variances).toMatchObject([
    { snapshot: 45, moved: -5, counted: 38, variance: -2, onHand: 37, value: -267 },
  ])
  expect((await approve(id)).body).toMatchObject({ ended: [] })
  expect(await onHand(medicineId)).toEqual([['DL-2290', 35, 4665]])
  const after = await books()
  expect([after.stock - before.stock, after.loss - before.loss]).toEqual([-267, 267])
  expect(after.stock).toBe(after.worth)
  expect(await shown(id, pharmacist)).toMatchObject({
    state: 'approved',
    counters: [expect.any(String)],
    variances: [{ variance: -2, reason: 'Broken and thrown away', value: null }],
  })
})

test('who counts is told nothing of what should be there', async () => {
  const { id } = await begun('R-blind', { batches: ['BL-1', 'BL-2'] })
  const opening = await pharmacist.call(stockTakesContract.take, { id })
  const lines = await pharmacist.call(stockTakesContract.sheet, { id })
  const counting = await count(id, 44)
  await count(id, 45, pharmacist, 1)
  const paper = await pharmacist.call(stockTakesContract.countSheet, { id })
  expect([paper.status, (await admin.call(stockTakesContract.countSheet, { id })).status]).toEqual([200, 403])
  const finishing = await finish(id)
  const told = JSON.stringify([opening.body, lines.body, counting.body, finishing.body])
  expect(told).not.toMatch(/snapshot|expected|onHand|moved|"variance"|"value"/)
  // 45 tablets lie there.
  expect(told.replace(/"(id|lineId|medicineId)":"[^"]*"/g, '')).not.toMatch(/:45\b/)
  expect((await shown(id, pharmacist)).variances).toBeNull()
  expect((await shown(id, nurse)).variances).toBeNull()
  expect((await shown(id, accountant)).variances).toHaveLength(1)
})

test('nothing is assumed: what is not counted stands in the way, what is not there is 0', async () => {
  const { id, medicineId } = await begun('R-2', { batches: ['NF-1', 'NF-2'] })
  await count(id, 45)
  expect((await finish(id)).problem).toMatchObject({
    message: 'Not counted yet: 1. What is not there is counted as 0.',
  })
  await count(id, 0, pharmacist, 1)
  await finish(id)
  expect((await approve(id)).status).toBe(200)
  expect(await onHand(medicineId)).toEqual([['NF-1', 45, 5999]])
})

test('a batch that is on no list is added: at its last cost where it is known, else at nothing, with a mark', async () => {
  const { id, medicineId } = await begun('R-3')
  const add = (batchNo: string, changes = {}, by = pharmacist) =>
    by.call(stockTakesContract.add, {
      id,
      medicineId,
      batchNo,
      expires: '2027-08',
      mrp: 2050,
      packs: 1,
      loose: 2,
      ...changes,
    })
  await count(id, 45)
  expect((await add('dl-2290')).problem.fields).toEqual({
    expires: 'This batch is known with another expiry: 03/2027',
  })
  expect((await add('DL-2290', { expires: '2027-03' })).problem.fields).toEqual({
    batchNo: 'This batch is on the list: count it there',
  })
  expect((await add('NEW-1', { packs: -1 })).problem.fields).toEqual({ packs: 'Not below 0' })
  expect((await add('NEW-1')).body.state).toBe('counted')
  await finish(id)
  expect((await shown(id)).variances).toMatchObject([
    { batchNo: 'NEW-1', isAdded: true, counted: 12, variance: 12, value: 0, isCostUnknown: true },
  ])
  await approve(id)
  expect(await onHand(medicineId)).toEqual([
    ['DL-2290', 45, 5999],
    ['NEW-1', 12, 0],
  ])
  expect((await shown(id)).variances).toMatchObject([{ isCostUnknown: true }])
})

test('a surplus of a batch that is used up is worth what came in last', async () => {
  const medicineId = await opened('R-4', { batches: ['UP-1', 'UP-2'] })
  await moved(medicineId, -45)
  const { id } = (await openTake('R-4')).body
  expect(await sheet(id)).toHaveLength(1)
  await count(id, 45)
  const used = (await onHand(medicineId))[0]?.[0] === 'UP-1' ? 'UP-2' : 'UP-1'
  await pharmacist.call(stockTakesContract.add, {
    id,
    medicineId,
    batchNo: used,
    expires: '2027-03',
    mrp: 2050,
    packs: 0,
    loose: 9,
  })
  await finish(id)
  expect((await shown(id)).variances).toMatchObject([{ variance: 9, value: 1200, isCostUnknown: false }])
  await approve(id)
  expect((await onHand(medicineId)).find(([batchNo]) => batchNo === used)).toEqual([used, 9, 1200])
})

test('two people count narcotics; where they differ both count again, and neither sees what the other counted', async () => {
  const { id } = await begun('R-5', { changes: { schedule: 'narcotic' } })
  expect((await count(id, 44)).body.state).toBe('second')
  expect((await count(id, 44)).body.state).toBe('second')
  expect(await sheet(id)).toMatchObject([{ state: 'second', quantity: 44, isOwn: true }])
  expect(await sheet(id, nurse)).toMatchObject([{ state: 'second', quantity: null, countedBy: null }])
  expect((await count(id, 45, nurse)).body.state).toBe('again')
  expect(await sheet(id, nurse)).toMatchObject([
    { state: 'open', quantity: null, againBecause: 'The two counts differed' },
  ])
  expect((await finish(id)).status).toBe(409)
  expect((await count(id, 44, nurse)).body.state).toBe('second')
  expect((await count(id, 44)).body.state).toBe('counted')
  await finish(id)
  expect((await shown(id)).variances).toMatchObject([{ counted: 44, variance: -1 }])
})

test('of two counters of a batch the second is told of the first, and counts again only knowingly', async () => {
  const { id } = await begun('R-6')
  const [line] = await sheet(id, nurse)
  await count(id, 45)
  const late = { id, lineId: line?.id ?? '', version: line?.version ?? 0, packs: 4, loose: 4 }
  expect((await nurse.call(stockTakesContract.count, late)).problem.message).toMatch(
    /has just counted this batch. Count it again only if that is wrong.$/,
  )
  expect(await sheet(id, nurse)).toMatchObject([{ state: 'counted', quantity: 45, isOwn: false }])
  expect((await count(id, 44, nurse)).body.state).toBe('counted')
  expect(await sheet(id)).toMatchObject([{ quantity: 44, isOwn: false }])
})

test('no wrong role, not in the other hospital, not by who has counted, not twice', async () => {
  const { id, medicineId } = await begun('R-7')
  const { version } = await shown(id)
  const say = { id, version, reason: 'No' }
  expect((await openTake('R-7', reception)).status).toBe(403)
  expect((await openTake('R-7', admin)).status).toBe(403)
  expect(
    (await stranger.call(stockTakesContract.open, { placeId: counter, scope: 'all', chosen: '' })).problem.fields,
  ).toEqual({
    placeId: 'Please choose the place from the list',
  })
  for (const call of [
    stranger.call(stockTakesContract.take, { id }),
    stranger.call(stockTakesContract.sheet, { id }),
    stranger.call(stockTakesContract.finish, { id, version }),
    stranger.call(stockTakesContract.cancel, say),
  ])
    expect((await call).status).toBe(404)
  expect((await stranger.call(stockTakesContract.list, {})).body.total).toBe(0)
  expect((await approve(id)).problem).toMatchObject({ message: 'This stock take is being counted still' })
  const both = await testApp.person('hope', 'user', ['pharmacy', 'accounts'])
  await count(id, 44, both)
  await finish(id)
  expect((await shown(id, both)).variances).toBeNull()
  const own = (await shown(id)).version
  for (const call of [
    both.call(stockTakesContract.approve, { id, version: own, reasons: [] }),
    both.call(stockTakesContract.reject, { ...say, version: own }),
    pharmacist.call(stockTakesContract.approve, { id, version: own, reasons: [] }),
  ])
    expect((await call).status).toBe(403)
  expect((await admin.call(stockTakesContract.approve, { id, version: own - 1, reasons: [] })).status).toBe(409)
  expect((await admin.call(stockTakesContract.approve, { id, version: own, reasons: [] })).problem.fields).toEqual({
    'reasons.0.reason': 'Reason is required',
  })
  expect((await count(id, 45)).problem).toMatchObject({ message: 'This stock take is no longer being counted' })
  expect((await approve(id)).status).toBe(200)
  expect((await approve(id)).problem).toMatchObject({ message: 'This stock take has ended already' })
  expect(await onHand(medicineId)).toMatchObject([['DL-2290', 44, 5866]])
})

test('an item of a place is in one open take; when it ends, another may begin', async () => {
  const { id } = await begun('R-8')
  expect((await openTake('R-8')).problem).toMatchObject({
    message: 'An item of this place is being counted in another stock take already',
  })
  expect((await openTake('No such rack')).problem).toMatchObject({ message: 'Nothing of this lies there' })
  expect(
    (await pharmacist.call(stockTakesContract.open, { placeId: counter, scope: 'kind', chosen: 'spoon' })).problem
      .fields,
  ).toEqual({ chosen: 'Please choose' })
  const cancelled = await pharmacist.call(stockTakesContract.cancel, { id, version: 1, reason: 'Wrong rack' })
  expect(cancelled.status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'cancelled', endedBecause: 'Wrong rack', variances: null })
  const answers = await Promise.all([openTake('R-8'), openTake('R-8', nurse)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('lines are counted again by who has not seen what differs, with the reason; the others stay counted', async () => {
  const { id, medicineId } = await begun('R-9', { batches: ['AG-1', 'AG-2'] })
  await count(id, 40)
  await count(id, 41, pharmacist, 1)
  await finish(id)
  const { version, variances } = await shown(id)
  const asked = { id, version, lineIds: [variances?.[0]?.id ?? ''], reason: 'Look behind the boxes' }
  expect((await pharmacist.call(stockTakesContract.recount, asked)).status).toBe(403)
  expect((await admin.call(stockTakesContract.recount, asked)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'counting', counted: 1, variances: null })
  expect(await sheet(id)).toMatchObject([
    { state: 'open', againBecause: 'Look behind the boxes', quantity: null },
    { state: 'counted', quantity: 41 },
  ])
  const both = await testApp.person('hope', 'user', ['pharmacy', 'accounts'])
  expect((await count(id, 45, both)).problem).toMatchObject({
    message: 'You have seen what should be there. Another person counts it again.',
  })
  await count(id, 45)
  await finish(id)
  await approve(id)
  expect((await onHand(medicineId)).map(([, units]) => units)).toEqual([45, 41])
})

test('a rejected take moves nothing and says why', async () => {
  const { id, medicineId } = await begun('R-10')
  await count(id, 1)
  await finish(id)
  const { version } = await shown(id)
  expect((await admin.call(stockTakesContract.reject, { id, version, reason: '' })).status).toBe(400)
  expect((await admin.call(stockTakesContract.reject, { id, version, reason: 'Counted in the dark' })).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'rejected', endedBecause: 'Counted in the dark' })
  expect(await onHand(medicineId)).toEqual([['DL-2290', 45, 5999]])
})

test('units that were counted as missing and have gone out since are counted again', async () => {
  const { id, medicineId } = await begun('R-11')
  await count(id, 0)
  await moved(medicineId, -5)
  await finish(id)
  expect((await approve(id)).problem).toMatchObject({
    message: 'DL-2290: units that were counted as missing have been given out since. Have it counted again.',
  })
  expect((await onHand(medicineId))[0]?.[1]).toBe(40)
})

test('where less lies there than is held, the youngest holds end and are told', async () => {
  const { id, medicineId } = await begun('R-12')
  const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
  await testApp.sql('hope', (db) =>
    sql`insert into stock_reservations (batch_id, place_id, quantity, holder_kind, holder_id, created_at)
      select ${batchId}, ${counter}, quantity, 'test_case', gen_random_uuid(), app_now() - minutes * interval '1 minute'
      from (values (20, 5), (15, 1)) as held (quantity, minutes)`.execute(db),
  )
  await count(id, 30)
  await finish(id)
  expect((await approve(id)).body).toMatchObject({ ended: [{ batchNo: 'DL-2290', units: 15 }] })
  expect((await admin.call(stockContract.board, { medicineId })).body.rows).toMatchObject([
    { onHand: 30, reserved: 20 },
  ])
  expect((await shown(id)).variances).toMatchObject([{ letGo: 15 }])
})

test('of two who approve at once one does; a count, a sale and the approval at once leave the books right', async () => {
  const { id, medicineId } = await begun('R-13')
  await count(id, 43)
  await finish(id)
  const answers = await Promise.all([approve(id), approve(id, accountant), count(id, 1), moved(medicineId, -2)])
  expect(
    answers
      .slice(0, 2)
      .map((answer) => answer?.status)
      .sort(),
  ).toEqual([200, 409])
  expect(answers[2]?.status).toBe(409)
  expect((await onHand(medicineId))[0]?.[1]).toBe(41)
  const { stock, worth } = await books()
  expect(stock).toBe(worth)
})

test('lists what was opened, by state and place', async () => {
  const { id } = await begun('R-14')
  const listed = async (asked: { state?: 'counting' | 'approved'; placeId?: string }) =>
    (await nurse.call(stockTakesContract.list, asked)).body.rows.some((row) => row.id === id)
  expect([await listed({ state: 'counting' }), await listed({ state: 'approved' })]).toEqual([true, false])
  expect([await listed({ placeId: counter }), await listed({ placeId: id })]).toEqual([true, false])
  expect((await pharmacist.call(stockTakesContract.racks, { id: counter })).body.racks).toContain('R-14')
})

test('what differs is printed for whom the screen tells it: not for who counted, with costs for who may read them', async () => {
  const { id } = await begun('R-PAPER')
  await count(id, 40)
  await finish(id)
  const print = async (by: Person) => fetchPdf(testApp, by, `/stock/takes/${id}/variance-list`)
  expect(await print(pharmacist)).toBe(403)
  expect(await print(stranger)).toBe(404)
  expect(await print(reception)).toBe(403)
  const textOf = async (by: Person) => {
    const pdf = await print(by)
    if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
    return pdf.pages.join(' ')
  }
  // 5 of 45 that are worth 59.99.
  const undecided = await textOf(admin)
  for (const part of ['VARIANCE LIST', 'Item of R-PAPER', 'DL-2290', '−5', '6.67', 'Waits for approval'])
    expect(undecided).toContain(part)
  expect((await approve(id)).status).toBe(200)
  const decided = await textOf(pharmacist)
  expect(decided).toContain('Broken and thrown away')
  expect(decided).not.toContain('6.67')
})

test('a class by use is counted by itself: what nothing was used of, and what was', async () => {
  // A place of its own: at the counter others are being counted.
  const { places } = (await pharmacist.call(stockContract.places, {})).body
  const placeId = places.find(({ kind }) => kind === 'store')?.id ?? ''
  const { id: medicineId } = (await pharmacist.call(medicinesContract.add, anItem('Item of R-UNUSED'))).body
  await openStock({ pharmacist, admin }, placeId, [aStockLine(medicineId)])
  const open = (chosen: string) => pharmacist.call(stockTakesContract.open, { placeId, scope: 'abc', chosen })
  expect((await open('')).problem.fields).toHaveProperty('chosen')
  expect((await open('D')).problem.fields).toHaveProperty('chosen')
  expect((await open('A')).problem).toMatchObject({ message: 'Nothing of this lies there' })
  const { id } = (await open('none')).body
  expect((await sheet(id)).map(({ name }) => name)).toEqual(['Item of R-UNUSED'])
  const { version } = await shown(id)
  await pharmacist.call(stockTakesContract.cancel, { id, version, reason: 'Enough for now' })
})
