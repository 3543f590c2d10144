import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { billStepsContract } from '../../../billing/model/bill/changes/bill-steps.contract.ts'
import { type BillMaker, billMaker } from '../../../billing/server/confirmed-bill.factory.ts'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { documentsContract } from '../../../documents/model/documents.contract.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { grievancesContract } from '../../../satisfaction/model/grievances.contract.ts'
import { CONTENT, sign } from '../../../satisfaction/server/satisfaction.factory.ts'
import { fetchPdf } from '../../../tests/files/fetch-pdf.ts'
import { ONE_PAGE_PDF } from '../../../tests/files/one-page-pdf.ts'
import { AMOUNT, paiseAfter } from '../../../tests/files/printed-amount.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { p2Contract } from '../../model/p2/p2.contract.ts'
import { lineNamed, p2Of, submitted } from '../claims.factory.ts'

const HOUR = 3_600_000
let testApp: TestApp
let clerk: Person
let desk: Person
let bills: BillMaker

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  desk = await testApp.person('hope', 'user', ['insurance'])
  bills = await billMaker(testApp, clerk)
})
afterAll(() => testApp.close())

async function textOf(visitId: string, query = ''): Promise<string> {
  const pdf = await fetchPdf(testApp, clerk, `/visits/${visitId}/bill/prints/p2${query}`)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  return pdf.pages.join(' ')
}

describe('the form', () => {
  test('a P-II claims what the database has: its lines, its tables and its total', async () => {
    const { visitId, payerShare } = await bills.aConfirmedBill()
    const text = await textOf(visitId)
    const claimed = ['Wound dressing', 'Nebulisation'].map((name) =>
      paiseAfter(text, `${name}.*? CS01 ${AMOUNT.replace('(', '(?:')} \\d+`),
    )
    expect(claimed).toEqual([123_450, 150_075])
    expect(claimed.reduce((sum, amount) => sum + amount, 0)).toBe(payerShare)
    expect(paiseAfter(text, 'Total II') + paiseAfter(text, 'Total I') + paiseAfter(text, 'Total III')).toBe(payerShare)
    expect(paiseAfter(text, String.raw`TOTAL CLAIMED, I \+ II \+ III`)).toBe(payerShare)
    expect(text).not.toContain('DRAFT')
    expect(text).toContain('NOT VERIFIED')
  })

  test('a P-II of a draft says so, on the paper and in its checks', async () => {
    const visitId = await bills.aDraft()
    expect(await textOf(visitId)).toContain('DRAFT')
    const body = await p2Of(clerk, visitId)
    expect(body).toMatchObject({ state: 'draft', billState: 'draft', totals: { claimed: 273_525 } })
    const open = body.checks.filter(({ state }) => state === 'open').map(({ code }) => code)
    expect(open).toEqual(['confirmed', 'approval', 'referral'])
  })

  test('its Excel file has the lines of the three tables, and their sums', async () => {
    const { visitId } = await bills.aConfirmedBill()
    const headers = { cookie: `wardbook=${clerk.cookie}` }
    const answer = await testApp.app.inject({ url: `/api/visits/${visitId}/p2/workbook`, headers })
    const [head = [], ...rows] = await readSheet(answer.rawPayload)
    const claimed = head.indexOf('Claimed')
    expect(rows.map((row) => [row[1], row[claimed]])).toEqual([
      ['Total I. Package rates', 0],
      ['Wound dressing', 1234.5],
      ['Nebulisation', 1500.75],
      ['Total II. Non-package', 2735.25],
      ['Total III. Additional procedures', 0],
      ['Total claimed, I + II + III', 2735.25],
    ])
  })

  test('it is of this hospital only, and of who may read bills', async () => {
    const visitId = await bills.aDraft()
    for (const url of [`/visits/${visitId}/bill/prints/p2`, `/visits/${visitId}/p2/workbook`]) {
      expect(await fetchPdf(testApp, await testApp.person('ayushman'), url)).toBe(404)
      expect(await fetchPdf(testApp, await testApp.person('hope', 'user', ['security']), url)).toBe(403)
      expect(await fetchPdf(testApp, testApp.visitor, url)).toBe(401)
    }
  })

  test('it names the phone of the patient, and the money beside the certificate that none was taken', async () => {
    const { visitId } = await bills.aConfirmedBill()
    const phone = await testApp.sql('hope', (db) =>
      db
        .selectFrom('patients as p')
        .innerJoin('visits as v', 'v.patient_id', 'p.id')
        .select('p.phone')
        .where('v.id', '=', visitId)
        .executeTakeFirstOrThrow(),
    )
    expect(await textOf(visitId)).toContain(`Contact no ${phone.phone}`)
    expect(await textOf(visitId)).not.toContain('Received from the patient')
    await paid(visitId, '500')
    expect(await textOf(visitId)).toMatch(/Received from the patient for what is not billed here, ₹500: ₹500, RC/)
  })

  test.each(['private', 'other'] as const)('of a %s payer there is none, in no way', async (payer) => {
    const { visitId, billId } = await bills.aConfirmedBill('private')
    const asked = payer === 'other' ? { visitId, billId } : { visitId }
    const words = 'P-II is the individual bill of ESIC; this bill is of Private.'
    expect((await clerk.call(p2Contract.p2, asked)).problem).toMatchObject({ code: 'NOT_ESIC', message: words })
    for (const url of [`/visits/${visitId}/bill/prints/p2`, `/visits/${visitId}/p2/workbook`])
      expect(await fetchPdf(testApp, clerk, url)).toBe(409)
    const steps = await Promise.all([
      desk.call(p2Contract.verify, { billId, version: 0, overrideReason: 'By mistake' }),
      desk.call(p2Contract.setReferral, { billId, version: 0, office: 'ESIC Nagpur' }),
      desk.call(p2Contract.countPrint, { billId }),
    ])
    expect(steps.map(({ problem }) => problem.code)).toEqual(['NOT_ESIC', 'NOT_ESIC', 'NOT_ESIC'])
    const insert = testApp.sql('hope', async (db) => {
      const { patient_id } = await db
        .selectFrom('visits')
        .select('patient_id')
        .where('id', '=', visitId)
        .executeTakeFirstOrThrow()
      await db.insertInto('p2_forms').values({ bill_id: billId, visit_id: visitId, patient_id }).execute()
    })
    await expect(insert).rejects.toMatchObject({ constraint: 'p2_is_of_esic' })
  })

  test('without a referral letter it is not printed after the grace period', async () => {
    const begun = testApp.time
    const visitId = await bills.aDraft()
    testApp.time = new Date(begun.getTime() + 24 * HOUR)
    const later = await testApp.person('hope', 'user')
    expect(await fetchPdf(testApp, later, `/visits/${visitId}/bill/prints/p2`)).toBe(403)
    expect((await later.call(p2Contract.p2, { visitId })).problem).toMatchObject({
      code: 'GRACE_EXPIRED',
      message:
        '24-hour grace period has expired. Please upload the referral letter for patient Ramesh Wankhede before accessing billing section.',
    })
    testApp.time = begun
  })
})

