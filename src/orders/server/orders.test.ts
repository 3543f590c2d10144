import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../billing/model/bill/bill-totals.ts'
import { billsContract } from '../../billing/model/bill/bills.contract.ts'
import { admissionsOf } from '../../charges/server/charges.factory.ts'
import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import { fetchPdf } from '../../tests/files/fetch-pdf.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { aVisit } from '../../visits/server/visits.factory.ts'
import { ordersContract } from '../model/orders.contract.ts'
import { markCompleted, markPerformed } from './advance-lines.ts'
import { aLabTest, aStudy } from './orders.factory.ts'

// Two hospitals: an order commits with its charge, is taken back with it, and asks before the same is ordered twice.

type Order = Omit<RouteInput<typeof ordersContract.place>, 'visitId'>

let testApp: TestApp
let doctor: Person
let nurse: Person
let reception: Person
let other: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
let cbc: string
let crp: string
let chest: string

beforeAll(async () => {
  testApp = await startTestApp()
  doctor = await testApp.person('hope', 'doctor')
  nurse = await testApp.person('hope', 'nurse')
  reception = await testApp.person('hope', 'user', ['reception'])
  other = await testApp.person('ayushman')
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  await testApp.sql('hope', async (db) => {
    cbc = await aLabTest(db, 'Complete haemogram')
    crp = await aLabTest(db, 'C-reactive protein', null)
    chest = await aStudy(db, 'X-ray chest PA')
  })
})
afterAll(() => testApp.close())

async function anOutpatient(): Promise<string> {
  const admin = await testApp.person('hope')
  const patientId = (await admin.call(patientsContract.register, aRegistration({ payerId: 'private' }))).body.id
  return (await admin.call(visitsContract.register, { patientId, ...aVisit() })).body.id
}

const test_ = (itemId: string, about: Partial<Order['lines'][number]> = {}) =>
  ({ list: 'lab-tests', itemId, ...about }) as const
const study = (itemId: string) => ({ list: 'radiology-studies', itemId }) as const
const place = (visitId: string, lines: Order['lines'], about: Partial<Order> = {}, by = doctor) =>
  by.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines, ...about })
const shown = async (visitId: string, by = doctor) => (await by.call(ordersContract.ofVisit, { visitId })).body
const billed = async (visitId: string) => {
  const desk = await testApp.person('hope', 'user', ['billing'])
  const bill = (await desk.call(billsContract.bill, { visitId })).body
  return linesOf(bill)
    .filter(({ head }) => head === 'laboratory' || head === 'radiology')
    .map(({ description, amount }) => [description, amount])
}

test('tests and studies of one order: an outpatient is charged for both with it', async () => {
  const visitId = await anOutpatient()
  const placed = await place(visitId, [test_(cbc), study(chest)], { priority: 'urgent', clinicalNote: 'Fever, cough' })
  expect(placed).toMatchObject({ status: 200, body: { rateNotSet: 0, countersignBy: null } })
  expect(placed.body.orderNo).toMatch(/^RH\d{6}-\d{3}$/)
  const [order] = (await shown(visitId)).orders
  expect(order).toMatchObject({ priority: 'urgent', clinicalNote: 'Fever, cough', isOwn: true })
  expect(order?.lines.map(({ name, state, amount }) => [name, state, amount])).toEqual([
    ['Complete haemogram', 'ordered', 30_000],
    ['X-ray chest PA', 'ordered', 50_000],
  ])
  expect(await billed(visitId)).toEqual([
    ['Complete haemogram', 30_000],
    ['X-ray chest PA', 50_000],
  ])
})

