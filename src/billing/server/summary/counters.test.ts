import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedFile } from '../../../platform/server/lists/exported-file.factory.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { countersContract } from '../../model/summary/counters.contract.ts'
import { admittedVisit } from '../bills.factory.ts'

const HOUR = 3_600_000
/** The day and hour of the test application: 21/11/2026, in the morning shift. */
const DAY = '2026-11-21'
const OF_DAY = { from: DAY, to: DAY }
let testApp: TestApp
let clerk: Person
let colleague: Person
let accountant: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  colleague = await testApp.person('hope', 'user', ['billing'])
  accountant = await testApp.person('hope', 'user', ['accounts'])
})
afterAll(() => testApp.close())

const take = (by: Person, visitId: string, about: object) =>
  by.call(receiptsContract.takeAdvance, { visitId, amount: '5,000', mode: 'CASH', purpose: 'deposit', ...about })
const counters = async (asked: object = {}, by = accountant) =>
  by.call(countersContract.counters, { ...OF_DAY, ...asked })

test('what is taken in stands by counter and mode, and is what the cash session says', async () => {
  await clerk.call(cashSessionContract.open, { float: '500' })
  await colleague.call(cashSessionContract.open, { float: '0' })
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await take(clerk, visitId, {})
  await take(clerk, visitId, { mode: 'UPI', reference: '632614470382', amount: '2,000' })
  const cheque = { mode: 'CHEQUE', reference: '004512', bank: 'State Bank', instrumentDate: DAY, amount: '1,250.50' }
  expect((await take(colleague, visitId, cheque)).status).toBe(200)
  await clerk.call(receiptsContract.refund, { visitId, amount: '1,000', mode: 'CASH', reason: 'Excess deposit' })

  const { rows, totals } = (await counters()).body
  expect(rows).toMatchObject([
    {
      modes: { cash: 400_000, upi: 200_000, card: 0, cheque: 0, bank: 0 },
      ...{ receipts: 3, deposits: 700_000, received: 700_000, refunded: 100_000, net: 600_000, toDeposit: null },
    },
    { modes: { cheque: 125_050 }, receipts: 1, received: 125_050, refunded: 0, net: 125_050 },
  ])
  expect(totals).toMatchObject({ receipts: 4, received: 825_050, refunded: 100_000, net: 725_050, toDeposit: 0 })
  for (const [row, person] of [
    [rows[0], clerk],
    [rows[1], colleague],
  ] as const) {
    const { modes } = (await person.call(cashSessionContract.mine, {})).body.open ?? { modes: [] }
    expect(row?.net).toBe(modes.reduce((sum, { amount }) => sum + amount, 0))
    expect(row?.modes.cash).toBe(modes.find(({ mode }) => mode === 'CASH')?.amount ?? 0)
  }
})

test('nothing goes to the bank from open sessions; from a closed one the counted cash without its float, and the cheques', async () => {
  const early = await accountant.call(countersContract.depositSlip, OF_DAY)
  expect(early).toMatchObject({ status: 409, problem: { code: 'NOTHING_TO_DEPOSIT' } })
  await clerk.call(cashSessionContract.close, {
    pieces: { '500': 9 },
    counted: { UPI: '2,000' },
    floatLeft: '500',
    reason: '',
  })
  await colleague.call(cashSessionContract.close, {
    pieces: {},
    counted: { CHEQUE: '1,250.50' },
    floatLeft: '0',
    reason: '',
  })
  const { rows, totals } = (await counters()).body
  expect(rows).toMatchObject([
    { countedCash: 450_000, floatLeft: 50_000, difference: 0, toDeposit: 400_000 },
    { countedCash: 0, toDeposit: 0 },
  ])
  expect(totals.toDeposit).toBe(400_000)
  const slip = await accountant.call(countersContract.depositSlip, OF_DAY)
  expect(slip.status).toBe(200)
})

test('a shift shows the sessions that were opened in it; a session after midnight is of its own day', async () => {
  const begun = testApp.time
  testApp.time = new Date('2026-11-22T00:30:00+05:30')
  const night = await testApp.person('hope', 'user', ['billing'])
  await night.call(cashSessionContract.open, { float: '0' })
  const reader = await testApp.person('hope', 'user', ['accounts'])
  const opened = async (asked: object) => (await counters(asked, reader)).body.rows.length
  expect(await opened({})).toBe(2)
  expect(await opened({ to: '2026-11-22' })).toBe(3)
  expect(await opened({ to: '2026-11-22', shift: 'night' })).toBe(1)
  testApp.time = new Date(begun.getTime() + HOUR)
})

test('days that are none, or too many, are refused beside their field; who reads no accounts sees nothing', async () => {
  const reader = await testApp.person('hope', 'user', ['accounts'])
  for (const days of [
    { from: '2026-11-22', to: '2026-11-21' },
    { from: '2026-01-01', to: '2026-11-21' },
  ])
    expect((await counters(days, reader)).problem.fields).toEqual({ to: 'Please choose 1 to 92 days' })
  const nurse = await testApp.person('hope', 'nurse')
  expect((await counters({}, nurse)).status).toBe(403)
  const other = await testApp.person('ayushman')
  expect((await counters({}, other)).body.rows).toEqual([])
})

test('the file has the counters as they are shown', async () => {
  const reader = await testApp.person('hope', 'user', ['accounts'])
  const columnIds = ['session', 'cash', 'upi', 'net', 'toDeposit']
  const { body } = await reader.call(countersContract.exportCounters, { ...OF_DAY, format: 'csv', columnIds })
  const { text } = await exportedFile(testApp, reader, body.workId)
  const rows: Record<string, string>[] = parse(text, { columns: true })
  expect(rows.map(({ Cash, Net }) => [Cash, Net])).toEqual([
    ['4000', '6000'],
    ['0', '1250.50'],
  ])
  const doctor = await testApp.person('hope', 'doctor')
  const refused = await doctor.call(countersContract.exportCounters, { ...OF_DAY, format: 'csv', columnIds })
  expect(refused.problem.code).toBe('NOT_PERMITTED')
})
