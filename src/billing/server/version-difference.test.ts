import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { linesOf } from '../model/bill/bill-totals.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'
import { admittedVisit, changed, confirmed, RENT, withTypedLines } from './bills.factory.ts'

let testApp: TestApp
let clerk: Person
let visitId: string
let first: string
let second: string

const REASON = 'Query of ESIC: nebulisation is part of the treatment'

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  visitId = await admittedVisit(testApp, clerk, 'esic')
  await withTypedLines(clerk, visitId)
  first = (await confirmed(testApp, clerk, visitId)).billId
  second = (await clerk.call(billStepsContract.newVersion, { visitId, reason: REASON })).body.billId
  await changed(clerk, visitId, { kind: 'take_out', lineKey: await keyOf('Nebulisation'), reason: 'Not paid by ESIC' })
  await changed(clerk, visitId, { kind: 'regroup', lineKey: await keyOf('Wound dressing'), section: 'surgical' })
})
afterAll(() => testApp.close())

async function keyOf(description: string): Promise<string> {
  const { body } = await clerk.call(billsContract.bill, { visitId })
  return linesOf(body).find((line) => line.description === description)?.key ?? ''
}

const difference = async (asked: { billId: string; with?: string; unchanged?: '1' }, by = clerk) =>
  by.call(billsContract.difference, asked)

test('two versions differ by their lines and sections, and the later one says why it is there', async () => {
  const { body } = await difference({ billId: second })
  expect(body).toMatchObject({
    before: { id: first, versionNo: 1, state: 'confirmed', total: RENT + 123_450 + 150_075 },
    after: { id: second, versionNo: 2, state: 'draft', reason: REASON, payerShare: RENT + 123_450 },
    difference: -150_075,
    changed: 2,
    unchanged: 1,
    sections: [
      { section: 'conservative', before: RENT + 123_450 + 150_075, after: RENT, unchanged: 1 },
      { section: 'surgical', before: 0, after: 123_450, unchanged: 0 },
    ],
  })
  const byName = Object.fromEntries(body.lines.map((line) => [line.after?.description ?? '', line]))
  expect(byName['Wound dressing']).toMatchObject({ kind: 'changed', fields: ['section'], difference: 0 })
  expect(byName.Nebulisation).toMatchObject({
    kind: 'changed',
    difference: -150_075,
    before: { amount: 150_075 },
    after: { amount: 0, state: 'not_claimable' },
  })
})

test('it is the same from either side, with every line where all are asked for, and refused of a version alone', async () => {
  const { body } = await difference({ billId: second })
  expect((await difference({ billId: first, with: second })).body).toEqual(body)
  const { body: whole } = await difference({ billId: second, with: first, unchanged: '1' })
  expect(whole.lines.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'changed', 'same'])
  const alone = await confirmed(testApp, clerk, await admittedVisit(testApp, clerk, 'private'))
  expect((await difference({ billId: alone.billId })).problem.code).toBe('NOTHING_TO_COMPARE')
  expect((await difference({ billId: alone.billId, with: first })).problem.code).toBe('NOTHING_TO_COMPARE')
})

test('on paper it explains to a payer what each line was and is, and its sums are those of the screen', async () => {
  const pdf = await fetchPdf(testApp, clerk, `/bills/${second}/difference/print?with=${first}`)
  if (typeof pdf === 'number') throw new Error(`The print answered ${pdf}`)
  const text = pdf.pages.join(' ')
  expect(text).toContain('DIFFERENCE OF TWO VERSIONS')
  expect(text).toContain(REASON)
  expect(text).toMatch(/Nebulisation.*Not paid by ESIC/)
  expect(text).toMatch(/TOTAL 3,735\.25 2,234\.50 − 1,500\.75/)
})

test('the other hospital and a role without the right to bills see neither the difference nor its print', async () => {
  const stranger = await testApp.person('ayushman')
  const guard = await testApp.person('hope', 'user', ['security'])
  expect((await difference({ billId: second }, stranger)).status).toBe(404)
  expect((await difference({ billId: second }, guard)).status).toBe(403)
  expect(await fetchPdf(testApp, stranger, `/bills/${second}/difference/print`)).toBe(404)
  expect(await fetchPdf(testApp, guard, `/bills/${second}/difference/print`)).toBe(403)
})
