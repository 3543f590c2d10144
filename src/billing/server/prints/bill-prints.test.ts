import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { fetchPdf } from '../../../tests/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { anAdmission, aWard, discharged } from '../../../visits/server/visits.factory.ts'
import { billChangesContract } from '../../model/bill/bill-changes.contract.ts'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import { billStepsContract } from '../../model/bill/bill-steps.contract.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'

const HOUR = 3_600_000
let testApp: TestApp
let clerk: Person
let ward: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  ward = await testApp.sql('hope', (db) => aWard(db, 20))
})
afterAll(() => testApp.close())

async function admit(payerId: 'esic' | 'private'): Promise<string> {
  room += 1
  const about = aRegistration({ name: 'Ramesh Wankhede', payerId, insurancePersonNo: `23123${10_000 + room}` })
  const { body: patient } = await clerk.call(patientsContract.register, about)
  const { body } = await clerk.call(visitsContract.register, { patientId: patient.id, ...anAdmission(ward, room) })
  return body.id
}

const bill = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body
const version = async (visitId: string) => (await bill(visitId)).version

const typed = async (visitId: string, description: string, rate: number, quantity: number) =>
  clerk.call(billChangesContract.changeLine, {
    visitId,
    version: await version(visitId),
    kind: 'typed',
    lineKey: '',
    section: 'conservative',
    head: 'clinical',
    code: 'CS01',
    description,
    rate,
    quantity,
    from: '2026-11-21',
    to: '2026-11-21',
    reason: 'Done at the bedside',
  })

/** A draft with two lines: 1,234.50 and three of 500.25. */
async function aDraft(payerId: 'esic' | 'private' = 'esic'): Promise<string> {
  const visitId = await admit(payerId)
  await typed(visitId, 'Wound dressing', 123_450, 1)
  await typed(visitId, 'Nebulisation', 50_025, 3)
  return visitId
}

/** The same, confirmed; what of it is in the database. */
async function aConfirmedBill(payerId: 'esic' | 'private' = 'esic') {
  const visitId = await aDraft(payerId)
  await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
  const { checks } = await bill(visitId)
  for (const check of checks.filter(({ state, mayWaive }) => state === 'open' && mayWaive))
    await clerk.call(billChangesContract.changeLine, {
      visitId,
      version: await version(visitId),
      kind: 'waive',
      lineKey: check.code,
      reason: 'Follows by post',
    })
  await clerk.call(billStepsContract.check, { visitId, version: await version(visitId) })
  const { version: checked, totals } = await bill(visitId)
  const confirmed = await clerk.call(billStepsContract.confirm, { visitId, version: checked, total: totals.total })
  expect(confirmed.status).toBe(200)
  const lines = await testApp.sql('hope', (db) =>
    db
      .selectFrom('bill_lines')
      .select(['amount', 'payer_share'])
      .where('bill_id', '=', confirmed.body.billId)
      .execute(),
  )
  const sum = (of: 'amount' | 'payer_share') => lines.reduce((total, line) => total + Number(line[of]), 0)
  return { visitId, total: sum('amount'), payerShare: sum('payer_share') }
}

async function textOf(visitId: string, document: string): Promise<string> {
  const pdf = await fetchPdf(testApp, clerk, `/visits/${visitId}/bill/prints/${document}`)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  return pdf.pages.join(' ')
}

/** Amounts such as 1,234.50 that stand after a word of the text, in paise. */
const AMOUNT = String.raw`(-?[\d,]+\.\d\d)`
const paiseAfter = (text: string, before: string): number => {
  const found = new RegExp(`${before} ${AMOUNT}`).exec(text)?.[1]
  if (!found) throw new Error(`No amount after ${before} in ${text}`)
  return Math.round(Number(found.replaceAll(',', '')) * 100)
}

