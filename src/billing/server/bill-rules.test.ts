import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billChangesContract } from '../model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'
import { discountsContract } from '../model/bill/changes/discounts.contract.ts'
import { billCopyContract } from '../model/bill/copy/bill-copy.contract.ts'
import { oldBillsContract } from '../model/bill/exports/old-bills.contract.ts'
import { admittedVisit, aSecondVersion } from './bills.factory.ts'

// What the database refuses of bills whoever asks, and what every call of a bill asks first.

const HOUR = 3_600_000
let testApp: TestApp
let admin: Person
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope', 'admin')
  visitId = await admittedVisit(testApp, admin, 'esic')
})
afterAll(() => testApp.close())

const FROZEN = JSON.stringify({ header: {}, stay: {} })
type Amounts = { readonly total: number; readonly payer: number; readonly patient: number; readonly line: number }

/** A confirmed bill of one line, written past the application. */
async function write(bill: Amounts): Promise<string> {
  const visit = await admittedVisitRow(visitId)
  return testApp.sql('hope', async (db) => {
    const { id } = await db
      .insertInto('bills')
      .values({
        visit_id: visitId,
        ...visit,
        version_no: 1 + Math.floor(Math.random() * 900),
        reason: 'Test',
        state: 'confirmed',
        bill_no: `T-${Math.random()}`,
        gross: bill.total,
        discount: 0,
        total: bill.total,
        payer_share: bill.payer,
        patient_share: bill.patient,
        frozen: FROZEN,
        confirmed_at: testApp.time,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addLine(db, id, bill.line)
    return id
  })
}

const admittedVisitRow = (id: string) =>
  testApp.sql('hope', (db) =>
    db.selectFrom('visits').select(['patient_id', 'payer_id']).where('id', '=', id).executeTakeFirstOrThrow(),
  )

const addLine = (db: Parameters<Parameters<TestApp['sql']>[1]>[0], billId: string, amount: number) =>
  db
    .insertInto('bill_lines')
    .values({
      bill_id: billId,
      line_key: 'a',
      position: 1 + Math.floor(Math.random() * 1_000_000),
      section: 'conservative',
      head: 'clinical',
      description: 'Dressing',
      quantity: 1,
      rate: amount,
      value: amount,
      amount,
      state: 'claimed',
      payer_share: amount,
      patient_share: 0,
    })
    .execute()

test.each([
  [
    'a total that is not the sum of its lines',
    { total: 100, payer: 100, patient: 0, line: 99 },
    'bill_total_is_sum_of_lines',
  ],
  ['shares that do not make the total', { total: 100, payer: 99, patient: 0, line: 100 }, 'shares_make_the_total'],
  [
    'shares that are not those of the lines',
    { total: 100, payer: 60, patient: 40, line: 100 },
    'bill_total_is_sum_of_lines',
  ],
])('%s is refused', async (_, amounts, constraint) => {
  await expect(write(amounts)).rejects.toMatchObject({ constraint })
})

test('lines of a confirmed bill are neither added to, changed nor deleted, and its amounts stay', async () => {
  const id = await write({ total: 100, payer: 100, patient: 0, line: 100 })
  const tried = (work: Parameters<TestApp['sql']>[1]) => testApp.sql('hope', work)
  await expect(tried((db) => addLine(db, id, 0))).rejects.toMatchObject({ constraint: 'lines_come_with_confirmation' })
  await expect(
    tried((db) => db.updateTable('bill_lines').set({ amount: 1 }).where('bill_id', '=', id).execute()),
  ).rejects.toThrow('permission denied')
  await expect(tried((db) => db.deleteFrom('bill_lines').where('bill_id', '=', id).execute())).rejects.toThrow(
    'permission denied',
  )
  for (const change of [{ total: 1 }, { bill_no: 'other' }, { state: 'draft' }, { version_no: 999 }])
    await expect(
      tried((db) => db.updateTable('bills').set(change).where('id', '=', id).execute()),
    ).rejects.toMatchObject({
      constraint: 'bill_stays_as_confirmed',
    })
  await expect(write({ total: 100, payer: 100, patient: 0, line: 100 })).rejects.toMatchObject({
    constraint: 'one_confirmed_bill_a_payer',
  })
})

const contracts = [
  ...[billsContract, billChangesContract, billStepsContract],
  ...[discountsContract, oldBillsContract, billCopyContract],
]
const routes = contracts.flatMap((contract) => Object.values(contract))

test('every call of one visit’s bill is refused when the grace is over, in the specified words', async () => {
  const closed = await admittedVisit(testApp, admin, 'esic')
  const billId = await testApp.sql('hope', (db) => aSecondVersion(db, closed))
  const patient = await patientOf(closed)
  const { id: discountId } = await testApp.sql('hope', (db) =>
    db
      .insertInto('bill_discounts')
      .values({ visit_id: closed, ...patient, bill_id: billId, amount: 100, reason: 'Poor' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const began = testApp.time
  testApp.time = new Date(began.getTime() + 25 * HOUR)
  const later = await testApp.person('hope', 'admin')
  const input = {
    visitId: closed,
    billId,
    id: discountId,
    changeId: billId,
    version: 1,
    total: 0,
    kind: 'waive',
    lineKey: 'summary',
    reason: 'Test',
    amount: '1',
    approved: true,
    day: '2026-11-21',
    lineKeys: ['any'],
  }
  const ofManyVisits = ['/old-bills', '/moved-bills']
  const asked = routes.filter(({ path }) => !path.startsWith('/patients/') && !ofManyVisits.includes(path))
  const answers = await Promise.all(asked.map((route) => later.call(route, input as never)))
  const text =
    '24-hour grace period has expired. Please upload the referral letter for patient Ramesh Wankhede before accessing billing section.'
  expect(answers.map(({ problem }, at) => [asked[at]?.path, problem?.code, problem?.message])).toEqual(
    asked.map(({ path }) => [path, 'GRACE_EXPIRED', text]),
  )
  const { bills } = (await later.call(oldBillsContract.ofPatient, { patientId: patient.patient_id })).body
  expect(bills).toMatchObject([
    { total: null, closed: text },
    { total: null, closed: text },
  ])
  testApp.time = began
})

const patientOf = async (id: string) => ({ patient_id: (await admittedVisitRow(id)).patient_id })

test('the other hospital has neither bill nor visit', async () => {
  const stranger = await testApp.person('ayushman', 'admin')
  const billId = await testApp.sql('hope', (db) => aSecondVersion(db, visitId)).catch(() => visitId)
  const answers = await Promise.all([
    stranger.call(billsContract.bill, { visitId }),
    stranger.call(billsContract.billVersion, { billId }),
    stranger.call(billStepsContract.newVersion, { visitId, reason: 'x' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await stranger.call(oldBillsContract.oldBills, {})).body.rows).toEqual([])
})

test('old bills are found by name, number and claim, page by page', async () => {
  const first = await admin.call(oldBillsContract.oldBills, { limit: 1 })
  expect(first.body.rows).toHaveLength(1)
  const { next, total } = first.body
  expect(total).toBeGreaterThan(1)
  const second = await admin.call(oldBillsContract.oldBills, { limit: 1, after: next ?? '' })
  expect(second.body.rows[0]?.id).not.toBe(first.body.rows[0]?.id)
  const byName = await admin.call(oldBillsContract.oldBills, { search: 'wankhede' })
  expect(byName.body.total).toBe(total)
  expect((await admin.call(oldBillsContract.oldBills, { search: 'T-0.' })).body.rows.length).toBeGreaterThan(0)
  expect((await admin.call(oldBillsContract.oldBills, { search: 'nobody of this name' })).body.rows).toEqual([])
})
