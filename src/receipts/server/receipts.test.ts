import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickPinContract } from '../../access/model/pin/quick-pin.contract.ts'
import { type Person, startTestApp, TEST_PASSWORD, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aPatient, aVisit } from '../../visits/server/visits.factory.ts'
import { cashSessionContract } from '../model/cash-session.contract.ts'
import { receiptsContract } from '../model/receipts.contract.ts'

let testApp: TestApp
let clerk: Person
let accounts: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user', ['billing'])
  accounts = await testApp.person('hope', 'user', ['accounts'])
  await clerk.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

const newVisit = async () => {
  const admin = await testApp.person('hope')
  const patientId = await aPatient(admin)
  return (await admin.call(visitsContract.register, { patientId, ...aVisit() })).body.id
}
const upi = { mode: 'UPI', reference: '632614470382' } as const
const advance = (visitId: string, amount: string, by = clerk, how: object = upi) =>
  by.call(receiptsContract.takeAdvance, { visitId, amount, mode: 'UPI', ...how })
const refund = (visitId: string, amount: string, by = clerk) =>
  by.call(receiptsContract.refund, { visitId, amount, mode: 'CASH', reason: 'Surgery cancelled' })
const shown = async (visitId: string, by = clerk) => (await by.call(receiptsContract.ofVisit, { visitId })).body
const booked = (key: string) =>
  testApp.sql('hope', async (db) => {
    const row = await db
      .selectFrom('account_balances as b')
      .innerJoin('accounts as a', 'a.id', 'b.account_id')
      .select('b.balance')
      .where('a.key', '=', key)
      .executeTakeFirst()
    return Number(row?.balance ?? 0)
  })

describe('an advance', () => {
  test('is a numbered receipt in the open session, in the books, and can be refunded; the other hospital sees nothing', async () => {
    const visitId = await newVisit()
    const before = [await booked('bank'), await booked('patient-advances')]
    const { body } = await advance(visitId, '15,000.50')
    expect(body.number).toMatch(/^RC\/26-27\/\d{6}$/)
    expect([await booked('bank'), await booked('patient-advances')]).toEqual([
      (before[0] ?? 0) + 1_500_050,
      (before[1] ?? 0) - 1_500_050,
    ])
    expect(await shown(visitId)).toMatchObject({ paid: 1_500_050, refundable: 1_500_050, receipts: [{ mode: 'UPI' }] })
    const stranger = await testApp.person('ayushman')
    expect((await stranger.call(receiptsContract.ofVisit, { visitId })).status).toBe(404)
    expect((await stranger.call(receiptsContract.print, { id: body.id })).status).toBe(404)
    expect((await stranger.call(receiptsContract.void, { id: body.id, reason: 'Mistake' })).status).toBe(404)
  })

  test.each([
    ['without a reference', { mode: 'UPI', reference: '' }, '100', 'REFERENCE_REQUIRED', 'reference'],
    ['a cheque without a bank', { mode: 'CHEQUE', reference: '1' }, '100', 'BANK_REQUIRED', 'bank'],
    ['above one crore', {}, '1,00,00,001', 'LARGE_AMOUNT', 'amount'],
  ])('%s is refused beside the field', async (_, how, amount, code, field) => {
    const { problem } = await advance(await newVisit(), amount, clerk, { ...upi, ...how })
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual([code, [field]])
  })

  test.each(['0', '-5', 'ten', '1.234'])('of %s is no amount', async (amount) => {
    expect((await advance(await newVisit(), amount)).problem.fields).toHaveProperty('amount')
  })

  test('needs an open session of its writer, and the right to take it', async () => {
    const visitId = await newVisit()
    expect((await advance(visitId, '100', accounts)).problem.code).toBe('NO_SESSION')
    expect((await advance(visitId, '100', await testApp.person('hope', 'nurse'))).status).toBe(403)
  })
})

