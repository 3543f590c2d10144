import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { wardsContract } from '../../../wards/model/wards.contract.ts'
import { blocksContract } from '../../model/batches/blocks.contract.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { aStockLine, openStock, placesOf } from '../stock.factory.ts'

// Two hospitals: a ward asks the store, the store issues what is asked or says why not, and the ward accepts it.

let testApp: TestApp
let nurse: Person
let lab: Person
let pharmacist: Person
let buyer: Person
let admin: Person
let stranger: Person
let strangeNurse: Person
let store: string
let counter: string
let ward: string
let otherWard: string

const wardNamed = (wardCode: string, wardType: string) => ({
  ...{ wardType, wardCode, location: 'First floor', maximumRooms: 4 },
  ...{ wardClass: 'general' as const, admits: 'any' as const, accommodationId: null },
})

beforeAll(async () => {
  testApp = await startTestApp()
  nurse = await testApp.person('hope', 'nurse')
  lab = await testApp.person('hope', 'user', ['lab'])
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  buyer = await testApp.person('hope', 'user', ['purchase'])
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  strangeNurse = await testApp.person('ayushman', 'nurse')
  await admin.call(wardsContract.add, wardNamed('GW9', 'General Ward'))
  await admin.call(wardsContract.add, wardNamed('SW9', 'Surgical Ward'))
  const places = await placesOf(pharmacist)
  store = places('Main store')
  counter = places('Pharmacy counter')
  ward = places('General Ward (GW9)')
  otherWard = places('Surgical Ward (SW9)')
})
afterAll(() => testApp.close())

/** An item with 45 tablets in the store, worth 5999 paise. */
async function stocked(name: string, changes = {}): Promise<string> {
  const { id } = (await pharmacist.call(medicinesContract.add, anItem(name))).body
  await openStock({ pharmacist, admin }, store, [aStockLine(id, changes)])
  return id
}
type Listed = { readonly rows: readonly { readonly id: string }[]; readonly next: string | null }
type Asking = { readonly by?: Person; readonly placeId?: string; readonly urgency?: 'urgent'; readonly note?: string }
const ask = (lines: readonly [string, number][], { by = nurse, placeId = ward, ...rest }: Asking = {}) =>
  by.call(requisitionsContract.ask, {
    placeId,
    lines: lines.map(([medicineId, quantity]) => ({ medicineId, quantity })),
    ...rest,
  })
const asked = async (...lines: [string, number][]) => (await ask(lines)).body.id
const shown = async (id: string, by = nurse) => (await by.call(requisitionsContract.requisition, { id })).body
async function issue(
  id: string,
  units: readonly (number | null)[],
  { by = pharmacist, from = store, isMoreConfirmed = false } = {},
) {
  const { rows } = await shown(id)
  const lines = units.flatMap((quantity, at) => (quantity === null ? [] : [{ lineId: rows[at]?.id ?? '', quantity }]))
  return by.call(requisitionsContract.issue, { id, fromPlaceId: from, lines, isMoreConfirmed })
}
async function receive(transferId: string, accepted: number, reason = '') {
  const { rows } = (await nurse.call(transfersContract.transfer, { id: transferId })).body
  return nurse.call(transfersContract.receive, {
    id: transferId,
    lines: rows.map((row) => ({ lineId: row.id, accepted: Math.min(accepted, row.quantity), reason })),
  })
}
async function refuseFirst(id: string, { by = pharmacist, reason = 'Not in the market' } = {}) {
  const [line] = (await shown(id)).rows
  return by.call(requisitionsContract.refuseLine, { id: line?.id ?? '', reason })
}
const withdraw = (id: string, by = nurse) => by.call(requisitionsContract.withdraw, { id, reason: 'Asked twice' })
/** Units of an item by place. */
const lies = async (medicineId: string) => {
  const { rows } = (await admin.call(stockContract.board, { medicineId })).body
  return Object.fromEntries(rows.map(({ place, onHand }) => [place, onHand]))
}
const inQueue = async (id: string) =>
  (await pharmacist.call(requisitionsContract.queue, {})).body.rows.some((row) => row.id === id)

