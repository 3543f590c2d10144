import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { admittedVisit, confirmedVisit } from '../../billing/server/bills.factory.ts'
import { chargesContract } from '../../charges/model/charges.contract.ts'
import { aRatedService } from '../../charges/server/charges.factory.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import { ONE_PAGE_PDF } from '../../tests/files/one-page-pdf.ts'
import { startTestApp, type TestApp } from '../../tests/test-app.ts'
import { caseEndContract } from '../model/end.contract.ts'
import { theatreContract } from '../model/theatre.contract.ts'
import { aTheatre, type Theatre } from './theatre.factory.ts'

// What the end of an operation does to the visit: its surgeries, its bill, the stock.

let testApp: TestApp
let theatre: Theatre
let hour: string

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
  await testApp.sql('hope', async (db) => {
    hour = await aRatedService(db, 'Theatre, an hour', { private: 200_000, cghs: 200_000 })
    const rate = { practitioner_id: theatre.anaesthetistId, scheme: 'general', amount: 300_000 }
    await db.insertInto('rates').values(rate).execute()
  })
})
afterAll(() => testApp.close())

const codeOf = (reply: { status: number; problem: { code: string } }) => [reply.status, reply.problem.code]
/** A case up to its sign out, in a theatre whose hours are charged. */
async function operated(payer = 'private', about = {}, of = '') {
  const found = await theatre.booked(10, about, { payer, of }, await theatre.aRoom(hour))
  await theatre.operated(found.id)
  return found
}
async function answers(id: string, outcome: 'done' | 'partly' | 'not_done' = 'done', reason: string | null = null) {
  const { ownProcedures } = await theatre.opened(id)
  return ownProcedures.map((one) => ({ id: one.id, outcome, reason }))
}
const complete = async (id: string, about = {}, by = theatre.surgeon) =>
  by.call(caseEndContract.complete, { id, procedures: await answers(id), ...about })
const surgeryOf = (visitSurgeryId: string) =>
  testApp.sql('hope', (db) =>
    db.selectFrom('visit_surgeries').selectAll().where('id', '=', visitSurgeryId).executeTakeFirstOrThrow(),
  )
