import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRatedService } from '../../charges/server/charges.factory.ts'
import { postCharge } from '../../charges/server/posting/post-charge.ts'
import { reverseCharge } from '../../charges/server/posting/reverse-charge.ts'
import { withClient } from '../../platform/server/database/bundled/admin.ts'
import { freshDatabase } from '../../tests/fresh-database.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { linesOf } from '../model/bill/bill-totals.ts'
import { billsContract } from '../model/bill/bills.contract.ts'
import { billChangesContract } from '../model/bill/changes/bill-changes.contract.ts'
import { billStepsContract } from '../model/bill/changes/bill-steps.contract.ts'
import { bindOldChanges } from './bill/bind-old-changes.ts'
import { admittedVisit, changed, confirmed, RENT } from './bills.factory.ts'

// A change of the desk belongs to the charges that its line had (decision record 097): what comes later is never swallowed by it.

let database: Awaited<ReturnType<typeof freshDatabase>>
let testApp: TestApp
let clerk: Person
let service: string

beforeAll(async () => {
  database = await freshDatabase()
  testApp = await startTestApp({}, database)
  clerk = await testApp.person('hope', 'user')
  service = await testApp.sql('hope', (db) => aRatedService(db, 'Nebulisation', { private: 10_000, cghs: 10_000 }))
})
afterAll(() => testApp.close())

const DAY = '2026-11-21'

/** So many nebulisations, of ₹100 each. Returns the id of the charge. */
const nebulised = async (visitId: string, times: number) =>
  (
    await testApp.sql('hope', (db) =>
      postCharge(db, {
        visitId,
        head: 'clinical',
        item: { list: 'clinical-services', id: service },
        day: DAY,
        quantity: times * 1000,
        source: { kind: 'typed', id: randomUUID() },
      }),
    )
  ).id

const bill = async (visitId: string) => (await clerk.call(billsContract.bill, { visitId })).body
const nebulisations = async (visitId: string) =>
  linesOf(await bill(visitId))
    .filter(({ head }) => head === 'clinical')
    .map(({ quantity, amount, patientShare }) => [quantity, amount, patientShare])
const lineOf = async (visitId: string) => {
  const line = linesOf(await bill(visitId)).find(({ head }) => head === 'clinical')
  if (!line) throw new Error('There is no such line')
  return { lineKey: line.key, chargeIds: line.chargeIds }
}
const openCheck = async (visitId: string) =>
  (await bill(visitId)).checks.find(({ code, state }) => code === 'changes' && state === 'open')?.text

test.each([
  ['taken out', { kind: 'take_out' as const }, [2, 0, 0]],
  ['set to one', { kind: 'quantity' as const, quantity: 1 }, [1, 10_000, 10_000]],
])('what is posted after a line was %s is in the total, whatever was changed before', async (_, change, made) => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await nebulised(visitId, 2)
  await changed(clerk, visitId, { ...change, ...(await lineOf(visitId)) })
  await nebulised(visitId, 5)
  expect((await nebulisations(visitId)).toSorted()).toEqual([made, [5, 50_000, 50_000]].toSorted())
  expect((await bill(visitId)).totals.total).toBe(RENT + (made[1] ?? 0) + 50_000)
  expect(await openCheck(visitId)).toBeUndefined()
})

test('what came while the desk looked at a line stands beside what it then changes', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await nebulised(visitId, 2)
  const seen = await lineOf(visitId)
  await nebulised(visitId, 5)
  await changed(clerk, visitId, { kind: 'take_out', ...seen })
  expect((await nebulisations(visitId)).toSorted()).toEqual(
    [
      [2, 0, 0],
      [5, 50_000, 50_000],
    ].toSorted(),
  )
})

test('rent of the days that come after a change of its quantity is charged', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const rent = linesOf(await bill(visitId)).find(({ head }) => head === 'accommodation')
  const seen = { lineKey: rent?.key ?? '', chargeIds: rent?.chargeIds }
  await changed(clerk, visitId, { kind: 'quantity', quantity: 0.5, ...seen })
  expect((await bill(visitId)).totals.total).toBe(RENT / 2)
  const began = testApp.time
  testApp.time = new Date(began.getTime() + 48 * 3_600_000)
  clerk = await testApp.person('hope', 'user')
  expect((await bill(visitId)).totals.total).toBe(RENT / 2 + RENT)
  testApp.time = began
  clerk = await testApp.person('hope', 'user')
})