test('radiology of an inpatient is charged when it is done, and a missing rate stops nothing', async () => {
  const visitId = await admit()
  expect((await place(visitId, [test_(crp), study(chest)])).body.rateNotSet).toBe(1)
  const lines = (await shown(visitId)).orders[0]?.lines ?? []
  expect(lines.map(({ amount, rateNotSet, isChargedWhenDone }) => [amount, rateNotSet, isChargedWhenDone])).toEqual([
    [0, true, false],
    [null, false, true],
  ])
  const studyId = lines[1]?.id ?? ''
  await testApp.sql('hope', (db) => markPerformed(db, [studyId], testApp.time))
  expect((await shown(visitId)).orders[0]?.lines[1]).toMatchObject({ amount: 50_000, state: 'in-progress' })
  await testApp.sql('hope', (db) => markCompleted(db, [studyId], testApp.time))
  expect((await shown(visitId)).orders[0]?.lines[1]).toMatchObject({ amount: 50_000, state: 'reported' })
})

test('the bill orders: its lines are known at once and taken back, a study to come has its rate and no charge, and what was done is recorded', async () => {
  const billing = await testApp.person('hope', 'user', ['billing'])
  const visitId = await admit()
  const order = (lines: ReturnType<typeof test_>[], about: object = {}) =>
    billing.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines, ...about })
  const [lineId = ''] = (await order([test_(cbc)])).body.lineIds
  expect(await billed(visitId)).toEqual([['Complete haemogram', 30_000]])
  expect((await billing.call(ordersContract.cancel, { id: lineId, reason: 'Ordered by mistake' })).status).toBe(200)
  expect(await billed(visitId)).toEqual([])
  const waiting = (await order([study(chest)])).body.lineIds
  expect(waiting).toHaveLength(1)
  expect((await shown(visitId)).orders.flatMap(({ lines }) => lines).find(({ id }) => id === waiting[0])).toMatchObject(
    {
      amount: null,
      toCome: 50_000,
    },
  )
  expect(await billed(visitId)).toEqual([])
  const done = { entry: 'recorded', doneOn: '2026-11-21', doneWhere: 'outside', doneBy: 'City Imaging' }
  const recorded = await order([study(chest)], done)
  expect(recorded.status).toBe(200)
  expect(await billed(visitId)).toEqual([['X-ray chest PA', 50_000]])
  expect(await order([test_(cbc), test_(cbc)])).toMatchObject({ status: 400, problem: { code: 'TWICE_IN_ORDER' } })
})

test('a line cancelled before the work began gives its charge back, and is ordered again as a new line', async () => {
  const visitId = await anOutpatient()
  await place(visitId, [test_(cbc)])
  const [line] = (await shown(visitId)).orders[0]?.lines ?? []
  const id = line?.id ?? ''
  const reason = 'Ordered for the wrong patient'
  expect(await reception.call(ordersContract.cancel, { id, reason })).toMatchObject({
    status: 403,
    problem: { code: 'OF_SOMEBODY_ELSE' },
  })
  expect((await nurse.call(ordersContract.cancel, { id, reason })).status).toBe(200)
  expect(await nurse.call(ordersContract.cancel, { id, reason })).toMatchObject({
    status: 409,
    problem: { code: 'CANCELLED_ALREADY' },
  })
  expect(await billed(visitId)).toEqual([])
  expect((await place(visitId, [test_(cbc)])).status).toBe(200)
  expect((await shown(visitId)).orders.map(({ lines }) => lines.map(({ state }) => state))).toEqual(
    expect.arrayContaining([['cancelled'], ['ordered']]),
  )
  expect(await billed(visitId)).toEqual([['Complete haemogram', 30_000]])
})

