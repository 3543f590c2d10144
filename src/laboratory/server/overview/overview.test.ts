import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import type { WorkFigure } from '../../../orders/model/figures/work-figures.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { DOCTOR, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { labOverviewContract } from '../../model/overview/overview.contract.ts'
import { reportsContract } from '../../model/reports/reports.contract.ts'
import { samplesContract } from '../../model/samples/samples.contract.ts'
import { aParameter, aRange } from '../parameters/parameters.factory.ts'
import { aReportedTest, enter, type PeopleOfLab, peopleOfLab, verify } from '../results/results.factory.ts'

// Figures of a day against cases that were worked out by hand; the other hospital has a day of its own.

const MINUTE = 60_000
const DAY = '2026-11-21'
let testApp: TestApp
let people: PeopleOfLab
let admit: Awaited<ReturnType<typeof admissionsOf>>
let kft: string

beforeAll(async () => {
  testApp = await startTestApp()
  for (const hospital of ['hope', 'ayushman'])
    await testApp.sql(hospital, (db) => db.updateTable('hospitals').set({ session_idle_minutes: 120 }).execute())
  people = await peopleOfLab(testApp)
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  kft = await aReportedTest(testApp, people, 'Kidney function test', [
    aParameter('K', { name: 'Potassium', unit: 'mmol/L', decimals: 1, ranges: [aRange({ low: '3.5', high: '5' })] }),
  ])
  await testApp.sql('hope', (db) =>
    db
      .insertInto('lab_test_terms')
      .values({ lab_test_id: kft, valid_from: '2026-01-01', turnaround_minutes: 60 })
      .execute(),
  )
})
afterAll(() => testApp.close())

const after = (minutes: number) => {
  testApp.time = new Date(testApp.time.getTime() + minutes * MINUTE)
}

async function order(visitId: string) {
  const lines = [{ list: 'lab-tests' as const, itemId: kft, repeatReason: 'Control' }]
  const placed = await people.doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, lines })
  expect(placed.status).toBe(200)
}

/** A test from the order to the desk that hands over its report, with the minutes that each step takes. */
async function wholeWay([collect, receive, type, check, hand]: readonly [number, number, number, number, number]) {
  const visitId = await admit()
  await order(visitId)
  after(collect)
  const { id: sampleId, accessionNo } = (await people.nurse.call(samplesContract.collect, { visitId })).body
  after(receive)
  await people.lab.call(samplesContract.receive, { scan: `${accessionNo}-1` })
  after(type)
  await enter(people.lab, sampleId, { K: '4.1' })
  after(check)
  expect((await verify(people.pathologist, sampleId)).status).toBe(200)
  if (hand === 0) return
  const { id } = (await people.lab.call(reportsContract.issue, { sampleId })).body
  after(hand)
  await people.lab.call(reportsContract.deliver, { id, kind: 'handed', receiver: 'Ramprasad Bhoyar' })
}

const show = async (days: { from?: string; to?: string } = {}, by = people.lab) =>
  (await by.call(labOverviewContract.show, days)).body
const of = (rows: readonly WorkFigure[], part: string) =>
  rows
    .filter((row) => row.part === part)
    .map(({ name, begun, done, medianMinutes, p90Minutes }) => [name, begun, done, medianMinutes, p90Minutes])

test('a day without orders has figures, all of them nothing', async () => {
  expect(await show()).toMatchObject({
    orders: 0,
    tests: 0,
    pending: 0,
    completed: 0,
    averageMinutes: null,
    states: [],
  })
})

test('each step, the whole and each group have the times that were measured', async () => {
  await wholeWay([10, 5, 30, 15, 5])
  await wholeWay([20, 5, 60, 25, 0])
  await wholeWay([5, 5, 20, 15, 60])
  await order(await admit())
  const { rows, ...figures } = await show()
  // 60, 110 and 45 minutes: 215 in all.
  expect(figures).toEqual({
    orders: 4,
    tests: 4,
    pending: 1,
    completed: 3,
    averageMinutes: 72,
    states: [
      { state: 'ordered', count: 1 },
      { state: 'verified', count: 3 },
    ],
  })
  expect(of(rows, 'Stage')).toEqual([
    ['Ordered to collected', 4, 3, 10, 20],
    ['Collected to received', 3, 3, 5, 5],
    ['Received to entered', 3, 3, 30, 60],
    ['Entered to verified', 3, 3, 15, 25],
    ['Verified to delivered', 3, 2, 5, 60],
    ['Ordered to verified', 4, 3, 60, 110],
  ])
  expect(rows.find(({ name }) => name === 'Ordered to verified')).toMatchObject({ judged: 3, within: 2 })
  expect(of(rows, 'Test')).toEqual([['Kidney function test', 4, 3, 60, 110]])
  expect(of(rows, 'Doctor')).toEqual([[DOCTOR.name, 4, 3, 60, 110]])
  expect(of(rows, 'Payer')).toHaveLength(1)
})

test('a test without a target in the catalogue is judged by the usual one of its priority', async () => {
  await testApp.sql('hope', (db) => db.updateTable('lab_test_terms').set({ turnaround_minutes: null }).execute())
  const whole = (await show()).rows.find(({ name }) => name === 'Ordered to verified')
  // 240 minutes; the slowest took 110.
  expect(whole).toMatchObject({ judged: 3, within: 3 })
})

test('the days are those of the order, at most 31', async () => {
  expect((await show({ from: '2026-11-01', to: '2026-11-20' })).tests).toBe(0)
  expect((await show({ from: '2026-11-01', to: DAY })).tests).toBe(4)
  expect((await show({ from: DAY })).tests).toBe(4)
  const asked = (from: string, to: string) => people.lab.call(labOverviewContract.show, { from, to })
  expect((await asked('2026-10-21', DAY)).problem.fields).toEqual({ to: 'Please choose 1 to 31 days' })
  expect((await asked(DAY, '2026-11-20')).problem.fields).toEqual({ to: 'Please choose 1 to 31 days' })
})

test('the other hospital sees its own day, a nurse and a clerk of the desk none', async () => {
  const stranger = await testApp.person('ayushman', 'admin')
  expect((await show({}, stranger)).tests).toBe(0)
  const reception = await testApp.person('hope', 'user', ['reception'])
  for (const person of [people.nurse, reception]) {
    expect((await person.call(labOverviewContract.show, {})).status).toBe(403)
    const file = await person.call(labOverviewContract.exportFigures, { format: 'csv', columnIds: ['name'] })
    expect(file.status).toBe(403)
  }
  const file = await people.pathologist.call(labOverviewContract.exportFigures, { format: 'csv', columnIds: ['name'] })
  expect(file.status).toBe(200)
})
