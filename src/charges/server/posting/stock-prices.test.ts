import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import type { SourceOfCharge } from '../../model/sources/source-of-charge.ts'
import { admissionsOf } from '../charges.factory.ts'
import { aDose, give, undo } from '../toy-dose.factory.ts'
import { returnPart } from './return-part.ts'

// What is issued from stock: the amount of its line, batch and expiry beside it, and what comes back of it.

let testApp: TestApp
let admin: Person
let admit: () => Promise<string>

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  admit = await admissionsOf(testApp, admin)
})
afterAll(() => testApp.close())

const DETAILS = { batchNo: 'AB12', expiry: '2027-03-31', mrp: 1_000 }
/** Ten tablets for ₹3.33: no unit rate times ten. */
const ISSUED = { quantity: 10_000, amount: 333 }
const issue = (visitId: string, source: SourceOfCharge, day = '2026-11-21') =>
  testApp.sql('hope', (db) =>
    give(db, source, {
      visitId,
      head: 'pharmacy',
      description: 'Paracetamol 500 mg',
      day,
      quantity: ISSUED.quantity,
      unit: 'tablet',
      stock: { amount: ISSUED.amount, unitRate: 33 },
      details: DETAILS,
    }),
  )
const back = (source: SourceOfCharge, returned: number) =>
  testApp.sql('hope', (db) => returnPart(db, source, { issued: ISSUED, returned, reason: 'Not needed' }))
const shown = async (visitId: string) => (await admin.call(chargesContract.charges, { visitId })).body.charges

test('an issue costs the amount of its line, and keeps batch, expiry and MRP beside it', async () => {
  const visitId = await admit()
  expect(await issue(visitId, aDose())).toMatchObject({ isNew: true, amount: 333, rateNotSet: false })
  expect(await shown(visitId)).toMatchObject([
    {
      amount: 333,
      unitRate: 33,
      pricedBy: 'stock',
      rateSource: 'From stock',
      why: ['From stock, at an MRP of ₹0.33 a unit.'],
      details: { ...DETAILS, serialNo: null, maker: null },
    },
  ])
})

test('what comes back in parts is the whole in the end: three of ten tablets for ₹3.33 are ₹1.00, the rest ₹2.33', async () => {
  const visitId = await admit()
  const source = aDose()
  await issue(visitId, source)
  expect(await back(source, 3_000)).toBe(100)
  expect(await shown(visitId)).toMatchObject([{ quantity: 7_000, amount: 233, details: DETAILS }])
  expect(await back(source, 3_000)).toBe(0)
  expect(await back(source, 10_000)).toBe(233)
  expect(await shown(visitId)).toEqual([])
  await expect(back(source, 11_000)).rejects.toThrow('cannot come back')
  expect((await issue(visitId, source)).isNew).toBe(true)
  expect(await shown(visitId)).toMatchObject([{ quantity: 10_000, amount: 333, details: DETAILS }])
})

test('two returns at the same time take back no more than came back', async () => {
  const visitId = await admit()
  const source = aDose()
  await issue(visitId, source)
  const both = await Promise.all([back(source, 4_000), back(source, 4_000)])
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 133])
  expect(await shown(visitId)).toMatchObject([{ quantity: 6_000, amount: 200 }])
})

test('another payer keeps the price of stock and its details; the charge is undone whole', async () => {
  const visitId = await admit()
  const source = aDose()
  await issue(visitId, source, dayOf(testApp.time))
  const payerId = await testApp.sql('hope', (db) => payerIdOf(db, 'cghs'))
  const change = { id: visitId, payerId, reason: 'Card was shown', reprice: true }
  expect((await admin.call(payerChangeContract.change, change)).body.repriced).toBe(1)
  expect(await shown(visitId)).toMatchObject([{ amount: 333, payer: 'cghs', pricedBy: 'stock', details: DETAILS }])
  expect((await testApp.sql('hope', (db) => undo(db, source)))?.amount).toBe(333)
  expect(await shown(visitId)).toEqual([])
})

test.each([
  ['an amount below nothing', { amount: -1 }, 'charge_amount_is_quantity_by_rate'],
  ['a rate of the catalogue', { rate_column: 'private' }, 'charge_says_how_it_is_priced'],
  ['a reason for its price', { price_reason: 'Less' }, 'charge_says_how_it_is_priced'],
])('the database takes no charge of stock with %s', async (_, about, constraint) => {
  const visitId = await admit()
  const { id } = await issue(visitId, aDose())
  const spoilt = testApp.sql('hope', async (db) => {
    const row = await db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { id: _id, created_at: _at, ...kept } = row
    const copy = { ...kept, ...about, factors: '[]', source_id: crypto.randomUUID() }
    await db.insertInto('charges').values(copy).execute()
  })
  await expect(spoilt).rejects.toMatchObject({ constraint })
})

test('details belong to a charge, and no rate of another mode is an amount of its own', async () => {
  const visitId = await admit()
  const of = { visit_id: visitId, source_kind: 'toy_dose', source_id: crypto.randomUUID(), source_version: 1 }
  const alone = testApp.sql('hope', async (db) => {
    const visit = db.selectFrom('visits').select('patient_id').where('id', '=', visitId)
    const { patient_id } = await visit.executeTakeFirstOrThrow()
    await db
      .insertInto('charge_details')
      .values({ ...of, patient_id, batch_no: 'X' })
      .execute()
  })
  await expect(alone).rejects.toMatchObject({ constraint: 'details_are_of_a_charge' })
})
