import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admittedVisit } from '../../../billing/server/bills.factory.ts'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { papersContract } from '../../../dispensing/model/papers/papers.contract.ts'
import { aStockLine, openStock } from '../../../stock/server/stock.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { chartingDifferencesContract } from '../../model/differences/charting-differences.contract.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { aTreatedWard, type TreatedWard } from '../nursing.factory.ts'

// What stands in the ward leaves its stock when it is given, and is charged once by its line; struck out it is as if it never was.

let testApp: TestApp
let ward: TreatedWard
let strange: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aTreatedWard(testApp)
  strange = await testApp.person('ayushman', 'nurse')
})
afterAll(() => testApp.close())

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
beforeEach(() => {
  testApp.time = ist('2026-11-21 08:30')
})
const NINE = ist('2026-11-21 09:00').toISOString()

let made = 0
/** A visit with an order of an item that stands in its ward: `quantity` units in one batch, until March 2027. */
async function aWardItem(quantity: number, { order = {}, item = {}, payer = 'private' } = {}) {
  const visitId = payer === 'esic' ? await admittedVisit(testApp, ward.admin, 'esic') : await ward.admit()
  made += 1
  const medicineId = await ward.anItemOf(`Wardol ${made}`, { supply: 'ward', ...item })
  const placeId = await testApp.sql('hope', async (db) => {
    const place = await db
      .selectFrom('stays as s')
      .innerJoin('stock_places as p', (join) => join.onRef('p.ward_id', '=', 's.ward_id'))
      .select('p.id')
      .where('s.visit_id', '=', visitId)
      .executeTakeFirstOrThrow()
    return place.id
  })
  if (quantity > 0)
    await openStock(ward, placeId, [
      aStockLine(medicineId, { batchNo: 'SOON', quantity: 1 }),
      ...(quantity > 1
        ? [aStockLine(medicineId, { batchNo: 'LATE', expires: '2027-12', quantity: quantity - 1 })]
        : []),
    ])
  const id = await ward.ordered(visitId, {
    medicineId,
    dose: 1,
    doseUnit: 'tablet',
    route: 'oral',
    frequency: 'bd',
    ...order,
  })
  return { visitId, medicineId, placeId, id }
}

const onHand = (medicineId: string) =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ quantity: number; value: number }>`select coalesce(sum(quantity), 0)::int as quantity,
      coalesce(sum(value), 0)::int as value from stock_balances where medicine_id = ${medicineId}`.execute(db)
    return rows[0]
  })
const charged = async (visitId: string) =>
  (await ward.admin.call(chargesContract.charges, { visitId })).body.charges.filter(
    ({ source }) => source.words === 'Given from ward stock',
  )
