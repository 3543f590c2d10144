import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRatedService } from '../../charges/server/charges.factory.ts'
import { postCharge } from '../../charges/server/posting/post-charge.ts'
import { freshDatabase } from '../../tests/fresh-database.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { linesOf } from '../model/bill/bill-totals.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'
import { admittedVisit, changed, confirmed, confirmedNow } from './bills.factory.ts'

// What the desk raised is looked at before a bill is confirmed (decision record 106).

let testApp: TestApp
let clerk: Person
let service: string

beforeAll(async () => {
  testApp = await startTestApp({}, await freshDatabase())
  clerk = await testApp.person('hope', 'user')
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { private: 10_000, cghs: 10_000 }))
})
afterAll(() => testApp.close())

const bill = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body
const raisedCheck = async (visitId: string) => {
  const { state, count, details } = (await bill(visitId)).checks.find(({ code }) => code === 'raised') ?? {}
  return [state, count, details?.map((words) => words.replace(/;.* on .*:/, ';'))]
}

/** A stay with a nebulisation of ₹100 and what names its line. */
async function nebulised() {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await testApp.sql('hope', (db) =>
    postCharge(db, {
      visitId,
      head: 'clinical',
      item: { list: 'clinical-services', id: service },
      day: '2026-11-21',
      quantity: 1000,
      source: { kind: 'typed', id: visitId },
    }),
  )
  return visitId
}

const raise = async (visitId: string, quantity: number, reason: string) => {
  const line = linesOf(await bill(visitId)).find(({ head }) => head === 'clinical')
  await changed(clerk, visitId, { kind: 'quantity', quantity, lineKey: line?.key ?? '', reason })
}
const passOver = (visitId: string) =>
  changed(clerk, visitId, { kind: 'waive', lineKey: 'raised', reason: 'Seen in the file' })

test('a bill with a raised line is confirmed only after somebody looked at it and said why', async () => {
  const visitId = await nebulised()
  expect(await raisedCheck(visitId)).toEqual(['done', 0, []])
  await raise(visitId, 30, 'Thrice a day')
  const words = 'Nebulisation: from 1 × ₹100 to 30 × ₹100, ₹2,900 more; Thrice a day'
  expect(await raisedCheck(visitId)).toEqual(['open', 1, [words]])
  await clerk.call(billStepsContract.check, { visitId, version: (await bill(visitId)).version })
  const { version, totals } = await bill(visitId)
  const refused = await clerk.call(billStepsContract.confirm, { visitId, version, total: totals.total })
  expect(refused.problem).toMatchObject({
    code: 'NOT_READY',
    message: expect.stringContaining('1 line raised by the desk beyond the charges, ₹2,900 more'),
  })
  await clerk.call(billStepsContract.backToDraft, { visitId, version })
  await passOver(visitId)
  expect(await raisedCheck(visitId)).toEqual(['waived', 1, [words]])
})

test('what is raised after it was looked at is asked about again, also in the next version', async () => {
  const visitId = await nebulised()
  await raise(visitId, 3, 'Thrice')
  await passOver(visitId)
  await raise(visitId, 4, 'Four times')
  expect((await raisedCheck(visitId))[0]).toBe('open')
  const made = (await bill(visitId)).changes.map(({ by, at }) => [by, at])
  await confirmed(testApp, clerk, visitId)
  testApp.time = new Date(testApp.time.getTime() + 600_000)
  const colleague = await testApp.person('hope', 'admin')
  await colleague.call(billStepsContract.newVersion, { visitId, reason: 'One was left out' })
  expect((await raisedCheck(visitId))[0]).toBe('waived')
  expect((await bill(visitId)).changes.map(({ by, at }) => [by, at]).slice(0, made.length)).toEqual(made)
  await raise(visitId, 9, 'Nine times')
  expect((await raisedCheck(visitId))[0]).toBe('open')
  await confirmedNow(clerk, visitId)
  expect((await bill(visitId)).state).toBe('confirmed')
})
