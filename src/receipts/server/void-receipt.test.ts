import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashSessionContract } from '../model/cash-session.contract.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import { booked, CASH, CHEQUE, type Desk, lockBooks, openDrawer, startDesk, UPI } from './receipts.factory.ts'
import { takeBackReceipt } from './void-receipt.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.testApp.close())

const paidVisit = async (amount = '500', how: object = CASH) => {
  const { id: visitId } = await desk.newVisit()
  const { id, number } = (await desk.advance(visitId, amount, how)).body
  return { visitId, id, number }
}

describe('a void', () => {
  test('takes a cash receipt back by a counter row: drawer, advance and books are as before, its number stays used', async () => {
    const before = await booked(desk.testApp, 'cash', 'patient-advances')
    const { id, visitId, number } = await paidVisit()
    expect((await desk.cancel(id)).status).toBe(200)
    expect(await booked(desk.testApp, 'cash', 'patient-advances')).toEqual(before)
    const next = (await desk.advance(visitId, '1')).body.number
    expect(Number(next.slice(-6)) - Number(number.slice(-6))).toBe(1)
    const rows = await desk.testApp.sql('hope', (db) =>
      db
        .selectFrom('receipts')
        .select(['amount', 'reason'])
        .where('visit_id', '=', visitId)
        .where('mode', '=', 'CASH')
        .execute(),
    )
    expect(rows.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([-50_000, 50_000])
    expect(rows.map(({ reason }) => reason)).toContain('Wrong patient')
  })

  test('wants its reason', async () => {
    const { id } = await paidVisit()
    for (const reason of ['', '  ', 'x'.repeat(301)]) {
      const { status, problem } = await desk.clerk.call(receiptsContract.void, { id, reason })
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['reason']])
    }
    expect((await desk.clerk.call(receiptsContract.void, { id, reason: '' })).problem.fields).toEqual({
      reason: 'Reason is required',
    })
  })

  test('of a refund gives the advance back, once', async () => {
    const { visitId } = await paidVisit('1,000')
    const { id } = (await desk.refund(visitId, '400')).body
    expect(await desk.shown(visitId)).toMatchObject({ refunded: 40_000, refundable: 60_000 })
    expect((await desk.cancel(id)).status).toBe(200)
    expect(await desk.shown(visitId)).toMatchObject({ refunded: 0, refundable: 100_000 })
    expect((await desk.cancel(id)).problem.code).toBe('VOID_ALREADY')
  })

  test('asked for six times at once happens once', async () => {
    const before = await booked(desk.testApp, 'cash')
    const { id } = await paidVisit()
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.cancel(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem?.code === 'VOID_ALREADY')).toHaveLength(5)
    expect(await booked(desk.testApp, 'cash')).toEqual(before)
  })

  test('and a refund of the same advance never both go through', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, visitId } = await paidVisit('100')
      const answers = await Promise.all([desk.cancel(id), desk.refund(visitId, '100')])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { paid, refunded, refundable } = await desk.shown(visitId)
      expect([paid - refunded, refundable]).toEqual([0, 0])
    }
  })

  test('needs the right, and a receipt of the own hospital', async () => {
    const { id } = await paidVisit()
    expect((await desk.cancel(id, await desk.testApp.person('hope', 'nurse'))).status).toBe(403)
    expect((await desk.cancel(id, await desk.testApp.person('ayushman'))).problem.code).toBe('NOT_FOUND')
    const colleague = await desk.testApp.person('hope', 'user', ['billing'])
    await openDrawer(colleague)
    expect((await desk.cancel(id, colleague)).problem).toMatchObject({ code: 'VOID_BY_ACCOUNTS' })
    expect(await desk.shown(id).then((body) => body?.receipts)).toBeUndefined()
  })

  test('is refused on a day whose books are closed, and nothing of it stays', async () => {
    const { id, visitId } = await paidVisit()
    await lockBooks(desk.testApp, '2026-11-21')
    expect((await desk.cancel(id)).problem.code).toBe('DAY_LOCKED')
    expect((await desk.advance(visitId, '100')).problem.code).toBe('DAY_LOCKED')
    expect((await desk.refund(visitId, '100')).problem.code).toBe('DAY_LOCKED')
    await lockBooks(desk.testApp, null)
    expect(await desk.shown(visitId)).toMatchObject({
      paid: 50_000,
      refundable: 50_000,
      receipts: [{ voidReason: null }],
    })
  })

  test('is offered to its writer today, to accounts always, and to nobody for a void receipt', async () => {
    const { id, visitId } = await paidVisit()
    const offered = async (by = desk.clerk) => (await desk.shown(visitId, by)).receipts.map(({ mayVoid }) => mayVoid)
    const colleague = await desk.testApp.person('hope', 'user', ['billing'])
    expect([await offered(), await offered(desk.accounts), await offered(colleague)]).toEqual([[true], [true], [false]])
    await desk.cancel(id)
    expect([await offered(), await offered(desk.accounts)]).toEqual([[false], [false]])
  })
})

