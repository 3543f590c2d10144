import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/test-app.ts'
import { cashSessionContract } from '../model/cash-session.contract.ts'
import { booked, CASH, CHEQUE, type Desk, lockBooks, openDrawer, startDesk, UPI } from './receipts.factory.ts'

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.testApp.close())

type Closing = Parameters<typeof close>[1]
const close = (by: Person, about: { pieces?: object; counted?: object; floatLeft?: string; reason?: string } = {}) =>
  by.call(cashSessionContract.close, { pieces: {}, counted: {}, floatLeft: '0', ...about })
const mine = async (by: Person) => (await by.call(cashSessionContract.mine, {})).body
const aCashier = async (float = '0') => {
  const cashier = await desk.testApp.person('hope', 'user', ['billing'])
  await openDrawer(cashier, float)
  return cashier
}
const takes = async (cashier: Person, amount: string, how: object = CASH) => {
  const { id: visitId } = await desk.newVisit()
  return { visitId, ...(await desk.advance(visitId, amount, how, cashier)).body }
}

describe('an open session', () => {
  test('begins with its float and nothing taken; somebody who has none sees none', async () => {
    const cashier = await aCashier('1,250.50')
    expect(await mine(cashier)).toMatchObject({ open: { float: 125_050, modes: [] }, earlier: [] })
    expect(await mine(desk.accounts)).toEqual({ open: null, earlier: [] })
  })

  test.each(['-1', 'five', '1.234', '99999999999999999999'])('cannot begin with %s', async (float) => {
    const cashier = await desk.testApp.person('hope', 'user', ['billing'])
    const { status, problem } = await openDrawer(cashier, float)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['float']])
    expect((await mine(cashier)).open).toBeNull()
  })

  test('is one a person, also when two are opened at once; numbers of a day follow each other', async () => {
    const cashier = await desk.testApp.person('hope', 'user', ['billing'])
    const opened = await Promise.all([openDrawer(cashier), openDrawer(cashier), openDrawer(cashier)])
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(opened.filter(({ problem }) => problem?.code === 'SESSION_OPEN')).toHaveLength(2)
    const other = await desk.testApp.person('hope', 'user', ['billing'])
    const { number } = (await openDrawer(other)).body
    expect(number).toMatch(/^CS-261121-\d{2}$/)
    const before = (await mine(cashier)).open?.number ?? ''
    expect(Number(number.slice(-2)) - Number(before.slice(-2))).toBe(1)
  })

  test('counts what came in and went out, by mode; a void takes its receipt out again', async () => {
    const cashier = await aCashier()
    const { visitId } = await takes(cashier, '1,000')
    const wrong = await takes(cashier, '70', UPI)
    await takes(cashier, '30', CHEQUE)
    await desk.refund(visitId, '250', CASH, cashier)
    const modesOf = async () => (await mine(cashier)).open?.modes.map(({ mode, amount }) => [mode, amount])
    expect(await modesOf()).toEqual([
      ['CASH', 75_000],
      ['CHEQUE', 3_000],
      ['UPI', 7_000],
    ])
    await desk.cancel(wrong.id, cashier)
    expect((await modesOf())?.find(([mode]) => mode === 'UPI')).toEqual(['UPI', 0])
  })

  test('shows nothing of a colleague’s drawer, and needs the right to collect', async () => {
    const [one, other] = [await aCashier(), await aCashier()]
    await takes(one, '100')
    expect((await mine(other)).open?.modes).toEqual([])
    const nurse = await desk.testApp.person('hope', 'nurse')
    expect((await nurse.call(cashSessionContract.mine, {})).status).toBe(403)
    expect((await openDrawer(nurse)).status).toBe(403)
    expect((await close(nurse)).status).toBe(403)
  })
})