test('a ward asks, the store issues a part, then the rest, and the requisition is closed once both are accepted', async () => {
  const medicineId = await stocked('Issued in two parts')
  const answer = await ask([[medicineId, 30]], { urgency: 'urgent', note: 'For the night' })
  expect(answer.body.requisitionNo).toMatch(/^SR-\d{4}-\d{3}$/)
  const { id } = answer.body
  expect(await shown(id)).toMatchObject({
    ...{
      state: 'asked',
      place: 'General Ward (GW9)',
      urgency: 'urgent',
      note: 'For the night',
      open: 1,
      transfers: [],
    },
    rows: [{ name: 'Issued in two parts', quantity: 30, issued: 0, open: 30, refusedBecause: null }],
  })
  expect(await lies(medicineId)).toEqual({ 'Main store': 45 })
  expect(await inQueue(id)).toBe(true)

  const first = await issue(id, [12])
  expect(first.status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'part_issued', rows: [{ issued: 12, open: 18 }] })
  expect(await lies(medicineId)).toEqual({ 'Main store': 33, 'In transit': 12 })
  const { body: transfer } = await pharmacist.call(transfersContract.transfer, { id: first.body.id })
  expect(transfer).toMatchObject({ from: 'Main store', to: 'General Ward (GW9)', remark: answer.body.requisitionNo })

  const second = await issue(id, [18])
  expect(await shown(id)).toMatchObject({ state: 'issued', open: 0, transfers: [{ open: 1 }, { open: 1 }] })
  expect(await inQueue(id)).toBe(true)
  expect((await receive(first.body.id, 12)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'issued' })
  expect((await receive(second.body.id, 18)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'closed', transfers: [{ open: 0 }, { open: 0 }] })
  expect(await inQueue(id)).toBe(false)
  expect(await lies(medicineId)).toEqual({ 'Main store': 15, 'General Ward (GW9)': 30 })
})

test('what the ward sends back is to be issued again, and so is a transfer that the store withdraws', async () => {
  const medicineId = await stocked('Sent back')
  const id = await asked([medicineId, 10])
  const first = (await issue(id, [10])).body
  expect((await receive(first.id, 7, 'Three are crushed')).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'part_issued', rows: [{ issued: 7, open: 3 }] })
  const second = (await issue(id, [3])).body
  expect(await shown(id)).toMatchObject({ state: 'issued', rows: [{ issued: 10, open: 0 }] })
  const back = await pharmacist.call(transfersContract.withdraw, { id: second.id, reason: 'Wrong strength' })
  expect(back.status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'part_issued', rows: [{ issued: 7, open: 3 }] })
  expect((await withdraw(id)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'withdrawn', open: 0, withdrawnBecause: 'Asked twice' })
})

test('the earliest expiry leaves first, over several batches where one is not enough', async () => {
  const medicineId = await stocked('Two batches')
  await openStock({ pharmacist, admin }, store, [
    aStockLine(medicineId, { batchNo: 'EARLY-1', expires: '2027-01', quantity: 5 }),
  ])
  const id = await asked([medicineId, 8])
  const { body } = await pharmacist.call(requisitionsContract.offers, { id, fromPlaceId: store })
  expect(body.offers).toMatchObject([{ available: 50, batches: [{ batchNo: 'EARLY-1' }, { batchNo: 'DL-2290' }] }])
  const { rows } = (await pharmacist.call(transfersContract.transfer, { id: (await issue(id, [8])).body.id })).body
  expect(rows.map(({ batchNo, quantity }) => [batchNo, quantity])).toEqual([
    ['EARLY-1', 5],
    ['DL-2290', 3],
  ])
})

test('more than is asked is issued only where the store confirms it, and never of a line of which nothing is open', async () => {
  const medicineId = await stocked('A whole strip')
  const id = await asked([medicineId, 8])
  const refused = await issue(id, [10])
  expect([refused.status, refused.problem.code, refused.problem.fields]).toEqual([
    409,
    'MORE_THAN_ASKED',
    { 'lines.0.quantity': '10 of A whole strip are more than the 8 that are open' },
  ])
  expect(await lies(medicineId)).toEqual({ 'Main store': 45 })
  expect((await issue(id, [10], { isMoreConfirmed: true })).status).toBe(200)
  expect(await shown(id)).toMatchObject({ state: 'issued', rows: [{ quantity: 8, issued: 10, open: 0 }] })
  expect((await issue(id, [1], { isMoreConfirmed: true })).problem.fields).toEqual({
    'lines.0.quantity': 'Nothing of it is open',
  })
})

test('the store refuses a line with a reason; a requisition of which nothing was issued is refused', async () => {
  const medicineId = await stocked('Refused')
  const id = await asked([medicineId, 8])
  expect((await refuseFirst(id, { reason: '' })).status).toBe(400)
  expect((await refuseFirst(id)).status).toBe(200)
  expect(await shown(id)).toMatchObject({
    state: 'refused',
    rows: [{ open: 0, refusedBecause: 'Not in the market' }],
  })
  expect((await issue(id, [1], { isMoreConfirmed: true })).problem.fields).toEqual({
    'lines.0.quantity': 'No more of it is issued: the line was refused',
  })
  expect((await refuseFirst(id)).problem).toMatchObject({ code: 'CLOSED', message: 'Nothing of it is open' })
  expect((await withdraw(id)).problem).toMatchObject({ code: 'CLOSED', message: 'Nothing of it is open' })
})

