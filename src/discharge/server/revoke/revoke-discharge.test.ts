import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { billStepsContract } from '../../../billing/model/bill/changes/bill-steps.contract.ts'
import { confirmedVisit } from '../../../billing/server/bills.factory.ts'
import { ipdContract } from '../../../dashboards/model/ipd.contract.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { saveDischarge } from '../../../visits/server/tracking/save-discharge.ts'
import { anAdmission, aPatient, aWard, discharged } from '../../../visits/server/visits.factory.ts'
import { bedMapContract } from '../../../wards/model/bed-map.contract.ts'
import { endStay } from '../../../wards/server/rooms/allot-room.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { gateContract } from '../../model/gate.contract.ts'
import { gatePassContract } from '../../model/gate-pass.contract.ts'
import { revocationContract } from '../../model/revoke/revocation.contract.ts'
import { clearedVisit, confirmedBill, plannedVisit } from '../discharge.factory.ts'

let testApp: TestApp
let admin: Person
let clerk: Person
let stranger: Person
let ward: string
let room = 0

const REASON = 'Discharged by mistake'

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  clerk = await testApp.person('hope', 'user')
  stranger = await testApp.person('ayushman')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
  ward = await testApp.sql('hope', (db) => aWard(db, 60))
})
afterAll(() => testApp.close())

async function admit(name = 'Asha Patil') {
  const patientId = await aPatient(admin, name)
  room += 1
  const { body } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })
  return { ...body, patientId, room }
}
const rowOf = async (id: string) => (await admin.call(ipdContract.ipdRow, { id })).body
/** Discharged now, the room left to be cleaned. */
const discharge = (id: string) =>
  testApp.sql('hope', async (db) => {
    await endStay(db, id, testApp.time)
    await discharged(db, id, testApp.time)
  })
const later = (minutes: number) => {
  testApp.time = new Date(testApp.time.getTime() + minutes * 60_000)
}
const revoke = (visitId: string, about: { wardId?: string; roomNo?: number; reason?: string } = {}, by = admin) =>
  by.call(revocationContract.revoke, { visitId, reason: REASON, ...about })
const show = async (visitId: string) => (await admin.call(revocationContract.show, { visitId })).body
const stayOf = (visitId: string) =>
  testApp.sql('hope', (db) =>
    db
      .selectFrom('stays')
      .select(['room_no', 'ended_at'])
      .where('visit_id', '=', visitId)
      .orderBy('began_at')
      .execute(),
  )

test('clears both dates, with the reason in the history, and the patient lies where they lay', async () => {
  const { id, room: bed } = await admit('Back Again')
  await testApp.sql('hope', (db) => saveDischarge(db, id, { reason: 'Recovered' }))
  await discharge(id)
  expect(await show(id)).toMatchObject({
    gender: 'female',
    age: 41,
    patientName: 'Back Again',
    obstacle: null,
    needsRoom: true,
    room: { wardId: ward, roomNo: bed, state: 'cleaning', isFree: true },
    pass: null,
    billNos: [],
  })
  const refused = await revoke(id, { reason: '  ' })
  expect(refused).toMatchObject({ status: 400, problem: { fields: { reason: 'Reason is required' } } })
  expect((await rowOf(id)).dischargeDate).not.toBeNull()

  expect((await revoke(id)).body).toEqual({ patientName: 'Back Again', isElsewhere: false })
  expect(await rowOf(id)).toMatchObject({
    dischargeDate: null,
    isDischargePlanned: false,
    status: 'in-progress',
    roomNo: bed,
  })
  expect(await stayOf(id)).toEqual([{ room_no: bed, ended_at: null }])
  const { entries } = (await admin.call(visitsContract.history, { id })).body
  expect(entries[0]?.fields).toContainEqual({ field: 'revoke_reason', before: null, after: REASON })
  expect((await revoke(id)).problem.code).toBe('NOT_DISCHARGED')
})

test('takes back a plan only, while the patient is in the room', async () => {
  const { id, room: bed } = await admit()
  await clerk.call(dischargeContract.plan, { visitId: id, plannedAt: null })
  expect(await show(id)).toMatchObject({ needsRoom: false, room: null, obstacle: null })
  expect((await revoke(id)).status).toBe(200)
  expect(await stayOf(id)).toEqual([{ room_no: bed, ended_at: null }])
})

