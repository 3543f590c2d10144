import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../app/model/shell.contract.ts'
import { admissionsOf } from '../../charges/server/charges.factory.ts'
import { ordersContract } from '../../orders/model/orders.contract.ts'
import { aStudy } from '../../orders/server/orders.factory.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import { DOCTOR, type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { radiologyContract } from '../model/radiology.contract.ts'

// Two hospitals: a study goes from the order to its pictures, is charged once when they are taken, and the law comes before them.

type Answers = Omit<RouteInput<typeof radiologyContract.answer>, 'id'>

let testApp: TestApp
let doctor: Person
let reception: Person
let technician: Person
let radiologist: Person
let other: Person
let admit: Awaited<ReturnType<typeof admissionsOf>>
const studies: Record<string, string> = {}

beforeAll(async () => {
  testApp = await startTestApp()
  doctor = await testApp.person('hope', 'doctor')
  reception = await testApp.person('hope', 'user', ['reception'])
  technician = await testApp.person('hope', 'user', ['radiology'])
  radiologist = await testApp.person('hope', 'doctor', ['radiologist'])
  other = await testApp.person('ayushman', 'user', ['radiology'])
  admit = await admissionsOf(testApp, await testApp.person('hope'))
  await testApp.sql('hope', async (db) => {
    for (const [modality, name] of [
      ['xray', 'X-ray chest PA'],
      ['ultrasound', 'USG obstetric'],
      ['mri', 'MRI knee'],
    ] as const) {
      studies[modality] = await aStudy(db, name)
      await db
        .updateTable('radiology_studies')
        .set({ modality })
        .where('id', '=', studies[modality] ?? '')
        .execute()
    }
  })
})
afterAll(() => testApp.close())

/** An inpatient for whom a study is ordered: the line, its visit and the patient's number. */
async function anOrderedStudy(modality = 'xray', priority: 'routine' | 'stat' = 'routine') {
  const visitId = await admit()
  const lines = [{ list: 'radiology-studies' as const, itemId: studies[modality] ?? '' }]
  await doctor.call(ordersContract.place, { visitId, practitionerId: DOCTOR.id, priority, lines })
  const id = (await orderLine(visitId))?.id ?? ''
  await testApp.sql('hope', (db) =>
    db
      .updateTable('patients')
      .set({ gender: 'female', age: 29, date_of_birth: null })
      .where('id', '=', db.selectFrom('visits').select('patient_id').where('id', '=', visitId))
      .execute(),
  )
  return { id, visitId }
}
const orderLine = async (visitId: string) =>
  (await doctor.call(ordersContract.ofVisit, { visitId })).body.orders[0]?.lines[0]
const listed = async (asked: RouteInput<typeof radiologyContract.worklist> = {}) =>
  (await technician.call(radiologyContract.worklist, { limit: 100, ...asked })).body.rows
const rowOf = async (id: string) => (await listed()).find((row) => row.id === id)
const arrive = (id: string, by = reception) => by.call(radiologyContract.arrive, { id })
const answer = (id: string, answers: Answers) => reception.call(radiologyContract.answer, { id, ...answers })
const finish = (id: string, by = technician) =>
  by.call(radiologyContract.finish, { id, technician: 'Nilesh Kakade', films: 1, exposures: 2 })
const FORM_F = {
  relativeName: 'Ashok Nikhade',
  weeks: 24,
  referredBy: 'Dr. Nandini Bapat',
  indication: 'Growth and liquor',
  machine: 'GE Voluson P8',
  registrationNo: 'NMC/PCPNDT/114',
  patientDeclaredOn: '2026-11-21',
}

