import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_SETTINGS } from '../../../hours/model/dose-times.ts'
import { hoursContract } from '../../../hours/model/hours.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { shiftListsContract } from '../../model/shifts/shift-lists.contract.ts'
import { aTreatedWard, type TreatedWard } from '../nursing.factory.ts'

// The end of a shift: what was missed has its reason, and the times of doses change from a day to come on only.

let testApp: TestApp
let ward: TreatedWard
let strange: Person

beforeAll(async () => {
  testApp = await startTestApp()
  // Who signs in later than all of the tests is not signed out between them.
  at('2026-11-21 15:00')
  ward = await aTreatedWard(testApp)
  strange = await testApp.person('ayushman', 'nurse')
})
afterAll(() => testApp.close())
beforeEach(() => at('2026-11-21 12:30'))

const ist = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+05:30`)
const at = (text: string) => {
  testApp.time = ist(text)
}
const MORNING = ist('2026-11-21 08:00').toISOString()

test('what nobody did anything about is missed after its shift, and is written down with its reason, once', async () => {
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, { frequency: 'hourly', everyHours: 24 })
  const dueAt = ist('2026-11-21 12:30').toISOString()
  const wardId = await testApp.sql(
    'hope',
    async (db) =>
      (await db.selectFrom('stays').select('ward_id as id').where('visit_id', '=', visitId).executeTakeFirstOrThrow())
        .id,
  )
  const accept = (reasons: object[], by: Person = ward.nurse) =>
    by.call(shiftListsContract.accept, { wardId, beganAt: MORNING, reasons } as never)
  const told = [{ orderId: id, dueAt, reason: 'At the CT' }]
  expect((await accept(told)).problem.code).toBe('SHIFT_RUNS')
  at('2026-11-21 14:05')
  const { shifts } = (await ward.nurse.call(shiftListsContract.ofWard, { wardId })).body
  const morning = shifts.find(({ beganAt }) => beganAt === MORNING)
  expect(morning).toMatchObject({ isOver: true, accepted: null, missed: [{ orderId: id, dueAt, reason: null }] })
  expect((await accept([{ ...told[0], reason: '' }])).problem.fields).toEqual({
    'reasons.0.reason': 'Reason is required',
  })
  expect((await accept([])).problem.code).toBe('REASON_REQUIRED')
  expect((await accept(told, ward.doctor)).status).toBe(403)
  expect((await accept(told, strange)).status).toBe(404)
  expect((await accept(told)).body).toMatchObject({ missed: 1 })
  expect((await accept(told)).problem.code).toBe('ACCEPTED_ALREADY')
  expect((await ward.cellsOf(visitId, id))[0]).toMatchObject({ state: 'missed', done: { reason: 'At the CT' } })
  const given = await ward.act(id, { dueAt, reason: 'Given after the CT' })
  expect(given.status).toBe(200)
})

test('a list begins where a shift begins', async () => {
  const wardId = await testApp.sql(
    'hope',
    async (db) => (await db.selectFrom('wards').select('id').executeTakeFirstOrThrow()).id,
  )
  const beganAt = ist('2026-11-21 08:30').toISOString()
  const reply = await ward.nurse.call(shiftListsContract.accept, { wardId, beganAt, reasons: [] } as never)
  expect(reply.problem.code).toBe('NO_SUCH_SHIFT')
})

test('times are set from tomorrow on, by the administrator, and move what is due from then on', async () => {
  const set = (from: string, by: Person = ward.admin) =>
    by.call(hoursContract.set, {
      from,
      times: { ...USUAL_SETTINGS.times, bd: [480, 1200] },
      shifts: USUAL_SETTINGS.shifts,
    })
  expect((await set('2026-11-21')).problem.fields).toEqual({ from: 'From tomorrow on at the earliest' })
  expect((await set('2026-11-22', ward.nurse)).status).toBe(403)
  const visitId = await ward.admit()
  const id = await ward.ordered(visitId, { frequency: 'bd' })
  expect((await set('2026-11-22')).status).toBe(200)
  expect((await set('2026-11-22')).problem.code).toBe('DAY_TAKEN')
  const dues = async (day: string) =>
    (await ward.sheet(visitId, day)).orders.find(({ order }) => order.id === id)?.cells.map(({ dueAt }) => dueAt)
  expect(await dues('2026-11-21')).toEqual([ist('2026-11-21 21:00').toISOString()])
  expect(await dues('2026-11-22')).toEqual(
    [ist('2026-11-22 08:00'), ist('2026-11-22 20:00')].map((one) => one.toISOString()),
  )
})