describe('a closing', () => {
  test('that agrees needs no reason, posts nothing, and is among the earlier sessions', async () => {
    const cashier = await aCashier('500')
    await takes(cashier, '1,500')
    const before = await booked(desk.testApp, 'cash', 'cash-difference')
    expect((await close(cashier, { pieces: { 500: 4 }, floatLeft: '500' })).body).toEqual({ difference: 0 })
    expect(await booked(desk.testApp, 'cash', 'cash-difference')).toEqual(before)
    expect(await mine(cashier)).toMatchObject({ open: null, earlier: [{ difference: 0 }] })
  })

  test.each<[string, string, object, number]>([
    ['cash over', 'Somebody gave too much', { pieces: { 500: 1, 20: 1 } }, 2_000],
    ['cash short', 'Change given wrongly', { pieces: { 200: 2 } }, -10_000],
  ])('with %s is explained and posted', async (_, reason, counted, difference) => {
    const cashier = await aCashier()
    await takes(cashier, '500')
    const before = await booked(desk.testApp, 'cash', 'cash-difference')
    expect((await close(cashier, counted)).problem).toMatchObject({ code: 'DIFFERENCE_UNEXPLAINED' })
    expect((await close(cashier, { ...counted, reason })).body).toEqual({ difference })
    expect(await booked(desk.testApp, 'cash', 'cash-difference')).toEqual({
      cash: (before.cash ?? 0) + difference,
      'cash-difference': (before['cash-difference'] ?? 0) - difference,
    })
  })

  test('with too much of one mode and too little of another is explained, though the sum agrees; only cash is posted', async () => {
    const cashier = await aCashier()
    await takes(cashier, '500')
    await takes(cashier, '300', UPI)
    const before = await booked(desk.testApp, 'cash-difference')
    const counted: Closing = { pieces: { 200: 2 }, counted: { UPI: '400' } }
    expect((await close(cashier, counted)).problem.code).toBe('DIFFERENCE_UNEXPLAINED')
    expect((await close(cashier, { ...counted, reason: 'Entered as UPI, paid in cash' })).body.difference).toBe(0)
    expect(await booked(desk.testApp, 'cash-difference')).toEqual({
      'cash-difference': (before['cash-difference'] ?? 0) + 10_000,
    })
  })

  test('leaves no larger float than the cash that was counted', async () => {
    const cashier = await aCashier('500')
    const { problem } = await close(cashier, { pieces: { 500: 1 }, floatLeft: '500.01' })
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual(['FLOAT_TOO_LARGE', ['floatLeft']])
    expect((await close(cashier, { pieces: { 500: 1 }, floatLeft: '500' })).status).toBe(200)
  })

  test.each<[string, Closing]>([
    ['half a note', { pieces: { 500: 0.5 } }],
    ['fewer than no notes', { pieces: { 500: -1 } }],
    ['a note that there is not', { pieces: { 2000: 1 } }],
    ['a mode that there is not', { counted: { BARTER: '1' } }],
    ['no amount', { counted: { UPI: 'much' } }],
  ])('with %s is no count', async (_, counted) => {
    const cashier = await aCashier()
    expect((await close(cashier, counted)).status).toBe(400)
    expect((await mine(cashier)).open).not.toBeNull()
  })

  test('on a day whose books are closed is refused where it would post a difference', async () => {
    const cashier = await aCashier('100')
    await lockBooks(desk.testApp, '2026-11-21')
    const short = await close(cashier, { reason: 'Lost' })
    await lockBooks(desk.testApp, null)
    expect(short.problem.code).toBe('DAY_LOCKED')
    expect((await mine(cashier)).open).not.toBeNull()
  })

  test('of a session that is not there is refused; two closings at once close it once', async () => {
    expect((await close(desk.accounts)).problem).toMatchObject({
      code: 'NO_SESSION',
      message: 'You have no open cash session.',
    })
    const cashier = await aCashier()
    const closings = await Promise.all([close(cashier), close(cashier), close(cashier)])
    expect(closings.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await mine(cashier)).earlier).toHaveLength(1)
  })

  test('while receipts are taken counts each of them or refuses it', async () => {
    const cashier = await aCashier()
    const { id: visitId } = await desk.newVisit()
    const [closed, ...taken] = await Promise.all([
      close(cashier, { reason: 'Closed in a hurry' }),
      ...Array.from({ length: 6 }, () => desk.advance(visitId, '100', CASH, cashier)),
    ])
    const inTime = taken.filter(({ status }) => status === 200).length
    expect(taken.every(({ status, problem }) => status === 200 || problem.code === 'NO_SESSION')).toBe(true)
    expect(closed?.status).toBe(200)
    expect(closed?.body).toEqual({ difference: 0 - inTime * 10_000 })
    expect(await desk.shown(visitId)).toMatchObject({ paid: inTime * 10_000 })
  })
})
