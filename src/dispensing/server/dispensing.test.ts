import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsContract } from '../../alerts/model/alerts.contract.ts'
import { catalogueContract } from '../../catalogue/model/catalogue.contract.ts'
import { chargesContract } from '../../charges/model/charges.contract.ts'
import { addDays, dayOf } from '../../kernel/calendar.ts'
import { aStockLine, openStock } from '../../stock/server/stock.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { medicineDiscountsContract } from '../model/discounts/medicine-discounts.contract.ts'
import { dispensingContract } from '../model/dispensing.contract.ts'
import { aPharmacy, type Pharmacy } from './dispensing.factory.ts'

// Two hospitals: what a ward asks for is issued once, leaves stock, is charged and booked together, and comes back so.

let testApp: TestApp
let pharmacist: Person
let second: Person
let admin: Person
let nurse: Person
let clerk: Person
let stranger: Person
let admit: Pharmacy['admit']
let counter: string
let anItemOf: Pharmacy['anItemOf']
let stocked: Pharmacy['stocked']
let requestsOf: Pharmacy['requestsOf']
let ask: Pharmacy['ask']
let asked: Pharmacy['asked']
let issue: Pharmacy['issue']
let cghs: string

beforeAll(async () => {
  testApp = await startTestApp()
  const pharmacy = await aPharmacy(testApp)
  ;({ pharmacist, second, admin, nurse, clerk, stranger, admit, counter } = pharmacy)
  ;({ anItemOf, stocked, requestsOf, ask, asked, issue } = pharmacy)
  const { classes } = (await admin.call(catalogueContract.tariffClasses, {})).body
  cghs = classes.find(({ name }) => name.includes('CGHS'))?.id ?? ''
})
afterAll(() => testApp.close())

