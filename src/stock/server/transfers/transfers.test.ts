import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { medicinesContract } from '../../../medicines/model/items/medicines.contract.ts'
import { anItem } from '../../../medicines/server/items/medicines.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { wardsContract } from '../../../wards/model/wards.contract.ts'
import { blocksContract } from '../../model/batches/blocks.contract.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { aStockLine, openStock, placesOf } from '../stock.factory.ts'

// Two hospitals: what is sent from place to place is in transit until another person accepts it, and no unit and no paisa is lost.

let testApp: TestApp
let pharmacist: Person
let theatre: Person
let nurse: Person
let admin: Person
let stranger: Person
let store: string
let counter: string
let ward: string
let wardId: string

const wardNamed = (wardCode: string, wardType: string) => ({
  ...{ wardType, wardCode, location: 'First floor', maximumRooms: 4 },
  ...{ wardClass: 'general' as const, admits: 'any' as const, accommodationId: null },
})

beforeAll(async () => {
  testApp = await startTestApp()
  pharmacist = await testApp.person('hope', 'user', ['pharmacy'])
  theatre = await testApp.person('hope', 'user', ['theatre'])
  nurse = await testApp.person('hope', 'nurse')
  admin = await testApp.person('hope', 'admin')
  stranger = await testApp.person('ayushman', 'user', ['pharmacy'])
  wardId = (await admin.call(wardsContract.add, wardNamed('GW9', 'General Ward'))).body.id
  const places = await placesOf(pharmacist)
  store = places('Main store')
  counter = places('Pharmacy counter')
  ward = places('General Ward (GW9)')
})
afterAll(() => testApp.close())

/** 45 tablets in the store, worth 5999 paise. */
async function opened(name: string, changes = {}) {
  const { id: medicineId } = (await pharmacist.call(medicinesContract.add, anItem(name))).body
  await openStock({ pharmacist, admin }, store, [aStockLine(medicineId, changes)])
  const batchId = (await admin.call(stockContract.board, { medicineId })).body.rows[0]?.batchId ?? ''
  return { medicineId, batchId }
}
const send = (batchId: string, quantity: number, { to = ward, from = store, by = pharmacist } = {}) =>
  by.call(transfersContract.send, { fromPlaceId: from, toPlaceId: to, lines: [{ batchId, quantity }] })
const shown = async (id: string, by = admin) => (await by.call(transfersContract.transfer, { id })).body
async function receive(id: string, accepted: number, { reason = '', by = nurse } = {}) {
  const [line] = (await shown(id)).rows
  return by.call(transfersContract.receive, { id, lines: [{ lineId: line?.id ?? '', accepted, reason }] })
}
const withdraw = (id: string, by = pharmacist) => by.call(transfersContract.withdraw, { id, reason: 'Wrong ward' })
/** What lies where of an item: 'Main store': [units, paise]. */
const lies = async (medicineId: string) => {
  const { rows } = (await admin.call(stockContract.board, { medicineId })).body
  return Object.fromEntries(rows.map(({ place, onHand, value }) => [place, [onHand, value]]))
}
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ stock: number; worth: number }>`select
      coalesce(sum(b.balance) filter (where a.key = 'stock'), 0)::int as stock,
      (select coalesce(sum(value), 0)::int from stock_balances) as worth
      from accounts a join account_balances b on b.hospital_id = a.hospital_id and b.account_id = a.id`.execute(db)
    return rows[0] ?? { stock: 0, worth: 1 }
  })

test('what is sent is in transit with its value until another person accepts it; the books do not move', async () => {
  const { medicineId, batchId } = await opened('Sent to the ward')
  const before = await books()
  const sent = await send(batchId, 20)
  expect(sent.status).toBe(200)
  const { id } = sent.body
  expect(await lies(medicineId)).toEqual({ 'Main store': [25, 3333], 'In transit': [20, 2666] })
  expect(await shown(id)).toMatchObject({ state: 'sent', open: 1, isOwn: false, rows: [{ quantity: 20, value: 2666 }] })
  expect(await shown(id, pharmacist)).toMatchObject({ isOwn: true, rows: [{ value: null }] })
  expect((await receive(id, 20)).body).toMatchObject({ state: 'received' })
  expect(await lies(medicineId)).toEqual({ 'Main store': [25, 3333], 'General Ward (GW9)': [20, 2666] })
  const after = await books()
  expect(after).toEqual(before)
  expect(after.stock).toBe(after.worth)
  expect((await receive(id, 20)).problem.fields).toEqual({ 'lines.0.accepted': 'This has been decided already' })
})