test('is the administrator’s, inside the hospital', async () => {
  const { id } = await admit()
  await discharge(id)
  expect((await revoke(id, {}, clerk)).status).toBe(403)
  expect((await revoke(id, {}, await testApp.person('hope', 'user', ['discharge']))).status).toBe(403)
  expect(await revoke(id, {}, stranger)).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } })
  expect((await stranger.call(revocationContract.show, { visitId: id })).status).toBe(404)
  expect((await rowOf(id)).dischargeDate).not.toBeNull()
})

test('a room that another patient occupies by now stays theirs: another one is chosen', async () => {
  const first = await admit()
  await testApp.sql('hope', async (db) => {
    await db.updateTable('stays').set({ ended_at: testApp.time }).where('visit_id', '=', first.id).execute()
    await discharged(db, first.id, testApp.time)
  })
  const patientId = await aPatient(admin)
  const { body: second } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, first.room) })
  expect((await show(first.id)).room).toMatchObject({ state: 'occupied', isFree: false })
  expect(await revoke(first.id)).toMatchObject({
    status: 409,
    problem: { message: 'Another patient occupies this room by now. Choose a free one.' },
  })
  expect((await rowOf(first.id)).dischargeDate).not.toBeNull()
  expect((await revoke(first.id, { wardId: ward, roomNo: 61 })).problem.code).toBe('NO_SUCH_ROOM')

  room += 1
  later(1)
  expect((await revoke(first.id, { wardId: ward, roomNo: room })).body.isElsewhere).toBe(true)
  expect((await rowOf(first.id)).roomNo).toBe(room)
  expect((await rowOf(second.id)).roomNo).toBe(first.room)
})

test('of two who come back to one room at once, one has it', async () => {
  const [one, other] = [await admit(), await admit()]
  await discharge(one.id)
  await discharge(other.id)
  room += 1
  const answers = await Promise.all([one, other].map(({ id }) => revoke(id, { wardId: ward, roomNo: room })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('ROOM_TAKEN')
})

test('a room that is held or blocked by now, or cleaned after somebody else, is not given', async () => {
  const { id, room: bed } = await admit()
  await discharge(id)
  later(1)
  await testApp.sql('hope', (db) =>
    db.updateTable('room_states').set({ ended_at: testApp.time }).where('room_no', '=', bed).execute(),
  )
  await testApp.sql('hope', (db) =>
    db
      .insertInto('room_states')
      .values({ ward_id: ward, room_no: bed, state: 'cleaning', began_at: testApp.time })
      .execute(),
  )
  expect((await show(id)).room).toMatchObject({ state: 'cleaning', isFree: false })
  expect((await revoke(id)).problem.code).toBe('ROOM_CLEANING')
  const map = (await admin.call(bedMapContract.map, {})).body
  expect(map.unavailable.some(({ roomNo, state }) => roomNo === bed && state === 'cleaning')).toBe(true)
})

test('a room used in between begins a new stay', async () => {
  const first = await admit()
  const leave = (id: string) =>
    testApp.sql('hope', async (db) => {
      await db.updateTable('stays').set({ ended_at: testApp.time }).where('visit_id', '=', id).execute()
      await discharged(db, id, testApp.time)
    })
  await leave(first.id)
  later(1)
  const patientId = await aPatient(admin)
  const { body: second } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, first.room) })
  later(1)
  await leave(second.id)
  expect((await revoke(first.id)).status).toBe(200)
  expect((await stayOf(first.id)).map((stay) => stay.ended_at === null)).toEqual([false, true])
})

test('nobody is admitted twice, and a discharge before a later stay stands', async () => {
  const first = await admit()
  await discharge(first.id)
  later(1)
  room += 1
  const { body: again } = await admin.call(visitsContract.register, {
    patientId: first.patientId,
    ...anAdmission(ward, room),
  })
  expect(await revoke(first.id)).toMatchObject({ status: 409, problem: { code: 'ALREADY_ADMITTED' } })
  await discharge(again.id)
  const message = `The patient was admitted again on 21/11/2026, as ${again.visitNo}: the discharge before it stands.`
  expect(await revoke(first.id)).toMatchObject({ status: 409, problem: { message } })
  expect((await show(first.id)).obstacle).toBe(message)
  expect((await rowOf(first.id)).dischargeDate).not.toBeNull()
})

