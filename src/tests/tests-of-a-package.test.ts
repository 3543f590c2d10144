import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf } from '../billing/model/bill/bill-totals.ts'
import type { BillView } from '../billing/model/bill/bill-view.ts'
import { billsContract } from '../billing/model/bill/bills.contract.ts'
import { admittedVisit, changed, confirmedNow, RENT } from '../billing/server/bills.factory.ts'
import { p2Of } from '../claims/server/claims.factory.ts'
import { aPdf, upload } from '../documents/server/documents.factory.ts'
import { reportsContract } from '../laboratory/model/reports/reports.contract.ts'
import { aParameter, aRange } from '../laboratory/server/parameters/parameters.factory.ts'
import {
  aReceivedSample,
  aReportedTest,
  enter,
  type PeopleOfLab,
  peopleOfLab,
  verify,
} from '../laboratory/server/results/results.factory.ts'
import { someEntries } from '../visits/server/treatment/treatment.factory.ts'
import { discharged } from '../visits/server/visits.factory.ts'
import { fetchPdf } from './files/fetch-pdf.ts'
import { paiseAfter } from './files/printed-amount.ts'
import { type Person, startTestApp, type TestApp } from './test-app.ts'

// The same tests before, inside and after the days of a package, and of a patient who has none: the bill, its version, its prints, the P-II
// and the break-up before the reports say the same to the paisa.

const DAY = 24 * 3_600_000
/** At the scheme's list and at the hospital's own, in paise. */
const POTASSIUM = { scheme: 13_525, own: 30_000 }
const UREA = { scheme: 6_350, own: 30_000 }
const SURGERY = 2_000_050
/** The letter without which the payer is not billed. */
const REFERRAL = 1

let testApp: TestApp
let begun: Date

beforeAll(async () => {
  testApp = await startTestApp()
  begun = testApp.time
})
afterAll(() => testApp.close())