test('what is refused goes back with its reason, to the paisa; nobody but another person than the sender decides', async () => {
  const { medicineId, batchId } = await opened('Refused in part')
  const { id } = (await send(batchId, 7)).body
  expect((await receive(id, 4)).problem.fields).toEqual({ 'lines.0.reason': 'Please give a reason' })
  expect((await receive(id, 8)).problem.fields).toEqual({ 'lines.0.accepted': 'At most 7: no more was sent' })
  expect((await receive(id, 7, { by: pharmacist })).problem).toMatchObject({
    message: 'Another person must accept what you have sent',
  })
  expect((await receive(id, 4, { reason: 'Three are crushed' })).body).toMatchObject({ state: 'received' })
  expect(await lies(medicineId)).toEqual({ 'Main store': [41, 5466], 'General Ward (GW9)': [4, 533] })
  expect((await shown(id)).rows).toMatchObject([{ decision: { accepted: 4, refused: 3, reason: 'Three are crushed' } }])
  const other = (await send(batchId, 5)).body
  expect((await receive(other.id, 0, { reason: 'Not asked for' })).body).toMatchObject({ state: 'refused' })
  expect(await lies(medicineId)).toEqual({ 'Main store': [41, 5466], 'General Ward (GW9)': [4, 533] })
})

test('a transfer is decided line by line', async () => {
  const [one, two] = [await opened('First of two'), await opened('Second of two')]
  const lines = [one, two].map(({ batchId }) => ({ batchId, quantity: 3 }))
  const { id } = (
    await pharmacist.call(transfersContract.send, { fromPlaceId: store, toPlaceId: ward, lines, remark: 'Weekly' })
  ).body
  expect((await receive(id, 3)).body).toMatchObject({ state: 'part_received' })
  expect(await shown(id)).toMatchObject({ open: 1, rows: [{ decision: { accepted: 3 } }, { decision: null }] })
  const waiting = async () =>
    (await admin.call(transfersContract.list, { state: 'waiting', toPlaceId: ward })).body.rows.some(
      (row) => row.id === id,
    )
  expect(await waiting()).toBe(true)
  expect((await withdraw(id)).problem).toMatchObject({ message: 'This has been decided already' })
  const lineId = (await shown(id)).rows[1]?.id ?? ''
  const rest = await nurse.call(transfersContract.receive, { id, lines: [{ lineId, accepted: 3, reason: '' }] })
  expect(rest.body).toMatchObject({ state: 'received' })
  expect(await waiting()).toBe(false)
})

test('the sender, and nobody else, takes back what nobody has decided', async () => {
  const { medicineId, batchId } = await opened('Taken back')
  const { id } = (await send(batchId, 45)).body
  expect(await lies(medicineId)).toEqual({ 'In transit': [45, 5999] })
  expect((await withdraw(id, theatre)).problem).toMatchObject({ message: 'Only who sent it takes it back' })
  expect((await withdraw(id)).status).toBe(200)
  expect(await lies(medicineId)).toEqual({ 'Main store': [45, 5999] })
  expect((await withdraw(id)).status).toBe(409)
  expect((await receive(id, 45)).problem).toMatchObject({ message: 'The sender has withdrawn this transfer' })
})

test('places of the other hospital, the same place, and what is in transit are refused', async () => {
  const { batchId } = await opened('Goes nowhere')
  const theirs = (await placesOf(stranger))('Pharmacy counter')
  const transit = (await placesOf(pharmacist))('In transit')
  const fields = async (changes: { to?: string; from?: string }) => {
    const { status, problem } = await send(batchId, 1, changes)
    return [status, problem.fields]
  }
  const noSuch = 'Please choose the place from the list'
  expect(await fields({ to: theirs })).toEqual([400, { toPlaceId: noSuch }])
  expect(await fields({ from: theirs })).toEqual([400, { fromPlaceId: noSuch }])
  expect(await fields({ to: transit })).toEqual([400, { toPlaceId: noSuch }])
  expect(await fields({ from: transit })).toEqual([400, { fromPlaceId: noSuch }])
  expect(await fields({ to: store })).toEqual([400, { toPlaceId: 'Please choose another place' }])
})

test('the other hospital sees no transfer, and who may not send or accept is refused', async () => {
  const { batchId } = await opened('Seen here only')
  const { id } = (await send(batchId, 1)).body
  expect((await stranger.call(transfersContract.transfer, { id })).status).toBe(404)
  expect((await stranger.call(transfersContract.list, {})).body.total).toBe(0)
  expect((await stranger.call(transfersContract.slip, { id })).status).toBe(404)
  expect((await receive(id, 1, { by: stranger })).status).toBe(404)
  expect((await send(batchId, 1, { by: nurse })).status).toBe(403)
  expect((await send(batchId, 1, { by: admin })).status).toBe(403)
  expect((await receive(id, 1, { by: admin })).status).toBe(403)
  expect((await withdraw(id, nurse)).status).toBe(403)
})

test('a blocked batch is not sent, and one that is blocked on the way can only go back', async () => {
  const { medicineId, batchId } = await opened('Blocked on the way')
  const { id } = (await send(batchId, 5)).body
  await admin.call(blocksContract.block, { batchId, reason: 'Particles', isRecall: true })
  expect((await send(batchId, 1)).problem.fields).toEqual({
    'lines.0.quantity': 'This batch is blocked: lift the block first',
  })
  expect((await receive(id, 5)).problem.fields).toEqual({
    'lines.0.accepted': 'This batch was blocked on the way: refuse it, and it goes back',
  })
  expect((await receive(id, 0, { reason: 'Recalled' })).status).toBe(200)
  expect(await lies(medicineId)).toEqual({ 'Main store': [45, 5999] })
})

