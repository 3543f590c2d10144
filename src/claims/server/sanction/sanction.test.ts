import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { billStepsContract } from '../../../billing/model/bill/changes/bill-steps.contract.ts'
import { daywiseContract } from '../../../billing/model/summary/daywise.contract.ts'
import { type BillMaker, billMaker } from '../../../billing/server/confirmed-bill.factory.ts'
import { listsContract } from '../../../catalogue/model/lists/lists.contract.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { paiseAfter } from '../../../tests/files/printed-amount.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import type { P2View } from '../../model/p2/p2-view.ts'
import { sanctionContract } from '../../model/sanction/sanction.contract.ts'
import { lineNamed, p2Of, submitted } from '../claims.factory.ts'

let testApp: TestApp
let desk: Person
let bills: BillMaker
let reasonId: string

beforeAll(async () => {
  testApp = await startTestApp()
  const clerk = await testApp.person('hope', 'user')
  desk = await testApp.person('hope', 'user', ['insurance'])
  bills = await billMaker(testApp, clerk)
  const { reasons } = (await desk.call(sanctionContract.reasons, {})).body
  reasonId = reasons.find(({ name }) => name === 'No prior approval')?.id ?? ''
})
afterAll(() => testApp.close())

async function aSubmittedP2() {
  const billed = await bills.aConfirmedBill()
  return { ...billed, p2: await submitted(desk, billed) }
}

/** A memo that admits everything but what is named. */
const memo = (p2: P2View, less: Readonly<Record<string, number>> = {}, about: object = {}) => ({
  billId: p2.billId ?? '',
  memoNo: 'SST/881',
  memoDate: '2026-11-25',
  lines: p2.lines.map(({ lineId, description, claimed }) => ({
    lineId: lineId ?? '',
    admitted: less[description] ?? claimed,
    reasonId: description in less ? reasonId : null,
  })),
  ...about,
})

/** What is booked of a bill's payer: its debt, and what it deducted. */
const bookedOf = (billId: string) =>
  testApp.sql('hope', async (db) => {
    const rows = await db
      .selectFrom('journal_entries as e')
      .innerJoin('journal_lines as l', 'l.entry_id', 'e.id')
      .innerJoin('accounts as a', 'a.id', 'l.account_id')
      .select(['a.key', ({ fn }) => fn.sum<string>('l.amount').as('amount')])
      .where('e.source_id', '=', billId)
      .where('a.key', 'in', ['payer-debtors', 'deductions'])
      .groupBy('a.key')
      .execute()
    const booked = new Map(rows.map(({ key, amount }) => [key, Number(amount)]))
    return { owed: booked.get('payer-debtors') ?? 0, deducted: booked.get('deductions') ?? 0 }
  })

describe('what a P-IV memo disallows', () => {
  const disallowedOf = async (visitId: string) =>
    (await desk.call(billsContract.financialGrid, { visitId })).body.disallowed

  /** What is deducted, and what is due by the bill, the financial summary and the day-wise bills. */
  const dueOf = async (visitId: string) => {
    const { body: bill } = await desk.call(billsContract.bill, { visitId })
    const admin = await testApp.person('hope')
    const { body: days } = await admin.call(daywiseContract.ofVisit, { visitId })
    return [bill.deducted, bill.balance, bill.grid.rows.balance.total, days.closing]
  }

  test('is deducted from the debt of the payer, and the financial summary says so; a later memo takes its place', async () => {
    const { billId, visitId, p2, total } = await aSubmittedP2()
    await desk.call(sanctionContract.enter, memo(p2, { Nebulisation: 100_050 }))
    expect(await bookedOf(billId)).toEqual({ owed: total - 50_025, deducted: 50_025 })
    expect(await disallowedOf(visitId)).toBe(50_025)
    expect(await dueOf(visitId)).toEqual([50_025, total - 50_025, total - 50_025, total - 50_025])
    await desk.call(sanctionContract.enter, memo(p2, { Nebulisation: 150_000 }, { memoNo: 'SST/902' }))
    expect(await bookedOf(billId)).toEqual({ owed: total - 75, deducted: 75 })
    expect(await disallowedOf(visitId)).toBe(75)
    expect(await dueOf(visitId)).toEqual([75, total - 75, total - 75, total - 75])
  })

  test('stays owed while it is appealed against', async () => {
    const { billId, visitId, p2, total } = await aSubmittedP2()
    const { lines, ...rest } = memo(p2, { Nebulisation: 100_050, 'Wound dressing': 100_000 })
    const appealed = lines.map((line, at) => ({ ...line, appealed: p2.lines[at]?.description === 'Nebulisation' }))
    await desk.call(sanctionContract.enter, { ...rest, lines: appealed })
    expect(await bookedOf(billId)).toEqual({ owed: total - 23_450, deducted: 23_450 })
    expect((await p2Of(desk, visitId)).memo).toMatchObject({ disallowed: 73_475, deducted: 23_450 })
  })

  test('is no longer deducted when the bill is cancelled', async () => {
    const { billId, p2 } = await aSubmittedP2()
    await desk.call(sanctionContract.enter, memo(p2, { Nebulisation: 0 }))
    const admin = await testApp.person('hope')
    expect((await admin.call(billStepsContract.cancel, { billId, reason: 'Wrong patient' })).status).toBe(200)
    expect(await bookedOf(billId)).toEqual({ owed: 0, deducted: 0 })
  })
})

