import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertsContract } from '../../../alerts/model/alerts.contract.ts'
import { aRegistered } from '../../../notes/server/notes.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { caseEndContract } from '../../../theatre/model/end.contract.ts'
import { aTheatre, type Theatre } from '../../../theatre/server/theatre.factory.ts'
import { discharged } from '../../../visits/server/visits.factory.ts'
import { medicationOrdersContract } from '../../model/medication-orders.contract.ts'
import type { MedicationOrderForm } from '../../model/orders/order-form.ts'
import { orderReviewsContract } from '../../model/review/order-reviews.contract.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { anOrder } from '../nursing.factory.ts'

// After an operation a doctor looks through what was ordered before it, in one step: all of it, or nothing.

let testApp: TestApp
let theatre: Theatre
let doctor: Person
let strange: Person

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const at = (text: string) => {
  testApp.time = ist(text)
}

beforeAll(async () => {
  testApp = await startTestApp()
  theatre = await aTheatre(testApp)
  doctor = await aRegistered(testApp, 'hope')
  strange = await aRegistered(testApp, 'ayushman')
})
afterAll(() => testApp.close())
beforeEach(() => at('2026-11-21 09:30'))

const look = async (visitId: string, by = doctor) =>
  (await by.call(orderReviewsContract.shown, { visitId })).body.operation
const sheet = async (visitId: string) => (await doctor.call(treatmentSheetContract.sheet, { visitId })).body.orders
const stop = (id: string) => doctor.call(medicationOrdersContract.stop, { id, reason: 'Before the operation' })
const complete = async (id: string) => {
  const { ownProcedures } = await theatre.opened(id)
  const procedures = ownProcedures.map((one) => ({ id: one.id, outcome: 'done' as const, reason: null }))
  await theatre.must(theatre.surgeon.call(caseEndContract.complete, { id, procedures }))
}

/** Who takes two medicines that run, and one that was stopped for an operation that is over an hour later. */
async function operated(orders: Partial<MedicationOrderForm>[] = []) {
  const found = await theatre.booked(10, {}, {}, await theatre.aRoom())
  const { visitId } = found
  const names = ['Tab. Amlodipine 5 mg', 'Tab. Metformin 500 mg', 'Inj. Enoxaparin 40 mg']
  const placed = await theatre.must(
    doctor.call(medicationOrdersContract.place, {
      visitId,
      orders: names.map((name, place) =>
        anOrder({ name, frequency: 'bd', days: place === 2 ? 5 : null, ...orders[place] }),
      ),
    }),
  )
  const [amlodipine = '', metformin = '', enoxaparin = ''] = placed.body.ids
  await theatre.must(stop(enoxaparin))
  at('2026-11-21 10:30')
  await theatre.operated(found.id)
  at('2026-11-21 11:30')
  return { ...found, amlodipine, metformin, enoxaparin }
}

async function answersOf(visitId: string, kept: readonly string[], about: object = {}) {
  const { orders = [] } = (await look(visitId)) ?? {}
  return orders.map(({ order: { id, version } }) => ({ orderId: id, version, isKept: kept.includes(id), ...about }))
}
type Answers = Awaited<ReturnType<typeof answersOf>>
const review = (caseId: string, orders: Answers, by = doctor) =>
  by.call(orderReviewsContract.review, { caseId, orders } as never)

