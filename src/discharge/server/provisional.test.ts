import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { billStepsContract } from '../../billing/model/bill/changes/bill-steps.contract.ts'
import { admittedVisit, RENT } from '../../billing/server/bills.factory.ts'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { dischargeContract } from '../model/discharge.contract.ts'
import { gatePassContract } from '../model/gate-pass.contract.ts'
import { confirmedBill, pay, printBill, tickAll, uploadSummary } from './discharge.factory.ts'

// A pass waits while the bill is not what the record says, or for a right of its own with a reason (decisions 'Discharge with a bill
// still open').

const HOUR = 3_600_000
let testApp: TestApp
let begun: Date
let clerk: Person
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  begun = testApp.time
  await shift(0)
})
afterAll(() => testApp.close())

/** So many hours later; the next shift signs in. */
async function shift(hours: number) {
  testApp.time = new Date(+begun + hours * HOUR)
  clerk = await testApp.person('hope', 'user')
  admin = await testApp.person('hope', 'admin')
  await clerk.call(cashSessionContract.open, { float: '0' })
}

const plan = (visitId: string, hours: number) =>
  clerk.call(dischargeContract.plan, { visitId, plannedAt: new Date(+begun + hours * HOUR).toISOString() })

/** An inpatient whose discharge is planned for now and ticked; nothing else is there. */
async function ticked(payerId: 'esic' | 'private'): Promise<string> {
  const visitId = await admittedVisit(testApp, clerk, payerId)
  await clerk.call(dischargeContract.plan, { visitId, plannedAt: null })
  await tickAll(visitId, clerk)
  await clerk.call(dischargeContract.change, { visitId, authorisedBy: 'Dr. Rao' })
  return visitId
}
const workflowOf = async (visitId: string) => (await clerk.call(dischargeContract.workflow, { visitId })).body
const linesOf = async (visitId: string) => {
  const { lines } = await workflowOf(visitId)
  return Object.fromEntries(lines.map((line) => [line.item, line]))
}
/** What the mark of the lists says of a visit. */
const movedOf = async (visitId: string) =>
  (await clerk.call(billsContract.moved, {})).body.bills.find((bill) => bill.visitId === visitId)?.difference
const generate = (visitId: string) => clerk.call(gatePassContract.generate, { visitId })
const letGo = (visitId: string, by = admin, reason = 'The payer approves on Monday') =>
  by.call(dischargeContract.letGo, { visitId, reason })

test('with bill and summary open nobody leaves, until an administrator says why; the pass keeps it', async () => {
  const visitId = await ticked('esic')
  expect((await generate(visitId)).problem.message).toBe('Discharge Checklist Incomplete (5/9 completed)')
  expect((await letGo(visitId, clerk)).status).toBe(403)
  expect((await letGo(visitId, await testApp.person('ayushman', 'admin'))).status).toBe(404)
  expect((await letGo(visitId, admin, ' ')).problem.fields).toMatchObject({ reason: expect.any(String) })
  const { body: provisional } = await letGo(visitId)
  expect((await letGo(visitId)).problem.code).toBe('ALREADY_PROVISIONAL')
  const lines = await linesOf(visitId)
  for (const item of ['discharge_summary_uploaded', 'final_bill_generated', 'final_bill_printed', 'payment_verified'])
    expect(lines[item]).toMatchObject({ done: true, isPassedOver: true })
  expect(await workflowOf(visitId)).toMatchObject({ provisional: { reason: 'The payer approves on Monday' } })

  expect((await generate(visitId)).status).toBe(200)
  const { body: pass } = await clerk.call(gatePassContract.ofVisit, { visitId })
  expect(pass).toMatchObject({ isPaid: true, provisional: { reason: 'The payer approves on Monday' } })
  expect((await admin.call(dischargeContract.undoLetGo, provisional)).problem.code).toBe('PASS_IS_ISSUED')
  await clerk.call(gatePassContract.countPrint, { id: pass.id })
  expect((await clerk.call(dischargeContract.discharge, { visitId })).status).toBe(200)
})

test('what was taken back holds no more, and is taken back once', async () => {
  const visitId = await ticked('esic')
  const { body } = await letGo(visitId)
  expect((await clerk.call(dischargeContract.undoLetGo, body)).status).toBe(403)
  expect((await admin.call(dischargeContract.undoLetGo, body)).status).toBe(200)
  expect((await admin.call(dischargeContract.undoLetGo, body)).problem.code).toBe('UNDONE_ALREADY')
  expect((await generate(visitId)).problem.code).toBe('CHECKLIST_INCOMPLETE')
})

test('a private patient with a balance is let go only once it is paid or approved', async () => {
  const visitId = await ticked('private')
  expect((await letGo(visitId)).problem).toMatchObject({
    code: 'BALANCE_OPEN',
    message: '₹1,000 of the patient’s share is open: take it, or have it approved to stay open first.',
  })
  await pay(visitId, RENT, clerk)
  expect((await letGo(visitId)).status).toBe(200)
  expect((await generate(visitId)).status).toBe(200)
})

test('with bill, summary and payment there, there is nothing to pass over', async () => {
  const visitId = await ticked('private')
  await uploadSummary(visitId, clerk)
  await pay(visitId, await confirmedBill(visitId, clerk), clerk)
  await printBill(visitId, clerk)
  expect((await letGo(visitId)).problem.code).toBe('NOTHING_IS_OPEN')
})

test('a bill confirmed for tomorrow, then a night more: the workflow falls back, the pass waits for the next version', async () => {
  const visitId = await ticked('private')
  await plan(visitId, 20)
  await uploadSummary(visitId, clerk)
  const owed = await confirmedBill(visitId, clerk)
  await pay(visitId, owed, clerk)
  await printBill(visitId, clerk)
  expect((await linesOf(visitId)).payment_verified).toMatchObject({ done: true })
  expect(await movedOf(visitId)).toBeUndefined()

  await shift(44)
  await plan(visitId, 44)
  expect((await linesOf(visitId)).final_bill_generated).toMatchObject({
    done: false,
    fact: expect.stringContaining('the record has moved on, the next version is ₹1,000 more'),
  })
  expect((await linesOf(visitId)).payment_verified).toMatchObject({
    done: false,
    fact: 'The next version of the final bill is not confirmed',
  })
  expect((await generate(visitId)).problem.message).toBe('Discharge Checklist Incomplete (6/9 completed)')
  expect(await movedOf(visitId)).toBe(RENT)
  expect((await (await testApp.person('ayushman')).call(billsContract.moved, {})).body.bills).toEqual([])

  await clerk.call(billStepsContract.newVersion, { visitId, reason: 'One night more' })
  expect((await linesOf(visitId)).final_bill_generated?.fact).toContain('version 2 is open, ₹1,000 more')
  expect(await movedOf(visitId)).toBe(RENT)
  expect(await confirmedBill(visitId, clerk)).toBe(owed + RENT)
  expect(await movedOf(visitId)).toBeUndefined()
  await printBill(visitId, clerk)
  expect((await linesOf(visitId)).payment_verified).toMatchObject({ fact: '₹1,000 to collect from the patient' })
  await pay(visitId, RENT, clerk)
  expect((await generate(visitId)).status).toBe(200)
})