describe('a P-IV memo', () => {
  test('says of each line what is admitted and why not the rest, and the P-II shows it', async () => {
    const { visitId, p2 } = await aSubmittedP2()
    const { status, body } = await desk.call(sanctionContract.enter, memo(p2, { Nebulisation: 100_050 }))
    expect([status, body]).toMatchObject([200, { admitted: 223_500, disallowed: 50_025 }])
    const shown = await p2Of(desk, visitId)
    expect(shown.memo).toMatchObject({
      memoNo: 'SST/881',
      memoDate: '2026-11-25',
      admitted: 223_500,
      disallowed: 50_025,
    })
    expect(lineNamed(shown, 'Nebulisation')).toMatchObject({ admitted: 100_050, disallowedFor: 'No prior approval' })
    const pdf = await fetchPdf(testApp, desk, `/visits/${visitId}/bill/prints/p2`)
    const text = typeof pdf === 'number' ? '' : pdf.pages.join(' ')
    expect(paiseAfter(text, 'Total II 2,735.25')).toBe(223_500)
    expect(text).toContain('No prior approval')
    expect(text).toContain('SST/881')
  })

  test('a later memo takes the place of the first, which stays in the recycle bin', async () => {
    const { visitId, p2 } = await aSubmittedP2()
    await desk.call(sanctionContract.enter, memo(p2, { Nebulisation: 0 }))
    await desk.call(sanctionContract.enter, memo(p2, {}, { memoNo: 'SST/902' }))
    expect((await p2Of(desk, visitId)).memo).toMatchObject({ memoNo: 'SST/902', disallowed: 0 })
    const memos = await testApp.sql('hope', (db) =>
      db.selectFrom('row_history').select('row_id').where('table_name', '=', 'p4_memos').execute(),
    )
    expect(memos.length).toBeGreaterThan(1)
  })

  test.each([
    ['more than was claimed', { less: { Nebulisation: 150_076 } }, 'ADMITTED_ABOVE_CLAIMED'],
    ['less than nothing', { less: { Nebulisation: -1 } }, 'ADMITTED_ABOVE_CLAIMED'],
    ['an older memo than the P-II', { about: { memoDate: '2026-11-20' } }, 'BEFORE_SUBMISSION'],
    ['not every line', { about: { lines: [] } }, 'EVERY_LINE'],
  ] as const)(
    '%s is refused',
    async (_, { less = {}, about = {} }: { less?: Record<string, number>; about?: object }, code) => {
      const { p2 } = await aSubmittedP2()
      expect((await desk.call(sanctionContract.enter, memo(p2, less, about))).problem.code).toBe(code)
    },
  )

  test('a disallowed amount without a reason, or for one that is not in the list', async () => {
    const { p2 } = await aSubmittedP2()
    const without = memo(p2, { Nebulisation: 1 })
    const lines = (reason: string | null) =>
      without.lines.map((line) => ({ ...line, reasonId: line.reasonId && reason }))
    expect((await desk.call(sanctionContract.enter, { ...without, lines: lines(null) })).problem.code).toBe(
      'REASON_REQUIRED',
    )
    const unknown = '7d444840-9dc0-11d1-b245-5ffdce74fad2'
    expect((await desk.call(sanctionContract.enter, { ...without, lines: lines(unknown) })).problem.code).toBe(
      'NO_SUCH_REASON',
    )
  })

  test('the database alone: no more is admitted than was claimed, whatever writes it', async () => {
    const { p2 } = await aSubmittedP2()
    const [line] = p2.lines
    const write = testApp.sql('hope', async (db) => {
      const { id } = await db
        .insertInto('p4_memos')
        .values({ p2_id: p2.id ?? '', memo_no: 'x', memo_date: '2026-11-25' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('p4_lines')
        .values({
          memo_id: id,
          p2_line_id: line?.lineId ?? '',
          claimed: line?.claimed ?? 0,
          admitted: (line?.claimed ?? 0) + 1,
        })
        .execute()
    })
    await expect(write).rejects.toMatchObject({ constraint: 'admitted_within_claimed' })
  })

  test('only of a submitted P-II, of this hospital, by a desk of claims', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    const draft = await p2Of(desk, visitId)
    expect((await desk.call(sanctionContract.enter, memo(draft, {}, { lines: [] }))).problem.code).toBe('NOT_SUBMITTED')
    const stranger = await testApp.person('ayushman')
    expect((await stranger.call(sanctionContract.enter, memo(draft, {}, { billId, lines: [] }))).status).toBe(404)
    const nurse = await testApp.person('hope', 'nurse')
    expect((await nurse.call(sanctionContract.enter, memo(draft, {}, { billId, lines: [] }))).status).toBe(403)
  })
})

test('the reasons are a list of the hospital: what is inactive is not offered', async () => {
  const admin = await testApp.person('hope')
  const values = { name: 'Of another kind', description: '', status: 'Active' }
  const added = await admin.call(listsContract.add, { list: 'disallowance-reasons', values })
  const offered = async () => (await desk.call(sanctionContract.reasons, {})).body.reasons.map(({ name }) => name)
  expect(await offered()).toContain('Of another kind')
  const { id } = added.body
  const inactive = { ...values, status: 'Inactive' }
  await admin.call(listsContract.change, { list: 'disallowance-reasons', id, version: 1, values: inactive })
  expect(await offered()).not.toContain('Of another kind')
})
