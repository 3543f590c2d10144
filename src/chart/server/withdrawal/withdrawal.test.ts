import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsContract } from '../../../billing/model/bill/bills.contract.ts'
import { billStepsContract } from '../../../billing/model/bill/changes/bill-steps.contract.ts'
import { admittedVisit, confirmedVisit } from '../../../billing/server/bills.factory.ts'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { aCharge, aRatedService } from '../../../charges/server/charges.factory.ts'
import { postCharge } from '../../../charges/server/posting/post-charge.ts'
import { aDose } from '../../../charges/server/toy-dose.factory.ts'
import { admittedContract } from '../../../dashboards/model/inpatients/admitted.contract.ts'
import { ipdContract } from '../../../dashboards/model/ipd.contract.ts'
import { dischargeContract } from '../../../discharge/model/discharge.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { openDrawer, UPI } from '../../../receipts/server/receipts.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { patientVisitsContract } from '../../../visits/model/patient-visits.contract.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { withdrawalContract } from '../../../visits/model/withdrawal/withdrawal.contract.ts'
import { saveDischarge } from '../../../visits/server/tracking/save-discharge.ts'
import { anAdmission, aPatient, aVisit, aWard, cancelled } from '../../../visits/server/visits.factory.ts'
import { bedMapContract } from '../../../wards/model/bed-map.contract.ts'
import { wardsContract } from '../../../wards/model/wards.contract.ts'

// An admission is cancelled, and a visit withdrawn, once nothing of it is owed, paid or claimed (decision record 096).

let testApp: TestApp
let admin: Person
let clerk: Person
let stranger: Person
let ward: string
let room = 0

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  clerk = await testApp.person('hope', 'user')
  stranger = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 60, 'WD1'))
  await openDrawer(admin)
})
afterAll(() => testApp.close())

async function admitted(about: Parameters<typeof anAdmission>[2] = {}, patientId?: string) {
  room += 1
  const patient = patientId ?? (await aPatient(admin, 'Asha Patil'))
  const { body } = await admin.call(visitsContract.register, { patientId: patient, ...anAdmission(ward, room, about) })
  return { id: body.id, visitNo: body.visitNo, patientId: patient, room }
}

const cancel = (visitId: string, by = admin, reason = 'Admitted by mistake') =>
  by.call(withdrawalContract.cancelAdmission, { visitId, reason })
const seen = async (id: string) => (await admin.call(visitsContract.byId, { id })).body

test('an admission is cancelled with a reason: the visit is cancelled, the room is cleaned, the patient may come again', async () => {
  const { id, visitNo, patientId, room: left } = await admitted()
  const { body: shown } = await admin.call(withdrawalContract.showCancellation, { visitId: id })
  expect(shown).toMatchObject({ visitNo, isAdmitted: true, takeBackFirst: [], room: { roomNo: left } })
  expect((await cancel(id)).body).toEqual({ visitNo, patientName: 'Asha Patil' })
  expect(await seen(id)).toMatchObject({ status: 'cancelled', patientType: 'IPD', can: { cancelAdmission: false } })
  const { body } = await admin.call(wardsContract.rooms, { wardId: ward })
  expect(body.rooms[left - 1]).toMatchObject({ free: false, state: 'cleaning' })
  const { body: history } = await admin.call(visitsContract.history, { id })
  expect(history.entries.flatMap(({ fields }) => fields)).toContainEqual({
    field: 'cancel_reason',
    before: null,
    after: 'Admitted by mistake',
  })
  expect((await admitted({}, patientId)).id).not.toBe(id)
})

test('a reason is asked for, a clerk is refused, and the other hospital sees no such visit', async () => {
  const { id } = await admitted()
  expect(await cancel(id, admin, ' ')).toMatchObject({ status: 400, problem: { code: 'INVALID' } })
  expect((await cancel(id, clerk)).status).toBe(403)
  expect((await cancel(id, stranger)).status).toBe(404)
  for (const call of [withdrawalContract.showCancellation, withdrawalContract.showWithdrawal]) {
    expect((await stranger.call(call, { visitId: id })).status).toBe(404)
    expect((await clerk.call(call, { visitId: id })).status).toBe(403)
  }
  expect((await stranger.call(visitsContract.withdraw, { id })).status).toBe(404)
  expect((await seen(id)).status).toBe('in-progress')
})

test('of two who cancel at once one does, and the other hears that nobody is admitted', async () => {
  const { id } = await admitted()
  const answers = await Promise.all([cancel(id), cancel(id, await testApp.person('hope'))])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('NOT_ADMITTED')
})

test('nobody is admitted on an outpatient visit, a discharged one, or one that was cancelled', async () => {
  const { body: outpatient } = await admin.call(visitsContract.register, {
    patientId: await aPatient(admin),
    ...aVisit(),
  })
  expect((await cancel(outpatient.id)).problem.code).toBe('NOT_ADMITTED')
  const { id } = await admitted()
  await cancel(id)
  expect((await cancel(id)).problem.code).toBe('NOT_ADMITTED')
})

