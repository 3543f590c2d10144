import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import type { PaymentGate } from '../../../hospitals/model/payment-gate.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aLabTest } from '../../../orders/server/orders.factory.ts'
import { type Desk, startDesk } from '../../../receipts/server/receipts.factory.ts'
import { DOCTOR, type Person } from '../../../tests/test-app.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aContainer } from './samples.factory.ts'

// The needle waits for the receipt of an outpatient where the hospital says so, asks once where it only warns, and never for who is in danger.

let desk: Desk
let doctor: Person
let nurse: Person
let other: Person
let cbc: string
let lft: string
let esr: string

beforeAll(async () => {
  desk = await startDesk()
  doctor = await desk.testApp.person('hope', 'doctor')
  nurse = await desk.testApp.person('hope', 'nurse')
  other = await desk.testApp.person('ayushman', 'nurse')
  await desk.testApp.sql('hope', async (db) => {
    cbc = await aLabTest(db, 'Complete haemogram', 30_000)
    lft = await aLabTest(db, 'Liver function test', 50_000)
    esr = await aLabTest(db, 'ESR', 10_000)
    await aContainer(db, 'EDTA', { tests: [cbc, esr] })
    await aContainer(db, 'Serum', { tests: [lft] })
  })
})
afterAll(() => desk.testApp.close())

const gateIs = (gate: PaymentGate) =>
  desk.testApp.sql('hope', (db) =>
    db.updateTable('hospitals').set({ payment_gate: gate }).where('id', '=', 'hope').execute(),
  )

/** Orders a test a minute after what was done before. */
async function order(visitId: string, itemId: string, priority: 'routine' | 'stat' = 'routine') {
  desk.testApp.time = new Date(desk.testApp.time.getTime() + 60_000)
  const lines = [{ list: 'lab-tests' as const, itemId }]
  const placed = await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })
  expect(placed.status).toBe(200)
}
async function anOutpatient(itemId = cbc, priority: 'routine' | 'stat' = 'routine'): Promise<string> {
  const { id } = await desk.newVisit()
  await order(id, itemId, priority)
  return id
}
const due = async (visitId: string) =>
  (await nurse.call(samplesContract.toCollect, {})).body.patients.find((patient) => patient.visitId === visitId)
const collect = (visitId: string, isUnpaidConfirmed = false) =>
  nurse.call(samplesContract.collect, { visitId, isUnpaidConfirmed })
const pay = async (visitId: string) => desk.advance(visitId, String(((await due(visitId))?.payment.missing ?? 0) / 100))

test('a hospital that blocks draws after the receipt: neither number nor needle before it, and the amount is told', async () => {
  await gateIs('block')
  const visitId = await anOutpatient()
  const payment = (await due(visitId))?.payment
  expect(payment).toMatchObject({ state: 'held' })
  for (const refused of [await collect(visitId), await collect(visitId, true)]) {
    expect(refused.status).toBe(409)
    expect(refused.problem.code).toBe('PAYMENT_DUE')
    expect(refused.problem.message).toMatch(/^Not paid: ₹[\d,.]+ is due\./)
  }
  expect((await nurse.call(samplesContract.label, { visitId })).problem.code).toBe('PAYMENT_DUE')
  await pay(visitId)
  expect((await due(visitId))?.payment).toEqual({ missing: 0, state: 'paid' })
  expect((await collect(visitId)).status).toBe(200)
})

test('what is paid and what is stat is drawn while the rest waits', async () => {
  await gateIs('block')
  const visitId = await anOutpatient(cbc)
  await pay(visitId)
  await order(visitId, lft)
  expect(await due(visitId)).toMatchObject({
    containers: [{ name: 'EDTA' }],
    payment: { missing: 50_000, state: 'paid' },
    waits: ['Liver function test'],
  })
  expect((await collect(visitId)).status).toBe(200)
  expect((await collect(visitId)).problem.code).toBe('PAYMENT_DUE')
  await order(visitId, esr, 'stat')
  expect((await collect(visitId)).status).toBe(200)
  expect(await due(visitId)).toMatchObject({ containers: [{ name: 'Serum' }], payment: { state: 'held' } })
})

test('a hospital that warns asks once; one that allows only shows', async () => {
  await gateIs('warn')
  const asked = await anOutpatient()
  expect((await due(asked))?.payment.state).toBe('asked')
  expect((await collect(asked)).problem).toMatchObject({ code: 'NOT_PAID' })
  expect((await nurse.call(samplesContract.label, { visitId: asked })).status).toBe(200)
  expect((await collect(asked, true)).status).toBe(200)
  await gateIs('allow')
  const shown = await anOutpatient()
  expect((await due(shown))?.payment).toMatchObject({ state: 'shown' })
  expect((await due(shown))?.payment.missing).toBeGreaterThan(0)
  expect((await collect(shown)).status).toBe(200)
})

test('who has a bed and what is stat is drawn without a question, whatever the hospital says', async () => {
  await gateIs('block')
  const admitted = await (await admissionsOf(desk.testApp, desk.admin))()
  await order(admitted, cbc)
  expect((await due(admitted))?.payment).toEqual({ missing: 0, state: 'paid' })
  expect((await collect(admitted)).status).toBe(200)
  const stat = await anOutpatient(cbc, 'stat')
  expect((await due(stat))?.payment.state).toBe('shown')
  expect((await collect(stat)).status).toBe(200)
})

test('what the laboratory rejected is drawn again though the money was paid back', async () => {
  await gateIs('block')
  const visitId = await anOutpatient()
  const missing = (await due(visitId))?.payment.missing ?? 0
  await pay(visitId)
  const { accessionNo } = (await collect(visitId)).body
  const lab = await desk.testApp.person('hope', 'user', ['lab'])
  const { id } = (await lab.call(samplesContract.find, { scan: `${accessionNo}-1` })).body
  await desk.refund(visitId, String(missing / 100))
  expect((await lab.call(samplesContract.reject, { id, reason: 'haemolysed', note: null })).status).toBe(200)
  expect(await due(visitId)).toMatchObject({ payment: { missing: 0, state: 'paid' }, waits: [] })
  expect((await collect(visitId)).status).toBe(200)
})

test('the other hospital is told nothing of the money and draws nothing', async () => {
  await gateIs('block')
  const visitId = await anOutpatient()
  const listed = (await other.call(samplesContract.toCollect, {})).body.patients
  expect(listed.some((patient) => patient.visitId === visitId)).toBe(false)
  expect((await other.call(samplesContract.collect, { visitId })).status).toBe(404)
})