test('what others hold is not sent, and what is in transit is not written off', async () => {
  const { batchId } = await opened('Held here')
  await testApp.sql('hope', (db) =>
    sql`insert into stock_reservations (batch_id, place_id, quantity, holder_kind, holder_id)
      values (${batchId}, ${store}, 40, 'test_case', gen_random_uuid())`.execute(db),
  )
  expect((await send(batchId, 6)).problem.fields).toEqual({
    'lines.0.quantity': 'Only 5 are there that nobody holds',
  })
  await send(batchId, 5)
  const placeId = (await placesOf(pharmacist))('In transit')
  const lines = [{ batchId, quantity: 1 }]
  expect(
    (await pharmacist.call(writeOffsContract.write, { placeId, kind: 'lost', reason: 'Gone', lines })).status,
  ).toBe(400)
})

test('of two who accept at once one does, and of one who accepts and one who withdraws', async () => {
  const { medicineId, batchId } = await opened('Raced for')
  const { id } = (await send(batchId, 10)).body
  const both = await Promise.all([receive(id, 10), receive(id, 6, { by: theatre, reason: 'Four broken' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const other = (await send(batchId, 10)).body
  const raced = await Promise.all([receive(other.id, 10), withdraw(other.id)])
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409])
  const sums = Object.values(await lies(medicineId))
  const sumOf = (at: number) => sums.reduce((sum, one) => sum + Number(one[at]), 0)
  expect([sumOf(0), sumOf(1)]).toEqual([45, 5999])
  expect(Object.keys(await lies(medicineId))).not.toContain('In transit')
})

test('of ten who send the same units at once as many do as there are units', async () => {
  const { medicineId, batchId } = await opened('Sent by ten')
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(batchId, 10)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409])
  expect(await lies(medicineId)).toMatchObject({ 'In transit': [40, 5332] })
})

test('the database loses no unit of a transfer, whoever writes', async () => {
  const { batchId } = await opened('Kept by the database')
  const { id } = (await send(batchId, 10)).body
  const transit = (await placesOf(pharmacist))('In transit')
  const lineId = (await shown(id)).rows[0]?.id ?? ''
  const insert = (kind: string, quantity: number, value: number) =>
    testApp.sql('hope', (db) =>
      sql`insert into stock_movements (medicine_id, batch_id, place_id, kind, day, quantity, value, source_kind, source_id)
        select medicine_id, id, ${transit}::uuid, ${kind}, '2026-11-28', ${quantity}, ${value}, 'test_case', gen_random_uuid()
        from batches where id = ${batchId}`.execute(db),
    )
  await expect(insert('transfer_out', -1, -1)).rejects.toThrow('transfer_keeps_its_units')
  await expect(insert('written_off', -1, -1)).rejects.toThrow('only_transfers_are_in_transit')
  const decide = (accepted: number, refused: number, reason: string | null) =>
    testApp.sql('hope', (db) =>
      sql`insert into stock_transfer_decisions (line_id, quantity, accepted, refused, reason)
        values (${lineId}, 10, ${accepted}, ${refused}, ${reason})`.execute(db),
    )
  await expect(decide(9, 0, null)).rejects.toThrow('every_unit_is_decided')
  await expect(decide(9, 1, null)).rejects.toThrow('refused_units_say_why')
  expect((await receive(id, 10)).status).toBe(200)
  await expect(decide(10, 0, null)).rejects.toThrow('one_decision_a_transfer_line')
})

test('a place is called as its ward, and does not leave with it while something lies there or is on the way', async () => {
  const { batchId } = await opened('Lies in the ward')
  const { id } = (await send(batchId, 1)).body
  const leave = () => admin.call(wardsContract.withdraw, { id: wardId, reason: 'Renovation' })
  expect((await leave()).problem).toMatchObject({
    message: 'Stock lies in this ward or is on the way: transfer it or write it off first',
  })
  await receive(id, 1)
  expect((await leave()).status).toBe(409)
  const empty = (await admin.call(wardsContract.add, wardNamed('EMP', 'Empty Ward'))).body.id
  expect((await placesOf(pharmacist))('Empty Ward (EMP)')).not.toBe('')
  expect((await admin.call(wardsContract.withdraw, { id: empty, reason: 'Renovation' })).status).toBe(200)
  expect((await placesOf(pharmacist))('Empty Ward (EMP)')).toBe('')
})

test('the slip of a transfer is a PDF, and its print is recorded', async () => {
  const { batchId } = await opened('On the slip')
  const { id } = (await send(batchId, 3, { to: counter })).body
  const slip = await nurse.call(transfersContract.slip, { id })
  expect(slip.status).toBe(200)
  const { rows } = await testApp.sql('hope', (db) =>
    sql`select from audit_events where type = 'stock_transfer.printed' and subject_id = ${id}`.execute(db),
  )
  expect(rows).toHaveLength(1)
})