test('a study goes from the order to its pictures, and an inpatient is charged for it then', async () => {
  const { id, visitId } = await anOrderedStudy()
  expect(await rowOf(id)).toMatchObject({ state: 'ordered', study: 'X-ray chest PA', modality: 'xray', formF: 'none' })
  const schedule = (time: string) => reception.call(radiologyContract.schedule, { id, day: '2030-01-01', time })
  expect((await schedule('16:30')).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: 'scheduled', scheduledFor: '2030-01-01T11:00:00.000Z' })
  expect(
    (await reception.call(radiologyContract.schedule, { id, day: '2020-01-01', time: '10:00' })).problem.code,
  ).toBe('IN_THE_PAST')
  expect((await finish(id)).problem.code).toBe('NOT_ARRIVED')
  expect((await arrive(id)).status).toBe(200)
  expect((await arrive(id)).problem.code).toBe('ARRIVED_ALREADY')
  expect((await finish(id)).problem.code).toBe('NOT_ASKED')
  expect((await answer(id, { pregnancy: 'no', lastPeriod: '2026-11-12' })).status).toBe(200)
  expect(await orderLine(visitId)).toMatchObject({ amount: null, state: 'ordered' })
  expect((await finish(id, reception)).status).toBe(403)
  expect((await finish(id)).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: 'done', answers: { pregnancy: 'no', lastPeriod: '2026-11-12' } })
  expect(await orderLine(visitId)).toMatchObject({ amount: 50_000, state: 'in-progress' })
  expect((await finish(id)).problem.code).toBe('DONE_ALREADY')
  expect((await answer(id, { pregnancy: 'yes' })).problem.code).toBe('DONE_ALREADY')
})

test('the number beside the menu is what is pending or in progress on the worklist', async () => {
  const beside = async (by: Person) => (await by.call(shellContract.counts, {})).body.counts['radiology']
  const { pending, inProgress } = (await technician.call(radiologyContract.tiles, {})).body
  expect(await beside(doctor)).toBe(pending + inProgress)
  const { id } = await anOrderedStudy()
  expect(await beside(doctor)).toBe(pending + inProgress + 1)
  await doctor.call(ordersContract.cancel, { id, reason: 'Not needed' })
  expect(await beside(doctor)).toBe(pending + inProgress)
  expect(await beside(other)).toBe(0)
  expect(await beside(await testApp.person('hope', 'user', ['security']))).toBeUndefined()
})

test('a repeated examination says why, begins anew, and is not charged again', async () => {
  const { id, visitId } = await anOrderedStudy()
  const again = (reason: string) => technician.call(radiologyContract.repeat, { id, reason })
  expect((await again('Moved')).problem.code).toBe('NOT_DONE')
  await arrive(id)
  await answer(id, { pregnancy: 'no' })
  await finish(id)
  expect((await again('The patient moved')).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ state: 'ordered', repeats: 1, answers: null })
  await arrive(id)
  await answer(id, { pregnancy: 'no' })
  expect((await finish(id)).status).toBe(200)
  expect(await orderLine(visitId)).toMatchObject({ amount: 50_000 })
  const charges = await testApp.sql('hope', (db) =>
    db.selectFrom('charges').select('id').where('visit_id', '=', visitId).where('source_id', '=', id).execute(),
  )
  expect(charges).toHaveLength(1)
})

test('an ultrasound of a pregnant patient waits for form F, declared by the registered person, whatever the reason', async () => {
  const { id } = await anOrderedStudy('ultrasound')
  await arrive(id)
  const fill = (by = technician) => by.call(radiologyContract.fillFormF, { id, ...FORM_F })
  const declare = (by: Person) => by.call(radiologyContract.declareFormF, { id })
  expect((await fill()).problem.code).toBe('NOT_NEEDED')
  await answer(id, { pregnancy: 'may-be', clearedBecause: 'In a hurry' })
  expect((await finish(id)).problem.code).toBe('FORM_F_MISSING')
  expect((await declare(radiologist)).problem.code).toBe('NOT_FILLED')
  expect((await fill(reception)).status).toBe(403)
  expect((await fill()).status).toBe(200)
  expect((await finish(id)).problem.code).toBe('FORM_F_MISSING')
  expect((await declare(technician)).status).toBe(403)
  expect((await declare(radiologist)).status).toBe(200)
  expect((await fill()).problem.code).toBe('DECLARED')
  expect((await technician.call(radiologyContract.examination, { id })).body).toMatchObject({
    formF: 'declared',
    needsFormF: true,
    filledFormF: { indication: 'Growth and liquor' },
  })
  expect((await finish(id)).status).toBe(200)
})