test('what is refused of the rest closes a requisition of which a part came', async () => {
  const [one, two] = [await stocked('Comes'), await stocked('Does not come')]
  const id = await asked([two, 5], [one, 5])
  const { id: transferId } = (await issue(id, [null, 5])).body
  await refuseFirst(id)
  expect(await shown(id)).toMatchObject({ state: 'issued', open: 0 })
  await receive(transferId, 5)
  expect(await shown(id)).toMatchObject({ state: 'closed' })
})

test('a withdrawn requisition is neither issued nor refused nor withdrawn again', async () => {
  const id = await asked([await stocked('Withdrawn'), 8])
  expect((await withdraw(id)).status).toBe(200)
  const said = { code: 'WITHDRAWN', message: 'This requisition has been withdrawn' }
  expect((await issue(id, [1])).problem).toMatchObject(said)
  expect((await refuseFirst(id)).problem).toMatchObject(said)
  expect((await withdraw(id)).problem).toMatchObject(said)
})

test('what is asked must be a whole number of known items, each once, for a ward or a theatre of this hospital', async () => {
  const medicineId = await stocked('Asked wrongly')
  const theirs = (await strangeNurse.call(requisitionsContract.places, {})).body.places[0]?.id ?? store
  const fields = async (lines: [string, number][], placeId = ward) => {
    const { status, problem } = await ask(lines, { placeId })
    return [status, problem.fields]
  }
  expect(await fields([])).toEqual([400, { lines: 'Add the first item' }])
  expect(await fields([[medicineId, 0]])).toEqual([400, { lines: 'At least 1' }])
  expect(await fields([[medicineId, 1.5]])).toEqual([400, { lines: 'A whole number of units' }])
  expect(await fields([[medicineId, 100_001]])).toEqual([400, { lines: 'That is too much' }])
  expect(
    await fields([
      [medicineId, 1],
      [medicineId, 2],
    ]),
  ).toEqual([400, { 'lines.1.quantity': 'This item stands there already' }])
  const unknown = 'Please choose the item from the list'
  expect(await fields([[ward, 1]])).toEqual([400, { 'lines.0.quantity': unknown }])
  const noSuch = { placeId: 'Please choose the place from the list' }
  for (const placeId of [store, counter, theirs])
    expect(await fields([[medicineId, 1]], placeId)).toEqual([400, noSuch])
})

test('nothing is issued from the place that asks, from one of the other hospital, or that is not there', async () => {
  const medicineId = await stocked('From nowhere')
  const id = await asked([medicineId, 50])
  const theirs = (await placesOf(stranger))('Main store')
  const noSuch = { fromPlaceId: 'Please choose the place from the list' }
  for (const from of [ward, theirs, (await placesOf(pharmacist))('In transit')])
    expect((await issue(id, [1], { from })).problem.fields).toEqual(noSuch)
  expect((await issue(id, [46])).problem).toMatchObject({ code: 'NOT_ENOUGH_STOCK' })
  expect((await issue(id, [1], { from: counter })).problem).toMatchObject({ code: 'NOT_ENOUGH_STOCK' })
  const other = await asked([await stocked('Not of it'), 5])
  const { rows } = await shown(other)
  const strange = await pharmacist.call(requisitionsContract.issue, {
    ...{ id, fromPlaceId: store },
    lines: [{ lineId: rows[0]?.id ?? '', quantity: 1 }],
  })
  expect(strange.problem.fields).toEqual({ 'lines.0.quantity': 'This line is not of this requisition' })
})

test('a blocked batch is neither offered nor issued', async () => {
  const medicineId = await stocked('Blocked')
  const id = await asked([medicineId, 5])
  const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
  await admin.call(blocksContract.block, { batchId, reason: 'Particles', isRecall: true })
  const { body } = await pharmacist.call(requisitionsContract.offers, { id, fromPlaceId: store })
  expect(body.offers).toMatchObject([{ available: 0, batches: [] }])
  expect((await issue(id, [5])).problem.code).toBe('NOT_ENOUGH_STOCK')
})