describe('a refund', () => {
  test('never exceeds what is there, also when several refund at once', async () => {
    const visitId = await newVisit()
    await advance(visitId, '1,000')
    const beyond = await refund(visitId, '1,000.01')
    expect([beyond.problem.code, Object.keys(beyond.problem.fields ?? {})]).toEqual([
      'MORE_THAN_REFUNDABLE',
      ['amount'],
    ])
    const several = await Promise.all(Array.from({ length: 6 }, () => refund(visitId, '300')))
    expect(several.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(several.filter(({ problem }) => problem?.code === 'MORE_THAN_REFUNDABLE')).toHaveLength(3)
    expect(await shown(visitId)).toMatchObject({ paid: 100_000, refunded: 90_000, refundable: 10_000 })
  })

  test('leaves no gap in the numbers where it was refused', async () => {
    const visitId = await newVisit()
    await advance(visitId, '100')
    const first = (await refund(visitId, '10')).body.number
    await refund(visitId, '500')
    const second = (await refund(visitId, '10')).body.number
    expect(Number(second.slice(-6)) - Number(first.slice(-6))).toBe(1)
  })
})

describe('a cheque', () => {
  const cheque = { mode: 'CHEQUE', reference: '004512', bank: 'SBI Nagpur', instrumentDate: '2026-11-20' }

  test('is in clearing until it is cleared, and then can be refunded; it is settled once', async () => {
    const visitId = await newVisit()
    const { id } = (await advance(visitId, '200', clerk, cheque)).body
    expect(await shown(visitId)).toMatchObject({ inClearing: 20_000, refundable: 0 })
    expect((await refund(visitId, '200')).problem.code).toBe('MORE_THAN_REFUNDABLE')
    expect((await accounts.call(receiptsContract.settleCheque, { id, state: 'CLEARED' })).status).toBe(200)
    expect(await shown(visitId)).toMatchObject({ inClearing: 0, refundable: 20_000 })
    const again = await accounts.call(receiptsContract.settleCheque, { id, state: 'BOUNCED' })
    expect(again.problem.code).toBe('SETTLED_ALREADY')
  })

  test('that bounced voids its receipt and leaves nothing in the books', async () => {
    const visitId = await newVisit()
    const before = await booked('patient-advances')
    const { id } = (await advance(visitId, '200', clerk, cheque)).body
    expect((await accounts.call(receiptsContract.settleCheque, { id, state: 'BOUNCED' })).status).toBe(200)
    expect(await shown(visitId)).toMatchObject({ paid: 0, receipts: [{ voidReason: 'Cheque bounced' }] })
    expect(await booked('patient-advances')).toBe(before)
  })
})

describe('a void', () => {
  const take = async (visitId: string) => (await advance(visitId, '500')).body.id
  const cancel = (id: string, by = clerk) => by.call(receiptsContract.void, { id, reason: 'Wrong patient' })

  test('takes back the receipt, its advance and its entry, once', async () => {
    const visitId = await newVisit()
    const before = await booked('bank')
    const id = await take(visitId)
    expect((await cancel(id)).status).toBe(200)
    expect((await cancel(id)).problem.code).toBe('VOID_ALREADY')
    expect(await booked('bank')).toBe(before)
    expect(await shown(visitId)).toMatchObject({ paid: 0, refundable: 0, receipts: [{ voidReason: 'Wrong patient' }] })
  })

  test('is refused where the advance was refunded, and later to its writer', async () => {
    const visitId = await newVisit()
    const id = await take(visitId)
    await refund(visitId, '100')
    expect((await cancel(id)).problem.code).toBe('ADVANCE_EXCEEDED')
    const other = await take(await newVisit())
    testApp.time = new Date('2026-11-22T06:30:00Z')
    clerk = await testApp.person('hope', 'user', ['billing'])
    await clerk.call(cashSessionContract.open, { float: '0' })
    expect((await cancel(other)).problem.code).toBe('VOID_BY_ACCOUNTS')
    accounts = await testApp.person('hope', 'user', ['accounts'])
    expect((await cancel(other, accounts)).status).toBe(200)
  })
})

describe('a cash session', () => {
  test('is closed with what was counted; a difference is explained and posted, and nothing is written into it any more', async () => {
    const cashier = await testApp.person('hope', 'user', ['billing'])
    expect((await cashier.call(cashSessionContract.open, { float: '500' })).body.number).toMatch(/^CS-\d{6}-\d{2}$/)
    expect((await cashier.call(cashSessionContract.open, { float: '0' })).problem.code).toBe('SESSION_OPEN')
    const visitId = await newVisit()
    await advance(visitId, '1,500', cashier, { mode: 'CASH', reference: '' })
    await advance(visitId, '700', cashier)
    const { open } = (await cashier.call(cashSessionContract.mine, {})).body
    expect(open?.modes).toEqual([
      { mode: 'CASH', receipts: 1, amount: 150_000 },
      { mode: 'UPI', receipts: 1, amount: 70_000 },
    ])
    const counted = { pieces: { 500: 3, 100: 4 }, counted: { UPI: '700' }, floatLeft: '500' }
    const close = (reason?: string) => cashier.call(cashSessionContract.close, { ...counted, reason })
    const unexplained = await close()
    expect([unexplained.problem.code, Object.keys(unexplained.problem.fields ?? {})]).toEqual([
      'DIFFERENCE_UNEXPLAINED',
      ['reason'],
    ])
    expect((await close('Change given wrongly')).body.difference).toBe(-10_000)
    expect(await booked('cash-difference')).toBe(10_000)
    expect((await close()).problem.code).toBe('NO_SESSION')
    expect((await advance(visitId, '10', cashier)).problem.code).toBe('NO_SESSION')
  })

  test('is handed over to another person, who confirms with the own PIN; a wrong one leaves it open', async () => {
    const cashier = await testApp.person('hope', 'user', ['billing'])
    const receiver = await testApp.person('hope', 'user', ['accounts'])
    await receiver.call(quickPinContract.setPin, { password: TEST_PASSWORD, pin: '739164' })
    await cashier.call(cashSessionContract.open, { float: '500' })
    const handOver = (pin: string) =>
      cashier.call(cashSessionContract.close, {
        pieces: { 500: 1 },
        counted: {},
        floatLeft: '0',
        receiver: { userId: receiver.userId, pin },
      })
    expect((await handOver('205813')).problem.fields).toEqual({ 'receiver.pin': 'This PIN is not right.' })
    expect((await handOver('73916')).problem.fields).toEqual({ receiver: 'Enter the six digits of the PIN' })
    expect((await cashier.call(cashSessionContract.mine, {})).body.open).not.toBeNull()
    expect((await handOver('739164')).body).toEqual({ difference: 0 })
    const { earlier } = (await cashier.call(cashSessionContract.mine, {})).body
    expect(earlier[0]?.receivedBy).toMatch(/^Person user-/)
  })

  test('is never handed over to its own cashier, nor before it is closed', async () => {
    const cashier = await testApp.person('hope', 'user', ['billing'])
    await cashier.call(cashSessionContract.open, { float: '500' })
    const receive = (received_by: string) =>
      testApp.sql('hope', (db) =>
        db.updateTable('cash_sessions').set({ received_by }).where('user_id', '=', cashier.userId).execute(),
      )
    await expect(receive(cashier.userId)).rejects.toMatchObject({ code: '23514' })
    await expect(receive(accounts.userId)).rejects.toMatchObject({ constraint: 'received_when_closed' })
  })
})