describe.each(['hope', 'ayushman'])('in %s', (hospital) => {
  let people: PeopleOfLab
  let clerk: Person
  let potassium: string
  let urea: string
  let surgery: string

  beforeAll(async () => {
    await onDay(0)
    const range = { ranges: [aRange({ low: '1', high: '90' })] }
    potassium = await aReportedTest(testApp, people, 'Potassium', [aParameter('K', range)])
    urea = await aReportedTest(testApp, people, 'Urea', [aParameter('UREA', range)])
    surgery = await testApp.sql(hospital, async (db) => {
      const { surgeries } = await someEntries(db, 'Hernia')
      const rates = [
        { lab_test_id: potassium, amount: POTASSIUM.scheme },
        { lab_test_id: urea, amount: UREA.scheme },
        { surgery_id: surgeries[0] ?? '', amount: SURGERY },
      ]
      for (const rate of rates)
        await db
          .insertInto('rates')
          .values({ ...rate, scheme: 'cghs' })
          .execute()
      return surgeries[0] ?? ''
    })
  })

  /** So many days after the admission; the next shift signs in. */
  async function onDay(days: number): Promise<void> {
    testApp.time = new Date(begun.getTime() + days * DAY)
    people = await peopleOfLab(testApp, hospital)
    clerk = await testApp.person(hospital)
  }
  /** Orders, draws, measures, verifies and issues these tests. */
  async function reported(visitId: string, tests: readonly string[]): Promise<void> {
    const { sampleId } = await aReceivedSample(people, visitId, tests)
    await enter(people.lab, sampleId, {
      ...(tests.includes(potassium) && { K: '4' }),
      ...(tests.includes(urea) && { UREA: '28' }),
    })
    await verify(people.pathologist, sampleId)
    expect((await clerk.call(reportsContract.issue, { sampleId })).status).toBe(200)
  }
  const bill = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body
  /** The version of the discharged patient's bill; the days beyond the package stay in it. */
  async function confirmedVersion(visitId: string) {
    await testApp.sql(hospital, (db) => discharged(db, visitId, testApp.time))
    for (const { key } of linesOf(await bill(visitId)).filter(({ atRisk }) => atRisk))
      await changed(clerk, visitId, { kind: 'keep', lineKey: key })
    return confirmedNow(clerk, visitId)
  }
  const operatedOn = (visitId: string, day: string) =>
    testApp.sql(hospital, (db) =>
      db
        .insertInto('visit_surgeries')
        .values({ visit_id: visitId, surgery_id: surgery, status: 'completed', performed_on: day })
        .execute(),
    )
  async function textOf(url: string): Promise<string> {
    const pdf = await fetchPdf(testApp, clerk, url)
    if (typeof pdf === 'number') throw new Error(`${url} answered ${pdf}`)
    return pdf.pages.join(' ')
  }

  /** What the papers of the bill say of all tests, and of everything. */
  async function printsSay(visitId: string, { tests, total }: { readonly tests: number; readonly total: number }) {
    const print = (name: string) => textOf(`/visits/${visitId}/bill/prints/${name}`)
    const bill = await print('final-bill')
    expect([paiseAfter(bill, 'Pathology Charges subtotal'), paiseAfter(bill, 'TOTAL BILL AMOUNT')]).toEqual([
      tests,
      total,
    ])
    expect(paiseAfter(await print('detailed-invoice'), 'TOTAL OF THE BILL')).toBe(total)
    expect(paiseAfter(await print('detailed-invoice?head=laboratory'), 'TOTAL')).toBe(tests)
    expect(paiseAfter(await textOf(`/visits/${visitId}/lab-report`), 'Total billed')).toBe(tests)
    const invoice = await print('discharge-invoice')
    expect([paiseAfter(invoice, String.raw`Pathology Charges \d+ lines`), paiseAfter(invoice, 'NET AMOUNT')]).toEqual([
      tests,
      total,
    ])
  }

  test('they are charged before and after the package and worth nothing inside it, on every paper to the paisa', async () => {
    await onDay(0)
    const visitId = await admittedVisit(testApp, clerk, 'esic')
    expect((await upload(clerk, visitId, REFERRAL, 'referral.pdf', await aPdf())).status).toBe(200)
    await reported(visitId, [potassium, urea])
    await operatedOn(visitId, '2026-11-22')
    await onDay(3)
    await reported(visitId, [potassium, urea])
    await onDay(9)
    await reported(visitId, [potassium])
    const expected = [
      ['conservative', 'claimed', 'Potassium', POTASSIUM.scheme, POTASSIUM.scheme],
      ['conservative', 'claimed', 'Urea', UREA.scheme, UREA.scheme],
      ['package', 'absorbed', 'Potassium', POTASSIUM.scheme, 0],
      ['package', 'absorbed', 'Urea', UREA.scheme, 0],
      ['extra', 'claimed', 'Potassium', POTASSIUM.scheme, POTASSIUM.scheme],
    ]
    const claimed = 2 * POTASSIUM.scheme + UREA.scheme
    const draft = await bill(visitId)
    expect(testsOf(draft)).toEqual(expected)
    const { billId } = await confirmedVersion(visitId)
    const version = (await clerk.call(billsContract.billVersion, { billId })).body
    expect(testsOf(version)).toEqual(expected)
    expect(version.totals).toEqual(draft.totals)
    expect(version.totals).toMatchObject({ total: SURGERY + 2 * RENT + claimed, patientShare: 0 })
    await printsSay(visitId, { tests: claimed, total: version.totals.total })
    const { lines, totals } = await p2Of(clerk, visitId, billId)
    const ofTests = lines.filter(({ description }) => description === 'Potassium' || description === 'Urea')
    expect(ofTests.reduce((sum, line) => sum + line.claimed, 0)).toBe(claimed)
    expect(totals.claimed).toBe(version.totals.total)
    const p2 = await textOf(`/visits/${visitId}/bill/prints/p2`)
    expect(paiseAfter(p2, 'Pathology Charges subtotal')).toBe(claimed)
    expect(paiseAfter(p2, String.raw`TOTAL CLAIMED, I \+ II \+ III`)).toBe(version.totals.total)
  })

  test('of a patient without a package each is charged, at the hospital’s own rates', async () => {
    await onDay(0)
    const visitId = await admittedVisit(testApp, clerk, 'private')
    await reported(visitId, [potassium, urea])
    await onDay(3)
    await reported(visitId, [potassium, urea])
    const claimed = 2 * (POTASSIUM.own + UREA.own)
    await confirmedVersion(visitId)
    const { totals, ...view } = await bill(visitId)
    expect(testsOf(view).map(([, state, name, value, amount]) => [state, name, value, amount])).toEqual([
      ['claimed', 'Potassium', 2 * POTASSIUM.own, 2 * POTASSIUM.own],
      ['claimed', 'Urea', 2 * UREA.own, 2 * UREA.own],
    ])
    expect(totals.patientShare).toBe(3 * RENT + claimed)
    await printsSay(visitId, { tests: claimed, total: totals.total })
  })
})

/** The lines of tests: where they stand, what they are worth and what is asked for them. */
const testsOf = (view: Pick<BillView, 'sections'>) =>
  linesOf(view)
    .filter(({ head }) => head === 'laboratory')
    .map(({ section, state, description, value, amount }) => [section, state, description, value, amount])