test('charges are reversed before an admission is cancelled', async () => {
  const { id } = await admitted()
  const service = await testApp.sql('hope', (db) => aRatedService(db, 'Dressing', { private: 60_000 }))
  const { body: charge } = await admin.call(chargesContract.add, { visitId: id, ...aCharge(service) })
  const refused = await cancel(id)
  expect(refused.problem).toMatchObject({
    code: 'TAKE_BACK_FIRST',
    message: 'To be taken back first: 1 charge of ₹600.',
  })
  await admin.call(chargesContract.cancel, { id: charge.id, reason: 'Not given' })
  expect((await cancel(id)).status).toBe(200)
})

test('an admitted visit is not deleted; a cancelled one is, and comes back cancelled', async () => {
  const { id } = await admitted()
  expect(await admin.call(visitsContract.withdraw, { id })).toMatchObject({
    status: 409,
    problem: { code: 'STILL_ADMITTED' },
  })
  expect((await admin.call(withdrawalContract.showWithdrawal, { visitId: id })).body).toMatchObject({
    isAdmitted: true,
  })
  await cancel(id)
  expect((await admin.call(visitsContract.withdraw, { id, reason: 'wrong patient' })).status).toBe(200)
  expect((await admin.call(visitsContract.restore, { id })).status).toBe(200)
  expect((await seen(id)).status).toBe('cancelled')
})

test('money that was received is refunded before a visit, or its patient, is withdrawn', async () => {
  const patientId = await aPatient(admin)
  const { body: visit } = await admin.call(visitsContract.register, { patientId, ...aVisit() })
  const { id, visitNo } = visit
  await admin.call(receiptsContract.takeAdvance, { visitId: id, amount: '5,000', ...UPI })
  const list = `₹5,000 received for ${visitNo}`
  const { body } = await admin.call(withdrawalContract.showWithdrawal, { visitId: id })
  expect(body.takeBackFirst).toEqual([{ visitId: id, visitNo, what: list, on: 'receipts' }])
  const sentence = { code: 'TAKE_BACK_FIRST', message: `To be taken back first: ${list}.` }
  expect((await admin.call(visitsContract.withdraw, { id })).problem).toMatchObject(sentence)
  expect((await admin.call(patientsContract.withdraw, { id: patientId })).problem).toMatchObject(sentence)
  expect((await admin.call(patientVisitsContract.withdrawal, { id: patientId })).body.takeBackFirst).toHaveLength(1)
  await admin.call(receiptsContract.refund, { visitId: id, amount: '5,000', mode: 'CASH', reason: 'Surgery cancelled' })
  expect((await admin.call(visitsContract.withdraw, { id })).status).toBe(200)
})

test('a cancelled admission is charged for nothing', async () => {
  const visitId = await admittedVisit(testApp, admin, 'private')
  const total = async () => (await admin.call(billsContract.bill, { visitId })).body.totals.total
  expect(await total()).toBeGreaterThan(0)
  await cancel(visitId)
  expect(await total()).toBe(0)
})

test('nothing is charged to a cancelled admission, by the desk or by a source; what was there can be taken back', async () => {
  const { id } = await admitted()
  const service = await testApp.sql('hope', (db) => aRatedService(db, 'Suture', { private: 60_000 }))
  const add = (by = admin) => by.call(chargesContract.add, { visitId: id, ...aCharge(service) })
  const { body: charge } = await add()
  await admin.call(chargesContract.cancel, { id: charge.id, reason: 'Not given' })
  await cancel(id)
  expect(await add()).toMatchObject({ status: 409, problem: { code: 'ADMISSION_CANCELLED' } })
  expect((await add(stranger)).status).toBe(404)
  const day = '2026-11-21'
  const posted = testApp.sql('hope', (db) =>
    postCharge(db, { visitId: id, head: 'clinical', item: { id: service }, day, quantity: 1_000, source: aDose() }),
  )
  await expect(posted).rejects.toMatchObject({ constraint: 'charge_of_a_cancelled_admission' })
  const { body } = await admin.call(chargesContract.charges, { visitId: id })
  expect(body.charges).toEqual([])
})

test('of a charge and a cancellation at the same moment one waits for the other, and only one is done', async () => {
  const service = await testApp.sql('hope', (db) => aRatedService(db, 'Splint', { private: 60_000 }))
  for (let round = 0; round < 6; round += 1) {
    const { id } = await admitted()
    const [charged, cancelled] = await Promise.all([
      admin.call(chargesContract.add, { visitId: id, ...aCharge(service) }),
      cancel(id),
    ])
    expect([charged.status, cancelled.status].sort()).toEqual([200, 409])
  }
})