describe('a void after the drawer was closed', () => {
  const closeDrawer = (by = desk.clerk, cash = 0) =>
    by.call(cashSessionContract.close, { pieces: {}, counted: {}, floatLeft: '0', reason: `Counted ${cash}` })
  const cashOf = async (by = desk.clerk) =>
    (await by.call(cashSessionContract.mine, {})).body.open?.modes.find(({ mode }) => mode === 'CASH')?.amount ?? 0

  test('is of accounts, into their own open session, which counts it', async () => {
    const { id, visitId } = await paidVisit('500')
    await closeDrawer()
    await openDrawer(desk.clerk)
    expect((await desk.cancel(id)).problem.code).toBe('VOID_BY_ACCOUNTS')
    expect((await desk.shown(visitId)).receipts[0]).toMatchObject({ mayVoid: false })
    expect((await desk.cancel(id, desk.accounts)).problem.code).toBe('NO_SESSION')
    await openDrawer(desk.accounts)
    expect((await desk.cancel(id, desk.accounts)).status).toBe(200)
    expect([await cashOf(), await cashOf(desk.accounts)]).toEqual([0, -50_000])
    await closeDrawer(desk.accounts)
  })

  test('of what was paid by UPI needs no drawer', async () => {
    const { id } = await paidVisit('500', UPI)
    expect((await desk.cancel(id, desk.accounts)).status).toBe(200)
  })

  test('of cash without any session the database refuses', async () => {
    const { id } = await paidVisit('500')
    const void_ = desk.testApp.sql('hope', (db) =>
      takeBackReceipt(db, id, { reason: 'Beside the desk', by: desk.accounts.userId, now: desk.testApp.time }),
    )
    await expect(void_).rejects.toMatchObject({ constraint: 'cash_is_in_a_session' })
  })
})

test('a cleared cheque stays cleared when its receipt is void, and its money is out of the bank; one in clearing is cancelled', async () => {
  const before = await booked(desk.testApp, 'bank', 'cheques-in-clearing', 'patient-advances')
  const [cleared, pending] = [await paidVisit('700', CHEQUE), await paidVisit('800', CHEQUE)]
  await desk.settle(cleared.id, 'CLEARED')
  for (const { id } of [cleared, pending]) expect((await desk.cancel(id)).status).toBe(200)
  expect((await desk.shown(cleared.visitId)).receipts[0]).toMatchObject({
    chequeState: 'CLEARED',
    voidReason: 'Wrong patient',
  })
  expect((await desk.shown(pending.visitId)).receipts[0]).toMatchObject({ chequeState: 'CANCELLED' })
  expect(await booked(desk.testApp, 'bank', 'cheques-in-clearing', 'patient-advances')).toEqual(before)
})

describe('a refund', () => {
  test('says why, in its remark', async () => {
    const { visitId } = await paidVisit()
    await desk.refund(visitId, '100', { remark: 'Paid to the son' })
    const { receipts } = await desk.shown(visitId)
    expect(receipts[0]).toMatchObject({ kind: 'refund', amount: -10_000, remark: 'Surgery cancelled. Paid to the son' })
    expect((await desk.refund(visitId, '100', { reason: ' ' })).problem.fields).toEqual({
      reason: 'Please give the reason of the refund',
    })
  })

  test('of a visit without advances, of an unknown visit, by whom may not, and without a drawer is refused', async () => {
    const { id: visitId } = await desk.newVisit()
    expect((await desk.refund(visitId, '0.01')).problem).toMatchObject({
      code: 'MORE_THAN_REFUNDABLE',
      fields: { amount: 'At most ₹0 can be refunded now. Cheques in clearing: ₹0.' },
    })
    expect((await desk.refund('5d0c7a52-6f0e-4f0f-9b56-0d8a4b0f3a99', '1')).problem.code).toBe('NOT_FOUND')
    expect((await desk.refund(visitId, '1', {}, await desk.testApp.person('hope', 'nurse'))).status).toBe(403)
    const paid = await paidVisit('1')
    expect((await desk.refund(paid.visitId, '1', {}, desk.accounts)).problem.code).toBe('NO_SESSION')
    expect((await desk.refund(visitId, '1', {}, await desk.testApp.person('ayushman'))).problem.code).toBe('NOT_FOUND')
  })

  test.each([
    ['UPI without its reference', { mode: 'UPI' }, 'REFERENCE_REQUIRED', 'reference'],
    ['a cheque without its bank', { mode: 'CHEQUE', reference: '7' }, 'BANK_REQUIRED', 'bank'],
    ['a draft without its date', { mode: 'DD', reference: '7', bank: 'SBI' }, 'DATE_REQUIRED', 'instrumentDate'],
    ['more than one crore', { amount: '1,00,00,000.01' }, 'LARGE_AMOUNT', 'amount'],
  ])('by %s is refused beside the field', async (_, how, code, field) => {
    const { visitId } = await paidVisit()
    const { problem } = await desk.refund(visitId, '1', how)
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual([code, [field]])
  })

  test('by a cheque of our own leaves by the bank, and is in no clearing', async () => {
    const { visitId } = await paidVisit('500')
    const before = await booked(desk.testApp, 'bank', 'cheques-in-clearing')
    await desk.refund(visitId, '500', { mode: 'CHEQUE', reference: '88', bank: 'SBI', instrumentDate: '2026-11-21' })
    expect(await booked(desk.testApp, 'bank', 'cheques-in-clearing')).toEqual({
      ...before,
      bank: (before.bank ?? 0) - 50_000,
    })
    expect(await desk.shown(visitId)).toMatchObject({ refundable: 0, inClearing: 0 })
  })

  test('of one visit takes nothing of another of the same patient', async () => {
    const [one, other] = [await paidVisit('100'), await paidVisit('900')]
    expect((await desk.refund(one.visitId, '101')).problem.code).toBe('MORE_THAN_REFUNDABLE')
    expect((await desk.refund(one.visitId, '100')).status).toBe(200)
    expect(await desk.shown(other.visitId)).toMatchObject({ refundable: 90_000, refunded: 0 })
  })
})
