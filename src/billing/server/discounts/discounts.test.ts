import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemesContract } from '../../../schemes/model/schemes.contract.ts'
import { aRuleChange } from '../../../schemes/server/rules.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billStepsContract } from '../../model/bill/changes/bill-steps.contract.ts'
import { discountsContract } from '../../model/bill/changes/discounts.contract.ts'
import { admittedVisit, confirmedVisit, ledgerOfBill, RENT } from '../bills.factory.ts'

let testApp: TestApp
let clerk: Person
let billing: Person
let accounts: Person
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  billing = await testApp.person('hope', 'user', ['billing'])
  accounts = await testApp.person('hope', 'user', ['accounts'])
  admin = await testApp.person('hope', 'admin')
})
afterAll(() => testApp.close())

const ask = (visitId: string, amount: string, by = clerk) =>
  by.call(discountsContract.requestDiscount, { visitId, amount, reason: 'Poor' })
const shown = async (visitId: string, by = clerk) => (await by.call(discountsContract.discounts, { visitId })).body
const decide = async (visitId: string, by: Person, approved = true, reason = '') => {
  const waiting = (await shown(visitId)).discounts.find(({ state }) => state === 'requested')
  return by.call(discountsContract.decideDiscount, {
    id: waiting?.id ?? '',
    version: waiting?.version ?? 0,
    approved,
    reason,
  })
}

test('is approved within the part of the bill that the billing rules give a desk, and not beyond', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await ask(visitId, '50.01')
  // 5 % of 1,000 for the billing desk, 10 % for accounts.
  const beyond = await decide(visitId, billing)
  expect([beyond.problem.code, beyond.problem.message, Object.keys(beyond.problem.fields ?? {})]).toEqual([
    'BEYOND_LIMIT',
    'You may approve discounts up to ₹50.',
    ['amount'],
  ])
  expect(await shown(visitId, billing)).toMatchObject({ gross: RENT, limit: 5_000, patientShare: RENT, approved: 0 })
  expect((await decide(visitId, accounts)).status).toBe(200)
  // A private bill is rounded to the rupee.
  expect(await shown(visitId, accounts)).toMatchObject({ limit: 4_999, patientShare: RENT - 5_000, approved: 5_001 })
  await ask(visitId, '50')
  expect((await decide(visitId, accounts)).problem.code).toBe('BEYOND_LIMIT')
  expect((await decide(visitId, admin)).status).toBe(200)
  expect(await shown(visitId, admin)).toMatchObject({ limit: null, approved: 10_001 })
})

test('a changed rule counts from its day on', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const change = (from: string, basisPoints: number) =>
    admin.call(schemesContract.changeRule, aRuleChange('discountLimits', { from, basisPoints }))
  await change('2026-11-22', 900)
  expect(await shown(visitId, billing)).toMatchObject({ limit: 5_000 })
  await change('2026-11-21', 700)
  expect(await shown(visitId, billing)).toMatchObject({ limit: 7_000 })
})

test('is not more than the patient pays, has an amount and a reason, and is not approved by who asked', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  expect((await ask(visitId, '1,000.01')).problem).toMatchObject({
    code: 'MORE_THAN_THE_SHARE',
    fields: { amount: expect.stringContaining('₹1,000') },
  })
  expect((await ask(visitId, '-5')).problem.fields).toHaveProperty('amount')
  const noReason = await clerk.call(discountsContract.requestDiscount, { visitId, amount: '5', reason: '' })
  expect(noReason.problem.fields).toHaveProperty('reason')
  await ask(visitId, '5', billing)
  expect((await decide(visitId, billing)).problem.code).toBe('OWN_REQUEST')
  expect((await decide(visitId, accounts, false)).problem.code).toBe('REASON_REQUIRED')
  expect((await decide(visitId, accounts, false, 'Can pay')).body.state).toBe('refused')
  expect((await shown(visitId)).discounts).toMatchObject([{ state: 'refused', decisionReason: 'Can pay' }])
})

test('is a line of its own off the patient’s share, and discount allowed once its bill is confirmed', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await ask(visitId, '40')
  await decide(visitId, accounts)
  await confirmedVisit(testApp, clerk, 'private', visitId)
  const { body: bill } = await clerk.call(billsContract.bill, { visitId })
  expect(bill.totals).toMatchObject({ gross: RENT, discount: 4_000, total: RENT - 4_000, patientShare: RENT - 4_000 })
  expect(await testApp.sql('hope', (db) => ledgerOfBill(db, bill.id ?? ''))).toEqual([
    ['discount-allowed', 4_000],
    ['income-accommodation', -RENT],
    ['patient-debtors', RENT - 4_000],
  ])
  expect(await shown(visitId)).toMatchObject({ isConfirmed: true })
  await admin.call(billStepsContract.cancel, { billId: bill.id ?? '', reason: 'Wrong payer' })
})

test('the other hospital sees no discount and decides none', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const { body } = await ask(visitId, '5')
  const stranger = await testApp.person('ayushman', 'admin')
  expect((await stranger.call(discountsContract.discounts, { visitId })).status).toBe(404)
  const decision = { id: body.id, version: 1, approved: true, reason: '' }
  expect((await stranger.call(discountsContract.decideDiscount, decision)).status).toBe(404)
})