test.each([
  { isNotCharged: false, left: 30_000 },
  { isNotCharged: true, left: null },
])(
  'after the work the head of the department decides, with the charge: $isNotCharged',
  async ({ isNotCharged, left }) => {
    const visitId = await anOutpatient()
    await place(visitId, [test_(cbc)])
    const id = (await shown(visitId)).orders[0]?.lines[0]?.id ?? ''
    const reason = 'Clotted, the patient has left'
    const pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
    const radiologist = await testApp.person('hope', 'doctor', ['radiologist'])
    const late = (by: Person) => by.call(ordersContract.cancelLate, { id, reason, isNotCharged })
    expect(await late(pathologist)).toMatchObject({ status: 409, problem: { code: 'NOT_BEGUN' } })
    await testApp.sql('hope', (db) => markPerformed(db, [id], testApp.time))
    expect(await nurse.call(ordersContract.cancel, { id, reason })).toMatchObject({
      status: 409,
      problem: { code: 'WORK_BEGAN' },
    })
    expect(await late(radiologist)).toMatchObject({ status: 403, problem: { code: 'OTHER_DEPARTMENT' } })
    expect((await late(pathologist)).status).toBe(200)
    expect((await shown(visitId)).orders[0]?.lines[0]).toMatchObject({
      state: 'cancelled',
      amount: left,
      isChargeKept: !isNotCharged,
    })
  },
)

test('what was ordered lately asks why it is needed again, whoever orders it and on whatever visit', async () => {
  const visitId = await anOutpatient()
  await place(visitId, [test_(cbc)])
  const again = await place(visitId, [test_(crp), test_(cbc)], {}, nurse)
  expect(again).toMatchObject({ status: 409, problem: { code: 'ORDERED_LATELY' } })
  expect(Object.keys(again.problem?.fields ?? {})).toEqual(['lines.1.repeatReason'])
  const { items } = (await doctor.call(ordersContract.items, { visitId, search: 'haemogram' })).body
  expect(items[0]).toMatchObject({ id: cbc, rate: 30_000, lately: { by: DOCTOR.name } })
  expect((await place(visitId, [test_(cbc, { repeatReason: 'Bled since' })], {}, nurse)).status).toBe(200)
  const { time } = testApp
  testApp.time = new Date(time.getTime() + 24 * 3_600_000)
  expect((await place(visitId, [test_(cbc)], {}, await testApp.person('hope', 'doctor'))).status).toBe(200)
  testApp.time = time
})

