import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alertsContract } from '../../alerts/model/alerts.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { discharged } from '../../visits/server/visits.factory.ts'
import { medicationOrdersContract } from '../model/medication-orders.contract.ts'
import { treatmentSheetContract } from '../model/treatment-sheet.contract.ts'
import { anOrder, aTreatedWard, TEST_PIN, type TreatedWard } from './nursing.factory.ts'

// Two hospitals, a clock in the hands of the tests: orders are signed, doses are due by them, and what was done stays as it was signed.

let testApp: TestApp
let ward: TreatedWard
let strange: Person

beforeAll(async () => {
  testApp = await startTestApp()
  ward = await aTreatedWard(testApp)
  strange = await testApp.person('ayushman', 'nurse')
})
afterAll(() => testApp.close())
beforeEach(() => at('2026-11-21 08:30'))

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const at = (text: string) => {
  testApp.time = ist(text)
}
const due = (text: string) => ist(text).toISOString()
const NINE = due('2026-11-21 09:00')

test('what a doctor orders is due by the hours of the hospital, is given on time, and stands on the sheet of its day', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, { frequency: 'bd' })
  const [first, second] = await ward.cellsOf(visitId, id)
  expect([first, second]).toMatchObject([
    { dueAt: NINE, state: 'due_now', dose: 40 },
    { dueAt: due('2026-11-21 21:00'), state: 'to_come' },
  ])
  at('2026-11-21 09:12')
  expect((await ward.act(id, { dueAt: NINE })).status).toBe(200)
  const sheet = await ward.sheet(visitId)
  expect(sheet.figures).toMatchObject({ given: 1, toCome: 1, dueNow: 0 })
  expect(sheet.orders[0]?.cells[0]).toMatchObject({
    state: 'given',
    done: { dose: 40, actedAt: due('2026-11-21 09:12'), isMine: true, struck: null },
  })
  expect(sheet.days).toEqual([{ day: '2026-11-21', state: 'open' }])
})

test('who has left is ordered nothing, not by a date of the stay either; what was given before is entered with its time', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId)
  at('2026-11-21 09:30')
  await testApp.sql('hope', (db) => discharged(db, visitId, ist('2026-11-21 09:20')))
  const orders = [anOrder({ startsAt: due('2026-11-21 09:10') })]
  const doctorId = ward.doctor.userId
  const asked = [
    await ward.place(visitId, orders),
    await ward.nurse.call(medicationOrdersContract.tell, { visitId, doctorId, orders }),
    await ward.doctor.call(medicationOrdersContract.change, { id, reason: 'Oral', orders }),
  ]
  for (const { status, problem } of asked)
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
      409,
      'PATIENT_HAS_LEFT',
      ['orders.0.startsAt'],
    ])
  expect((await ward.sheet(visitId)).orders).toHaveLength(1)
  expect((await ward.sheet(visitId)).orders[0]?.order.stopped).toBeNull()
  expect((await ward.act(id, { dueAt: NINE })).problem).toMatchObject({ code: 'CLOSED' })
  expect((await ward.act(id, { dueAt: NINE, actedAt: due('2026-11-21 09:05') })).status).toBe(200)
})

test('a dose is signed once, whoever is quicker', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId)
  const replies = await Promise.all([ward.act(id, { dueAt: NINE }), ward.act(id, { dueAt: NINE }, ward.other)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('SIGNED_ALREADY')
})

test('what is held is given after all: both stay shown', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId)
  expect((await ward.act(id, { dueAt: NINE, act: 'held' })).problem.fields).toEqual({ reason: 'Reason is required' })
  await ward.act(id, { dueAt: NINE, act: 'held', reason: 'Vomiting' })
  await ward.act(id, { dueAt: NINE })
  const [order] = (await ward.sheet(visitId)).orders
  expect(order?.cells[0]?.state).toBe('given')
  expect(order?.struck).toMatchObject([{ state: 'held', reason: 'Vomiting', struck: { reason: 'given after all' } }])
})

test('one strikes out the own mistake, nobody another, and its time is open again', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId)
  const doseId = (await ward.act(id, { dueAt: NINE })).body.id
  const strike = (by: Person) => by.call(treatmentSheetContract.strike, { id: doseId, reason: 'Wrong patient' })
  expect((await strike(ward.other)).problem.code).toBe('NOT_YOUR_ENTRY')
  expect((await strike(ward.nurse)).status).toBe(200)
  expect((await strike(ward.nurse)).problem.code).toBe('STRUCK_ALREADY')
  expect((await ward.cellsOf(visitId, id))[0]?.state).toBe('due_now')
  expect((await ward.act(id, { dueAt: NINE })).status).toBe(200)
})

