import { afterAll, beforeAll, expect, test } from 'vitest'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { outpatientContract } from '../../model/outpatient.contract.ts'
import type { QueueStatus } from '../../model/queue.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'
import { treatmentContract } from '../../model/treatment/treatment.contract.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard, discharged } from '../visits.factory.ts'

let testApp: TestApp
let hope: Person
let ayushman: Person
let ward: string

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  ayushman = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 20))
})
afterAll(() => testApp.close())

const register = async (input = aVisit(), by = hope) =>
  (await by.call(visitsContract.register, { patientId: await aPatient(by), ...input })).body
const rowOf = (id: string, hospital = 'hope') =>
  testApp.sql(hospital, (db) =>
    db
      .selectFrom('visits as v')
      .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
      .selectAll('v')
      .select(['c.esic_uh_id', 'c.cghs_code', 'c.package_amount'])
      .where('v.id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const tokenOf = async (id: string, hospital = 'hope') => (await rowOf(id, hospital)).token_number

test('tokens begin anew each day in each hospital, without gaps when many register at once', async () => {
  const day = aVisit({ visitDate: '2026-11-18' })
  const made = await Promise.all(Array.from({ length: 12 }, () => register(day)))
  const tokens = await Promise.all(made.map(({ id }) => tokenOf(id)))
  expect(tokens.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(await tokenOf((await register(aVisit({ visitDate: '2026-11-19' }))).id)).toBe(1)
  expect(await tokenOf((await register(day, ayushman)).id, 'ayushman')).toBe(1)
  expect(await tokenOf((await register(anAdmission(ward, 1))).id)).toBeNull()
})

test('an edited visit keeps its token on its day, and takes one of the new day', async () => {
  const { id } = await register(aVisit({ visitDate: '2026-11-16' }))
  const edit = async (visitDate: string) =>
    hope.call(visitsContract.edit, { id, version: (await rowOf(id)).version, ...aVisit({ visitDate }) })
  await register(aVisit({ visitDate: '2026-11-17' }))
  expect((await edit('2026-11-16')).status).toBe(200)
  expect(await tokenOf(id)).toBe(1)
  expect((await edit('2026-11-17')).status).toBe(200)
  expect(await tokenOf(id)).toBe(2)
})

test('the payment of an outpatient is marked and unmarked by those who take it, and leaves its trace', async () => {
  const { id } = await register()
  const mark = (received: boolean, by = hope, visit = id) =>
    by.call(outpatientContract.markPayment, { id: visit, received })
  const marked = await mark(true, await testApp.person('hope', 'user', ['accounts']))
  expect(marked).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await rowOf(id)).payment_received).toBe(true)
  expect((await mark(false)).status).toBe(200)
  expect((await rowOf(id)).payment_received).toBe(false)
  expect((await mark(true, await testApp.person('hope', 'doctor'))).status).toBe(403)
  expect((await mark(true, ayushman)).status).toBe(404)
  expect((await mark(true, hope, (await register(anAdmission(ward, 2))).id)).status).toBe(404)
  const events = await testApp.sql('hope', (db) =>
    db
      .selectFrom('audit_events')
      .select('type')
      .where('subject_id', '=', id)
      .where('type', 'like', '%payment%')
      .execute(),
  )
  expect(events).toHaveLength(2)
})

test('an outpatient moves in the queue and back, from the status the desk saw and no other', async () => {
  const { id } = await register()
  const move = (from: QueueStatus, to: QueueStatus, by = hope, visit = id) =>
    by.call(outpatientContract.moveInQueue, { id: visit, from, to })
  expect(await move('scheduled', 'in-progress')).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await move('scheduled', 'in-progress')).toMatchObject({ status: 409, body: { error: { code: 'MOVED' } } })
  expect((await move('in-progress', 'scheduled')).status).toBe(200)
  expect((await rowOf(id)).status).toBe('scheduled')
  expect((await move('scheduled', 'in-progress', await testApp.person('hope', 'user', ['accounts']))).status).toBe(403)
  expect((await move('scheduled', 'in-progress', ayushman)).status).toBe(404)
  const admission = await register(anAdmission(ward, 19))
  expect((await move('scheduled', 'in-progress', hope, admission.id)).status).toBe(404)
})

test('Admit To Hospital takes the facts of the case along, once, until the admission is withdrawn', async () => {
  const patientId = await aPatient(hope)
  const { body: opd } = await hope.call(visitsContract.register, { patientId, ...aVisit() })
  await hope.call(trackingContract.setClaim, { id: opd.id, field: 'esicUhId', value: 'UH-77' })
  await testApp.sql('hope', (db) =>
    db
      .updateTable('visit_claims')
      .set({ cghs_code: 'C-1', package_amount: 5_000_000 })
      .where('id', '=', opd.id)
      .execute(),
  )
  const admit = (roomNo: number) =>
    hope.call(visitsContract.register, { patientId, ...anAdmission(ward, roomNo), admits: opd.id })
  const { body: admission } = await admit(3)
  expect(await rowOf(admission.id)).toMatchObject({
    esic_uh_id: 'UH-77',
    cghs_code: 'C-1',
    package_amount: 5_000_000,
    admitted_from: opd.id,
    token_number: null,
  })
  expect((await hope.call(treatmentContract.information, { patientId, visitId: admission.id })).status).toBe(200)
  expect((await rowOf(opd.id)).status).toBe('completed')
  expect(await admit(4)).toMatchObject({ status: 409, problem: { message: 'This patient is already admitted.' } })
  await testApp.sql('hope', async (db) => {
    await db.updateTable('stays').set({ ended_at: testApp.time }).where('visit_id', '=', admission.id).execute()
    await discharged(db, admission.id, testApp.time)
  })
  expect(await admit(5)).toMatchObject({
    status: 409,
    problem: { message: 'This outpatient visit has led to an admission already.' },
  })
  await hope.call(visitsContract.withdraw, { id: admission.id })
  expect((await admit(6)).status).toBe(200)
})
