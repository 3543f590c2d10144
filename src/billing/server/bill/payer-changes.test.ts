import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { aCharge, admissionsOf, aRatedService } from '../../../charges/server/charges.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../../visits/model/payer/payer-change.contract.ts'
import { someEntries } from '../../../visits/server/treatment/treatment.factory.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'

// A payer that changes inside a package: whose each charge is, and by which tariff, also when the surgery moves afterwards.

const DAY = 24 * 3_600_000
let testApp: TestApp
let admin: Person
let begun: Date
let admit: (about?: { payer?: string }) => Promise<string>
let cghs: string
let own: string
let service: string
let surgery: string

beforeAll(async () => {
  testApp = await startTestApp()
  begun = testApp.time
  admin = await testApp.person('hope')
  admit = await admissionsOf(testApp, admin)
  await testApp.sql('hope', async (db) => {
    cghs = await payerIdOf(db, 'cghs')
    own = await payerIdOf(db, 'private')
    service = await aRatedService(db, 'Cross match', { private: 42_000, nabh: 30_000 })
    const { surgeries } = await someEntries(db, 'Hernia')
    surgery = surgeries[0] ?? ''
  })
})
afterAll(() => testApp.close())

async function onDay(days: number) {
  testApp.time = new Date(begun.getTime() + days * DAY)
  admin = await testApp.person('hope', 'admin')
}
const operate = (visitId: string, on: string) =>
  testApp.sql('hope', (db) =>
    db
      .insertInto('visit_surgeries')
      .values({ visit_id: visitId, surgery_id: surgery, status: 'completed', performed_on: on })
      .execute(),
  )
const change = (visitId: string, about: object) =>
  testApp.sql('hope', (db) => db.updateTable('visit_surgeries').set(about).where('visit_id', '=', visitId).execute())
/** 'blood' is on the schemes' list of exceptions, 'clinical' is not. */
const add = async (visitId: string, day: string, head: 'blood' | 'clinical' = 'blood') => {
  const { status, body } = await admin.call(chargesContract.add, { visitId, ...aCharge(service), head, day })
  expect(status).toBe(200)
  return body
}
const linesOf = async (visitId: string, payerId: string) =>
  (await admin.call(billsContract.bill, { visitId, payerId })).body.sections
    .flatMap(({ heads }) => heads)
    .flatMap(({ lines }) => lines)
    .filter(({ description }) => description === 'Cross match')
    .map(({ section, state, quantity, rate, amount }) => [section, state, quantity, rate, amount])
const ledger = async (visitId: string) =>
  (await admin.call(chargesContract.charges, { visitId })).body.charges.map(({ payer, amount }) => [payer, amount])

/** CGHS, a surgery on the 21st with a package to the 27th, private from the 23rd. */
async function changed(surgeryOn: string | null = '2026-11-21'): Promise<string> {
  await onDay(0)
  const visitId = await admit({ payer: 'cghs' })
  if (surgeryOn) await operate(visitId, surgeryOn)
  await onDay(2)
  const answer = await admin.call(payerChangeContract.change, { id: visitId, payerId: own, reason: 'Card ended' })
  expect(answer.status).toBe(200)
  await onDay(8)
  return visitId
}

test('what falls into the package after the change is its payer’s, at its tariff: found, posted and billed so', async () => {
  const visitId = await changed()
  const found = async (day: string) =>
    (await admin.call(chargesContract.search, { visitId, search: 'cross match', day })).body.services[0]?.rate
  expect([await found('2026-11-24'), await found('2026-11-28')]).toEqual([30_000, 42_000])
  expect(await add(visitId, '2026-11-24')).toMatchObject({ payerId: cghs, amount: 30_000 })
  await add(visitId, '2026-11-25', 'clinical')
  await add(visitId, '2026-11-28')
  expect(await ledger(visitId)).toEqual([
    ['cghs', 30_000],
    ['cghs', 30_000],
    ['private', 42_000],
  ])
  expect(await linesOf(visitId, cghs)).toEqual([
    ['package', 'absorbed', 1, 30_000, 0],
    ['package', 'claimed', 1, 30_000, 30_000],
  ])
  expect(await linesOf(visitId, own)).toEqual([['extra', 'claimed', 1, 42_000, 42_000]])
})

test('a surgery that is recorded, moved and taken back later prices the drafts anew; the ledger stays as it was posted', async () => {
  const visitId = await changed(null)
  await add(visitId, '2026-11-24')
  await add(visitId, '2026-11-28')
  const posted = await ledger(visitId)
  expect(await linesOf(visitId, own)).toEqual([['conservative', 'claimed', 2, 42_000, 84_000]])
  await operate(visitId, '2026-11-21')
  expect(await linesOf(visitId, cghs)).toEqual([['package', 'claimed', 1, 30_000, 30_000]])
  expect(await linesOf(visitId, own)).toEqual([['extra', 'claimed', 1, 42_000, 42_000]])
  await change(visitId, { performed_on: '2026-11-22' })
  expect(await linesOf(visitId, cghs)).toEqual([['package', 'claimed', 2, 30_000, 60_000]])
  await change(visitId, { status: 'planned' })
  expect(await linesOf(visitId, cghs)).toEqual([])
  expect(await linesOf(visitId, own)).toEqual([['conservative', 'claimed', 2, 42_000, 84_000]])
  expect(await ledger(visitId)).toEqual(posted)
})

test('what was priced by a package that is gone costs what the payer of its day pays', async () => {
  const visitId = await changed()
  await add(visitId, '2026-11-24')
  await change(visitId, { status: 'planned' })
  expect(await linesOf(visitId, cghs)).toEqual([])
  expect(await linesOf(visitId, own)).toEqual([['conservative', 'claimed', 1, 42_000, 42_000]])
})

test('another payer is asked about with the package as it is: what it covers would cost the same', async () => {
  await onDay(0)
  const visitId = await admit({ payer: 'cghs' })
  await operate(visitId, '2026-11-21')
  await onDay(2)
  await add(visitId, '2026-11-23')
  const { body } = await admin.call(payerChangeContract.preview, { id: visitId, payerId: own })
  expect(body.lines.filter(({ description }) => description === 'Cross match')).toEqual([])
  const answer = await admin.call(payerChangeContract.change, {
    id: visitId,
    payerId: own,
    reason: 'Card ended',
    reprice: true,
  })
  expect(answer.status).toBe(200)
  expect(await linesOf(visitId, cghs)).toEqual([['package', 'claimed', 1, 30_000, 30_000]])
  expect(await linesOf(visitId, own)).toEqual([])
})

test('the bills of both payers are of this hospital and of those who may see bills', async () => {
  const visitId = await changed()
  const stranger = await testApp.person('ayushman')
  expect((await stranger.call(billsContract.bill, { visitId, payerId: cghs })).status).toBe(404)
  const guard = await testApp.person('hope', 'user', ['security'])
  expect((await guard.call(billsContract.bill, { visitId, payerId: own })).status).toBe(403)
})