test('a P-II claims what the database has: its lines, its tables and its total', async () => {
  const { visitId, payerShare } = await aConfirmedBill()
  const text = await textOf(visitId, 'p2')
  const claimed = ['Wound dressing', 'Nebulisation'].map((name) =>
    paiseAfter(text, `${name}.*? CS01 ${AMOUNT.replace('(', '(?:')} \\d+`),
  )
  expect(claimed).toEqual([123_450, 150_075])
  expect(claimed.reduce((sum, amount) => sum + amount, 0)).toBe(payerShare)
  expect(paiseAfter(text, 'Total II') + paiseAfter(text, 'Total I') + paiseAfter(text, 'Total III')).toBe(payerShare)
  expect(paiseAfter(text, String.raw`TOTAL CLAIMED, I \+ II \+ III`)).toBe(payerShare)
  expect(text).not.toContain('DRAFT')
})

test('a P-II of a draft says so, on the paper and in its checks', async () => {
  const visitId = await aDraft()
  expect(await textOf(visitId, 'p2')).toContain('DRAFT')
  const { body } = await clerk.call(billPrintsContract.p2Checks, { visitId })
  expect(body).toMatchObject({ state: 'draft', claimed: 273_525 })
  const open = body.checks.filter(({ state }) => state === 'open').map(({ code }) => code)
  expect(open).toEqual(['confirmed', 'approval', 'referral'])
})

test('a discharge invoice sums its heads to the total of the database, and shows what was paid', async () => {
  const { visitId, total } = await aConfirmedBill('private')
  const text = await textOf(visitId, 'discharge-invoice')
  expect(paiseAfter(text, 'NET AMOUNT')).toBe(total)
  expect(paiseAfter(text, 'Balance')).toBe(total)
  expect(text).not.toContain('DRAFT')
  expect(await textOf(await aDraft('private'), 'discharge-invoice')).toContain('DRAFT')
})

test('a detailed invoice has each line on its day and sums to the total of the database', async () => {
  const { visitId, total } = await aConfirmedBill()
  const text = await textOf(visitId, 'detailed-invoice')
  const lines = ['Wound dressing', 'Nebulisation'].map((name) => paiseAfter(text, `${name} CS01 \\d+ [\\d,.]+`))
  expect(lines).toEqual([123_450, 150_075])
  expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(paiseAfter(text, 'TOTAL CLAIMED')).toBe(total)
  expect(text).toContain('21/11/2026')
  const laboratory = await textOf(visitId, 'detailed-invoice?head=laboratory')
  expect(paiseAfter(laboratory, 'TOTAL CLAIMED')).toBe(0)
  expect(laboratory).not.toContain('Wound dressing')
})

test.each(['p2', 'discharge-invoice', 'detailed-invoice'])(
  '%s is of this hospital only, and of who may read bills',
  async (document) => {
    const visitId = await aDraft('private')
    const url = `/visits/${visitId}/bill/prints/${document}`
    expect(await fetchPdf(testApp, await testApp.person('ayushman'), url)).toBe(404)
    expect(await fetchPdf(testApp, await testApp.person('hope', 'user', ['security']), url)).toBe(403)
    expect(await fetchPdf(testApp, testApp.visitor, url)).toBe(401)
  },
)

test('without a referral letter no document of a bill is printed after the grace period', async () => {
  const begun = testApp.time
  const visitId = await aDraft()
  testApp.time = new Date(begun.getTime() + 24 * HOUR)
  const later = await testApp.person('hope', 'user')
  const sentence =
    '24-hour grace period has expired. Please upload the referral letter for patient Ramesh Wankhede before accessing billing section.'
  for (const document of ['p2', 'discharge-invoice', 'detailed-invoice'])
    expect(await fetchPdf(testApp, later, `/visits/${visitId}/bill/prints/${document}`)).toBe(403)
  expect((await later.call(billPrintsContract.p2Checks, { visitId })).problem).toMatchObject({
    code: 'GRACE_EXPIRED',
    message: sentence,
  })
  testApp.time = begun
})