test('a confirmed bill is cancelled before the admission is, and before the visit is withdrawn', async () => {
  const visitId = await confirmedVisit(testApp, admin, 'private')
  const { body } = await admin.call(withdrawalContract.showCancellation, { visitId })
  expect(body.takeBackFirst).toMatchObject([{ on: 'bill', what: expect.stringMatching(/^bill BL-.*, confirmed$/) }])
  expect((await cancel(visitId)).problem.code).toBe('TAKE_BACK_FIRST')
  const { body: bill } = await admin.call(billsContract.bill, { visitId })
  await admin.call(billStepsContract.cancel, { billId: bill.id ?? '', reason: 'Admitted by mistake' })
  expect((await cancel(visitId)).status).toBe(200)
})

test('an emergency patient becomes an inpatient by a transfer, and nobody else does', async () => {
  const { id } = await admitted({ patientType: 'Emergency' })
  const stayOf = (visit: string) =>
    testApp.sql('hope', (db) =>
      db
        .selectFrom('stays')
        .select('id')
        .where('visit_id', '=', visit)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow(),
    )
  const move = async (visit: string, roomNo: number) =>
    admin.call(bedMapContract.transfer, { id: (await stayOf(visit)).id, wardId: ward, roomNo, makesInpatient: true })
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  expect((await move(id, 50)).status).toBe(200)
  expect(await seen(id)).toMatchObject({ patientType: 'IPD', roomNo: 50, status: 'in-progress' })
  testApp.time = new Date(testApp.time.getTime() + 60_000)
  expect((await move(id, 51)).problem.code).toBe('NO_EMERGENCY')
})

const tries: readonly (readonly [string, string, string])[] = [
  ['the type', "update visits set patient_type = 'OPD' where id = $1", 'admission_changes_by_its_records'],
  ['the status', "update visits set status = 'completed' where id = $1", 'admission_changes_by_its_records'],
  [
    'a cancellation without its record',
    "update visits set status = 'cancelled' where id = $1",
    'admission_changes_by_its_records',
  ],
  [
    'a withdrawal',
    "update visits set withdrawn_at = now(), withdrawn_reason = 'x' where id = $1",
    'admitted_visit_is_not_withdrawn',
  ],
  ['another room', 'update stays set room_no = 59 where visit_id = $1', 'stay_is_of_one_room'],
  ['the end of the stay', 'update stays set ended_at = began_at where visit_id = $1', 'admitted_patient_has_a_room'],
]
test.each(tries)('the database itself refuses %s of an admitted visit', async (_, statement, rule) => {
  const { id } = await admitted()
  const client = new pg.Client({ connectionString: testApp.platform.database.url })
  await client.connect()
  const write = async () => {
    await client.query('begin')
    await client.query("select set_config('app.hospital', 'hope', true), set_config('app.recycle_bin', 'open', true)")
    await client.query(statement, [id])
    await client.query('commit')
  }
  await expect(write()).rejects.toMatchObject({ constraint: rule })
  await client.end()
  expect((await seen(id)).status).toBe('in-progress')
})

test('nobody is discharged from a cancelled admission, which is on no list of the admitted', async () => {
  const { id, visitNo } = await admitted()
  await cancel(id)
  expect((await admin.call(dischargeContract.workflow, { visitId: id })).problem.code).toBe('NOT_INPATIENT')
  expect((await admin.call(admittedContract.admitted, { search: visitNo })).body.total).toBe(0)
  const listed = async (scope: 'all' | 'in-hospital' | 'discharged') =>
    (await admin.call(ipdContract.ipd, { search: visitNo, scope })).body.total
  expect([await listed('all'), await listed('in-hospital'), await listed('discharged')]).toEqual([1, 0, 0])
  const all = async (scope: 'in-hospital' | 'discharged') => (await admin.call(ipdContract.ipd, { scope })).body
  const discharged = await all('discharged')
  expect([discharged.total, (await all('in-hospital')).total]).toEqual([
    discharged.rows.length,
    (await admin.call(admittedContract.admitted, {})).body.total,
  ])
  const discharge = testApp.sql('hope', (db) => saveDischarge(db, id, { discharged_at: testApp.time }))
  await expect(discharge).rejects.toMatchObject({ constraint: 'cancelled_admission_is_not_discharged' })
})

test('the database itself keeps a visit that money was received for', async () => {
  const visitId = await admittedVisit(testApp, admin, 'private')
  await admin.call(receiptsContract.takeAdvance, { visitId, amount: '100', ...UPI })
  await testApp.sql('hope', (db) => cancelled(db, visitId, testApp.time))
  const withdraw = testApp.sql('hope', (db) =>
    db.updateTable('visits').set({ withdrawn_at: testApp.time }).where('id', '=', visitId).execute(),
  )
  await expect(withdraw).rejects.toMatchObject({ constraint: 'money_of_a_visit_is_not_withdrawn' })
})
