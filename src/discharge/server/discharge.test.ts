import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finalisationContract } from '../../billing/model/payment/finalisation.contract.ts'
import { documentsContract } from '../../documents/model/documents.contract.ts'
import { showRupees } from '../../kernel/money.ts'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { receiptsContract } from '../../receipts/model/receipts.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { dischargeContract } from '../model/discharge.contract.ts'
import { gatePassContract } from '../model/gate-pass.contract.ts'
import { revocationContract } from '../model/revoke/revocation.contract.ts'
import { TICKED_ITEMS } from '../model/workflow/discharge-items.ts'
import {
  billed,
  clearedVisit,
  confirmedBill,
  pay,
  plannedVisit,
  printBill,
  settle,
  tickAll,
  uploadSummary,
} from './discharge.factory.ts'

let testApp: TestApp
let clerk: Person
let admin: Person
let nurse: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  admin = await testApp.person('hope', 'admin')
  nurse = await testApp.person('hope', 'nurse')
  stranger = await testApp.person('ayushman', 'admin')
  for (const person of [clerk, stranger]) await person.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

const workflow = async (visitId: string, by = clerk) => (await by.call(dischargeContract.workflow, { visitId })).body
const lineOf = async (visitId: string, item: string, by = clerk) => {
  const line = (await workflow(visitId, by)).lines.find((one) => one.item === item)
  if (!line) throw new Error(`There is no item ${item}`)
  return line
}
const generate = (visitId: string, by = clerk) => by.call(gatePassContract.generate, { visitId })
const tick = (visitId: string, item: 'nurse_clearance' | 'doctor_signature', by = clerk) =>
  by.call(dischargeContract.tick, { visitId, item })