/** An advance of the patient, in cash. */
async function paid(visitId: string, amount: string) {
  await clerk.call(cashSessionContract.open, { float: '0' })
  const taken = await clerk.call(receiptsContract.takeAdvance, { visitId, amount, mode: 'CASH', purpose: 'deposit' })
  if (taken.status !== 200) throw new Error(taken.problem.message)
  return taken.body.id
}

describe('a draft', () => {
  test('is arranged by the desk: tables, places, remarks; each change with who and when, also for the desk beside', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    const before = await p2Of(desk, visitId)
    const dressing = lineNamed(before, 'Wound dressing')
    const moved = await desk.call(p2Contract.change, {
      billId,
      version: 0,
      lineKey: dressing.key,
      part: 'three',
      rationale: 'Wound opened again',
      permission: 'E-mail of 20/11/2026',
      remarks: 'See photographs',
    })
    expect(moved).toMatchObject({ status: 200, body: { version: 2, state: 'draft' } })
    const after = await p2Of(clerk, visitId)
    expect(after.totals).toEqual({ one: 0, two: 150_075, three: 123_450, claimed: 273_525, leftOut: 0 })
    expect(after.changes).toMatchObject([
      {
        line: 'Wound dressing',
        words:
          'Moved to table III. Additional procedures; Remarks: See photographs; Reason of the procedure: Wound opened again; Permission: E-mail of 20/11/2026',
      },
    ])
    expect(after.changes[0]?.by).toMatch(/^Person user-/)
    const text = await textOf(visitId)
    expect(paiseAfter(text, 'Total III')).toBe(123_450)
    expect(text).toContain('Wound opened again')
  })

  test('leaves a line out with its reason only, and says the difference', async () => {
    const { visitId, billId, total } = await bills.aConfirmedBill()
    const { key: lineKey } = lineNamed(await p2Of(desk, visitId), 'Nebulisation')
    const out = { billId, version: 0, lineKey, part: 'out' as const }
    expect((await desk.call(p2Contract.change, out)).problem.code).toBe('REASON_REQUIRED')
    expect((await desk.call(p2Contract.change, { ...out, reason: 'Given at the dispensary' })).status).toBe(200)
    const p2 = await p2Of(desk, visitId)
    expect(p2).toMatchObject({
      totals: { claimed: 123_450, leftOut: 150_075 },
      billTotal: total,
      difference: 150_075,
      differenceReason: 'Not claimed: Nebulisation, ₹1,500.75 (Given at the dispensary).',
    })
    expect(p2.checks.find(({ code }) => code === 'total')?.state).toBe('done')
    expect(await textOf(visitId)).toContain('Given at the dispensary')
  })

  test('two desks: who changes an older one gets the newer version', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    const { key: lineKey } = lineNamed(await p2Of(desk, visitId), 'Nebulisation')
    const both = await Promise.all(
      [desk, clerk].map((person) =>
        person.call(p2Contract.change, { billId, version: 0, lineKey, remarks: 'With mask' }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'STALE', current: { version: 2 } })
  })

  test('a bill that is not confirmed, a line that is not there, a ward nurse, the other hospital', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    const change = { billId, version: 0, lineKey: 'nothing', remarks: 'x' }
    expect((await desk.call(p2Contract.change, change)).problem.code).toBe('NO_SUCH_LINE')
    expect((await (await testApp.person('hope', 'nurse')).call(p2Contract.change, change)).status).toBe(403)
    expect((await (await testApp.person('ayushman')).call(p2Contract.change, change)).status).toBe(404)
    await clerk.call(billStepsContract.newVersion, { visitId, reason: 'A line was missing' })
    const draft = (await clerk.call(billsContract.bill, { visitId })).body.id ?? ''
    expect((await desk.call(p2Contract.change, { ...change, billId: draft })).problem.code).toBe('NOT_CONFIRMED')
  })
})