test('the database itself refuses an ultrasound without form F, and a change of what was done', async () => {
  const { id } = await anOrderedStudy('ultrasound')
  await arrive(id)
  await answer(id, { pregnancy: 'yes' })
  const forced = (values: Record<string, unknown>) =>
    testApp.sql('hope', (db) =>
      db.updateTable('radiology_examinations').set(values).where('order_line_id', '=', id).execute(),
    )
  const done = { done_at: testApp.time, done_by: technician.userId, technician: 'Nilesh Kakade' }
  await expect(forced(done)).rejects.toThrow('form_f_before_the_examination')
  await forced({ pregnancy: 'no', ...done })
  await expect(forced({ pregnancy: 'yes' })).rejects.toThrow('examination_stays_as_done')
})

test('metal that is not safe keeps a patient out of the magnet', async () => {
  const { id } = await anOrderedStudy('mri')
  await arrive(id)
  await answer(id, { pregnancy: 'no', withContrast: 'no', metal: 'unsafe', clearedBecause: 'The doctor wants it' })
  expect((await finish(id)).problem).toMatchObject({
    code: 'DANGEROUS',
    message: expect.stringContaining('Metal: not safe in the magnet'),
  })
  await answer(id, { pregnancy: 'no', withContrast: 'no', metal: 'safe' })
  expect((await finish(id)).status).toBe(200)
})

test('the worklist has open stat studies first, is found by words, modality and stage, and counts what it lists', async () => {
  const routine = await anOrderedStudy()
  const stat = await anOrderedStudy('mri', 'stat')
  const ids = (await listed()).map(({ id }) => id)
  expect(ids.indexOf(stat.id)).toBeLessThan(ids.indexOf(routine.id))
  const visitNo = (await rowOf(stat.id))?.visitNo ?? ''
  expect((await listed({ search: `mri ${visitNo}` })).map(({ id }) => id)).toEqual([stat.id])
  expect((await listed({ modality: 'mri' })).every(({ modality }) => modality === 'mri')).toBe(true)
  const pending = await listed({ stage: 'pending' })
  const tiles = (await technician.call(radiologyContract.tiles, {})).body
  expect(tiles.pending).toBe(pending.length)
  expect(tiles.total).toBe((await listed()).length)
  expect(tiles.modalities.find(({ modality }) => modality === 'mri')?.count).toBe(
    (await listed({ modality: 'mri' })).length,
  )
  expect(await listed({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
  expect((await listed({ from: '2020-01-01' })).length).toBeGreaterThanOrEqual(ids.length)
})

test('each page begins after the one before', async () => {
  const all = (await listed()).map(({ id }) => id)
  const paged: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { rows: { id: string }[]; next: string | null } = (
      await technician.call(radiologyContract.worklist, { limit: 2, ...(after && { after }) })
    ).body
    paged.push(...page.rows.map(({ id }) => id))
    after = page.next
  }
  expect(paged).toEqual(all)
})

test('a cancelled study leaves the worklist and is not examined; the other hospital sees and moves nothing', async () => {
  const { id } = await anOrderedStudy()
  expect((await arrive(id, other)).status).toBe(404)
  expect((await other.call(radiologyContract.examination, { id })).status).toBe(404)
  expect((await other.call(radiologyContract.worklist, {})).body.rows).toEqual([])
  await doctor.call(ordersContract.cancel, { id, reason: 'Not needed any more' })
  expect(await rowOf(id)).toBeUndefined()
  expect((await arrive(id)).problem.code).toBe('CANCELLED')
})
