import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { admittedVisit } from '../../../billing/server/bills.factory.ts'
import { type BillMaker, billMaker } from '../../../billing/server/confirmed-bill.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import { aCharge, aRatedService } from '../charges.factory.ts'
import { aDose, give } from '../toy-dose.factory.ts'

// Care comes first: what stops the billing desk stops no source.

let testApp: TestApp
let admin: Person
let bills: BillMaker
let service: string
let unrated: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  bills = await billMaker(testApp, admin)
  service = await testApp.sql('hope', (db) =>
    aRatedService(db, 'Nebulisation', { private: 5_000, nabh: 3_000, non_nabh: 2_550 }),
  )
  unrated = await testApp.sql('hope', (db) => aRatedService(db, 'Spirometry', {}))
})
afterAll(() => testApp.close())

const given = (visitId: string, item: string, day = '2026-11-21') =>
  testApp.sql('hope', (db) =>
    give(db, aDose(), { visitId, item: { list: 'clinical-services', id: item }, day, quantity: 1_000 }),
  )

test('a bill that is confirmed stays as it is, and the charge is a late one', async () => {
  const { visitId, total } = await bills.aConfirmedBill()
  const { id, isNew } = await given(visitId, service)
  expect(isNew).toBe(true)
  const { tray } = (await admin.call(billsContract.lateTray, { visitId })).body
  expect(tray?.lines).toMatchObject([{ kind: 'added', difference: 2_550, after: { chargeIds: [id] } }])
  expect((await admin.call(billsContract.bill, { visitId })).body.totals.total).toBe(total)
})

test('a visit whose grace has expired is charged, with a rate or without; the desk is refused', async () => {
  const visitId = await admittedVisit(testApp, admin, 'esic')
  const before = testApp.time
  testApp.time = new Date(before.getTime() + 24 * 3_600_000)
  const later = await testApp.person('hope', 'admin')
  const refused = await later.call(chargesContract.add, { visitId, ...aCharge(service) })
  expect(refused.problem.code).toBe('GRACE_EXPIRED')
  expect(await given(visitId, service)).toMatchObject({ isNew: true, amount: 2_550, rateNotSet: false })
  expect(await given(visitId, unrated)).toMatchObject({ isNew: true, amount: 0, rateNotSet: true })
  testApp.time = before
})