test('of two who issue the same one at once one does, and the other is told', async () => {
  const medicineId = await stocked('Issued by two')
  const id = await asked([medicineId, 10])
  const both = await Promise.all([issue(id, [10]), issue(id, [10], { by: buyer })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.map(({ problem }) => problem?.fields).filter(Boolean)).toEqual([
    { 'lines.0.quantity': 'Nothing of it is open' },
  ])
  expect(await lies(medicineId)).toEqual({ 'Main store': 35, 'In transit': 10 })
})

test('of one who issues and one who withdraws or refuses at once nothing is lost, whoever is first', async () => {
  const medicineId = await stocked('Raced for')
  for (const other of [withdraw, refuseFirst]) {
    const id = await asked([medicineId, 5])
    const before = (await lies(medicineId))['Main store'] ?? 0
    const [issued, ended] = await Promise.all([issue(id, [5]), other(id)])
    expect([issued.status, ended.status].sort()).toEqual([200, 409])
    const { state, rows } = await shown(id)
    expect(rows[0]?.issued).toBe(issued.status === 200 ? 5 : 0)
    expect(state === 'issued').toBe(issued.status === 200)
    expect((await lies(medicineId))['Main store']).toBe(before - (rows[0]?.issued ?? 0))
  }
})

test('two parts that are accepted at once leave the requisition closed', async () => {
  const medicineId = await stocked('Accepted at once')
  const id = await asked([medicineId, 10])
  const [one, two] = [(await issue(id, [4])).body.id, (await issue(id, [6])).body.id]
  const both = await Promise.all([receive(one, 4), receive(two, 6)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await shown(id)).toMatchObject({ state: 'closed' })
})

test('a place is filled up to its par level by what is missing there and neither asked for nor on the way', async () => {
  const medicineId = await stocked('Kept on the shelf')
  const setPar = (par: number, by = nurse, placeId = otherWard) =>
    by.call(requisitionsContract.setPar, { placeId, medicineId, par })
  const par = async () => {
    const { rows } = (await nurse.call(requisitionsContract.parLevels, { placeId: otherWard })).body
    return rows.map(({ name: _, medicineId: __, unit: ___, ...row }) => row)
  }
  expect((await setPar(30)).body).toEqual({ par: 30 })
  expect(await par()).toEqual([{ par: 30, onHand: 0, onTheWay: 0, suggested: 30 }])
  const { id } = (await ask([[medicineId, 20]], { placeId: otherWard })).body
  expect(await par()).toEqual([{ par: 30, onHand: 0, onTheWay: 20, suggested: 10 }])
  const { id: transferId } = (await issue(id, [12])).body
  expect(await par()).toEqual([{ par: 30, onHand: 0, onTheWay: 20, suggested: 10 }])
  await receive(transferId, 12)
  expect(await par()).toEqual([{ par: 30, onHand: 12, onTheWay: 8, suggested: 10 }])
  await withdraw(id)
  expect(await par()).toEqual([{ par: 30, onHand: 12, onTheWay: 0, suggested: 18 }])
  expect((await setPar(10, lab)).body).toEqual({ par: 10 })
  expect(await par()).toEqual([{ par: 10, onHand: 12, onTheWay: 0, suggested: 0 }])
  await setPar(0)
  expect(await par()).toEqual([])
  expect((await setPar(-1)).problem.fields).toEqual({ par: 'At least 0' })
  expect((await setPar(1, nurse, store)).problem.fields).toEqual({ placeId: 'Please choose the place from the list' })
  const both = await Promise.all([setPar(5, nurse, ward), setPar(6, lab, ward)])
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(both.some(({ status }) => status === 200)).toBe(true)
})

test('the other hospital sees no requisition and no par level, and touches none', async () => {
  const medicineId = await stocked('Seen here only')
  const id = await asked([medicineId, 5])
  await nurse.call(requisitionsContract.setPar, { placeId: ward, medicineId, par: 5 })
  expect((await strangeNurse.call(requisitionsContract.requisition, { id })).status).toBe(404)
  expect((await strangeNurse.call(requisitionsContract.list, {})).body.total).toBe(0)
  expect((await stranger.call(requisitionsContract.queue, {})).body.rows).toEqual([])
  expect((await strangeNurse.call(requisitionsContract.parLevels, { placeId: ward })).body.rows).toEqual([])
  expect((await stranger.call(requisitionsContract.offers, { id, fromPlaceId: store })).status).toBe(404)
  expect((await issue(id, [1], { by: stranger })).status).toBe(404)
  expect((await refuseFirst(id, { by: stranger })).status).toBe(404)
  expect((await withdraw(id, strangeNurse)).status).toBe(404)
  expect(await shown(id)).toMatchObject({ state: 'asked' })
})

test('who keeps a shelf asks, who keeps the store issues, and neither does what is the work of the other', async () => {
  const medicineId = await stocked('Whose work')
  expect((await ask([[medicineId, 5]], { by: pharmacist })).status).toBe(403)
  expect((await ask([[medicineId, 5]], { by: admin })).status).toBe(403)
  const id = (await ask([[medicineId, 5]], { by: lab })).body.id
  for (const by of [nurse, lab, admin]) expect((await issue(id, [1], { by })).status).toBe(403)
  expect((await refuseFirst(id, { by: nurse })).status).toBe(403)
  expect((await withdraw(id, pharmacist)).status).toBe(403)
  expect((await admin.call(requisitionsContract.requisition, { id })).status).toBe(403)
  expect((await lab.call(stockContract.board, {})).status).toBe(403)
  expect(await shown(id, lab)).toMatchObject({ state: 'asked' })
  expect((await lab.call(requisitionsContract.items, { search: 'Whose work' })).body.items).toMatchObject([
    { id: medicineId, here: 45 },
  ])
})

test('the slip of a requisition is a PDF, and its print is recorded', async () => {
  const id = await asked([await stocked('On the slip'), 5])
  expect((await lab.call(requisitionsContract.slip, { id })).status).toBe(200)
  expect((await stranger.call(requisitionsContract.slip, { id })).status).toBe(404)
  const { rows } = await testApp.sql('hope', (db) =>
    sql`select from audit_events where type = 'stock_requisition.printed' and subject_id = ${id}`.execute(db),
  )
  expect(rows).toHaveLength(1)
})

test('the list is paged, and shows what a place asked', async () => {
  const medicineId = await stocked('Listed')
  const ids: string[] = []
  for (let at = 0; at < 3; at++) ids.push((await ask([[medicineId, 1]], { placeId: otherWard })).body.id)
  const read: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const asking: { placeId: string; limit: number; after?: string } = {
      placeId: otherWard,
      limit: 2,
      ...(after && { after }),
    }
    const page: Listed = (await nurse.call(requisitionsContract.list, asking)).body
    read.push(...page.rows.map((row) => row.id))
    after = page.next
  }
  expect(read.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted())
  await withdraw(ids[0] ?? '')
  const { body } = await nurse.call(requisitionsContract.list, { placeId: otherWard, state: 'withdrawn' })
  expect(body.rows.map((row) => row.id)).toContain(ids[0])
  expect(body.rows.every(({ state }) => state === 'withdrawn')).toBe(true)
})

test('the database keeps what is issued within what is asked, whoever writes', async () => {
  const [medicineId, other] = [await stocked('Kept by the database'), await stocked('Another item')]
  const id = await asked([medicineId, 5])
  const lineId = (await shown(id)).rows[0]?.id ?? ''
  const send = (of: string, quantity: number, to: string) =>
    testApp.sql('hope', async (db) => {
      const { rows } = await sql<{ id: string }>`insert into stock_transfers (transfer_no, from_place_id, to_place_id)
        values (${crypto.randomUUID().slice(0, 20)}, ${store}, ${to}) returning id`.execute(db)
      await sql`insert into stock_transfer_lines (transfer_id, line_no, batch_id, quantity, requisition_line_id)
        select ${rows[0]?.id}, 1, b.id, ${quantity}, ${lineId} from batches b where b.medicine_id = ${of}`.execute(db)
    })
  await expect(send(medicineId, 6, ward)).rejects.toThrow('no_more_issued_than_asked')
  await expect(send(other, 5, ward)).rejects.toThrow('issued_as_asked')
  await expect(send(medicineId, 5, otherWard)).rejects.toThrow('issued_as_asked')
  const set = (changes: string) =>
    testApp.sql('hope', (db) => sql`update stock_requisitions set ${sql.raw(changes)} where id = ${id}`.execute(db))
  await expect(set(`state = 'withdrawn'`)).rejects.toThrow('withdrawn_requisition_says_why')
  await refuseFirst(id)
  await expect(send(medicineId, 1, ward)).rejects.toThrow('refused_line_is_not_issued')
  const gone = await asked([medicineId, 5])
  await withdraw(gone)
  const goneLine = (await shown(gone)).rows[0]?.id ?? ''
  await expect(
    testApp.sql('hope', (db) =>
      sql`insert into stock_transfer_lines (transfer_id, line_no, batch_id, quantity, requisition_line_id)
        select t.id, 400, b.id, 1, ${goneLine} from batches b, (select id from stock_transfers where to_place_id = ${ward} limit 1) t
        where b.medicine_id = ${other}`.execute(db),
    ),
  ).rejects.toThrow('withdrawn_requisition_is_not_issued')
})