const chargesOf = async (visitId: string) =>
  (await theatre.clerk.call(chargesContract.charges, { visitId })).body.charges
    .map(({ head, amount }) => [head, amount] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
const totalOf = async (visitId: string) => (await theatre.clerk.call(billsContract.bill, { visitId })).body.totals.total

describe('a completed operation', () => {
  test('makes what was done operated, on the day of the incision, with the case as its sitting; only its people may', async () => {
    const { id, visitId, visitSurgeryId } = await operated()
    expect(codeOf(await complete(id, {}, theatre.otherDoctor))).toEqual([409, 'NOT_YOUR_CASE'])
    expect((await complete(id, {}, theatre.desk)).status).toBe(403)
    expect(codeOf(await complete(id, { procedures: [] }))).toEqual([400, 'PROCEDURE_UNANSWERED'])
    const partly = await complete(id, { procedures: await answers(id, 'partly') })
    expect(codeOf(partly)).toEqual([400, 'REASON_REQUIRED'])
    const { body } = await theatre.must(complete(id))
    expect(body).toMatchObject({ surgeryDay: '2026-11-21', charged: 2 })
    expect(await surgeryOf(visitSurgeryId)).toMatchObject({
      status: 'completed',
      performed_on: '2026-11-21',
      theatre_case_id: id,
    })
    expect(await theatre.opened(id)).toMatchObject({ state: 'surgery_completed', visitSurgeryDate: '2026-11-21' })
    expect(codeOf(await complete(id))).toEqual([409, 'NOT_IN_PROGRESS'])
    expect(await chargesOf(visitId)).toEqual(
      expect.arrayContaining([
        ['anaesthesia', 300_000],
        ['theatre', 200_000],
      ]),
    )
  })

  test('of a payer with packages adds to the bill what ticking Operated adds, and nothing beside it', async () => {
    const ticked = await theatre.planned({ payer: 'cghs' })
    await testApp.sql('hope', (db) =>
      db
        .updateTable('visit_surgeries')
        .set({ status: 'completed', performed_on: '2026-11-21' })
        .where('id', '=', ticked.visitSurgeryId)
        .execute(),
    )
    const { id, visitId } = await operated('cghs')
    const { body } = await theatre.must(complete(id))
    expect(body.charged).toBe(0)
    expect(await totalOf(visitId)).toBe(await totalOf(ticked.visitId))
    expect(await totalOf(visitId)).toBeGreaterThan(0)
  })

  test('leaves alone what was not done, and adds what was found on the table with who agreed to it', async () => {
    const { id, visitId, visitSurgeryId } = await operated()
    const added = [{ surgeryId: theatre.laparotomy, side: 'none', consent: 'The wife, 14:10, Dr. Bapat' }] as const
    const { body } = await theatre.must(
      complete(id, { procedures: await answers(id, 'not_done', 'Adhesions'), added: [...added] }),
    )
    expect(body.unsanctioned).toEqual(['Laparotomy'])
    expect(await surgeryOf(visitSurgeryId)).toMatchObject({ status: 'planned', performed_on: null })
    const { ownProcedures } = await theatre.opened(id)
    expect(ownProcedures).toMatchObject([
      { outcome: 'not_done', outcomeReason: 'Adhesions' },
      { outcome: 'done', name: 'Laparotomy', addedConsent: 'The wife, 14:10, Dr. Bapat' },
    ])
    expect(visitId).toBeTruthy()
  })

  test('is taken back with all that it did, and completed again; not once a bill is confirmed', async () => {
    const admitted = await admittedVisit(testApp, theatre.admin, 'private')
    const { id, visitId, visitSurgeryId } = await operated('private', {}, admitted)
    await theatre.must(complete(id))
    const before = await chargesOf(visitId)
    const reason = { id, reason: 'Wrong procedure' }
    expect(codeOf(await theatre.otherDoctor.call(caseEndContract.revoke, reason))).toEqual([409, 'NOT_YOUR_CASE'])
    await theatre.must(theatre.surgeon.call(caseEndContract.revoke, reason))
    expect(await surgeryOf(visitSurgeryId)).toMatchObject({ status: 'planned', theatre_case_id: null })
    expect((await chargesOf(visitId)).map(([head]) => head)).not.toContain('theatre')
    expect(codeOf(await theatre.surgeon.call(caseEndContract.revoke, reason))).toEqual([409, 'NOT_COMPLETED'])
    await theatre.must(complete(id))
    expect(await chargesOf(visitId)).toEqual(before)
    await confirmedVisit(testApp, theatre.admin, 'private', visitId)
    expect(codeOf(await theatre.admin.call(caseEndContract.revoke, reason))).toEqual([409, 'BILL_CONFIRMED'])
  })

  test('given up before the incision bills anaesthesia and theatre, and no operation', async () => {
    const { id, visitId, visitSurgeryId } = await theatre.booked(
      20,
      { minutes: 5 },
      { payer: 'cghs' },
      await theatre.aRoom(),
    )
    await theatre.readied(id)
    await theatre.must(theatre.step(id, 'pre_op_preparation'))
    await theatre.must(theatre.stamp(id, 'inTheatre'))
    expect(codeOf(await theatre.step(id, 'abandoned'))).toEqual([400, 'REASON_REQUIRED'])
    await theatre.must(theatre.step(id, 'abandoned', 'Arrhythmia at induction'))
    expect(await theatre.opened(id)).toMatchObject({ state: 'abandoned', surgeryDay: null })
    expect(await surgeryOf(visitSurgeryId)).toMatchObject({ status: 'planned', performed_on: null })
    expect((await chargesOf(visitId)).map(([head]) => head)).toContain('anaesthesia')
  })
})

describe('an implant', () => {
  const sticker = async () =>
    (await theatre.desk.call(platformContract.uploadFile, { name: 'sticker.pdf' }, { file: ONE_PAGE_PDF })).body.id
  const onHand = (medicineId: string) =>
    testApp.sql('hope', async (db) => {
      const rows = await db
        .selectFrom('stock_balances')
        .select('quantity')
        .where('medicine_id', '=', medicineId)
        .execute()
      return rows.reduce((sum, { quantity }) => sum + Number(quantity), 0)
    })

  test('is held for its case, needs its sticker, leaves the stock and is charged when it was used; the rest goes back', async () => {
    const line = { batchNo: 'PM-8821', quantity: 2, mrp: 845_000, cost: 500_000 }
    const item = { kind: 'implant', form: 'Mesh', unit: 'piece', packUnits: 1, isSoldLoose: false }
    const mesh = await theatre.stocked('Mesh 15 x 15', line, item)
    const { id, visitId } = await operated()
    const { body } = await theatre.must(theatre.desk.call(caseEndContract.offers, { id, search: 'mesh' }))
    const [batch] = body.batches
    expect(batch).toMatchObject({ name: 'Mesh 15 x 15', batchNo: 'PM-8821', available: 2, isImplant: true })
    const { batchId = '', placeId = '' } = batch ?? {}
    const add = { id, batchId, placeId, quantity: 1 }
    expect((await theatre.surgeon.call(caseEndContract.addItem, { ...add, serialNo: 'S-1' })).status).toBe(403)
    const first = await theatre.must(theatre.desk.call(caseEndContract.addItem, { ...add, serialNo: 'S-1' }))
    expect(codeOf(await theatre.desk.call(caseEndContract.addItem, { ...add, serialNo: 'S-1' }))).toEqual([
      409,
      'SERIAL_TAKEN',
    ])
    const second = await theatre.must(theatre.desk.call(caseEndContract.addItem, { ...add, serialNo: 'S-2' }))
    const third = await theatre.desk.call(caseEndContract.addItem, { ...add, serialNo: 'S-3' })
    expect(codeOf(third)).toEqual([409, 'NOT_ENOUGH_STOCK'])
    expect(codeOf(await complete(id))).toEqual([409, 'ITEMS_UNANSWERED'])
    const used = { id: first.body.id, isUsed: true, quantity: 1, serialNo: 'S-1', reason: null }
    await theatre.must(theatre.desk.call(caseEndContract.answerItem, { ...used, stickerFileId: null }))
    const back = { id: second.body.id, isUsed: false, quantity: 1, serialNo: 'S-2', stickerFileId: null }
    expect(codeOf(await theatre.desk.call(caseEndContract.answerItem, { ...back, reason: null }))).toEqual([
      400,
      'REASON_REQUIRED',
    ])
    await theatre.must(theatre.desk.call(caseEndContract.answerItem, { ...back, reason: 'Opened by mistake, intact' }))
    expect(codeOf(await complete(id))).toEqual([409, 'STICKER_MISSING'])
    await theatre.must(theatre.desk.call(caseEndContract.answerItem, { ...used, stickerFileId: await sticker() }))
    expect(await onHand(mesh)).toBe(2)
    await theatre.must(complete(id))
    expect(await onHand(mesh)).toBe(1)
    expect(await chargesOf(visitId)).toContainEqual(['implant', 845_000])
    await theatre.must(theatre.admin.call(caseEndContract.revoke, { id, reason: 'Wrong side noted' }))
    expect(await onHand(mesh)).toBe(2)
    expect((await chargesOf(visitId)).map(([head]) => head)).not.toContain('implant')
    await theatre.must(complete(id))
    expect(await onHand(mesh)).toBe(1)
    expect((await chargesOf(visitId)).filter(([head]) => head === 'implant')).toEqual([['implant', 845_000]])
  })
})

test('the use of the theatres counts what was done in each of them, and nothing of another hospital', async () => {
  const room = await theatre.aRoom()
  const { id } = await theatre.booked(20, {}, {}, room)
  await theatre.operated(id)
  const { surgeryDay, theatre: name } = await theatre.opened(id)
  const { body } = await theatre.must(theatre.desk.call(theatreContract.use, { to: surgeryDay ?? '' }))
  expect(body.days).toHaveLength(28)
  expect(body.days.at(-1)?.cases).toBeGreaterThan(0)
  const here = body.theatres.find((one) => one.id === room)
  expect(here).toMatchObject({ name, cases: 1, turnaround: null })
  expect(here?.firstCaseLate).not.toBeNull()
  const strange = await testApp.person('ayushman', 'doctor')
  const there = (await strange.call(theatreContract.use, { to: surgeryDay ?? '' })).body
  expect(there.theatres).toEqual([])
  expect(there.days.every(({ cases }) => cases === 0)).toBe(true)
})
