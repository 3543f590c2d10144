import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { billPrintsContract } from '../../../billing/model/bill/exports/bill-prints.contract.ts'
import { billingContract } from '../../../billing/model/billing.contract.ts'
import { admittedVisit } from '../../../billing/server/bills.factory.ts'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { aCharge, aRatedService } from '../../../charges/server/charges.factory.ts'
import { ipdContract } from '../../../dashboards/model/ipd.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { graceOverrideContract } from '../../model/billing-access/grace-override.contract.ts'

// After the grace period bill, charges and prints refuse until somebody who may opens them with a reason.

const REFUSED =
  '24-hour grace period has expired. Please upload the referral letter for patient Ramesh Wankhede before accessing billing section.'
const reason = 'The ESIC office confirmed the referral by phone'
let testApp: TestApp
let admin: Person
let visitId: string
let service: string
let charge: string
let waiting: string

beforeAll(async () => {
  testApp = await startTestApp()
  const before = await testApp.person('hope', 'admin')
  visitId = await admittedVisit(testApp, before, 'esic')
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { nabh: 5_000 }))
  const unrated = await testApp.sql('hope', (db) => aRatedService(db, 'Spirometry', {}))
  charge = (await before.call(chargesContract.add, { visitId, ...aCharge(service) })).body.id
  waiting = (await before.call(chargesContract.add, { visitId, ...aCharge(unrated) })).body.id
  testApp.time = new Date(testApp.time.getTime() + 24 * 3_600_000)
  admin = await testApp.person('hope', 'admin')
})
afterAll(() => testApp.close())

/** Every call of a bill and of its charges, by what it does. */
const calls = () => ({
  'show the bill': admin.call(billsContract.bill, { visitId }),
  'show the financial grid': admin.call(billsContract.financialGrid, { visitId }),
  'print the final bill': admin.call(billPrintsContract.finalBill, { visitId }),
  'print the invoice': admin.call(billPrintsContract.invoice, { visitId }),
  'list charges': admin.call(chargesContract.charges, { visitId }),
  'search services': admin.call(chargesContract.search, { visitId, search: 'neb' }),
  'add a charge': admin.call(chargesContract.add, { visitId, ...aCharge(service) }),
  'correct a charge': admin.call(chargesContract.correct, { id: charge, quantity: '2', reason: 'Counted again' }),
  'set a rate': admin.call(chargesContract.setRate, { id: waiting, column: 'nabh', rate: '50' }),
  'cancel a charge': admin.call(chargesContract.cancel, { id: charge, reason: 'Not given' }),
})
const outcomes = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(calls()).map(async ([name, call]) => {
        const { status, problem } = await call
        return [name, status === 403 ? problem.message : status] as const
      }),
    ),
  )
const override = (by: Person, about: object = {}) =>
  by.call(graceOverrideContract.override, { visitId, reason, ...about })

test('a bill that is open is not opened', async () => {
  const open = await admittedVisit(testApp, admin, 'private')
  expect(await override(admin, { visitId: open })).toMatchObject({ status: 409, problem: { code: 'NOT_EXPIRED' } })
})

test('after it every call refuses with the specified text', async () => {
  const found = await outcomes()
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, REFUSED])))
})

test('neither the billing desk nor the other hospital opens it, and nobody without a reason', async () => {
  const clerk = await testApp.person('hope', 'user', ['billing'])
  expect((await override(clerk)).status).toBe(403)
  expect((await override(await testApp.person('ayushman', 'admin'))).status).toBe(404)
  expect((await override(admin, { reason: ' ' })).problem.fields).toEqual({ reason: 'Reason is required' })
  expect((await admin.call(billingContract.access, { visitId })).body).toMatchObject({
    access: 'expired',
    message: REFUSED,
    override: null,
  })
})

test('opened with a reason it stays open, and says who opened it and why; a second one at once is told', async () => {
  const both = await Promise.all([override(admin), override(admin)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(Object.values(await outcomes())).not.toContain(REFUSED)
  expect((await admin.call(billingContract.access, { visitId })).body).toMatchObject({
    access: 'overridden',
    message: null,
    override: { reason, at: testApp.time.toISOString() },
  })
  expect((await admin.call(ipdContract.ipdRow, { id: visitId })).body.billAccess).toBe('overridden')
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select(['actor_id', 'facts'])
      .where('type', '=', 'bill.opened_after_grace')
      .where('subject_id', '=', visitId)
      .execute(),
  )
  expect(events).toMatchObject([{ actor_id: admin.userId }])
  expect(JSON.stringify(events)).not.toContain(reason)
})
