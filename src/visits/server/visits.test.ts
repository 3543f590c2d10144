import { afterAll, beforeAll, expect, test } from 'vitest'
import { ipdContract } from '../../dashboards/model/ipd.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { wardsContract } from '../../wards/model/wards.contract.ts'
import { visitsContract } from '../model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard, cancelled } from './visits.factory.ts'

let testApp: TestApp
let hope: Person
let ayushman: Person
let ward: string
let foreignWard: string

beforeAll(async () => {
  testApp = await startTestApp()
  hope = await testApp.person('hope')
  ayushman = await testApp.person('ayushman')
  ward = await testApp.sql('hope', (db) => aWard(db, 20))
  foreignWard = await testApp.sql('ayushman', (db) => aWard(db, 5))
})
afterAll(() => testApp.close())

const register = async (input: ReturnType<typeof aVisit>, by = hope) =>
  by.call(visitsContract.register, { patientId: await aPatient(by), ...input })

test('a visit gets the next id of its date, shared by both hospitals', async () => {
  const first = await register(aVisit({ visitDate: '2026-11-20' }))
  const second = await register(aVisit({ visitDate: '2026-11-20' }), ayushman)
  expect([first.body.visitNo, second.body.visitNo]).toEqual(['IH26K20001', 'IH26K20002'])
})

test('an admission is seen on the IPD dashboard of its hospital and nowhere else', async () => {
  const { body } = await register(anAdmission(ward, 1))
  const here = await hope.call(ipdContract.ipd, { search: body.visitNo })
  expect(here.body.rows).toMatchObject([
    { visitNo: body.visitNo, ward: 'General Ward', roomNo: 1, diagnosis: 'General', daysAdmitted: 1 },
  ])
  expect((await ayushman.call(ipdContract.ipd, { search: body.visitNo })).body.rows).toEqual([])
  expect((await ayushman.call(visitsContract.byId, { id: body.id })).status).toBe(404)
})

test('IPD and Emergency ask for ward and room, and the message lists what is missing', async () => {
  const refused = await register(aVisit({ patientType: 'IPD', appointmentWithId: '' }))
  expect(refused).toMatchObject({
    status: 400,
    problem: {
      code: 'MISSING_FIELDS',
      message: 'Please fill in the following required fields: Appointment With, Ward Allotted, Room Allotted',
    },
  })
})

test('a room that is taken is refused, and the patient keeps no half of a visit', async () => {
  await register(anAdmission(ward, 2))
  const patientId = await aPatient(hope, 'Second Comer')
  const refused = await hope.call(visitsContract.register, { patientId, ...anAdmission(ward, 2) })
  expect(refused).toMatchObject({
    status: 409,
    problem: { code: 'ROOM_TAKEN', message: 'No rooms available in selected ward' },
  })
  expect((await hope.call(visitsContract.ofPatient, { patientId })).body.visits).toEqual([])
})

test('one patient occupies one bed: a second admission is refused', async () => {
  const patientId = await aPatient(hope)
  await hope.call(visitsContract.register, { patientId, ...anAdmission(ward, 3) })
  const again = await hope.call(visitsContract.register, { patientId, ...anAdmission(ward, 4) })
  expect(again.problem.code).toBe('ALREADY_ADMITTED')
})

test('a room beyond the ward, and a ward of the other hospital, do not exist', async () => {
  expect((await register(anAdmission(ward, 21))).problem.code).toBe('NO_SUCH_ROOM')
  expect((await register(anAdmission(foreignWard, 1))).problem.code).toBe('NO_SUCH_ROOM')
})

test('editing keeps the own room free and an admission as it is: another room is a transfer', async () => {
  const { body: made } = await register(anAdmission(ward, 5))
  const { body: visit } = await hope.call(visitsContract.byId, { id: made.id })
  const rooms = await hope.call(wardsContract.rooms, { wardId: ward, forVisit: made.id })
  expect(rooms.body.rooms[4]).toMatchObject({ roomNo: 5, free: true, patientName: null })
  const edit = (about: ReturnType<typeof aVisit>) =>
    hope.call(visitsContract.edit, { id: made.id, version: visit.version, ...about })
  expect((await edit(anAdmission(ward, 6))).problem).toMatchObject({
    code: 'WARD_OF_ADMISSION',
    fields: { wardId: expect.anything() },
  })
  expect((await edit(aVisit())).problem.code).toBe('TYPE_OF_ADMISSION')
  expect((await edit(anAdmission(ward, 5, { status: 'completed' }))).problem.code).toBe('STATUS_OF_ADMISSION')
  const saved = await edit({ ...aVisit({ patientType: 'IPD', appointmentWithId: '' }) })
  expect(saved.status).toBe(200)
  const { body: after } = await hope.call(visitsContract.byId, { id: made.id })
  expect(after).toMatchObject({ roomNo: 5, appointmentWith: 'Dr. Unknown', admissionDate: visit.admissionDate })
})