test('a stop closes what is due later and leaves what was before; a change starts another in its place', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, { frequency: 'tds' })
  at('2026-11-21 10:30')
  const changed = await ward.doctor.call(medicationOrdersContract.change, {
    id,
    reason: 'Potassium 2.9',
    orders: [anOrder({ frequency: 'bd', dose: 20 })],
  })
  expect(changed.status).toBe(200)
  const { orders } = await ward.sheet(visitId)
  expect(orders.map(({ order, cells }) => [order.stopped?.reason ?? null, cells.map(({ state }) => state)])).toEqual([
    ['Potassium 2.9', ['late', 'closed', 'closed']],
    [null, ['to_come']],
  ])
  const stop = () => ward.doctor.call(medicationOrdersContract.stop, { id, reason: 'Again' })
  expect((await stop()).problem.code).toBe('STOPPED_ALREADY')
  const closed = await ward.act(id, { dueAt: due('2026-11-21 14:00') })
  expect(closed.problem.fields).toHaveProperty('dueAt')
})

test('a high-risk medicine waits for a second person with the own PIN, a narcotic for a witness', async () => {
  const visitId = await ward.admit()
  const generic = await testApp.sql('hope', async (db) => {
    const { rows } = await sql<{
      id: string
    }>`insert into generics (name, is_high_risk) values ('enoxaparin', true) returning id`.execute(db)
    return rows[0]?.id ?? ''
  })
  const medicineId = await ward.stocked('Enoxavid 40', {}, { generics: [{ genericId: generic, strength: '40 mg' }] })
  const id = await ward.ordered(visitId, { medicineId, route: 'sc' })
  expect((await ward.sheet(visitId)).orders[0]?.order).toMatchObject({ secondPerson: 'signature', unitsADose: 1 })
  const asked = { dueAt: NINE }
  expect((await ward.act(id, asked)).problem.fields).toEqual({ 'second.userId': 'A second person signs beside you' })
  const alone = await ward.act(id, { ...asked, second: { userId: ward.nurse.userId, pin: TEST_PIN } })
  expect(alone.problem.code).toBe('SAME_PERSON')
  const wrong = await ward.act(id, { ...asked, second: { userId: ward.other.userId, pin: '205813' } })
  expect(wrong.problem.code).toBe('WRONG_PIN')
  const right = await ward.act(id, { ...asked, second: { userId: ward.other.userId, pin: TEST_PIN } })
  expect(right.status).toBe(200)
  expect((await ward.cellsOf(visitId, id))[0]?.done?.secondBy).toBeTruthy()
})

test('an allergy waits for its reason, a dose for its unit, and both are told beside their fields', async () => {
  const visitId = await ward.admit()
  const noUnit = await ward.place(visitId, [anOrder({ doseUnit: '' })])
  expect(noUnit.problem.fields).toEqual({ 'orders.0.doseUnit': 'Please choose the unit' })
  const generic = await testApp.sql('hope', async (db) => {
    const { rows } = await sql<{
      id: string
    }>`insert into generics (name, allergens) values ('amoxicillin', '{penicillins}') returning id`.execute(db)
    return rows[0]?.id ?? ''
  })
  const medicineId = await ward.stocked('Amoxavid', {}, { generics: [{ genericId: generic, strength: '500 mg' }] })
  const { patientId } = (await ward.sheet(visitId)).visit
  await ward.nurse.call(alertsContract.add, {
    patientId,
    kind: 'allergy',
    what: 'Penicillins',
    severity: 'severe',
    source: 'patient',
  } as never)
  const order = anOrder({ medicineId, dose: 500, route: 'oral', frequency: 'tds' })
  const refused = await ward.place(visitId, [order])
  expect(refused.problem).toMatchObject({ code: 'ALLERGIC', fields: { 'orders.0.allergyReason': expect.anything() } })
  expect((await ward.place(visitId, [{ ...order, allergyReason: 'Took it in 2024' }])).status).toBe(200)
})

