import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRatedService } from '../../charges/server/charges.factory.ts'
import { postCharge } from '../../charges/server/posting/post-charge.ts'
import { reverseCharge } from '../../charges/server/posting/reverse-charge.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { discharged } from '../../visits/server/visits.factory.ts'
import { linesOf } from '../model/bill/bill-totals.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billChangesContract } from '../model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'
import { billPrintsContract } from '../model/bill/exports/bill-prints.contract.ts'
import { admittedVisit, ledgerOfBill, RENT } from './bills.factory.ts'

let testApp: TestApp
let clerk: Person
let admin: Person
let service: string

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  admin = await testApp.person('hope', 'admin')
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Dressing', { private: 50_000, cghs: 40_000 }))
})
afterAll(() => testApp.close())

let sources = 0
const charge = (visitId: string, quantity = 1000) =>
  testApp.sql('hope', (db) => {
    sources += 1
    const id = `00000000-0000-4000-8000-${String(sources).padStart(12, '0')}`
    return postCharge(db, {
      visitId,
      head: 'clinical',
      item: { list: 'clinical-services', id: service },
      day: '2026-11-21',
      quantity,
      source: { kind: 'typed', id },
    })
  })

const bill = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body
const anyLine = async (visitId: string) => {
  const lines = linesOf(await bill(visitId))
  const line = lines.find(({ head }) => head === 'clinical')
  if (!line) throw new Error('The bill has no line')
  return line
}

/** A discharged patient with two charges and a bill that nothing is amiss with. */
async function readyBill(payerId: 'private' | 'esic' = 'private') {
  const visitId = await admittedVisit(testApp, clerk, payerId)
  await charge(visitId)
  await charge(visitId, 2000)
  await testApp.sql('hope', (db) => discharged(db, visitId, testApp.time))
  await pass(visitId, 'summary')
  return visitId
}

const pass = async (visitId: string, check: string) =>
  clerk.call(billChangesContract.changeLine, {
    visitId,
    version: (await bill(visitId)).version,
    kind: 'waive',
    lineKey: check,
    reason: 'Follows by post',
  })

const check = async (visitId: string) =>
  clerk.call(billStepsContract.check, { visitId, version: (await bill(visitId)).version })

const confirm = async (visitId: string, by = clerk) => {
  const { version, totals } = await bill(visitId)
  return by.call(billStepsContract.confirm, { visitId, version, total: totals.total })
}

async function confirmedBill(payerId: 'private' | 'esic' = 'private') {
  const visitId = await readyBill(payerId)
  await check(visitId)
  const { body } = await confirm(visitId)
  return { visitId, ...body }
}

test('a draft is computed from the charges and stores nothing', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  expect(await bill(visitId)).toMatchObject({
    id: null,
    state: 'draft',
    versionNo: 1,
    version: 0,
    totals: { total: RENT },
  })
  await charge(visitId)
  const { id } = await charge(visitId, 2500)
  expect(await bill(visitId)).toMatchObject({
    id: null,
    totals: { total: RENT + 175_000, patientShare: RENT + 175_000, payerShare: 0 },
    amountInWords: 'Rupees Two Thousand Seven Hundred Fifty Only',
    balance: RENT + 175_000,
  })
  await testApp.sql('hope', (db) => reverseCharge(db, id, { reason: 'Not done' }))
  expect((await bill(visitId)).totals.total).toBe(RENT + 50_000)
  expect(
    await testApp.sql('hope', (db) => db.selectFrom('bills').select('id').where('visit_id', '=', visitId).execute()),
  ).toEqual([])
})