test('an outpatient who is admitted on the form is in progress, and is not admitted twice', async () => {
  const patientId = await aPatient(hope)
  const [first, second] = [
    await hope.call(visitsContract.register, { patientId, ...aVisit() }),
    await hope.call(visitsContract.register, { patientId, ...aVisit() }),
  ]
  const admit = async (id: string, room: number) => {
    const { version } = (await hope.call(visitsContract.byId, { id })).body
    return hope.call(visitsContract.edit, { id, version, ...anAdmission(ward, room) })
  }
  expect((await admit(first.body.id, 9)).status).toBe(200)
  expect((await hope.call(visitsContract.byId, { id: first.body.id })).body).toMatchObject({
    status: 'in-progress',
    roomNo: 9,
  })
  expect((await admit(second.body.id, 10)).problem.code).toBe('ALREADY_ADMITTED')
})

test.each(['PUT', 'POST'])('%s: no form sets a visit to discharged', async (method) => {
  const { body: made } = await register(aVisit())
  const { body: seen } = await hope.call(visitsContract.byId, { id: made.id })
  const input = { ...aVisit(), status: 'discharged' }
  const refused =
    method === 'PUT'
      ? await hope.call(visitsContract.edit, { ...input, id: made.id, version: seen.version })
      : await hope.call(visitsContract.register, { ...input, patientId: seen.patientId })
  expect(refused).toMatchObject({
    status: 400,
    problem: { code: 'INVALID', fields: { status: 'Please choose a status from the list' } },
  })
  expect((await hope.call(visitsContract.byId, { id: made.id })).body.status).toBe('scheduled')
})

test('a form that leaves the status empty keeps the one the visit has', async () => {
  const { body: made } = await register(aVisit())
  await testApp.sql('hope', (db) =>
    db.updateTable('visits').set({ status: 'waiting' }).where('id', '=', made.id).execute(),
  )
  const { body: seen } = await hope.call(visitsContract.byId, { id: made.id })
  const input = { ...aVisit({ reasonForVisit: 'Cough' }), status: '' as const, id: made.id, version: seen.version }
  expect((await hope.call(visitsContract.edit, input)).status).toBe(200)
  expect((await hope.call(visitsContract.byId, { id: made.id })).body).toMatchObject({
    status: 'waiting',
    reasonForVisit: 'Cough',
  })
})

test('a stale save gets 409 with the newer values', async () => {
  const { body: made } = await register(aVisit())
  const { body: seen } = await hope.call(visitsContract.byId, { id: made.id })
  const edit = (reasonForVisit: string) =>
    hope.call(visitsContract.edit, { id: made.id, version: seen.version, ...aVisit({ reasonForVisit }) })
  const answers = await Promise.all([edit('Fever'), edit('Cough')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const [lost] = answers.filter((answer) => answer.status === 409)
  const { body: now } = await hope.call(visitsContract.byId, { id: made.id })
  expect(lost?.problem.current).toMatchObject({ reasonForVisit: now.reasonForVisit })
})

test('a hundred people ask for one room at once: one gets it, the others the specified sentence', async () => {
  const patients = await Promise.all(Array.from({ length: 100 }, () => aPatient(hope)))
  const answers = await Promise.all(
    patients.map((patientId) => hope.call(visitsContract.register, { patientId, ...anAdmission(ward, 7) })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 409)
  expect(refused).toHaveLength(99)
  expect(new Set(refused.map((answer) => answer.problem.message))).toEqual(
    new Set(['No rooms available in selected ward']),
  )
})

test('the constraint itself keeps two patients out of one room, whatever the code above it does', async () => {
  const [a, b] = await Promise.all([register(aVisit()), register(aVisit())])
  const lay = (visit_id: string) =>
    testApp.sql('hope', (db) => db.insertInto('stays').values({ visit_id, ward_id: ward, room_no: 19 }).execute())
  await lay(a.body.id)
  await expect(lay(b.body.id)).rejects.toMatchObject({ constraint: 'room_held_by_one_patient' })
})

test('a withdrawn visit leaves the list, and the room it had', async () => {
  const { body: made } = await register(anAdmission(ward, 8))
  await testApp.sql('hope', (db) => cancelled(db, made.id, testApp.time))
  expect((await hope.call(visitsContract.withdraw, { id: made.id, reason: 'wrong patient' })).body).toEqual({
    visitNo: made.visitNo,
  })
  expect((await hope.call(ipdContract.ipd, { search: made.visitNo })).body.total).toBe(0)
  const rooms = await hope.call(wardsContract.rooms, { wardId: ward })
  expect(rooms.body.rooms[7]?.state).toBe('cleaning')
})
