import { afterAll, beforeAll, expect, test } from 'vitest'
import { admissionsOf } from '../../../charges/server/charges.factory.ts'
import type { WorkFigure } from '../../../orders/model/figures/work-figures.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import { aStudy } from '../../../orders/server/orders.factory.ts'
import { DOCTOR, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { radiologyOverviewContract } from '../../model/overview.contract.ts'
import { radiologyContract } from '../../model/radiology.contract.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import { radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { type PeopleOfRadiology, peopleOfRadiology } from '../reports/reports.factory.ts'

// Figures of a day against cases that were worked out by hand; the other hospital has a day of its own.

const MINUTE = 60_000
let testApp: TestApp
let people: PeopleOfRadiology
let admit: Awaited<ReturnType<typeof admissionsOf>>
let skull: string

beforeAll(async () => {
  testApp = await startTestApp()
  for (const hospital of ['hope', 'ayushman'])
    await testApp.sql(hospital, (db) => db.updateTable('hospitals').set({ session_idle_minutes: 120 }).execute())
  people = await peopleOfRadiology(testApp)
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  await testApp.sql('hope', async (db) => {
    skull = await aStudy(db, 'X-ray skull')
    await db.updateTable('radiology_studies').set({ modality: 'xray' }).where('id', '=', skull).execute()
  })
})
afterAll(() => testApp.close())

const after = (minutes: number) => {
  testApp.time = new Date(testApp.time.getTime() + minutes * MINUTE)
}

async function ordered(priority: 'routine' | 'stat' = 'routine'): Promise<string> {
  const visitId = await admit()
  const lines = [{ list: 'radiology-studies' as const, itemId: skull }]
  await people.doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })
  return (await people.doctor.call(ordersContract.ofVisit, { visitId })).body.orders[0]?.lines[0]?.id ?? ''
}

async function examined(id: string, [arrive, take]: readonly [number, number]) {
  after(arrive)
  await people.technician.call(radiologyContract.arrive, { id })
  const { questions } = (await people.technician.call(radiologyContract.examination, { id })).body
  await people.technician.call(radiologyContract.answer, {
    id,
    ...(questions.includes('pregnancy') && { pregnancy: 'no' as const }),
  })
  after(take)
  const used = { technician: 'Nilesh Kakade', films: 1, exposures: 2 }
  expect((await people.technician.call(radiologyContract.finish, { id, ...used })).status).toBe(200)
}

async function reported(id: string, [begin, verify]: readonly [number, number]) {
  after(begin)
  const written = { id, findings: 'No fracture.', impression: 'Normal.', isCritical: false, version: null }
  const { version } = (await people.radiologist.call(radiologyReportsContract.save, written)).body
  after(verify)
  expect((await people.radiologist.call(radiologyReportsContract.verify, { id, version })).status).toBe(200)
}

const show = async (by = people.radiologist, days: { from?: string; to?: string } = {}) =>
  (await by.call(radiologyOverviewContract.show, days)).body
const of = (rows: readonly WorkFigure[], part: string) =>
  rows
    .filter((row) => row.part === part)
    .map(({ name, begun, done, medianMinutes, p90Minutes }) => [name, begun, done, medianMinutes, p90Minutes])

test('each step, the whole and each group have the times that were measured; a repeat is time of the examination', async () => {
  const whole = await ordered('stat')
  await examined(whole, [10, 5])
  await reported(whole, [20, 15])
  const { report } = (await people.radiologist.call(radiologyReportsContract.report, { id: whole })).body
  const { id: edition } = (await people.radiologist.call(radiologyEditionsContract.issue, { id: report?.id ?? '' }))
    .body
  after(30)
  await people.radiologist.call(radiologyEditionsContract.deliver, {
    id: edition,
    kind: 'handed',
    receiver: 'Ward sister',
  })

  const repeated = await ordered()
  await examined(repeated, [5, 5])
  await people.technician.call(radiologyContract.repeat, { id: repeated, reason: 'The patient moved' })
  await examined(repeated, [0, 25])
  await reported(repeated, [40, 5])

  await examined(await ordered(), [60, 10])
  await ordered()

  const { rows, ...figures } = await show()
  // 50 and 80 minutes.
  expect(figures).toEqual({
    ...{ orders: 4, tests: 4, pending: 2, completed: 2, averageMinutes: 65 },
    states: [
      { state: 'done', count: 1 },
      { state: 'ordered', count: 1 },
      { state: 'verified', count: 2 },
    ],
  })
  expect(of(rows, 'Stage')).toEqual([
    ['Ordered to arrived', 4, 3, 10, 60],
    ['Arrived to done', 3, 3, 10, 30],
    ['Done to report begun', 3, 2, 20, 40],
    ['Report begun to verified', 2, 2, 5, 15],
    ['Verified to delivered', 2, 1, 30, 30],
    ['Ordered to verified', 4, 2, 50, 80],
  ])
  // Stat within an hour, routine within two days.
  expect(rows.find(({ name }) => name === 'Ordered to verified')).toMatchObject({ judged: 2, within: 2 })
  expect(of(rows, 'Study')).toEqual([['X-ray skull', 4, 2, 50, 80]])
  expect(of(rows, 'Modality')).toEqual([['X-ray', 4, 2, 50, 80]])
  expect(of(rows, 'Doctor')).toEqual([[DOCTOR.name, 4, 2, 50, 80]])
  expect(of(rows, 'Payer')).toHaveLength(1)
})

test('the days are those of the order, at most 31; a cancelled study does not count', async () => {
  expect((await show(people.radiologist, { from: '2026-11-01', to: '2026-11-20' })).tests).toBe(0)
  const asked = { from: '2026-10-01', to: '2026-11-21' }
  const { problem } = await people.radiologist.call(radiologyOverviewContract.show, asked)
  expect(problem.fields).toEqual({ to: 'Please choose 1 to 31 days' })
  const id = await ordered()
  await people.doctor.call(ordersContract.cancel, { id, reason: 'Done elsewhere' })
  expect((await show()).tests).toBe(4)
})

test('the other hospital sees its own day; a nurse and a clerk of the desk see none and get no file', async () => {
  expect((await show(await testApp.person('ayushman', 'admin'))).tests).toBe(0)
  const nurse = await testApp.person('hope', 'nurse')
  const reception = await testApp.person('hope', 'user', ['reception'])
  for (const person of [nurse, reception]) {
    expect((await person.call(radiologyOverviewContract.show, {})).status).toBe(403)
    const file = await person.call(radiologyOverviewContract.exportFigures, { format: 'csv', columnIds: ['name'] })
    expect(file.status).toBe(403)
  }
  const chosen = { format: 'csv' as const, columnIds: ['name'] }
  expect((await people.radiologist.call(radiologyOverviewContract.exportFigures, chosen)).status).toBe(200)
})