const aDiscount = () => ({
  tariffClassId: cghs,
  kind: null,
  medicineId: null,
  wardClass: null,
  basisPoints: 1000,
  validFrom: dayOf(testApp.time),
  source: 'Letter of the payer',
})
const chargesOf = async (visitId: string) => (await admin.call(chargesContract.charges, { visitId })).body.charges
const onHand = (medicineId: string) =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(quantity), 0)::int as units from stock_balances where medicine_id = ${medicineId}`.execute(db)
    return rows[0]?.units ?? 0
  })
/** The account of stock and what stock is worth. */
const books = () =>
  testApp.sql('hope', async (db) => {
    const { rows } = await sql<{ booked: number; worth: number }>`select
      (select coalesce(sum(b.balance), 0)::int from accounts a join account_balances b
        on b.hospital_id = a.hospital_id and b.account_id = a.id where a.key = 'stock') as booked,
      (select coalesce(sum(value), 0)::int from stock_balances) as worth`.execute(db)
    return rows[0]
  })

test('what a ward asked for leaves stock, is charged at MRP by the unit, and stands in the books at cost', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Febrol', {}, { strength: '650 mg' })
  const { requestId, lineId } = await asked(visitId, medicineId, 12)
  expect((await pharmacist.call(dispensingContract.queue, {})).body.requests).toContainEqual(
    expect.objectContaining({ id: requestId, open: 1, isPart: false, ward: expect.any(String) }),
  )
  const issued = await issue(requestId, { requestLineId: lineId, quantity: 12 })
  // One strip at ₹20.50 and two tablets at ₹2.05.
  expect(issued).toMatchObject({ status: 200, body: { amount: 2460 } })
  expect(await onHand(medicineId)).toBe(33)
  expect(await chargesOf(visitId)).toMatchObject([
    {
      head: 'pharmacy',
      description: 'Febrol 650 mg',
      quantity: 12_000,
      amount: 2460,
      details: { batchNo: 'DL-2290', expiry: '2027-03-31', mrp: 2050 },
    },
  ])
  const now = await books()
  expect(now?.booked).toBe(now?.worth)
  expect(await requestsOf(visitId)).toMatchObject([{ open: 0, isPart: true, lines: [{ issued: 12 }] }])
})

test('a part is issued now and the rest later, never more than was asked for', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Pantora 40')
  const { requestId, lineId } = await asked(visitId, medicineId, 10)
  expect((await issue(requestId, { requestLineId: lineId, quantity: 4 })).status).toBe(200)
  expect(await issue(requestId, { requestLineId: lineId, quantity: 7 })).toMatchObject({
    status: 400,
    problem: { fields: { 'lines.0.quantity': 'At most 6: more was not asked for' } },
  })
  expect((await issue(requestId, { requestLineId: lineId, quantity: 6 })).status).toBe(200)
  expect(await chargesOf(visitId)).toHaveLength(2)
})

test('two counters issue the same request at one moment: one does, the other is told', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Amoclane 625')
  const { requestId, lineId } = await asked(visitId, medicineId, 10)
  const line = { requestLineId: lineId, quantity: 10 }
  const both = await Promise.all([issue(requestId, line), issue(requestId, line, second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await onHand(medicineId)).toBe(35)
})

test('what the agreement of the payer takes off is taken off the line', async () => {
  const visitId = await admit({ payer: 'cghs' })
  const medicineId = await stocked('Calcium gluconate')
  expect((await admin.call(medicineDiscountsContract.add, aDiscount())).status).toBe(200)
  const { requestId, lineId } = await asked(visitId, medicineId, 10)
  expect((await issue(requestId, { requestLineId: lineId, quantity: 10 })).body.amount).toBe(1845)
  expect((await requestsOf(visitId))[0]?.issues).toMatchObject([{ price: 2050, discount: 205, amount: 1845 }])
})

test('a discount of a payer begins today or later, is of an item or a kind, and once at a time', async () => {
  const medicineId = await anItemOf('Voveran gel')
  const ofItem = { kind: null, medicineId, wardClass: 'icu' as const }
  const add = (changes: object, by = admin) =>
    by.call(medicineDiscountsContract.add, { ...aDiscount(), ...ofItem, ...changes })
  expect(await add({ validFrom: '2020-01-01' })).toMatchObject({
    status: 409,
    problem: { code: 'PAST_STAYS', fields: { validFrom: expect.stringContaining('choose today or a later day') } },
  })
  expect(await add({ kind: 'implant' })).toMatchObject({
    status: 400,
    problem: { fields: { kind: 'An item or a kind, not both' } },
  })
  expect((await add({ basisPoints: 10_001 })).status).toBe(400)
  expect((await add({ tariffClassId: medicineId })).status).toBe(400)
  expect((await add({}, pharmacist)).status).toBe(403)
  const first = (await add({})).body.id
  expect(await add({ basisPoints: 500 })).toMatchObject({ status: 409, problem: { code: 'BEGINS_ALREADY' } })
  const next = addDays(dayOf(testApp.time), 10)
  expect((await add({ basisPoints: 500, validFrom: next })).status).toBe(200)
  const rows = () => pharmacist.call(medicineDiscountsContract.list, {}).then(({ body }) => body.discounts)
  const ofFirst = (await rows()).find(({ id }) => id === first)
  expect(ofFirst).toMatchObject({ medicine: 'Voveran gel', validTo: addDays(next, -1), wardClass: 'icu' })
  const end = (validTo: string, version = ofFirst?.version ?? 0) =>
    admin.call(medicineDiscountsContract.end, { id: first, validTo, version })
  expect(await end('2020-01-01')).toMatchObject({ status: 400, problem: { code: 'ENDS_BEFORE_IT_BEGINS' } })
  expect((await end(addDays(next, 5))).status).toBe(409)
  expect((await end(next, 99)).status).toBe(409)
  expect((await end(dayOf(testApp.time))).status).toBe(200)
  expect((await stranger.call(medicineDiscountsContract.list, {})).body.discounts).toEqual([])
  expect((await nurse.call(medicineDiscountsContract.list, {})).status).toBe(403)
})

test('three of ten tablets come back at their share, the rest takes the rest, and no more comes back', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Ondem 4', { mrp: 333, cost: 100 })
  const { requestId, lineId } = await asked(visitId, medicineId, 10)
  await issue(requestId, { requestLineId: lineId, quantity: 10 })
  const [request] = await requestsOf(visitId)
  const id = request?.issues[0]?.id ?? ''
  const back = (quantity: number, by = pharmacist) =>
    by.call(dispensingContract.takeBack, { id, placeId: counter, quantity, reason: 'Stopped by the doctor' })
  expect((await back(3)).body.amount).toBe(100)
  expect(await chargesOf(visitId)).toMatchObject([{ quantity: 7000, amount: 233 }])
  expect(await back(8)).toMatchObject({ status: 400, problem: { message: 'At most 7 can come back' } })
  const both = await Promise.all([back(7), back(7, second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await chargesOf(visitId)).toEqual([])
  expect(await onHand(medicineId)).toBe(45)
  const now = await books()
  expect(now?.booked).toBe(now?.worth)
})

test('the ward says that it has what was issued; who issued it does not', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Ringer lactate')
  const { requestId, lineId } = await asked(visitId, medicineId, 2)
  const { id } = (await issue(requestId, { requestLineId: lineId, quantity: 2 })).body
  expect((await pharmacist.call(dispensingContract.accept, { id })).status).toBe(403)
  expect((await nurse.call(dispensingContract.accept, { id })).status).toBe(200)
  expect((await nurse.call(dispensingContract.accept, { id })).status).toBe(409)
})

test('an item of the same generic and strength takes its place with a reason, another one does not', async () => {
  const visitId = await admit()
  const { rows } = await testApp.sql('hope', (db) =>
    sql<{ id: string }>`insert into generics (name) values ('pantoprazole') returning id`.execute(db),
  )
  const generics = (strength: string) => ({ generics: [{ genericId: rows[0]?.id ?? '', strength }] })
  const wanted = await anItemOf('Pantivo 40', generics('40 mg'))
  const same = await stocked('Pantevo 40', {}, generics('40 mg'))
  const weaker = await stocked('Pantevo 20', {}, generics('20 mg'))
  const { requestId, lineId } = await asked(visitId, wanted, 5)
  const { offers } = (await pharmacist.call(dispensingContract.offers, { id: requestId, placeId: counter })).body
  expect(offers).toMatchObject([{ batches: [], substitutes: [{ medicineId: same, available: 45 }] }])
  const line = { requestLineId: lineId, quantity: 5, substituteReason: 'None left' }
  expect((await issue(requestId, { ...line, medicineId: weaker })).problem?.message).toBe(
    'Another generic or strength: the doctor must order it',
  )
  expect((await issue(requestId, { ...line, medicineId: same, substituteReason: null })).problem?.fields).toEqual({
    'lines.0.substituteReason': 'Please give a reason',
  })
  expect((await issue(requestId, { ...line, medicineId: same })).status).toBe(200)
})

test('what is left is closed or cancelled with a reason, and nothing is issued for it then', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Dextrose 25 %')
  const first = await asked(visitId, medicineId, 4)
  expect(
    (await pharmacist.call(dispensingContract.closeLine, { id: first.lineId, reason: 'Not made any longer' })).status,
  ).toBe(200)
  expect((await issue(first.requestId, { requestLineId: first.lineId, quantity: 1 })).status).toBe(409)
  const other = await asked(visitId, medicineId, 4)
  const cancel = () => nurse.call(dispensingContract.cancel, { id: other.requestId, reason: 'Asked twice' })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(409)
  expect((await issue(other.requestId, { requestLineId: other.lineId, quantity: 1 })).status).toBe(409)
})

test('more than is here, and another batch than the one that ends first without a reason, are refused: nothing moves', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Povisol solution')
  await openStock({ pharmacist, admin }, counter, [
    aStockLine(medicineId, { batchNo: 'LATE-1', expires: '2028-01', quantity: 5 }),
  ])
  const { requestId, lineId } = await asked(visitId, medicineId, 60)
  const line = { requestLineId: lineId, quantity: 51 }
  expect(await issue(requestId, line)).toMatchObject({
    status: 409,
    problem: { fields: { 'lines.0.quantity': 'Only 50 are here' } },
  })
  const { offers } = (await pharmacist.call(dispensingContract.offers, { id: requestId, placeId: counter })).body
  const late = { ...line, quantity: 5, batches: [{ batchId: offers[0]?.batches.at(-1)?.batchId, quantity: 5 }] }
  expect(await issue(requestId, late)).toMatchObject({
    status: 400,
    problem: { fields: { 'lines.0.batchReason': 'Please give a reason' } },
  })
  expect(await chargesOf(visitId)).toEqual([])
  expect(await onHand(medicineId)).toBe(50)
  expect((await issue(requestId, { ...late, batchReason: 'The other strip is torn' })).status).toBe(200)
  expect((await requestsOf(visitId))[0]?.issues).toMatchObject([{ batchNo: 'LATE-1', quantity: 5 }])
})

test('what is blocked or held by another desk is not issued', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Heparin 5,000 IU/ml')
  const { requestId, lineId } = await asked(visitId, medicineId, 45)
  const held = await testApp.sql('hope', async (db) => {
    const { id } = await db
      .selectFrom('batches')
      .select('id')
      .where('medicine_id', '=', medicineId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stock_reservations')
      .values({ batch_id: id, place_id: counter, quantity: 40, holder_kind: 'cart', holder_id: crypto.randomUUID() })
      .execute()
    return id
  })
  const line = { requestLineId: lineId, quantity: 6 }
  expect((await issue(requestId, line)).problem?.message).toBe('Only 5 are here')
  await testApp.sql('hope', (db) =>
    db.insertInto('batch_blocks').values({ batch_id: held, reason: 'Particles', is_recall: true }).execute(),
  )
  expect((await issue(requestId, { ...line, quantity: 5 })).problem?.message).toBe('Only 0 are here')
})

test('what the patient is allergic to waits for the doctor’s reason; stat, the pharmacist may go on with one', async () => {
  const visitId = await admit()
  const { rows } = await testApp.sql('hope', (db) =>
    sql<{
      id: string
    }>`insert into generics (name, allergens) values ('piperacillin', '{penicillins}') returning id`.execute(db),
  )
  const medicineId = await stocked(
    'Piperacillin 4.5 g',
    {},
    { generics: [{ genericId: rows[0]?.id ?? '', strength: '4.5 g' }] },
  )
  const [known] = await requestsOf(visitId)
  expect(known).toBeUndefined()
  const first = await asked(visitId, medicineId, 2)
  const [request] = await requestsOf(visitId)
  await nurse.call(alertsContract.add, {
    patientId: request?.patientId ?? '',
    kind: 'allergy',
    what: 'Penicillins',
    severity: 'severe',
    source: 'patient',
  } as never)
  const line = { requestLineId: first.lineId, quantity: 1 }
  expect((await issue(first.requestId, line)).problem?.message).toMatch(/^The patient is allergic to /)
  expect((await issue(first.requestId, { ...line, allergyReason: 'Nothing else works' })).status).toBe(409)
  const stat = await asked(visitId, medicineId, 1, { urgency: 'stat' })
  const now = { requestLineId: stat.lineId, quantity: 1, allergyReason: 'With the nurse, doctor told' }
  expect((await issue(stat.requestId, now)).status).toBe(200)
})

test('the wrong role and the other hospital are refused, and see nothing', async () => {
  const visitId = await admit()
  const medicineId = await stocked('Insulin regular 40 IU')
  const { requestId, lineId } = await asked(visitId, medicineId, 1)
  expect((await ask(visitId, [{ medicineId, quantity: 1 }], {}, clerk)).status).toBe(403)
  expect((await issue(requestId, { requestLineId: lineId, quantity: 1 }, nurse)).status).toBe(403)
  expect((await issue(requestId, { requestLineId: lineId, quantity: 1 }, stranger)).status).toBe(404)
  expect((await stranger.call(dispensingContract.ofVisit, { visitId })).status).toBe(404)
  expect((await stranger.call(dispensingContract.queue, {})).body.requests).toEqual([])
})
