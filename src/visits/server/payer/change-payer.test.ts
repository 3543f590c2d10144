import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingContract } from '../../../billing/model/billing.contract.ts'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { ipdContract } from '../../../dashboards/model/ipd.contract.ts'
import { patientRecordContract } from '../../../patients/model/patient-record.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { payerChangeContract } from '../../model/payer/payer-change.contract.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { anAdmission, aVisit, aWard } from '../visits.factory.ts'

// Two hospitals: a bill that is closed for want of a referral letter is opened by no change of the payer.

const DAY = 24 * 3_600_000
const EXPIRED = '2026-11-18'
const reason = 'Registered under the wrong corporate'
let testApp: TestApp
let desk: Person
let admin: Person
let stranger: Person
let clerk: Person
const payers: Record<string, string> = {}

beforeAll(async () => {
  testApp = await startTestApp()
  desk = await testApp.person('hope', 'user', ['insurance'])
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
  clerk = await testApp.person('hope', 'user')
  for (const kind of ['esic', 'cghs', 'private'] as const)
    payers[kind] = await testApp.sql('hope', (db) => payerIdOf(db, kind))
})
afterAll(() => testApp.close())

async function visitOf(payerId: string, visitDate = '2026-11-21', insurancePersonNo = '2312345678') {
  const { body: patient } = await admin.call(
    patientsContract.register,
    aRegistration({ name: 'Ramesh Wankhede', payerId, insurancePersonNo }),
  )
  const { body } = await admin.call(visitsContract.register, { patientId: patient.id, ...aVisit({ visitDate }) })
  return { id: body.id, patientId: patient.id }
}
const change = (id: string, payerId = '', by = desk) => by.call(payerChangeContract.change, { id, payerId, reason })
const accessOf = async (visitId: string) => (await admin.call(billingContract.access, { visitId })).body

test('a closed bill stays closed when another payer pays for the visit, and a running grace runs on', async () => {
  const closed = await visitOf('esic', EXPIRED)
  const running = await visitOf('esic')
  const before = await accessOf(running.id)
  expect((await accessOf(closed.id)).access).toBe('expired')
  for (const { id } of [closed, running]) expect((await change(id, payers.private)).status).toBe(200)
  expect((await accessOf(closed.id)).access).toBe('expired')
  expect(await accessOf(running.id)).toEqual(before)
  const now = testApp.time
  testApp.time = new Date(now.getTime() + DAY)
  admin = await testApp.person('hope')
  expect((await accessOf(running.id)).access).toBe('expired')
  testApp.time = now
  admin = await testApp.person('hope')
})

test('the list says the same of an admission, and a way through a third payer opens nothing', async () => {
  const { id } = await visitOf('esic', EXPIRED)
  for (const payer of [payers.cghs, payers.private, payers.cghs]) expect((await change(id, payer)).status).toBe(200)
  expect((await accessOf(id)).access).toBe('expired')
  const { status } = await admin.call(ipdContract.ipdRow, { id })
  expect(status).toBe(404)
})

test('a visit that becomes one of ESIC has the grace of its own date', async () => {
  const { id } = await visitOf('private', EXPIRED)
  expect((await accessOf(id)).access).toBe('private')
  expect((await change(id, payers.esic)).status).toBe(200)
  expect((await accessOf(id)).access).toBe('expired')
})

test("another payer of the patient leaves an earlier visit's bill closed", async () => {
  const { id, patientId } = await visitOf('esic', EXPIRED)
  const { body: patient } = await admin.call(patientsContract.byId, { id: patientId })
  const edit = { ...aRegistration({ payerId: 'private' }), id: patientId, version: patient.version }
  expect((await admin.call(patientRecordContract.edit, edit)).status).toBe(200)
  expect((await accessOf(id)).access).toBe('expired')
  expect((await admin.call(visitsContract.byId, { id })).body.corporate).toBe('esic')
})

test('a bill that only a UHID closes stays closed when the number is taken away or blanked', async () => {
  const { id } = await visitOf('private', EXPIRED)
  const set = (value: string) => clerk.call(trackingContract.setClaim, { id, field: 'esicUhId', value })
  expect((await accessOf(id)).access).toBe('private')
  for (const value of ['UH 9', '']) {
    expect((await set(value)).status).toBe(200)
    expect((await accessOf(id)).access).toBe('expired')
  }
  const { fields } = (await admin.call(visitsContract.history, { id })).body.entries[0] ?? {}
  expect(fields).toEqual([{ field: 'esic_uh_id', before: 'UH 9', after: null }])
})