test('a change whose charge is taken back is asked about, and the bill is not confirmed until it is answered', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const id = await nebulised(visitId, 2)
  await nebulised(visitId, 1)
  await changed(clerk, visitId, { kind: 'quantity', quantity: 2, ...(await lineOf(visitId)) })
  await testApp.sql('hope', (db) => reverseCharge(db, id, { reason: 'Not given' }))
  expect(await nebulisations(visitId)).toEqual([[1, 10_000, 10_000]])
  expect(await openCheck(visitId)).toContain('1 change of charges that are no longer as they were')
  const { id: billId, version, changes } = await bill(visitId)
  expect(changes).toMatchObject([{ words: 'Quantity 2', asked: 'gone' }])
  await clerk.call(billChangesContract.undoChange, { billId: billId ?? '', changeId: changes[0]?.id ?? '', version })
  expect(await openCheck(visitId)).toBeUndefined()
})

test('a change whose charge is taken back is kept in one step for the charges that are left', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  const id = await nebulised(visitId, 2)
  await nebulised(visitId, 1)
  await changed(clerk, visitId, { kind: 'take_out', ...(await lineOf(visitId)) })
  const keep = async (by = clerk) => {
    const { id: billId, version, changes } = await bill(visitId)
    const asked = { billId: billId ?? '', changeId: changes[0]?.id ?? '', version }
    return by.call(billChangesContract.keepRest, asked)
  }
  expect((await keep()).problem.code).toBe('NOTHING_LEFT')
  await testApp.sql('hope', (db) => reverseCharge(db, id, { reason: 'Not given' }))
  expect((await bill(visitId)).changes).toMatchObject([{ asked: 'gone', mayKeepRest: true }])
  expect((await keep(await testApp.person('ayushman'))).status).toBe(404)
  expect((await keep(await testApp.person('hope', 'user', ['security']))).status).toBe(403)
  expect((await keep()).status).toBe(200)
  expect((await bill(visitId)).changes).toMatchObject([{ words: 'Taken out', asked: null, mayKeepRest: false }])
  expect(await nebulisations(visitId)).toEqual([[1, 0, 0]])
  expect(await openCheck(visitId)).toBeUndefined()
  await nebulised(visitId, 4)
  expect((await nebulisations(visitId)).toSorted()).toEqual([
    [1, 0, 0],
    [4, 40_000, 40_000],
  ])
})

test('a co-payment and a part that is not claimable are kept with the shares that make up the line', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  await nebulised(visitId, 10)
  const split = { kind: 'split' as const, patientShare: 20_000, notClaimable: 10_000, ...(await lineOf(visitId)) }
  await changed(clerk, visitId, split)
  expect(await nebulisations(visitId)).toEqual([
    [10, 90_000, 20_000],
    [10, 0, 0],
  ])
  const { totals } = await bill(visitId)
  expect(totals).toMatchObject({ payerShare: RENT + 70_000, patientShare: 20_000, notClaimable: 10_000 })
  const { billId, total } = await confirmed(testApp, clerk, visitId)
  expect(total).toBe(RENT + 90_000)
  const { body } = await clerk.call(billsContract.billVersion, { billId })
  expect(body.totals).toMatchObject({ payerShare: RENT + 70_000, patientShare: 20_000, notClaimable: 10_000 })
})

test('a split above the line is refused beside its field, with what is possible', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'esic')
  await nebulised(visitId, 10)
  const asked = { visitId, version: 0, kind: 'split' as const, reason: 'Co-payment', ...(await lineOf(visitId)) }
  const call = (shares: object) => clerk.call(billChangesContract.changeLine, { ...asked, patientShare: 0, ...shares })
  expect(await call({ patientShare: 95_000, notClaimable: 10_000 })).toMatchObject({
    status: 400,
    problem: { code: 'SHARE_TOO_LARGE', fields: { patientShare: 'At most ₹900: the line comes to ₹1,000' } },
  })
  expect((await call({ notClaimable: 100_001 })).problem).toMatchObject({
    fields: { notClaimable: 'At most ₹1,000: the line comes to ₹1,000' },
  })
})

test('a version after the first takes the changes over with their charges', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await nebulised(visitId, 2)
  await changed(clerk, visitId, { kind: 'take_out', ...(await lineOf(visitId)) })
  await confirmed(testApp, clerk, visitId)
  await nebulised(visitId, 5)
  const { body: late } = await clerk.call(billsContract.lateCharges, { visitId })
  const { body } = await clerk.call(billStepsContract.newVersion, { visitId, reason: 'Five more' })
  expect(body.total).toBe(RENT + late.difference)
  expect((await nebulisations(visitId)).toSorted()).toEqual(
    [
      [2, 0, 0],
      [5, 50_000, 50_000],
    ].toSorted(),
  )
})