test('a draft goes to checked, back, to confirmed with its number, journal and grid, all of one total', async () => {
  const visitId = await readyBill('esic')
  expect((await confirm(visitId)).problem).toMatchObject({ code: 'NOT_CHECKED' })
  await check(visitId)
  expect(await bill(visitId)).toMatchObject({ state: 'checked', mayConfirm: true })
  await clerk.call(billStepsContract.backToDraft, { visitId, version: (await bill(visitId)).version })
  expect((await bill(visitId)).state).toBe('draft')
  await check(visitId)
  const { status, body } = await confirm(visitId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    billNo: expect.stringMatching(/^BL-IH26K21\d{3}$/),
    taxInvoiceNo: expect.stringMatching(/^TI\/26-27\/\d{6}$/),
  })
  const shown = await bill(visitId)
  expect(shown).toMatchObject({
    state: 'confirmed',
    totals: { total: body.total },
    lateCharges: 0,
    header: { billNo: body.billNo },
  })
  const { body: grid } = await clerk.call(billsContract.financialGrid, { visitId })
  expect(grid.rows.totalAmount).toMatchObject({
    accommodation: RENT,
    clinical: body.total - RENT,
    total: body.total,
  })
  expect(await testApp.sql('hope', (db) => ledgerOfBill(db, body.billId))).toEqual([
    ['income-accommodation', -RENT],
    ['income-clinical', RENT - body.total],
    ['payer-debtors', body.total],
  ])
})

test('what the desk changes is a row with its reason, that is taken back', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await charge(visitId)
  const { key } = await anyLine(visitId)
  const { body } = await clerk.call(billChangesContract.changeLine, {
    visitId,
    version: 0,
    kind: 'quantity',
    lineKey: key,
    quantity: 3,
    reason: 'Done three times',
  })
  expect(body.total).toBe(RENT + 150_000)
  expect((await bill(visitId)).changes).toMatchObject([
    { words: 'Quantity 3', line: 'Dressing', reason: 'Done three times', asked: null },
  ])
  const { billId, changeId, version } = body
  expect((await clerk.call(billChangesContract.undoChange, { billId, changeId, version })).body.total).toBe(
    RENT + 50_000,
  )
  expect((await bill(visitId)).changes).toEqual([])
})