const stockInTheBooks = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(l.amount), 0)::int as sum from journal_lines l
      join accounts a on a.hospital_id = l.hospital_id and a.id = l.account_id where a.key = 'stock'`.execute(db)
    return rows[0]?.sum
  })

test('what is given leaves the ward from the batch that ends first, and is charged once with the way to the sheet', async () => {
  const { visitId, medicineId, id } = await aWardItem(5)
  const sources = (await ward.nurse.call(treatmentSheetContract.sources, { id })).body
  expect(sources).toMatchObject({ usual: 'ward_stock', units: 1, issuedLeft: null })
  expect(sources.batches.map(({ batchNo, available }) => [batchNo, available])).toEqual([
    ['SOON', 1],
    ['LATE', 4],
  ])
  expect((await ward.act(id, { dueAt: NINE })).status).toBe(200)
  expect((await onHand(medicineId))?.quantity).toBe(4)
  const [charge, ...others] = await charged(visitId)
  expect(others).toEqual([])
  expect(charge).toMatchObject({ amount: 205, quantity: 1_000, source: { path: `/treatment-sheet/${visitId}` } })
  expect((await ward.cellsOf(visitId, id))[0]?.done).toMatchObject({
    takenFrom: 'ward_stock',
    taken: '1 of batch SOON',
  })
  const { medicines } = (await ward.nurse.call(chartingDifferencesContract.ofVisit, { visitId })).body
  expect(medicines).toEqual([])
})

test('two at once and a repeated call take and charge once', async () => {
  const { visitId, medicineId, id } = await aWardItem(5)
  const both = await Promise.all([ward.act(id, { dueAt: NINE }), ward.act(id, { dueAt: NINE }, ward.other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const evening = {
    id,
    dueAt: ist('2026-11-21 21:00').toISOString(),
    act: 'given',
    reason: 'Early, told by the doctor',
  }
  const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const first = await ward.nurse.call(treatmentSheetContract.act, evening as never, key)
  const again = await ward.nurse.call(treatmentSheetContract.act, evening as never, key)
  expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id])
  expect((await onHand(medicineId))?.quantity).toBe(3)
  expect(await charged(visitId)).toHaveLength(2)
})

test('two patients reach for the last unit: one gets it, the other is told', async () => {
  const first = await aWardItem(1)
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, {
    medicineId: first.medicineId,
    dose: 1,
    doseUnit: 'tablet',
    route: 'oral',
    frequency: 'bd',
  })
  const both = await Promise.all([ward.act(first.id, { dueAt: NINE }), ward.act(id, { dueAt: NINE }, ward.other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)?.problem
  expect(refused?.fields).toHaveProperty('takenFrom')
  expect((await onHand(first.medicineId))?.quantity).toBe(0)
  expect([...(await charged(visitId)), ...(await charged(first.visitId))]).toHaveLength(1)
})

test('nothing in the ward is said beside the source; the dose is given from elsewhere with a reason, and charged to nobody', async () => {
  const { visitId, id } = await aWardItem(0)
  const none = await ward.act(id, { dueAt: NINE })
  expect(none.problem).toMatchObject({ code: 'NOT_IN_WARD', fields: { takenFrom: expect.stringContaining('Only 0') } })
  const elsewhere = { dueAt: NINE, takenFrom: 'not_from_stock' }
  expect((await ward.act(id, elsewhere)).problem.fields).toEqual({ reason: 'Reason is required' })
  expect((await ward.act(id, { ...elsewhere, reason: 'Borrowed of ICU' })).status).toBe(200)
  expect(await charged(visitId)).toEqual([])
})

test('struck out it is back on the shelf at its value and charged to nobody; thrown away it stays consumed', async () => {
  const { visitId, medicineId, id } = await aWardItem(5)
  const [before, books] = [await onHand(medicineId), await stockInTheBooks()]
  const strike = (doseId: string, isWasted: boolean) =>
    ward.nurse.call(treatmentSheetContract.strike, { id: doseId, reason: 'Wrong patient', isWasted })
  const first = (await ward.act(id, { dueAt: NINE })).body.id
  expect((await strike(first, false)).status).toBe(200)
  expect([await onHand(medicineId), await stockInTheBooks()]).toEqual([before, books])
  expect(await charged(visitId)).toEqual([])
  const second = (await ward.act(id, { dueAt: NINE })).body.id
  expect(await charged(visitId)).toHaveLength(1)
  const both = await Promise.all([strike(second, true), strike(second, true)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await onHand(medicineId))?.quantity).toBe(4)
  expect(await charged(visitId)).toEqual([])
})

test('a narcotic of the ward has its number in the register, with the patient and the doctor', async () => {
  const { id, visitId } = await aWardItem(2, { item: { schedule: 'narcotic' } })
  const { userId } = ward.other
  const { body, status } = await ward.act(id, { dueAt: NINE, second: { userId, pin: '739164' } })
  expect(status).toBe(200)
  expect(body.registers).toEqual([expect.stringMatching(/^ND/)])
  const entry = await testApp.sql('hope', async (db) =>
    db
      .selectFrom('schedule_register_entries as e')
      .innerJoin('ward_dose_lines as l', 'l.id', 'e.source_id')
      .select(['e.register', 'l.visit_id as visitId'])
      .where('e.number', '=', body.registers[0] ?? '')
      .executeTakeFirst(),
  )
  expect(entry).toEqual({ register: 'narcotic', visitId })
})

test('a visit whose grace has expired is given to, and charged', async () => {
  const { visitId, medicineId, id } = await aWardItem(3, { payer: 'esic' })
  testApp.time = ist('2026-11-24 09:10')
  const later = await testApp.person('hope', 'nurse')
  expect((await ward.act(id, { dueAt: ist('2026-11-24 09:00').toISOString() }, later)).status).toBe(200)
  expect((await onHand(medicineId))?.quantity).toBe(2)
  // The screens of the bill are blocked, the charge is there.
  const posted = await testApp.sql('hope', (db) =>
    db
      .selectFrom('charges')
      .select('amount')
      .where('visit_id', '=', visitId)
      .where('source_kind', '=', 'ward_dose_line')
      .execute(),
  )
  expect(posted.map(({ amount }) => Number(amount))).toEqual([205])
})

test('the other hospital sees no source, who may not give is refused', async () => {
  const { id } = await aWardItem(1)
  expect((await strange.call(treatmentSheetContract.sources, { id })).status).toBe(404)
  expect((await ward.act(id, { dueAt: NINE }, strange)).status).toBe(404)
  expect((await ward.clerk.call(treatmentSheetContract.sources, { id })).status).toBe(403)
})

const HANG = {
  kind: 'infusion',
  frequency: null,
  dose: 500,
  doseUnit: 'ml',
  rate: 80,
  volume: 500,
  route: 'iv',
} as const
const hang = (id: string, form: object, by = ward.nurse) =>
  by.call(treatmentSheetContract.rate, { id, rate: 80, ...form } as never)

test('a bag of the ward leaves its stock when it is hung up and is charged once; the rate that goes on with it takes nothing', async () => {
  const { visitId, medicineId, id } = await aWardItem(3, { order: HANG })
  expect((await hang(id, { bag: 1 })).status).toBe(200)
  testApp.time = ist('2026-11-21 09:30')
  expect((await hang(id, { rate: 60, reason: 'Drinks well' })).status).toBe(200)
  expect((await onHand(medicineId))?.quantity).toBe(2)
  expect(await charged(visitId)).toMatchObject([{ amount: 205, source: { path: `/treatment-sheet/${visitId}` } }])
  expect((await ward.sheet(visitId)).orders[0]?.rates).toMatchObject([
    { bag: 1, takenFrom: 'ward_stock', taken: '1 of batch SOON' },
    { bag: null, takenFrom: null, taken: null },
  ])
  testApp.time = ist('2026-11-21 09:40')
  expect((await hang(id, { bag: 2, units: 2 })).status).toBe(200)
  expect((await onHand(medicineId))?.quantity).toBe(0)
  testApp.time = ist('2026-11-21 09:50')
  const none = await hang(id, { bag: 3 })
  expect(none.problem).toMatchObject({ code: 'NOT_IN_WARD', fields: { takenFrom: expect.any(String) } })
  expect((await hang(id, { bag: 3, takenFrom: 'not_from_stock' })).problem.fields).toHaveProperty('reason')
  expect((await hang(id, { bag: 3, takenFrom: 'not_from_stock', reason: 'Of the next ward' })).status).toBe(200)
  expect(await charged(visitId)).toHaveLength(2)
})

test('two nurses hang up one bag at once: it is taken and charged once', async () => {
  const { visitId, medicineId, id } = await aWardItem(5, { order: HANG })
  const both = await Promise.all([hang(id, { bag: 1 }), hang(id, { bag: 1 }, ward.other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('BAG_HUNG')
  expect((await onHand(medicineId))?.quantity).toBe(4)
  expect(await charged(visitId)).toHaveLength(1)
})

test('a bag that is struck out is back on the shelf at its value, or thrown away, and charged to nobody', async () => {
  const { visitId, medicineId, id } = await aWardItem(5, { order: HANG })
  const [before, books] = [await onHand(medicineId), await stockInTheBooks()]
  const first = (await hang(id, { bag: 1 })).body.id
  const strike = (rateId: string, isWasted: boolean) =>
    ward.nurse.call(treatmentSheetContract.strikeRate, { id: rateId, reason: 'The wrong patient', isWasted })
  expect((await strike(first, false)).status).toBe(200)
  expect([await onHand(medicineId), await stockInTheBooks()]).toEqual([before, books])
  expect(await charged(visitId)).toEqual([])
  testApp.time = ist('2026-11-21 09:10')
  const again = (await hang(id, { bag: 1 })).body.id
  expect((await strike(again, true)).status).toBe(200)
  expect((await onHand(medicineId))?.quantity).toBe(4)
  expect(await charged(visitId)).toEqual([])
})

test('what the ward gave above the limit stands among the wrappers, and in the break-up, as the bill has it', async () => {
  const { visitId, id, placeId, medicineId } = await aWardItem(0)
  await openStock(ward, placeId, [aStockLine(medicineId, { batchNo: 'DEAR', quantity: 10, mrp: 42_000 })])
  expect((await ward.act(id, { dueAt: NINE })).status).toBe(200)
  const { papers } = (await ward.pharmacist.call(papersContract.papers, { visitId })).body
  expect(papers.find(({ paper }) => paper === 'wrappers')).toMatchObject({ rows: 1, packs: 1 })
  const [charge] = await charged(visitId)
  expect(papers.find(({ paper }) => paper === 'break-up')).toMatchObject({ rows: 1, amount: charge?.amount })
})
