import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentGate } from '../../hospitals/model/payment-gate.ts'
import { ordersContract } from '../../orders/model/orders.contract.ts'
import { aStudy } from '../../orders/server/orders.factory.ts'
import { type Desk, startDesk } from '../../receipts/server/receipts.factory.ts'
import { DOCTOR, type Person } from '../../tests/test-app.ts'
import { radiologyContract } from '../model/radiology.contract.ts'

// A study of an outpatient waits for the receipt before it is done, where the hospital says so.

let desk: Desk
let doctor: Person
let technician: Person
let chest: string

beforeAll(async () => {
  desk = await startDesk()
  doctor = await desk.testApp.person('hope', 'doctor')
  technician = await desk.testApp.person('hope', 'user', ['radiology'])
  await desk.testApp.sql('hope', async (db) => {
    chest = await aStudy(db, 'X-ray chest PA')
    await db.updateTable('radiology_studies').set({ modality: 'xray' }).where('id', '=', chest).execute()
  })
})
afterAll(() => desk.testApp.close())

const gateIs = (gate: PaymentGate) =>
  desk.testApp.sql('hope', (db) =>
    db.updateTable('hospitals').set({ payment_gate: gate }).where('id', '=', 'hope').execute(),
  )

/** An outpatient who has arrived for a study: its line and visit. */
async function anArrivedStudy(priority: 'routine' | 'stat' = 'routine') {
  const { id: visitId } = await desk.newVisit()
  const lines = [{ list: 'radiology-studies' as const, itemId: chest }]
  await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })
  const id = (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders[0]?.lines[0]?.id ?? ''
  await technician.call(radiologyContract.arrive, { id })
  await technician.call(radiologyContract.answer, { id, pregnancy: 'no' })
  return { id, visitId }
}
const rowOf = async (id: string) =>
  (await technician.call(radiologyContract.worklist, { limit: 100 })).body.rows.find((row) => row.id === id)
const finish = (id: string, isUnpaidConfirmed = false) =>
  technician.call(radiologyContract.finish, { id, technician: 'Nilesh Kakade', isUnpaidConfirmed })

test('a hospital that blocks does the study after the receipt, and stat without it; repeated it is not asked for again', async () => {
  await gateIs('block')
  const { id, visitId } = await anArrivedStudy()
  expect((await rowOf(id))?.payment).toMatchObject({ state: 'held' })
  expect((await technician.call(radiologyContract.examination, { id })).body.payment.state).toBe('held')
  expect((await finish(id, true)).problem.code).toBe('PAYMENT_DUE')
  await desk.advance(visitId, String(((await rowOf(id))?.payment.missing ?? 0) / 100))
  expect((await rowOf(id))?.payment).toEqual({ missing: 0, state: 'paid' })
  expect((await finish(id)).status).toBe(200)
  await desk.refund(visitId, '100')
  expect((await technician.call(radiologyContract.repeat, { id, reason: 'Moved' })).status).toBe(200)
  await technician.call(radiologyContract.arrive, { id })
  await technician.call(radiologyContract.answer, { id, pregnancy: 'no' })
  expect((await finish(id)).status).toBe(200)
  const stat = await anArrivedStudy('stat')
  expect((await finish(stat.id)).status).toBe(200)
})

test('a hospital that warns asks once; one that allows does not ask', async () => {
  await gateIs('warn')
  const { id } = await anArrivedStudy()
  expect((await finish(id)).problem.code).toBe('NOT_PAID')
  expect((await finish(id, true)).status).toBe(200)
  expect((await rowOf(id))?.payment).toEqual({ missing: 0, state: 'paid' })
  await gateIs('allow')
  expect((await finish((await anArrivedStudy()).id)).status).toBe(200)
})