test('who changes a draft that somebody else has changed meanwhile gets the newer version and total', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await charge(visitId)
  const { key } = await anyLine(visitId)
  const take = (quantity: number) =>
    clerk.call(billChangesContract.changeLine, {
      visitId,
      version: 0,
      kind: 'quantity',
      lineKey: key,
      quantity,
      reason: 'Counted',
    })
  const both = await Promise.all([take(2), take(3)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await take(4)
  expect(late).toMatchObject({ status: 409, problem: { code: 'STALE' } })
  const { version, totals } = await bill(visitId)
  expect(late.problem.current).toEqual({ version, state: 'draft', total: totals.total })
})

test('of two who confirm at once one does, with one number and one entry', async () => {
  const visitId = await readyBill()
  await check(visitId)
  const both = await Promise.all([confirm(visitId), confirm(visitId, admin)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const { bills } = (await clerk.call(billsContract.versions, { visitId })).body
  expect(bills).toMatchObject([{ state: 'confirmed', total: RENT + 150_000 }])
})

test('a total that was not shown is not confirmed', async () => {
  const visitId = await readyBill()
  await check(visitId)
  const { version } = await bill(visitId)
  expect(await clerk.call(billStepsContract.confirm, { visitId, version, total: RENT })).toMatchObject({
    status: 409,
    problem: { code: 'TOTAL_CHANGED', current: { total: RENT + 150_000 } },
  })
})

test('what is amiss is named, and the bill is not confirmed', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await charge(visitId)
  await check(visitId)
  const { problem } = await confirm(visitId)
  expect(problem).toMatchObject({
    code: 'NOT_READY',
    message: 'Before confirming: The date of discharge is missing, The discharge summary is missing',
  })
})

test('a sanctioned surgery that is only planned is named before confirming, until it is operated or passed over', async () => {
  const visitId = await readyBill()
  const planned = await testApp.sql('hope', async (db) => {
    const surgery = await db
      .insertInto('cghs_surgery')
      .values({ name: 'Planned only', code: 'PLN-1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return db
      .insertInto('visit_surgeries')
      .values({ visit_id: visitId, surgery_id: surgery.id, position: 0, sanction_status: 'Sanctioned' })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const words = '1 sanctioned surgery not billed: still planned'
  await check(visitId)
  expect((await confirm(visitId)).problem).toMatchObject({ code: 'NOT_READY', message: `Before confirming: ${words}` })
  expect((await bill(visitId)).checks.find(({ code }) => code === 'planned-surgery')).toMatchObject({
    text: words,
    state: 'open',
    mend: 'mark-operated',
  })
  await testApp.sql('hope', (db) =>
    db.updateTable('visit_surgeries').set({ status: 'cancelled' }).where('id', '=', planned.id).execute(),
  )
  expect((await confirm(visitId)).status).toBe(200)
})

test('a version takes the place of the confirmed one, reverses its entry, and what differs is shown', async () => {
  const first = await confirmedBill()
  const { visitId } = first
  const { body: begun } = await clerk.call(billStepsContract.newVersion, { visitId, reason: 'Query of the payer' })
  expect(begun.versionNo).toBe(2)
  expect((await clerk.call(billStepsContract.newVersion, { visitId, reason: 'Again' })).problem.code).toBe(
    'DRAFT_IS_OPEN',
  )
  const { key } = await anyLine(visitId)
  await clerk.call(billChangesContract.changeLine, {
    visitId,
    version: begun.version,
    kind: 'take_out',
    lineKey: key,
    reason: 'Not done',
  })
  await check(visitId)
  const { body: second } = await confirm(visitId)
  expect(second.billNo).toBe(`${first.billNo}/2`)
  const { body: difference } = await clerk.call(billsContract.difference, { billId: second.billId })
  expect(difference).toMatchObject({
    before: { billNo: first.billNo, state: 'cancelled' },
    after: { billNo: second.billNo },
    difference: -150_000,
    lines: [{ key, kind: 'changed', difference: -150_000 }],
  })
  expect(await testApp.sql('hope', (db) => ledgerOfBill(db, first.billId))).toEqual([
    ['income-accommodation', 0],
    ['income-clinical', 0],
    ['patient-debtors', 0],
  ])
})

test('a charge after confirming waits in the tray and changes no confirmed bill', async () => {
  const { visitId, total } = await confirmedBill()
  await charge(visitId)
  const { body } = await clerk.call(billsContract.lateCharges, { visitId })
  expect(body).toMatchObject({ difference: 50_000, charges: [{ kind: 'added', amount: 50_000, state: 'claimed' }] })
  expect(await bill(visitId)).toMatchObject({ lateCharges: 1, totals: { total } })
})

test('cancelling is for administrators, needs a reason, and the number stays used', async () => {
  const { visitId, billId, billNo } = await confirmedBill()
  const reason = 'Wrong patient'
  expect((await clerk.call(billStepsContract.cancel, { billId, reason })).status).toBe(403)
  expect((await admin.call(billStepsContract.cancel, { billId, reason: '' })).status).toBe(400)
  expect((await admin.call(billStepsContract.cancel, { billId, reason })).status).toBe(200)
  expect((await admin.call(billStepsContract.cancel, { billId, reason })).problem.code).toBe('RESTS')
  expect(await bill(visitId)).toMatchObject({ state: 'draft', versionNo: 2, header: { billNo: `${billNo}/2` } })
})

test('a print is counted, from the second one as a duplicate', async () => {
  const { visitId, billId } = await confirmedBill()
  const print = async () => {
    const { body } = await clerk.call(billPrintsContract.countPrint, { visitId, billId, document: 'final-bill' })
    return { copyNo: body.copyNo, isDuplicate: body.isDuplicate, printCount: (await bill(visitId)).printCount }
  }
  expect([await print(), await print()]).toEqual([
    { copyNo: 1, printCount: 1, isDuplicate: false },
    { copyNo: 2, printCount: 2, isDuplicate: true },
  ])
})