test('is refused once the claim is submitted, until the submitted bill is cancelled or the status set back', async () => {
  const visitId = await confirmedVisit(testApp, clerk, 'private')
  const { id: billId, header } = (await clerk.call(billsContract.bill, { visitId })).body
  if (!billId) throw new Error('The confirmed bill is not stored')
  await clerk.call(billStepsContract.submit, { billId })
  await discharge(visitId)
  const message = `Bill ${header.billNo} is submitted to its payer. Cancel it on the final bill to withdraw the claim, then revoke the discharge.`
  expect((await show(visitId)).obstacle).toBe(message)
  expect(await revoke(visitId)).toMatchObject({ status: 409, problem: { message } })
  await admin.call(billStepsContract.cancel, { billId, reason: 'Claim withdrawn' })

  await admin.call(trackingContract.setBillingStatus, { id: visitId, status: 'Bill Submitted', subStatus: null })
  expect((await revoke(visitId)).problem.message).toBe(
    'The billing status is “Bill submitted - DSC done”. Once the claim is withdrawn, set it back, then revoke the discharge.',
  )
  expect((await rowOf(visitId)).dischargeDate).not.toBeNull()
  await admin.call(trackingContract.setBillingStatus, { id: visitId, status: 'Bill Completed', subStatus: null })
  expect((await revoke(visitId)).status).toBe(200)
})

test('of a submission and a revocation at once, one is refused or the bill is submitted before', async () => {
  const visitId = await confirmedVisit(testApp, clerk, 'private')
  const { id: billId } = (await clerk.call(billsContract.bill, { visitId })).body
  if (!billId) throw new Error('The confirmed bill is not stored')
  await discharge(visitId)
  const [submitted, revoked] = await Promise.all([clerk.call(billStepsContract.submit, { billId }), revoke(visitId)])
  expect(submitted.status).toBe(200)
  expect([200, 409]).toContain(revoked.status)
  const { state } = (await clerk.call(billsContract.bill, { visitId })).body
  expect(state).toBe('submitted')
})

test('a pass that was used is cancelled with its exit kept, and the bill from before takes another version', async () => {
  const visitId = await clearedVisit(testApp, clerk)
  const guard = await testApp.person('hope', 'user', ['security'])
  const { body: pass } = await clerk.call(gatePassContract.generate, { visitId })
  await clerk.call(gatePassContract.countPrint, { id: pass.id })
  await clerk.call(dischargeContract.discharge, { visitId })
  await guard.call(gateContract.recordExit, { id: pass.id, officerName: 'R. Meshram' })
  const shown = await show(visitId)
  expect(shown.pass).toEqual({ number: pass.number, exitedAt: testApp.time.toISOString() })
  expect(shown.billNos).toHaveLength(1)
  later(5)
  expect((await revoke(visitId)).status).toBe(200)
  const kept = await testApp.sql('hope', (db) =>
    db
      .selectFrom('gate_passes')
      .select(['cancel_reason', 'officer_name'])
      .where('id', '=', pass.id)
      .executeTakeFirstOrThrow(),
  )
  expect(kept).toEqual({ cancel_reason: 'Discharge revoked', officer_name: 'R. Meshram' })
  const scanned = await guard.call(gateContract.scan, { code: pass.number })
  expect(scanned.body.answer).toBe('already-used')

  await clerk.call(dischargeContract.plan, { visitId, plannedAt: null })
  const line = async () => {
    const { lines } = (await clerk.call(dischargeContract.workflow, { visitId })).body
    return lines.find(({ item }) => item === 'final_bill_generated')
  }
  expect(await line()).toMatchObject({ done: false })
  expect((await line())?.fact).toContain('from before the discharge was revoked: confirm another version')
  await clerk.call(billStepsContract.newVersion, { visitId, reason: 'The stay went on' })
  await confirmedBill(visitId, clerk)
  expect(await line()).toMatchObject({ done: true })
})

test('the last revocation of a planned discharge leaves nothing to take back', async () => {
  const visitId = await plannedVisit(testApp, clerk)
  expect((await revoke(visitId)).status).toBe(200)
  expect((await show(visitId)).obstacle).toBe('This visit is not discharged.')
})