describe('the workflow', () => {
  test('begins with a date: before it nothing is ticked; a plan before the admission is refused', async () => {
    const visitId = await plannedVisit(testApp, clerk)
    await admin.call(revocationContract.revoke, { visitId, reason: 'Discharged by mistake' })
    expect(await tick(visitId, 'nurse_clearance')).toMatchObject({
      status: 400,
      problem: { message: 'Discharge date required' },
    })
    expect(await clerk.call(dischargeContract.plan, { visitId, plannedAt: '2026-11-01T06:00:00Z' })).toMatchObject({
      status: 400,
      problem: { code: 'DISCHARGE_BEFORE_ADMISSION' },
    })
    expect((await clerk.call(dischargeContract.plan, { visitId, plannedAt: 'soon' })).status).toBe(400)
    expect((await workflow(visitId)).plannedAt).toBeNull()
  })

  test('shows the facts of summary, bill, prints and receipts, and who ticked the rest', async () => {
    const visitId = await plannedVisit(testApp, clerk)
    expect((await workflow(visitId)).lines.filter(({ done }) => done)).toEqual([])
    await tick(visitId, 'nurse_clearance', nurse)
    await settle(visitId, clerk)
    const done = (await workflow(visitId)).lines.filter((line) => line.done).map(({ item }) => item)
    expect(done).toEqual([
      'discharge_summary_uploaded',
      'nurse_clearance',
      'final_bill_generated',
      'final_bill_printed',
      'payment_verified',
    ])
    expect(await lineOf(visitId, 'final_bill_printed')).toMatchObject({
      fact: '1 print',
      at: testApp.time.toISOString(),
    })
    expect((await lineOf(visitId, 'final_bill_printed')).by).toBe((await lineOf(visitId, 'final_bill_generated')).by)
    expect(await lineOf(visitId, 'nurse_clearance')).toMatchObject({ isOwn: false, at: testApp.time.toISOString() })
    expect((await lineOf(visitId, 'nurse_clearance', nurse)).isOwn).toBe(true)
    expect(await workflow(visitId)).toMatchObject({ mode: 'recovery', can: { edit: true, complete: true } })
  })

  test('asks billing what the patient owes, and lets a balance stay open that was approved', async () => {
    const visitId = await plannedVisit(testApp, clerk)
    const owed = await billed(visitId, clerk)
    await clerk.call(receiptsContract.takeAdvance, { visitId, amount: '400', mode: 'CASH' })
    const { pending } = (await clerk.call(finalisationContract.finalisation, { visitId })).body
    expect(pending).toBe(owed - 40_000)
    expect(await lineOf(visitId, 'payment_verified')).toMatchObject({
      done: false,
      fact: `${showRupees(pending)} to collect from the patient`,
    })
    await tickAll(visitId, clerk)
    await clerk.call(dischargeContract.change, { visitId, authorisedBy: 'Dr. Rao' })
    expect((await generate(visitId)).problem.message).toBe('Discharge Checklist Incomplete (8/9 completed)')

    const approve = (amount: string) =>
      admin.call(finalisationContract.approveOpenBalance, { visitId, amount, reason: 'Pays next month' })
    await approve('599.99')
    expect((await lineOf(visitId, 'payment_verified')).done).toBe(false)
    testApp.time = new Date(testApp.time.getTime() + 1000)
    await approve('600')
    expect(await lineOf(visitId, 'payment_verified')).toMatchObject({
      done: true,
      fact: `${showRupees(pending)} stays open, approved`,
      at: testApp.time.toISOString(),
    })
    expect((await generate(visitId)).status).toBe(200)
    expect((await clerk.call(gatePassContract.ofVisit, { visitId })).body.isPaid).toBe(false)
  })

  test('one tick of two at once counts; undoing names the tick that was seen', async () => {
    const visitId = await plannedVisit(testApp, clerk)
    const both = await Promise.all([tick(visitId, 'nurse_clearance'), tick(visitId, 'nurse_clearance', nurse)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('ALREADY_TICKED')
    const seen = (await lineOf(visitId, 'nurse_clearance')).tickId ?? ''
    expect((await clerk.call(dischargeContract.untick, { id: seen })).status).toBe(200)
    await tick(visitId, 'nurse_clearance', nurse)
    expect((await clerk.call(dischargeContract.untick, { id: seen })).problem.code).toBe('UNDONE_ALREADY')
    expect((await lineOf(visitId, 'nurse_clearance')).done).toBe(true)
  })

  test('each ticks their own items; where the hospital is strict, nobody ticks another desk’s', async () => {
    const visitId = await plannedVisit(testApp, clerk)
    const billing = await testApp.person('hope', 'user', ['billing'])
    expect((await tick(visitId, 'nurse_clearance', billing)).status).toBe(403)
    expect(await tick(visitId, 'doctor_signature', nurse)).toMatchObject({
      status: 403,
      problem: { message: 'This item is ticked by a doctor.' },
    })
    const strict = (on: boolean) =>
      testApp.sql('hope', (db) =>
        db.updateTable('hospitals').set({ strict_discharge: on }).where('id', '=', 'hope').execute(),
      )
    await strict(true)
    expect((await tick(visitId, 'nurse_clearance', admin)).problem.code).toBe('NOT_YOUR_ITEM')
    expect((await tick(visitId, 'nurse_clearance', nurse)).status).toBe(200)
    await strict(false)
    expect((await tick(visitId, 'doctor_signature', admin)).status).toBe(200)
  })

  test('the other hospital sees no workflow and changes none', async () => {
    const visitId = await clearedVisit(testApp, clerk)
    expect((await stranger.call(dischargeContract.workflow, { visitId })).status).toBe(404)
    expect((await tick(visitId, 'nurse_clearance', stranger)).status).toBe(404)
    expect((await generate(visitId, stranger)).status).toBe(404)
    expect((await stranger.call(dischargeContract.discharge, { visitId })).status).toBe(404)
  })
})

describe('the gate pass', () => {
  test('is refused while one of the nine, the authority or a detail of the mode is missing, whatever is sent', async () => {
    const visitId = await plannedVisit(testApp, clerk)
    await tickAll(visitId, clerk)
    expect(await generate(visitId)).toMatchObject({
      status: 409,
      problem: { message: 'Discharge Checklist Incomplete (5/9 completed)' },
    })
    await settle(visitId, clerk)
    expect((await generate(visitId)).problem.message).toBe('Authorized By required')
    await clerk.call(dischargeContract.change, { visitId, authorisedBy: '   ' })
    expect((await generate(visitId)).problem.message).toBe('Authorized By required')
    await clerk.call(dischargeContract.change, { visitId, authorisedBy: 'Dr. Rao', mode: 'lama' })
    expect((await generate(visitId)).problem.message).toBe('Reason for leaving against medical advice required')
    const unknown = await clerk.call(dischargeContract.change, { visitId, mode: 'cured' as 'recovery' })
    expect(unknown.status).toBe(400)
    await clerk.call(dischargeContract.change, { visitId, statedReason: 'Family decision' })
    const doctor = (await lineOf(visitId, 'doctor_signature')).tickId ?? ''
    await clerk.call(dischargeContract.untick, { id: doctor })
    expect((await generate(visitId)).problem.message).toBe('Discharge Checklist Incomplete (8/9 completed)')
    await tick(visitId, 'doctor_signature')
    expect((await generate(visitId, nurse)).status).toBe(403)
    expect((await generate(visitId)).body.number).toMatch(/^GP-HOPE-261121-\d{3}-[0-9A-Z]{5}$/)
  })

  test('is refused while any one of the nine is missing, and says that eight are done', async () => {
    const visitId = await plannedVisit(testApp, clerk)
    await tickAll(visitId, clerk)
    await clerk.call(dischargeContract.change, { visitId, authorisedBy: 'Dr. Rao' })
    const refused = async () => (await generate(visitId)).problem.message
    const summary = await uploadSummary(visitId, clerk)
    const owed = await confirmedBill(visitId, clerk)
    await printBill(visitId, clerk)
    const EIGHT = 'Discharge Checklist Incomplete (8/9 completed)'
    expect([(await lineOf(visitId, 'payment_verified')).done, await refused()]).toEqual([false, EIGHT])
    await pay(visitId, owed, clerk)
    await admin.call(documentsContract.remove, { id: summary })
    expect([(await workflow(visitId)).summaryId, await refused()]).toEqual([null, EIGHT])
    const uploaded = await uploadSummary(visitId, clerk)
    expect((await workflow(visitId)).summaryId).toBe(uploaded)
    for (const item of TICKED_ITEMS) {
      await clerk.call(dischargeContract.untick, { id: (await lineOf(visitId, item)).tickId ?? '' })
      expect([item, await refused()]).toEqual([item, EIGHT])
      await clerk.call(dischargeContract.tick, { visitId, item })
    }
    expect((await generate(visitId)).status).toBe(200)

    const unprinted = await plannedVisit(testApp, clerk)
    await tickAll(unprinted, clerk)
    await clerk.call(dischargeContract.change, { visitId: unprinted, authorisedBy: 'Dr. Rao' })
    await uploadSummary(unprinted, clerk)
    await pay(unprinted, await confirmedBill(unprinted, clerk), clerk)
    expect((await generate(unprinted)).problem.message).toBe(EIGHT)
    await printBill(unprinted, clerk)
    expect((await generate(unprinted)).status).toBe(200)
  })

  test('of twenty calls at once is one pass, with one number', async () => {
    const visitId = await clearedVisit(testApp, clerk)
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(visitId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const stored = await testApp.sql('hope', (db) =>
      db.selectFrom('gate_passes').select('id').where('visit_id', '=', visitId).execute(),
    )
    expect(stored).toHaveLength(1)
  })

  test('keeps what it was issued over: nothing is changed or undone until it is cancelled', async () => {
    const visitId = await clearedVisit(testApp, clerk)
    const { body: pass } = await generate(visitId)
    const nurseTick = (await lineOf(visitId, 'nurse_clearance')).tickId ?? ''
    expect((await clerk.call(dischargeContract.untick, { id: nurseTick })).problem.code).toBe('PASS_IS_ISSUED')
    expect((await clerk.call(dischargeContract.change, { visitId, mode: 'death' })).problem.code).toBe('PASS_IS_ISSUED')
    await clerk.call(gatePassContract.cancel, { id: pass.id, reason: 'Wrong mode' })
    expect((await clerk.call(gatePassContract.cancel, { id: pass.id, reason: 'x' })).problem.code).toBe(
      'CANCELLED_ALREADY',
    )
    expect((await clerk.call(dischargeContract.untick, { id: nurseTick })).status).toBe(200)
    expect((await clerk.call(gatePassContract.ofVisit, { visitId })).problem.message).toBe(
      'Gate pass not found for this visit.',
    )
  })

  test('of another date is cancelled with the date', async () => {
    const visitId = await clearedVisit(testApp, clerk)
    const { body: first } = await generate(visitId)
    await clerk.call(dischargeContract.plan, { visitId, plannedAt: '2026-11-21T12:00:00Z' })
    expect((await workflow(visitId)).pass).toBeNull()
    const { body: second } = await generate(visitId)
    expect(second.number).not.toBe(first.number)
  })

  test('is counted when it is printed', async () => {
    const visitId = await clearedVisit(testApp, clerk)
    const { body: pass } = await generate(visitId)
    for (const printCount of [1, 2])
      expect((await clerk.call(gatePassContract.countPrint, { id: pass.id })).body).toEqual({ printCount })
    expect((await clerk.call(gatePassContract.ofVisit, { visitId })).body).toMatchObject({
      printCount: 2,
      isPaid: true,
    })
  })
})

describe('Discharge Patient', () => {
  test('needs the printed pass of today; date, status and bed change together, and Revoke undoes all', async () => {
    const visitId = await clearedVisit(testApp, clerk)
    const discharge = () => clerk.call(dischargeContract.discharge, { visitId })
    expect((await discharge()).problem.message).toBe('Gate pass not found for this visit.')
    const { body: pass } = await generate(visitId)
    expect((await discharge()).problem.code).toBe('NOT_PRINTED')
    await clerk.call(gatePassContract.countPrint, { id: pass.id })
    expect((await discharge()).status).toBe(200)
    expect((await discharge()).problem.code).toBe('ALREADY_DISCHARGED')
    const stateOf = () =>
      testApp.sql('hope', async (db) => ({
        visit: await db
          .selectFrom('visits')
          .select(['status', 'discharge_date'])
          .where('id', '=', visitId)
          .executeTakeFirst(),
        open: (
          await db
            .selectFrom('stays')
            .select('id')
            .where('visit_id', '=', visitId)
            .where('ended_at', 'is', null)
            .execute()
        ).length,
      }))
    expect(await stateOf()).toEqual({ visit: { status: 'discharged', discharge_date: testApp.time }, open: 0 })
    expect(await roomStateOf(visitId)).toBe('cleaning')

    const { body } = await admin.call(revocationContract.revoke, { visitId, reason: 'Discharged by mistake' })
    expect(body.isElsewhere).toBe(false)
    expect(await stateOf()).toEqual({ visit: { status: 'in-progress', discharge_date: null }, open: 1 })
    expect(await workflow(visitId)).toMatchObject({ plannedAt: null, dischargedAt: null, pass: null })
    const ticked = (await workflow(visitId)).lines.filter(({ tickId }) => tickId !== null)
    expect(ticked).toEqual([])
  })

  test('is refused on another day than that of the pass', async () => {
    const visitId = await clearedVisit(testApp, clerk)
    await clerk.call(dischargeContract.plan, { visitId, plannedAt: '2026-11-22T06:00:00Z' })
    const { body: pass } = await generate(visitId)
    await clerk.call(gatePassContract.countPrint, { id: pass.id })
    expect((await clerk.call(dischargeContract.discharge, { visitId })).problem.message).toBe(
      'The gate pass is valid on 22/11/2026 only.',
    )
  })
})

/** What the bed map says of the room that a visit had last. */
async function roomStateOf(visitId: string): Promise<string | undefined> {
  const [room] = await testApp.sql('hope', (db) =>
    db
      .selectFrom('stays as s')
      .innerJoin('room_states as r', (join) =>
        join
          .onRef('r.hospital_id', '=', 's.hospital_id')
          .onRef('r.ward_id', '=', 's.ward_id')
          .onRef('r.room_no', '=', 's.room_no'),
      )
      .select('r.state')
      .where('s.visit_id', '=', visitId)
      .where('r.ended_at', 'is', null)
      .execute(),
  )
  return room?.state
}
