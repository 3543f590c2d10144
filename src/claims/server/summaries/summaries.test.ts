import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billStepsContract } from '../../../billing/model/bill/changes/bill-steps.contract.ts'
import { type BillMaker, billMaker } from '../../../billing/server/confirmed-bill.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { paiseAfter } from '../../../tests/files/printed-amount.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { sanctionContract } from '../../model/sanction/sanction.contract.ts'
import { summariesContract } from '../../model/summaries/summaries.contract.ts'
import { submitted } from '../claims.factory.ts'

let testApp: TestApp
let clerk: Person
let desk: Person
let bills: BillMaker
const november = { from: '2026-11-01', to: '2026-11-30' }

/** A submitted P-II of an office, 2,735.25. */
async function sentTo(office: string) {
  const billed = await bills.aConfirmedBill()
  await desk.call(p2Contract.setReferral, { billId: billed.billId, version: 0, office })
  return submitted(desk, billed)
}

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  desk = await testApp.person('hope', 'user', ['insurance'])
  bills = await billMaker(testApp, clerk)
  const first = await sentTo('ESIC Nagpur')
  await desk.call(sanctionContract.enter, {
    billId: first.billId ?? '',
    memoNo: 'SST/881',
    memoDate: '2026-11-25',
    lines: first.lines.map(({ lineId, claimed }) => ({ lineId: lineId ?? '', admitted: claimed })),
  })
  await sentTo('ESIC Nagpur')
  await sentTo('ESI Dispensary, Butibori')
})
afterAll(() => testApp.close())

test('P-III has a row a submitted P-II of the period and the office, with what was claimed and admitted', async () => {
  const { body } = await desk.call(summariesContract.p3, november)
  expect(body.sums).toMatchObject({ bills: 3, claimed: 820_575, admitted: 273_525, disallowed: 0, awaiting: 547_050 })
  expect(body.offices).toEqual(['ESI Dispensary, Butibori', 'ESIC Nagpur'])
  const nagpur = (await desk.call(summariesContract.p3, { ...november, office: 'ESIC Nagpur' })).body
  expect(nagpur.rows).toMatchObject([
    { two: 273_525, claimed: 273_525, admitted: 273_525, memoNo: 'SST/881' },
    { claimed: 273_525, admitted: null },
  ])
  const before = { from: '2026-10-01', to: '2026-10-31' }
  expect((await desk.call(summariesContract.p3, before)).body.sums.bills).toBe(0)
  const stranger = await testApp.person('ayushman')
  expect((await stranger.call(summariesContract.p3, november)).body).toMatchObject({ rows: [], offices: [] })
})

test('P-V sums the month by payer and office', async () => {
  const { body } = await desk.call(summariesContract.p5, { month: '2026-11' })
  expect(body.rows).toMatchObject([
    { office: 'ESI Dispensary, Butibori', bills: 1, claimed: 273_525, awaiting: 273_525 },
    { office: 'ESIC Nagpur', bills: 2, claimed: 547_050, admitted: 273_525, awaiting: 273_525 },
  ])
  expect(body.sums.claimed).toBe(820_575)
})

test('the prints add up to what the database has, in figures and in words', async () => {
  const textOf = async (path: string) => {
    const pdf = await fetchPdf(testApp, desk, path)
    if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
    return pdf.pages.join(' ')
  }
  const three = await textOf('/claims/p3/print?from=2026-11-01&to=2026-11-30')
  expect(paiseAfter(three, 'TOTAL 0.00 8,205.75 0.00')).toBe(820_575)
  expect(three).toContain('RUPEES EIGHT THOUSAND TWO HUNDRED FIVE AND PAISE SEVENTY FIVE ONLY')
  const five = await textOf('/claims/p5/print?month=2026-11')
  expect(paiseAfter(five, 'TOTAL 3 0.00 8,205.75 0.00')).toBe(820_575)
})

test('the Excel files hold the rows and their sum', async () => {
  const rowsOf = async (url: string) => {
    const answer = await testApp.app.inject({ url: `/api${url}`, headers: { cookie: `wardbook=${desk.cookie}` } })
    expect(answer.statusCode).toBe(200)
    return readSheet(answer.rawPayload)
  }
  const three = await rowsOf('/claims/p3/workbook?from=2026-11-01&to=2026-11-30')
  expect(three.at(-1)).toEqual(expect.arrayContaining(['Total', 8205.75]))
  expect(three).toHaveLength(5)
  const five = await rowsOf('/claims/p5/workbook?month=2026-11')
  expect(five).toHaveLength(4)
})

test('who exports lists and reads no bills takes no claims away, on the screen or as a workbook', async () => {
  for (const name of ['pharmacy', 'lab'] as const) {
    const other = await testApp.person('hope', 'user', [name])
    const answers = await Promise.all([
      other.call(summariesContract.p3, november),
      other.call(summariesContract.p3Workbook, november),
      other.call(summariesContract.p3Print, november),
      other.call(summariesContract.p5Workbook, { month: '2026-11' }),
      other.call(summariesContract.p5Print, { month: '2026-11' }),
    ])
    expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 403, 403, 403, 403, 403])
  }
})

test('a revised bill takes its first P-II out of the summaries until the second is submitted', async () => {
  const first = await sentTo('ESIC Wardha')
  const asked = { ...november, office: 'ESIC Wardha' }
  const claimed = async () => (await desk.call(summariesContract.p3, asked)).body.rows.map((row) => row.claimed)
  expect(await claimed()).toEqual([273_525])
  await clerk.call(billStepsContract.newVersion, { visitId: first.visitId, reason: 'Query of the office' })
  await bills.type(first.visitId, 'Second dressing', 10_000, 1)
  const revised = await bills.confirm(first.visitId)
  expect(await claimed()).toEqual([])
  await submitted(desk, revised)
  expect(await claimed()).toEqual([283_525])
})

test('a period of more than a year, or that ends before it begins', async () => {
  for (const to of ['2026-10-31', '2027-12-01'])
    expect((await desk.call(summariesContract.p3, { from: '2026-11-01', to })).problem.code).toBe('PERIOD_TOO_LONG')
})
