import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { aCharge, aRatedService } from '../../../charges/server/charges.factory.ts'
import { schemesContract } from '../../../schemes/model/schemes.contract.ts'
import { aRuleChange } from '../../../schemes/server/rules.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { admittedVisit } from '../bills.factory.ts'

// The GST box and the deadline of a bill, by the dated rules of the hospital.

const RENT = 600_000
let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
})
afterAll(() => testApp.close())

const billOf = async (visitId: string, by = admin) => (await by.call(billsContract.bill, { visitId })).body
/** The bed of a visit costs this much from now on. */
const costs = (visitId: string, wardClass: string) =>
  testApp.sql('hope', async (db) => {
    const stay = await db
      .selectFrom('stays')
      .select('ward_id')
      .where('visit_id', '=', visitId)
      .executeTakeFirstOrThrow()
    const ward = await db
      .updateTable('wards')
      .set({ ward_class: wardClass })
      .where('id', '=', stay.ward_id)
      .returning('accommodation_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('rates').set({ amount: RENT }).where('accommodation_id', '=', ward.accommodation_id).execute()
  })

test('rent above the limit is taxed on top of the bill, in a box that changes no amount; in intensive care it is not', async () => {
  const visitId = await admittedVisit(testApp, admin, 'private')
  expect((await billOf(visitId)).gst).toEqual([])
  await costs(visitId, 'deluxe')
  const bill = await billOf(visitId)
  expect(bill.gst).toEqual([{ basisPoints: 500, included: false, taxable: RENT, tax: 30_000 }])
  expect(bill.totals.total).toBe(RENT)
  await costs(visitId, 'icu')
  expect((await billOf(visitId)).gst).toEqual([])
})

test('a service with a SAC is taxed by the rule of that SAC, the others of its head are not; the rule reads by its code', async () => {
  const visitId = await admittedVisit(testApp, admin, 'private')
  const [peel, dressing] = await testApp.sql('hope', async (db) => {
    const ids = [
      await aRatedService(db, 'Chemical peel', { private: 200_000 }),
      await aRatedService(db, 'Dressing', { private: 10_000 }),
    ]
    await db
      .updateTable('services')
      .set({ sac: '999722' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    return ids
  })
  for (const item of [peel, dressing]) await admin.call(chargesContract.add, { visitId, ...aCharge(item ?? '') })
  expect((await billOf(visitId)).gst).toEqual([])
  const rule = { head: 'clinical', sac: '999722', basisPoints: 1_800, above: null, exceptWards: [], from: '2026-11-21' }
  expect((await admin.call(schemesContract.changeRule, aRuleChange('gst', rule))).status).toBe(200)
  expect(
    (await admin.call(schemesContract.changeRule, aRuleChange('gst', { ...rule, sac: '99' }))).problem.fields,
  ).toEqual({
    sac: 'A SAC has 4 to 8 digits',
  })
  expect((await billOf(visitId)).gst).toEqual([
    { basisPoints: 1_800, sac: '999722', included: false, taxable: 200_000, tax: 36_000 },
  ])
})

test('a bill is submitted within the days of its payer after the discharge; a changed number is seen at once', async () => {
  const visitId = await admittedVisit(testApp, admin, 'esic')
  expect((await billOf(visitId)).submitBy).toBeNull()
  await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
  expect((await billOf(visitId)).submitBy).toBe('2026-11-27')
  const { classes } = (await admin.call(schemesContract.rules, {})).body
  const esic = classes.find(({ name }) => name === 'ESIC')?.id ?? null
  const change = aRuleChange('terms', { submissionDays: 10, daysBefore: 0, from: '2026-11-21' }, esic)
  expect((await admin.call(schemesContract.changeRule, change)).status).toBe(200)
  expect((await billOf(visitId)).submitBy).toBe('2026-12-01')
})
