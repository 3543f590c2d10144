import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { schemesContract } from '../../../schemes/model/schemes.contract.ts'
import { aRuleChange } from '../../../schemes/server/rules.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
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

const ask = (visitId: string, amount: string, by = clerk, payerId?: string) =>
  by.call(discountsContract.requestDiscount, { visitId, payerId, amount, reason: 'Poor' })
const shown = async (visitId: string, by = clerk, payerId?: string) =>
  (await by.call(discountsContract.discounts, { visitId, payerId })).body
const takeBack = ({ id, version }: { id: string; version: number }, reason = 'Can pay after all', by = billing) =>
  by.call(discountsContract.takeBackDiscount, { id, version, reason })
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

test('is not more than the patient pays, has an amount and a reason, and is refused with one', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  expect((await ask(visitId, '1,000.01')).problem).toMatchObject({
    code: 'MORE_THAN_THE_SHARE',
    fields: { amount: expect.stringContaining('₹1,000') },
  })
  expect((await ask(visitId, '-5')).problem.fields).toHaveProperty('amount')
  const noReason = await clerk.call(discountsContract.requestDiscount, { visitId, amount: '5', reason: '' })
  expect(noReason.problem.fields).toHaveProperty('reason')
  await ask(visitId, '5')
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

test('within the limit of who asks is approved at once, also for senior billing, and beyond it waits', async () => {
  const scope = await testApp.person('hope', 'scope')
  const visitId = await admittedVisit(testApp, clerk, 'private')
  // 20 % of 1,000 for senior billing, 5 % for the billing desk.
  expect((await ask(visitId, '200.01', scope)).body.state).toBe('requested')
  expect((await ask(visitId, '150', scope)).body.state).toBe('approved')
  expect((await ask(visitId, '50', billing)).body.state).toBe('requested')
  expect(await shown(visitId, scope)).toMatchObject({ limit: 5_000, approved: 15_000, patientShare: RENT - 15_000 })
  const nurse = await testApp.person('hope', 'nurse')
  expect((await ask(visitId, '1', nurse)).status).toBe(403)
})

test('four asked for and approved at once come to no more than the patient pays', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const asked = await Promise.all(['400', '400', '400', '400'].map((amount) => ask(visitId, amount)))
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const waiting = (await shown(visitId)).discounts
  expect(waiting).toHaveLength(4)
  const decided = await Promise.all(
    waiting.map(({ id, version }) =>
      admin.call(discountsContract.decideDiscount, { id, version, approved: true, reason: '' }),
    ),
  )
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const { problem } of decided.filter(({ status }) => status !== 200))
    expect(problem).toMatchObject({ code: 'MORE_THAN_THE_SHARE', fields: { amount: expect.stringContaining('₹200') } })
  expect(await shown(visitId)).toMatchObject({ approved: 80_000, patientShare: 20_000 })
  // By who has no limit, each is approved as it is asked for: four at once hold as well.
  const atOnce = await Promise.all(['150', '150', '150', '150'].map((amount) => ask(visitId, amount, admin)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('is taken back with a reason until its bill is confirmed, and stays from then on', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await ask(visitId, '300', admin)
  const [given] = (await shown(visitId)).discounts
  if (!given) throw new Error('The discount is not shown')
  expect((await takeBack(given, ' ')).problem.fields).toHaveProperty('reason')
  expect((await takeBack(given, 'Wrong patient', await testApp.person('ayushman', 'admin'))).status).toBe(404)
  const both = await Promise.all([takeBack(given), takeBack(given)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await shown(visitId)).toMatchObject({
    approved: 0,
    patientShare: RENT,
    discounts: [{ state: 'taken_back', takeBackReason: 'Can pay after all' }],
  })
  await ask(visitId, '100', admin)
  await confirmedVisit(testApp, clerk, 'private', visitId)
  const kept = (await shown(visitId)).discounts.find(({ state }) => state === 'approved')
  if (!kept) throw new Error('The discount is not shown')
  expect((await takeBack(kept)).problem.code).toBe('BILL_CLOSED')
  expect((await ask(visitId, '5')).problem.code).toBe('BILL_CLOSED')
  const beside = testApp.sql('hope', (db) =>
    db
      .updateTable('bill_discounts')
      .set({ state: 'taken_back', taken_back_at: new Date(), take_back_reason: 'Beside the program' })
      .where('id', '=', kept.id)
      .execute(),
  )
  await expect(beside).rejects.toMatchObject({ constraint: 'discount_of_open_bill' })
})

test('goes on in the next version of its bill, where it can be taken back, and ends with a bill that is cancelled', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await ask(visitId, '300', admin)
  await confirmedVisit(testApp, clerk, 'private', visitId)
  await clerk.call(billStepsContract.newVersion, { visitId, reason: 'A late charge' })
  const second = await shown(visitId)
  expect(second).toMatchObject({ approved: 30_000, patientShare: RENT - 30_000, isConfirmed: false })
  const [ended, taken] = second.discounts
  expect([ended, taken]).toMatchObject([
    { versionNo: 1, hasEnded: true, state: 'approved' },
    { versionNo: 2, hasEnded: false, state: 'approved', decidedBy: expect.any(String) },
  ])
  if (!taken) throw new Error('The discount was not taken over')
  expect((await takeBack(taken)).status).toBe(200)
  const { body: draft } = await clerk.call(billsContract.bill, { visitId })
  expect(draft.totals).toMatchObject({ discount: 0, patientShare: RENT })
  await admin.call(billStepsContract.cancel, { billId: draft.id ?? '', reason: 'Begun by mistake' })
  const { body: first } = await clerk.call(billsContract.bill, { visitId })
  expect(first.totals).toMatchObject({ discount: 30_000, patientShare: RENT - 30_000 })
  await admin.call(billStepsContract.cancel, { billId: first.id ?? '', reason: 'Wrong patient' })
  expect(await shown(visitId)).toMatchObject({ approved: 0, patientShare: RENT })
})

test('stays with the bill of its payer when another payer takes the visit over', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await ask(visitId, '400', admin)
  const began = testApp.time
  testApp.time = new Date(began.getTime() + 13 * 3_600_000)
  const [own, cghs] = await testApp.sql('hope', async (db) => [
    await payerIdOf(db, 'private'),
    await payerIdOf(db, 'cghs'),
  ])
  const desk = await testApp.person('hope', 'admin')
  const change = { id: visitId, payerId: cghs ?? '', reason: 'Card was found' }
  expect((await desk.call(payerChangeContract.change, change)).status).toBe(200)
  expect(await shown(visitId, desk, own)).toMatchObject({ approved: 40_000, patientShare: RENT - 40_000 })
  expect(await shown(visitId, desk)).toMatchObject({ approved: 0, patientShare: 0, discounts: [] })
  expect((await desk.call(billsContract.bill, { visitId })).body.totals).toMatchObject({ discount: 0, patientShare: 0 })
  expect((await ask(visitId, '1', desk)).problem).toMatchObject({
    code: 'MORE_THAN_THE_SHARE',
    fields: { amount: expect.stringContaining('₹0') },
  })
  testApp.time = began
})

test('more than what is left of the share, which became less since, is refused when it is decided', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await ask(visitId, '900')
  await ask(visitId, '200', admin)
  const answer = await decide(visitId, admin)
  expect(answer.problem).toMatchObject({
    code: 'MORE_THAN_THE_SHARE',
    fields: { amount: expect.stringContaining('₹800') },
  })
  expect((await decide(visitId, admin, false, 'Too much')).status).toBe(200)
})