test('two desks that order the same at one moment: one of them is asked', async () => {
  const visitId = await anOutpatient()
  const both = await Promise.all([place(visitId, [test_(cbc)]), place(visitId, [test_(cbc)], {}, nurse)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('what somebody else enters for an inpatient waits for the doctor named in it', async () => {
  const visitId = await admit()
  await place(visitId, [test_(cbc)], {}, nurse)
  const [order] = (await shown(visitId)).orders
  expect(order?.countersignBy).not.toBeNull()
  expect((await doctor.call(ordersContract.countersign, { id: order?.id ?? '' })).problem?.code).toBe('NOT_NAMED')
  await testApp.sql('hope', (db) =>
    db.updateTable('practitioners').set({ user_id: doctor.userId }).where('id', '=', DOCTOR.id).execute(),
  )
  const waiting = (await doctor.call(ordersContract.toCountersign, {})).body.orders
  expect(waiting.map(({ id, names }) => [id, names])).toContainEqual([order?.id, ['Complete haemogram']])
  expect((await doctor.call(ordersContract.countersign, { id: order?.id ?? '' })).status).toBe(200)
  expect((await doctor.call(ordersContract.countersign, { id: order?.id ?? '' })).problem?.code).toBe('SIGNED_ALREADY')
  expect((await place(visitId, [test_(crp)])).body.countersignBy).toBeNull()
})

test('a desk records what was done outside: charged on its day, on no worklist', async () => {
  const visitId = await anOutpatient()
  const desk = await testApp.person('hope', 'user', ['billing'])
  const recorded = { entry: 'recorded', doneWhere: 'outside', doneBy: 'City Scan Centre' } as const
  expect(await place(visitId, [study(chest)], { ...recorded, doneOn: '2099-01-01' }, desk)).toMatchObject({
    problem: { code: 'DONE_AHEAD' },
  })
  expect((await place(visitId, [study(chest)], recorded, desk)).problem?.fields).toEqual({
    doneOn: 'Please enter the day on which it was done',
  })
  const today = aVisit().visitDate
  expect(await place(visitId, [study(chest)], { ...recorded, doneOn: today }, nurse)).toMatchObject({ status: 403 })
  expect((await place(visitId, [study(chest)], { ...recorded, doneOn: today }, desk)).status).toBe(200)
  expect((await shown(visitId)).orders[0]?.lines[0]).toMatchObject({
    state: 'recorded',
    doneWhere: 'outside',
    doneBy: 'City Scan Centre',
    amount: 50_000,
  })
})

test('the other hospital neither sees nor orders, and its tests are not of our list', async () => {
  const visitId = await anOutpatient()
  const theirs = await testApp.sql('ayushman', (db) => aLabTest(db, 'Their haemogram'))
  expect((await other.call(ordersContract.ofVisit, { visitId })).status).toBe(404)
  expect((await place(visitId, [test_(cbc)], {}, other)).status).toBe(404)
  expect((await place(visitId, [test_(theirs)])).problem).toMatchObject({
    code: 'NO_SUCH_ITEM',
    fields: { 'lines.0.itemId': 'Please choose from the list' },
  })
})

test('a usual set is offered with its prices; the hospital has its own, and everybody theirs', async () => {
  const visitId = await anOutpatient()
  const pathologist = await testApp.person('hope', 'doctor', ['pathologist'])
  const items = [test_(cbc), study(chest)]
  const shared = { name: 'Before surgery', isShared: true, items }
  expect((await doctor.call(ordersContract.addSet, shared)).problem?.code).toBe('NOT_YOURS')
  const { id } = (await pathologist.call(ordersContract.addSet, shared)).body
  expect((await pathologist.call(ordersContract.addSet, { ...shared, name: 'before SURGERY' })).problem?.code).toBe(
    'NAME_TAKEN',
  )
  await doctor.call(ordersContract.addSet, { name: 'My fever set', items: [test_(crp)] })
  const setsFor = async (by: Person) => (await by.call(ordersContract.sets, { visitId })).body.sets
  expect((await setsFor(doctor)).map(({ name, items: of }) => [name, of.map(({ rate }) => rate)])).toEqual([
    ['Before surgery', [30_000, 50_000]],
    ['My fever set', [0]],
  ])
  expect((await setsFor(nurse)).map(({ name }) => name)).toEqual(['Before surgery'])
  const version = (await setsFor(pathologist))[0]?.version ?? 0
  const changed = { id, version, ...shared, items: [test_(cbc)] }
  expect((await pathologist.call(ordersContract.editSet, changed)).status).toBe(200)
  expect((await pathologist.call(ordersContract.editSet, changed)).problem?.code).toBe('STALE')
  expect((await setsFor(nurse))[0]?.items).toHaveLength(1)
  expect((await doctor.call(ordersContract.removeSet, { id })).problem?.code).toBe('NOT_YOURS')
  expect((await pathologist.call(ordersContract.removeSet, { id })).status).toBe(200)
  expect(await setsFor(nurse)).toEqual([])
})

test('the requisition of an order is a slip for each department, in one PDF', async () => {
  const visitId = await anOutpatient()
  const { id } = (await place(visitId, [test_(cbc), study(chest)], { priority: 'stat' })).body
  const pdf = await fetchPdf(testApp, doctor, `/orders/${id}/prints/requisition`)
  expect(pdf).toMatchObject({
    pages: [expect.stringContaining('Complete haemogram'), expect.stringContaining('X-ray chest PA')],
  })
})

test('the database keeps a line from losing its charge, and from being completed before it was begun', async () => {
  const visitId = await anOutpatient()
  await place(visitId, [test_(cbc)])
  const id = (await shown(visitId)).orders[0]?.lines[0]?.id ?? ''
  const change = (set: object) =>
    testApp.sql('hope', (db) => db.updateTable('order_lines').set(set).where('id', '=', id).execute())
  await expect(
    change({ cancelled_at: testApp.time, cancelled_by: doctor.userId, cancel_reason: 'no' }),
  ).rejects.toThrow('order_line_is_charged')
  await expect(change({ completed_at: testApp.time })).rejects.toThrow('order_line_performed_first')
})