test('what a doctor told is given, waits for the named doctor, and no narcotic is told', async () => {
  const visitId = await ward.admit()
  const tell = (orders: object[]) =>
    ward.nurse.call(medicationOrdersContract.tell, { visitId, doctorId: ward.doctor.userId, orders } as never)
  const [id = ''] = (await tell([anOrder({ kind: 'once', frequency: null })])).body.ids
  expect((await ward.sheet(visitId)).orders[0]?.order).toMatchObject({
    signedAs: null,
    told: { byId: ward.doctor.userId },
  })
  expect((await ward.act(id, { dueAt: due('2026-11-21 08:30') })).status).toBe(200)
  const narcotic = await ward.anItemOf('Morphivid', { schedule: 'narcotic' })
  expect((await tell([anOrder({ medicineId: narcotic })])).problem.code).toBe('NARCOTIC_TOLD')
  const otherDoctor = await testApp.person('hope', 'doctor')
  const countersign = (by: Person) => by.call(medicationOrdersContract.countersign, { id })
  expect((await countersign(otherDoctor)).problem.code).toBe('NOT_TOLD_BY_YOU')
  expect((await countersign(ward.doctor)).status).toBe(200)
  expect((await ward.sheet(visitId)).orders[0]?.order.signedAs).toMatch(/MMC/)
})

test('an infusion is cut where its rate changes; another rate than ordered gives its reason', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, {
    kind: 'infusion',
    frequency: null,
    dose: 500,
    doseUnit: 'ml',
    rate: 80,
    volume: 500,
  })
  const rate = (form: object) => ward.nurse.call(treatmentSheetContract.rate, { id, ...form } as never)
  expect((await rate({ rate: 80, bag: 1 })).status).toBe(200)
  at('2026-11-21 10:30')
  expect((await rate({ rate: 60 })).problem.fields).toHaveProperty('reason')
  await rate({ rate: 60, reason: 'Told by Dr. Bapat' })
  expect((await rate({ rate: 40, reason: 'x' })).problem.code).toBe('ONE_AN_INSTANT')
  at('2026-11-21 11:30')
  const [order] = (await ward.sheet(visitId)).orders
  expect(order?.stretches).toMatchObject([
    { rate: 80, ml: 160, bag: 1 },
    { rate: 60, ml: 60 },
  ])
})

test('as needed is given at its own time, too soon asks', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, {
    kind: 'as_needed',
    frequency: null,
    asNeededFor: 'pain',
    leastHours: 8,
    mostADay: 3,
  })
  expect((await ward.act(id, {})).status).toBe(200)
  at('2026-11-21 10:30')
  expect((await ward.act(id, {})).problem).toMatchObject({
    code: 'TOO_SOON',
    fields: { reason: expect.stringContaining('8 hours') },
  })
  expect((await ward.act(id, { reason: 'Told by Dr. Bapat' })).status).toBe(200)
  expect((await ward.sheet(visitId)).orders[0]?.given).toHaveLength(2)
})

test('the list has who lies here with what is due, the round who needs something now', async () => {
  const visitId = await ward.admit()
  await ward.ordered(visitId, { frequency: 'bd' })
  const { rows } = (await ward.nurse.call(treatmentSheetContract.list, {})).body
  const row = rows.find((one) => one.visitId === visitId)
  expect(row).toMatchObject({ orders: 1, figures: { dueNow: 1, toCome: 1 }, toCountersign: 0 })
  const wardId = await testApp.sql(
    'hope',
    async (db) =>
      (await db.selectFrom('stays').select('ward_id').where('visit_id', '=', visitId).executeTakeFirstOrThrow())
        .ward_id,
  )
  const round = (await ward.nurse.call(treatmentSheetContract.round, { wardId })).body
  expect(round.patients.find(({ visit }) => visit.id === visitId)?.orders[0]?.cells).toMatchObject([
    { state: 'due_now' },
  ])
  expect((await strange.call(treatmentSheetContract.round, { wardId })).status).toBe(404)
})

test('what was signed is not rewritten beside the program either', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId)
  await ward.act(id, { dueAt: NINE })
  const rewrite = (text: string) => testApp.sql('hope', (db) => sql.raw(text).execute(db))
  await expect(rewrite(`update medication_orders set dose = 400 where id = '${id}'`)).rejects.toThrow(
    'medication_order_stays',
  )
  await expect(rewrite(`update medication_doses set dose = 4 where order_id = '${id}'`)).rejects.toThrow(
    'signed_dose_stays',
  )
})

test('the other hospital sees nothing, and who may not is refused', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId)
  expect((await strange.call(treatmentSheetContract.sheet, { visitId })).status).toBe(404)
  expect((await ward.act(id, { dueAt: NINE }, strange)).status).toBe(404)
  expect((await ward.act(id, { dueAt: NINE }, ward.clerk)).status).toBe(403)
  expect((await ward.place(visitId, [anOrder()], ward.nurse)).status).toBe(403)
  expect((await ward.place(visitId, [anOrder()], ward.admin)).status).toBe(403)
  const unregistered = await testApp.person('hope', 'doctor')
  expect((await ward.place(visitId, [anOrder()], unregistered)).problem.code).toBe('NOT_REGISTERED')
})