test('the database refuses a change without charges, charges of another visit, and charges that are added later', async () => {
  const [visitId, other] = [
    await admittedVisit(testApp, clerk, 'private'),
    await admittedVisit(testApp, clerk, 'private'),
  ]
  await nebulised(visitId, 1)
  await changed(clerk, visitId, { kind: 'keep', ...(await lineOf(visitId)) })
  const { id: billId, changes } = await bill(visitId)
  const strange = await nebulised(other, 1)
  const row = { kind: 'keep', line_key: 'a', reason: 'x', source_kind: 'desk', bill_id: billId ?? '' }
  const insert = (id: string, names: readonly string[]) =>
    testApp.sql('hope', async (db) => {
      await db
        .insertInto('bill_changes')
        .values({ ...row, id, source_id: id })
        .execute()
      for (const name of names)
        await db
          .insertInto('bill_change_charges')
          .values({ change_id: id, name, charge_id: name.includes(':') ? null : name })
          .execute()
    })
  await expect(insert(randomUUID(), [])).rejects.toMatchObject({ constraint: 'change_names_its_charges' })
  await expect(insert(randomUUID(), [strange])).rejects.toMatchObject({ constraint: 'charges_are_of_the_bill' })
  await expect(insert(randomUUID(), [randomUUID()])).rejects.toMatchObject({ constraint: 'change_of_charge' })
  const late = { change_id: changes[0]?.id ?? '', name: 'service:x:2026-11-21' }
  await expect(
    testApp.sql('hope', (db) => db.insertInto('bill_change_charges').values(late).execute()),
  ).rejects.toMatchObject({ constraint: 'charges_are_of_the_bill' })
  const split = { ...row, kind: 'split', patient_share: 4, payer_share: 5, not_claimable: 0, line_amount: 10 }
  await expect(
    testApp.sql('hope', (db) =>
      db
        .insertInto('bill_changes')
        .values({ ...split, source_id: randomUUID() })
        .execute(),
    ),
  ).rejects.toMatchObject({ constraint: 'split_sums_to_its_line' })
})

/** A change as an earlier program kept it: by its line, naming no charge. */
async function keptByLine(visitId: string, change: { kind: string; lineKey: string; quantity?: number }) {
  const { id } = await bill(visitId)
  await withClient(database.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('alter table bill_changes disable trigger e_charges')
    await client.query("select set_config('app.hospital', 'hope', true), set_config('app.now', $1, true)", [
      testApp.time.toISOString(),
    ])
    await client.query(
      `insert into bill_changes (hospital_id, bill_id, kind, line_key, quantity, reason, source_kind, source_id, created_at)
       values ('hope', $1, $2, $3, $4, 'Counted', 'desk', gen_random_uuid(), $5)`,
      [id, change.kind, change.lineKey, change.quantity ?? null, testApp.time],
    )
    await client.query('alter table bill_changes enable trigger e_charges')
    await client.query('commit')
  })
}

test('a change that an earlier program kept by its line gets the charges that the line had when it was made', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await nebulised(visitId, 2)
  await changed(clerk, visitId, { kind: 'waive', lineKey: 'summary' })
  const began = testApp.time
  testApp.time = new Date(began.getTime() + 60_000)
  await keptByLine(visitId, { kind: 'quantity', quantity: 1, lineKey: (await lineOf(visitId)).lineKey })
  testApp.time = new Date(began.getTime() + 120_000)
  await nebulised(visitId, 5)
  expect(await openCheck(visitId)).toContain('1 change')
  const bind = () => testApp.sql('hope', (db) => bindOldChanges(db, testApp.time))
  expect([await bind(), await bind()]).toEqual([1, 0])
  expect((await nebulisations(visitId)).toSorted()).toEqual(
    [
      [1, 10_000, 10_000],
      [5, 50_000, 50_000],
    ].toSorted(),
  )
  expect(await openCheck(visitId)).toBeUndefined()
  testApp.time = began
})

test('what was confirmed with such a change stays as it was, and its next version is the same', async () => {
  const visitId = await admittedVisit(testApp, clerk, 'private')
  await nebulised(visitId, 2)
  await changed(clerk, visitId, { kind: 'waive', lineKey: 'summary' })
  await keptByLine(visitId, { kind: 'take_out', lineKey: (await lineOf(visitId)).lineKey })
  await testApp.sql('hope', (db) => bindOldChanges(db, testApp.time))
  const { total } = await confirmed(testApp, clerk, visitId)
  const { body } = await clerk.call(billStepsContract.newVersion, { visitId, reason: 'Address corrected' })
  expect([total, body.total]).toEqual([RENT, RENT])
})