test('the list says of an admission whose UHID was taken away that its bill is closed', async () => {
  const { body: patient } = await admin.call(patientsContract.register, aRegistration({ payerId: 'private' }))
  const ward = await testApp.sql('hope', (db) => aWard(db, 1))
  const admission = anAdmission(ward, 1, { visitDate: EXPIRED })
  const { body } = await admin.call(visitsContract.register, { patientId: patient.id, ...admission })
  for (const value of ['UH 9', ''])
    await clerk.call(trackingContract.setClaim, { id: body.id, field: 'esicUhId', value })
  expect((await admin.call(ipdContract.ipdRow, { id: body.id })).body).toMatchObject({
    esicUhId: null,
    billAccess: 'expired',
  })
})

test('the history names both payers and the reason, the trail both keys; the patient keeps its own', async () => {
  const { id, patientId } = await visitOf('esic')
  await change(id, payers.cghs)
  await change(id, payers.private)
  const { entries } = (await admin.call(visitsContract.history, { id })).body
  expect(entries.slice(0, 2).map(({ fields }) => fields)).toEqual([
    expect.arrayContaining([
      { field: 'payer_id', before: 'cghs', after: 'private' },
      { field: 'payer_reason', before: null, after: reason },
    ]),
    expect.arrayContaining([
      { field: 'payer_id', before: 'esic', after: 'cghs' },
      { field: 'payer_reason', before: null, after: reason },
    ]),
  ])
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select(['actor_id', 'patient_id', 'facts'])
      .where('type', '=', 'visit.payer_changed')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  expect(events).toMatchObject([
    { actor_id: desk.userId, patient_id: patientId, facts: { from: payers.esic, to: payers.cghs } },
    { actor_id: desk.userId, patient_id: patientId, facts: { from: payers.cghs, to: payers.private } },
  ])
  expect((await admin.call(patientsContract.byId, { id: patientId })).body.payerKind).toBe('esic')
})

test.each([
  ['without a reason', { reason: ' ' }, 400, 'reason', 'Reason is required'],
  ['to nothing', { payerId: 'private' }, 400, 'payerId', 'Please choose a corporate from the list.'],
  ['to the same', { payerId: 'cghs' }, 409, 'payerId', 'This visit has this corporate already.'],
  ['to a foreign payer', { payerId: 'foreign' }, 400, 'payerId', 'Please choose a corporate from the list.'],
  [
    'to ESIC without a number',
    { payerId: 'esic' },
    400,
    'payerId',
    'Insurance Person No. is required for ESIC patients',
  ],
])('a change %s is refused beside the field', async (what, about, status, field, message) => {
  const { id } = await visitOf('cghs', EXPIRED, '')
  const foreign = await testApp.sql('ayushman', (db) => payerIdOf(db, 'private'))
  const keys: Readonly<Record<string, string | undefined>> = { cghs: payers.cghs, esic: payers.esic, foreign }
  const payerId = 'payerId' in about ? (keys[about.payerId] ?? about.payerId) : (payers.private ?? '')
  const asked = { id, payerId, reason: 'reason' in about ? about.reason : reason }
  const refused = await desk.call(payerChangeContract.change, asked)
  expect([what, refused.status, refused.problem.fields?.[field]]).toEqual([what, status, message])
  expect((await admin.call(visitsContract.byId, { id })).body.corporate).toBe('cghs')
})

test('the general clerk and the other hospital change no payer', async () => {
  const { id } = await visitOf('esic')
  expect((await change(id, payers.private, await testApp.person('hope', 'user'))).status).toBe(403)
  expect((await change(id, payers.private, stranger)).status).toBe(404)
  const mayChange = async (by: Person) => (await by.call(visitsContract.byId, { id })).body.can.changePayer
  expect([await mayChange(desk), await mayChange(await testApp.person('hope', 'nurse'))]).toEqual([true, false])
})

test.each([
  ['a payer without a reason', 'update visits set payer_id = $2 where id = $1', 'payer_is_changed_with_a_reason'],
  [
    'ESIC forgotten',
    'update visits set had_esic_payer = true, comments = $2::text where id = $1',
    'payer_is_changed_with_a_reason',
  ],
  [
    'a change from a payer that the visit has not',
    "insert into payer_changes (visit_id, from_payer_id, to_payer_id, reason) select $1, $2, payer_id, 'x' from visits where id = $1",
    'payer_changes_from_the_present_one',
  ],
])('the database refuses %s', async (_, statement, constraint) => {
  const { id } = await visitOf('cghs')
  const refused = testApp.sql('hope', (db) => db.executeQuery(CompiledQuery.raw(statement, [id, payers.private])))
  await expect(refused).rejects.toMatchObject({ constraint })
})