test('what runs goes on or is stopped, what was stopped is ordered again: in one step, once', async () => {
  const { id, visitId, amlodipine, metformin, enoxaparin } = await operated()
  expect(await look(visitId)).toBeNull()
  await complete(id)
  const found = await look(visitId)
  expect(found).toMatchObject({ caseId: id, what: 'Inguinal hernia repair with mesh', review: null })
  const listed = found?.orders.map(({ order, again }) => [order.id, [again?.days, order.stopped?.reason]] as const)
  expect(Object.fromEntries(listed ?? [])).toEqual({
    [amlodipine]: [undefined, undefined],
    [metformin]: [undefined, undefined],
    [enoxaparin]: [5, 'Before the operation'],
  })
  const answers = await answersOf(visitId, [amlodipine, enoxaparin])
  const both = await Promise.all([review(id, answers), review(id, answers)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ again: 1, stopped: 1 })

  const orders = (await sheet(visitId)).map(({ order }) => order)
  expect(orders.find((one) => one.id === amlodipine)?.stopped).toBeNull()
  expect(orders.find((one) => one.id === metformin)?.stopped).toMatchObject({
    reason: 'Left out after the operation of 21/11/2026',
  })
  const again = orders.filter(({ name, stopped }) => name === 'Inj. Enoxaparin 40 mg' && stopped === null)
  expect(again).toMatchObject([{ days: 5, frequency: 'bd', dose: 40, startsAt: ist('2026-11-21 11:30').toISOString() }])
  expect(orders.find((one) => one.id === enoxaparin)?.isReplaced).toBe(true)
  const after = await look(visitId)
  expect(after?.orders).toEqual([])
  expect(Object.fromEntries(after?.review?.decisions.map((one) => [one.id, one.decision]) ?? [])).toEqual({
    [amlodipine]: 'goes_on',
    [metformin]: 'stopped',
    [enoxaparin]: 'again',
  })
  expect((await review(id, answers)).problem.code).toBe('REVIEWED_ALREADY')
})

test('an order that a colleague stopped meanwhile is looked at again, and nothing was changed', async () => {
  const { id, visitId, amlodipine, metformin, enoxaparin } = await operated()
  await complete(id)
  const answers = await answersOf(visitId, [amlodipine, enoxaparin])
  await theatre.must(stop(amlodipine))
  expect((await review(id, answers)).problem.code).toBe('ORDERS_CHANGED')
  expect((await review(id, await answersOf(visitId, []).then((all) => all.slice(1)))).problem.code).toBe(
    'ORDERS_CHANGED',
  )
  const orders = (await sheet(visitId)).map(({ order }) => order)
  expect(orders.find((one) => one.id === metformin)?.stopped).toBeNull()
  expect(orders).toHaveLength(3)
})

test('an allergy that is known since asks for its reason beside the order, and leaves the others as they were', async () => {
  const generic = await testApp.sql('hope', (db) =>
    db
      .insertInto('generics')
      .values({ name: 'amoxicillin', allergens: ['penicillins'] })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const generics = [{ genericId: generic.id, strength: '500 mg' }]
  const medicineId = await theatre.stocked('Amoxavid', {}, { generics })
  const { id, visitId, metformin, enoxaparin } = await operated([{}, {}, { medicineId }])
  await complete(id)
  const { patientId } = await theatre.opened(id)
  const allergy = { patientId, kind: 'allergy', what: 'Penicillins', reaction: 'Rash', source: 'patient' } as const
  await theatre.must(doctor.call(alertsContract.add, { ...allergy, severity: 'severe' } as never))
  const refused = await review(id, await answersOf(visitId, [enoxaparin]))
  expect(refused.problem.code).toBe('ALLERGIC')
  const place = (await answersOf(visitId, [])).findIndex(({ orderId }) => orderId === enoxaparin)
  expect(Object.keys(refused.problem.fields ?? {})).toEqual([`orders.${place}.allergyReason`])
  expect((await sheet(visitId)).find(({ order }) => order.id === metformin)?.order.stopped).toBeNull()
  const reasoned = await answersOf(visitId, [enoxaparin], { allergyReason: 'Given before without harm' })
  expect((await review(id, reasoned)).status).toBe(200)
})

test('only a doctor of the hospital with a registration number looks them through, while the patient is there', async () => {
  const { id, visitId, amlodipine } = await operated()
  const early = await review(id, [])
  expect(early.problem.code).toBe('NOT_OPERATED')
  await complete(id)
  const answers = await answersOf(visitId, [amlodipine])
  expect((await review(id, answers, theatre.nurse)).status).toBe(403)
  expect((await review(id, answers, strange)).status).toBe(404)
  expect((await strange.call(orderReviewsContract.shown, { visitId })).status).toBe(404)
  expect((await review(id, answers, theatre.otherDoctor)).problem.code).toBe('NOT_REGISTERED')
  expect((await look(visitId, theatre.nurse))?.orders).toHaveLength(3)
  await testApp.sql('hope', (db) => discharged(db, visitId, ist('2026-11-21 11:20')))
  expect((await review(id, answers)).problem.code).toBe('PATIENT_LEFT')
})
