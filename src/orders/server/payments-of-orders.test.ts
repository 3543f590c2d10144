import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../charges/server/charges.factory.ts'
import type { PaymentGate } from '../../hospitals/model/payment-gate.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { CHEQUE, type Desk, startDesk } from '../../receipts/server/receipts.factory.ts'
import { DOCTOR, type Person } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aVisit } from '../../visits/server/visits.factory.ts'
import type { Priority } from '../model/order-words.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { aLabTest, aStudy } from './orders.factory.ts'
import { paymentsOfOrders } from './payments-of-orders.queries.ts'

// What a patient paid at the counter, and what the departments are told of the orders.

let desk: Desk
let doctor: Person
let cbc: string
let chest: string

beforeAll(async () => {
  desk = await startDesk()
  doctor = await desk.testApp.person('hope', 'doctor')
  await desk.testApp.sql('hope', async (db) => {
    cbc = await aLabTest(db, 'Complete haemogram', 30_000)
    chest = await aStudy(db, 'X-ray chest PA', 50_000)
  })
})
afterAll(() => desk.testApp.close())

async function anOutpatient(about: Parameters<typeof aRegistration>[0] = {}): Promise<string> {
  const patientId = (await desk.admin.call(patientsContract.register, aRegistration(about))).body.id
  return (await desk.admin.call(visitsContract.register, { patientId, ...aVisit() })).body.id
}

const laterBy = (minutes: number) => {
  desk.testApp.time = new Date(desk.testApp.time.getTime() + minutes * 60_000)
}

/** Orders a minute after what was done before; the order's id. */
async function order(visitId: string, itemId: string, priority: Priority = 'routine'): Promise<string> {
  laterBy(1)
  const list = itemId === cbc ? ('lab-tests' as const) : ('radiology-studies' as const)
  const lines = [{ list, itemId }]
  return (await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })).body.id
}

const shown = async (visitId: string) => (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders
const paymentOf = async (visitId: string, id: string) => (await shown(visitId)).find((one) => one.id === id)?.payment

const gateIs = (gate: PaymentGate) =>
  desk.testApp.sql('hope', (db) =>
    db.updateTable('hospitals').set({ payment_gate: gate }).where('id', '=', 'hope').execute(),
  )

test('receipts cover what was posted first; what was ordered after it is still to be paid', async () => {
  const visitId = await anOutpatient()
  const before = (await paymentOf(visitId, await order(visitId, cbc)))?.missing ?? 0
  // The visit's other charges, if it has some, were posted before the order.
  expect(before).toBeGreaterThanOrEqual(30_000)
  const [first] = await shown(visitId)
  const second = await order(visitId, chest)
  expect(await paymentOf(visitId, second)).toEqual({ missing: before + 50_000, state: 'asked' })
  await desk.advance(visitId, String(before / 100))
  expect(await paymentOf(visitId, first?.id ?? '')).toEqual({ missing: 0, state: 'paid' })
  expect(await paymentOf(visitId, second)).toEqual({ missing: 50_000, state: 'asked' })
})

test('what was refunded covers nothing', async () => {
  const visitId = await anOutpatient()
  const due = (await paymentOf(visitId, await order(visitId, cbc)))?.missing ?? 0
  await desk.advance(visitId, String(due / 100 + 200))
  expect((await desk.refund(visitId, '100')).status).toBe(200)
  expect((await paymentOf(visitId, await order(visitId, chest)))?.missing).toBe(40_000)
})

test('a cheque counts when it is cleared, and a void receipt does not', async () => {
  const visitId = await anOutpatient()
  const id = await order(visitId, cbc)
  const due = (await paymentOf(visitId, id))?.missing ?? 0
  const cheque = (await desk.advance(visitId, String(due / 100), CHEQUE)).body.id
  expect((await paymentOf(visitId, id))?.missing).toBe(due)
  expect((await desk.settle(cheque, 'CLEARED')).status).toBe(200)
  expect((await paymentOf(visitId, id))?.missing).toBe(0)
  const other = await anOutpatient()
  const unpaid = await order(other, cbc)
  const receipt = (await desk.advance(other, String(due / 100))).body.id
  expect((await paymentOf(other, unpaid))?.missing).toBe(0)
  expect((await desk.cancel(receipt)).status).toBe(200)
  expect((await paymentOf(other, unpaid))?.missing).toBe(due)
})

test('a cancelled line is no longer to be paid, and what was paid for it covers what is ordered next', async () => {
  const visitId = await anOutpatient()
  const id = await order(visitId, cbc)
  const due = (await paymentOf(visitId, id))?.missing ?? 0
  await desk.advance(visitId, String(due / 100))
  const line = (await shown(visitId))[0]?.lines[0]?.id ?? ''
  expect((await doctor.call(ordersContract.cancel, { id: line, reason: 'Not needed' })).status).toBe(200)
  expect((await shown(visitId))[0]?.refundable).toBe(30_000)
  const next = await order(visitId, chest)
  expect((await paymentOf(visitId, next))?.missing).toBe(20_000)
  expect((await shown(visitId)).map(({ refundable }) => refundable)).toEqual([0, 0])
})

test('a cancelled test that was paid is paid back at once, and the order says how much; one that stays charged is not', async () => {
  const visitId = await anOutpatient()
  const due = (await paymentOf(visitId, await order(visitId, cbc)))?.missing ?? 0
  await desk.advance(visitId, String(due / 100))
  const line = async () => (await shown(visitId))[0]?.lines[0]?.id ?? ''
  await doctor.call(ordersContract.cancel, { id: await line(), reason: 'Not needed' })
  expect((await shown(visitId))[0]?.refundable).toBe(30_000)
  expect((await desk.refund(visitId, '300')).status).toBe(200)
  expect((await shown(visitId))[0]?.refundable).toBe(0)
})

test('the hospital blocks, warns or allows; stat neither waits nor is asked about', async () => {
  const visitId = await anOutpatient()
  const routine = await order(visitId, cbc)
  const stat = await order(visitId, chest, 'stat')
  const states = async () => [(await paymentOf(visitId, routine))?.state, (await paymentOf(visitId, stat))?.state]
  expect(await states()).toEqual(['asked', 'shown'])
  await gateIs('block')
  expect(await states()).toEqual(['held', 'shown'])
  await gateIs('allow')
  expect(await states()).toEqual(['shown', 'shown'])
  await gateIs('warn')
})

test('who has a bed, and whom a payer pays for, waits for no receipt', async () => {
  await gateIs('block')
  const admitted = await (await admissionsOf(desk.testApp, desk.admin))()
  expect((await paymentOf(admitted, await order(admitted, cbc)))?.state).toBe('paid')
  const insured = await anOutpatient({ payerId: 'esic', insurancePersonNo: '2312345678' })
  expect(await paymentOf(insured, await order(insured, cbc))).toEqual({ missing: 0, state: 'paid' })
  await gateIs('warn')
})

test('a worklist asks for many visits at once, and the other hospital is told nothing', async () => {
  const visits = [await anOutpatient(), await anOutpatient()]
  const ids = [await order(visits[0] ?? '', cbc), await order(visits[1] ?? '', chest)]
  const asked = (hospital: string) => desk.testApp.sql(hospital, (db) => paymentsOfOrders(db, visits))
  expect([...(await asked('hope')).keys()].sort()).toEqual(ids.toSorted())
  expect((await asked('ayushman')).size).toBe(0)
})