describe('its states', () => {
  test('open checks are overridden with a reason; then printed, signed as document 9, and submitted with its bill', async () => {
    const { visitId, billId, payerShare, total } = await bills.aConfirmedBill()
    expect((await desk.call(p2Contract.countPrint, { billId })).problem.code).toBe('NOT_VERIFIED')
    expect((await desk.call(p2Contract.verify, { billId, version: 0 })).problem).toMatchObject({
      code: 'CHECKS_OPEN',
      message: expect.stringContaining('The referral letter is missing'),
    })
    const overrideReason = 'Letter follows by post'
    expect((await desk.call(p2Contract.verify, { billId, version: 0, overrideReason })).body.state).toBe('verified')
    expect(await textOf(visitId)).not.toContain('NOT VERIFIED')
    expect(
      (await desk.call(p2Contract.uploadScan, { billId, name: 'p2.pdf' }, { file: ONE_PAGE_PDF })).problem.code,
    ).toBe('NOT_PRINTED')
    await desk.call(p2Contract.countPrint, { billId })
    expect((await desk.call(p2Contract.countPrint, { billId })).body).toMatchObject({ state: 'printed', printCount: 2 })
    const scan = await desk.call(p2Contract.uploadScan, { billId, name: 'p2.pdf' }, { file: ONE_PAGE_PDF })
    expect(scan.body.state).toBe('signed')
    const checklist = (await desk.call(documentsContract.ofVisit, { id: visitId })).body
    expect(checklist.lines.find(({ type }) => type === 9)?.document?.id).toBe(scan.body.documentId)
    const sent = await desk.call(p2Contract.submit, { billId, version: scan.body.version })
    expect(sent.body.state).toBe('submitted')
    expect((await clerk.call(billsContract.bill, { visitId })).body.state).toBe('submitted')
    const p2 = await p2Of(desk, visitId)
    expect(p2).toMatchObject({ overrideReason, printCount: 2, scan: { fileName: 'p2.pdf' } })
    expect(p2.steps.map(({ at, by }) => [Boolean(at), by?.slice(0, 12)])).toEqual(Array(5).fill([true, 'Person user-']))
    const lines = await testApp.sql('hope', (db) =>
      db.selectFrom('p2_lines').select('claimed').where('p2_id', '=', sent.body.id).execute(),
    )
    expect(lines.reduce((sum, { claimed }) => sum + Number(claimed), 0)).toBe(payerShare)
    expect(p2.difference).toBe(total - payerShare)
  })

  test('back to draft until it is submitted, and locked from then on', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    const { version, lines, id } = await submitted(desk, { visitId, billId })
    const lineKey = lines[0]?.key ?? ''
    expect((await desk.call(p2Contract.reopen, { billId, version })).problem.code).toBe('SUBMITTED')
    expect((await desk.call(p2Contract.submit, { billId, version })).problem.code).toBe('SUBMITTED')
    expect((await desk.call(p2Contract.change, { billId, version, lineKey, remarks: 'x' })).problem.code).toBe(
      'SUBMITTED',
    )
    const lower = testApp.sql('hope', (db) =>
      db
        .updateTable('p2_forms')
        .set({ claimed: 1 })
        .where('id', '=', id ?? '')
        .execute(),
    )
    await expect(lower).rejects.toMatchObject({ constraint: 'p2_stays_as_submitted' })
  })

  test('a signed scan that was removed from the checklist does not count', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    await desk.call(p2Contract.verify, { billId, version: 0, overrideReason: 'Letter follows' })
    await desk.call(p2Contract.countPrint, { billId })
    const scan = await desk.call(p2Contract.uploadScan, { billId, name: 'p2.pdf' }, { file: ONE_PAGE_PDF })
    await desk.call(documentsContract.remove, { id: scan.body.documentId })
    expect((await p2Of(desk, visitId)).scan).toBeNull()
    const { version } = scan.body
    expect((await desk.call(p2Contract.submit, { billId, version })).problem.code).toBe('NOT_SIGNED')
    expect((await desk.call(p2Contract.reopen, { billId, version })).body.state).toBe('draft')
  })

  test('it waits until every grievance of the satisfaction certificate is closed', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    const complaint = { answers: { ...CONTENT, moneyTaken: true }, complaint: '₹500 for a bed' }
    expect((await sign(desk, visitId, complaint)).status).toBe(200)
    await expect(submitted(desk, { visitId, billId })).rejects.toThrow(
      'A grievance of the satisfaction certificate is open',
    )
    const [grievance] = (await desk.call(grievancesContract.list, {})).body.grievances
    const { id = '', version = 0 } = grievance ?? {}
    await desk.call(grievancesContract.close, { id, version, resolution: 'Returned' })
    const p2 = await p2Of(desk, visitId)
    expect((await desk.call(p2Contract.submit, { billId, version: p2.version })).body.state).toBe('submitted')
  })

  test('while money of the patient is for nothing that is billed, it is neither verified, signed nor submitted', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    const advance = await paid(visitId, '900')
    const unexplained = {
      code: 'MONEY_UNEXPLAINED',
      message:
        'The patient certifies that no money was taken, and ₹900 was: refund it, or bill it to the patient and say at its receipt what it is for.',
    }
    const verify = () => desk.call(p2Contract.verify, { billId, version: 0, overrideReason: 'The letter follows' })
    expect((await verify()).problem).toMatchObject(unexplained)
    expect((await p2Of(desk, visitId)).money).toMatchObject({
      received: 90_000,
      unexplained: 90_000,
      receipts: [{ kind: 'Advance', mode: 'CASH', amount: 90_000, purpose: 'deposit' }],
    })
    await clerk.call(receiptsContract.void, { id: advance, reason: 'Taken by mistake' })
    expect((await verify()).status).toBe(200)
    await desk.call(p2Contract.countPrint, { billId })
    await paid(visitId, '900')
    const scan = () => desk.call(p2Contract.uploadScan, { billId, name: 'p2.pdf' }, { file: ONE_PAGE_PDF })
    expect((await scan()).problem).toMatchObject(unexplained)
    await clerk.call(receiptsContract.refund, { visitId, amount: '900', mode: 'CASH', reason: 'Cashless' })
    const signed = await scan()
    expect(signed.status).toBe(200)
    await paid(visitId, '900')
    const send = () => desk.call(p2Contract.submit, { billId, version: signed.body.version })
    expect((await send()).problem).toMatchObject(unexplained)
  })

  test('it submits its bill with it: a bill of ESIC is not submitted by itself', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    expect((await clerk.call(billStepsContract.submit, { billId })).problem.code).toBe('BY_P2')
    expect((await submitted(desk, { visitId, billId })).billState).toBe('submitted')
    const other = await bills.aConfirmedBill('private')
    expect((await clerk.call(billStepsContract.submit, { billId: other.billId })).status).toBe(200)
  })

  test('a revised bill opens a P-II draft with what the desk had arranged; the first one stays as it was sent', async () => {
    const { visitId, billId } = await bills.aConfirmedBill()
    await desk.call(p2Contract.setReferral, { billId, version: 0, referralNo: 'NGP/4471', office: 'ESIC Nagpur' })
    const first = await p2Of(desk, visitId)
    const { key: lineKey } = lineNamed(first, 'Nebulisation')
    await desk.call(p2Contract.change, { billId, version: first.version, lineKey, remarks: 'With mask' })
    await submitted(desk, { visitId, billId })
    await clerk.call(billStepsContract.newVersion, { visitId, reason: 'Query of the office' })
    await bills.type(visitId, 'Second dressing', 10_000, 1)
    const revised = await bills.confirm(visitId)
    expect(await p2Of(desk, visitId)).toMatchObject({ id: null, state: 'draft', totals: { claimed: 283_525 } })
    await desk.call(p2Contract.verify, { billId: revised.billId, version: 0, overrideReason: 'As before' })
    const second = await p2Of(desk, visitId)
    expect(second).toMatchObject({ state: 'verified', referral: { no: 'NGP/4471', office: 'ESIC Nagpur' } })
    expect(lineNamed(second, 'Nebulisation').remarks).toBe('With mask')
    const sent = await p2Of(desk, visitId, billId)
    expect(sent).toMatchObject({ state: 'submitted', billState: 'cancelled', totals: { claimed: 273_525 } })
    const again = await desk.call(p2Contract.countPrint, { billId })
    expect(again.problem.code).toBe('REPLACED')
  })

  test('a line that was left out does not swallow what a revised bill adds to it: the change asks until it is made again', async () => {
    const visitId = await bills.aDraft()
    const suction = {
      head: 'miscellaneous',
      description: 'Suction',
      day: '2026-11-21',
      quantity: '1',
      rate: '150',
    } as const
    const add = () => clerk.call(chargesContract.add, { visitId, ...suction })
    expect(await add()).toMatchObject({ status: 200 })
    await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
    const { billId } = await bills.confirm(visitId)
    const first = await p2Of(desk, visitId)
    const { key: lineKey } = lineNamed(first, 'Suction')
    const out = { part: 'out', reason: 'Done elsewhere' } as const
    await desk.call(p2Contract.change, { billId, version: first.version, lineKey, ...out })
    const before = await p2Of(desk, visitId)
    await clerk.call(billStepsContract.newVersion, { visitId, reason: 'More was given' })
    await add()
    const revised = await bills.confirm(visitId)
    await desk.call(p2Contract.setReferral, { billId: revised.billId, version: 0, referralNo: 'NGP/4472' })
    const second = await p2Of(desk, visitId)
    const line = lineNamed(second, 'Suction')
    expect([line.part, second.changes.map(({ asks }) => asks)]).toEqual(['two', [true]])
    expect(second.checks.find(({ code }) => code === 'changes')).toMatchObject({
      state: 'open',
      text: '1 change of a line that has other charges now: make it again, where it still holds',
    })
    expect(second.totals.claimed).toBeGreaterThan(before.totals.claimed)
    await desk.call(p2Contract.change, { billId: revised.billId, version: second.version, lineKey: line.key, ...out })
    const third = await p2Of(desk, visitId)
    expect(lineNamed(third, 'Suction').part).toBe('out')
    expect(third.changes.map(({ asks }) => asks)).toEqual([false, false])
    expect(third.checks.find(({ code }) => code === 'changes')?.state).toBe('done')
  })
})
