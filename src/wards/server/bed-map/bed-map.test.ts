import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { anAdmission, aPatient, aWard } from '../../../visits/server/visits.factory.ts'
import { bedMapContract } from '../../model/bed-map.contract.ts'
import { wardsContract } from '../../model/wards.contract.ts'

const HOUR_MS = 3_600_000

let testApp: TestApp
let nurse: Person
let security: Person
let stranger: Person
let ward: string
let icu: string
let wardNo = 0

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await signIn()
  wardNo += 1
  ward = await testApp.sql('hope', (db) => aWard(db, 6, `GW${wardNo}`))
  icu = await testApp.sql('hope', (db) => aWard(db, 6, `ICU${wardNo}`))
})

const signIn = async () => {
  nurse = await testApp.person('hope', 'nurse')
  security = await testApp.person('hope', 'user', ['security'])
  stranger = await testApp.person('ayushman')
}
const admitPatient = (patientId: string, roomNo: number, wardId = ward) =>
  nurse.call(visitsContract.register, { patientId, ...anAdmission(wardId, roomNo) })
const admit = async (roomNo: number, name = 'Asha Patil', wardId = ward) => {
  const { body } = await admitPatient(await aPatient(nurse, name), roomNo, wardId)
  const stay = (await map()).stays.find((lying) => lying.visitId === body.id)
  if (!stay) throw new Error(`${name} does not lie in room ${roomNo}`)
  return stay
}
const map = async (by = nurse) => (await by.call(bedMapContract.map, {})).body
const transfer = (id: string, roomNo: number, wardId = icu, by = nurse) =>
  by.call(bedMapContract.transfer, { id, wardId, roomNo, remark: 'Needs a ventilator' })
const stateOf = async (roomNo: number, wardId = ward) =>
  (await nurse.call(wardsContract.rooms, { wardId })).body.rooms.find((room) => room.roomNo === roomNo)?.state
const unavailable = async (roomNo: number, wardId = ward) =>
  (await map()).unavailable.find((room) => room.wardId === wardId && room.roomNo === roomNo)
/** Time passes; the next shift signs in. */
const pass = async (ms: number) => {
  testApp.time = new Date(testApp.time.getTime() + ms)
  await signIn()
}
const hold = (roomNo: number, about: object = {}) =>
  nurse.call(bedMapContract.hold, { id: ward, roomNo, heldFor: 'Ravi Deshmukh', hours: 4, ...about })
const block = (roomNo: number) => nurse.call(bedMapContract.block, { id: ward, roomNo, reason: 'Leaking tap' })

test('a transfer ends one stay and begins the next at the same moment, and the room left goes to cleaning', async () => {
  const stay = await admit(1)
  await pass(HOUR_MS)
  expect((await transfer(stay.id, 5)).status).toBe(200)
  const rows = await testApp.sql('hope', (db) =>
    db.selectFrom('stays').selectAll().where('visit_id', '=', stay.visitId).orderBy('began_at').execute(),
  )
  expect(rows).toMatchObject([
    { ward_id: ward, room_no: 1, ended_at: testApp.time, remark: null },
    { ward_id: icu, room_no: 5, began_at: testApp.time, ended_at: null, remark: 'Needs a ventilator' },
  ])
  expect((await map()).stays.find((lying) => lying.visitId === stay.visitId)).toMatchObject({
    wardId: icu,
    roomNo: 5,
    since: testApp.time.toISOString(),
    admittedAt: stay.admittedAt,
  })
  const { body } = await nurse.call(bedMapContract.rooms, { id: stay.visitId })
  expect(body.rooms).toMatchObject([
    { wardCode: `ICU${wardNo}`, roomNo: 5, until: null, remark: 'Needs a ventilator' },
    { wardCode: `GW${wardNo}`, roomNo: 1, until: testApp.time.toISOString(), remark: null },
  ])
  expect(await stateOf(1)).toBe('cleaning')
  const [event] = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').selectAll().where('type', '=', 'stay.moved').orderBy('id', 'desc').execute(),
  )
  expect(event).toMatchObject({
    patient_id: stay.patientId,
    facts: { fromWard: ward, fromRoom: 1, toWard: icu, toRoom: 5 },
  })
})

test('two transfer two patients into one bed at once: one succeeds, the other is refused and stays where they lie', async () => {
  const [a, b] = [await admit(1, 'First Patient'), await admit(2, 'Second Patient')]
  const answers = await Promise.all([transfer(a.id, 3), transfer(b.id, 3)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.problem).toMatchObject({
    code: 'ROOM_TAKEN',
    fields: { roomNo: 'This room has just been taken. Please choose another.' },
  })
  const where = (await map()).stays.filter((stay) => [a.visitId, b.visitId].includes(stay.visitId))
  expect(where.map((stay) => stay.wardId).sort()).toEqual([ward, icu].sort())
})

test('one patient transferred by two people occupies one room, and the second transfer is refused', async () => {
  const stay = await admit(1)
  const answers = await Promise.all([2, 3, 4].map((roomNo) => transfer(stay.id, roomNo)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.problem?.code === 'MOVED_MEANWHILE')).toHaveLength(2)
  expect((await map()).stays.filter((lying) => lying.visitId === stay.visitId)).toHaveLength(1)
})

test('many transfers between two wards at once never wait for each other forever', async () => {
  const stays = [
    ...(await Promise.all([1, 2, 3].map((roomNo) => admit(roomNo, `Ward ${roomNo}`)))),
    ...(await Promise.all([1, 2, 3].map((roomNo) => admit(roomNo, `ICU ${roomNo}`, icu)))),
  ]
  const answers = await Promise.all(
    stays.map((stay) => transfer(stay.id, stay.roomNo + 3, stay.wardId === ward ? icu : ward)),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('a transfer to the own room, beyond the ward, or to a foreign ward is refused', async () => {
  const stay = await admit(1)
  const foreign = await testApp.sql('ayushman', (db) => aWard(db, 6, `F${wardNo}`))
  expect((await transfer(stay.id, 1, ward)).problem.code).toBe('SAME_ROOM')
  expect((await transfer(stay.id, 7)).problem.code).toBe('NO_SUCH_ROOM')
  expect((await transfer(stay.id, 1, foreign)).problem.code).toBe('NO_SUCH_ROOM')
  expect((await transfer(stay.id, 1, foreign, stranger)).status).toBe(404)
  expect(await stateOf(1)).toBe('occupied')
})

test('a room to be cleaned is not given until a nurse marks it cleaned, once', async () => {
  const stay = await admit(1)
  await transfer(stay.id, 1)
  const room = await unavailable(1)
  const patientId = await aPatient(nurse)
  expect(await admitPatient(patientId, 1)).toMatchObject({
    status: 409,
    problem: { code: 'ROOM_CLEANING', fields: { roomNo: 'This room is being cleaned.' } },
  })
  expect((await nurse.call(bedMapContract.release, { id: room?.id ?? '' })).problem.code).toBe('OVER')
  expect((await nurse.call(bedMapContract.clean, { id: room?.id ?? '' })).status).toBe(200)
  expect((await nurse.call(bedMapContract.clean, { id: room?.id ?? '' })).problem.code).toBe('OVER')
  expect(await stateOf(1)).toBe('vacant')
  expect((await admitPatient(patientId, 1)).status).toBe(200)
})

test('a held room is given to nobody else, is shown with the reason, and the hold ends by itself', async () => {
  expect((await hold(1)).status).toBe(200)
  expect(await unavailable(1)).toMatchObject({ state: 'held', reason: 'Ravi Deshmukh', uhid: null })
  const patientId = await aPatient(nurse)
  expect((await admitPatient(patientId, 1)).problem.message).toBe('This room is held for a coming admission.')
  expect((await hold(1)).problem.code).toBe('ROOM_HELD')
  const { body } = await nurse.call(wardsContract.wards, { search: `GW${wardNo}` })
  expect(body.wards[0]).toMatchObject({ free: 5 })
  await pass(4 * HOUR_MS)
  expect(await unavailable(1)).toBeUndefined()
  expect((await admitPatient(patientId, 1)).status).toBe(200)
})

test('a room held for a registered patient is theirs, and the hold ends with the admission', async () => {
  const patientId = await aPatient(nurse, 'Expected Patient')
  const { uhid } = (await nurse.call(patientsContract.byId, { id: patientId })).body
  expect((await hold(2, { uhid: 'UHHO99A99999' })).problem).toMatchObject({
    fields: { uhid: 'No patient has this ID.' },
  })
  expect(await stateOf(2)).toBe('vacant')
  expect((await hold(2, { uhid: uhid.toLowerCase() })).status).toBe(200)
  const seen = await nurse.call(wardsContract.rooms, { wardId: ward, forPatient: patientId })
  expect(seen.body.rooms[1]).toMatchObject({ free: true, state: 'held' })
  expect((await admitPatient(await aPatient(nurse, 'Somebody Else'), 2)).problem.code).toBe('ROOM_HELD')
  expect((await admitPatient(patientId, 2)).status).toBe(200)
  expect(await unavailable(2)).toBeUndefined()
})

test('a blocked room says why and is released', async () => {
  const { body } = await block(3)
  expect(await unavailable(3)).toMatchObject({ state: 'blocked', reason: 'Leaking tap', until: null })
  expect((await admitPatient(await aPatient(nurse), 3)).problem.message).toBe('This room is blocked.')
  expect((await nurse.call(bedMapContract.release, body)).status).toBe(200)
  expect(await stateOf(3)).toBe('vacant')
})

test('no state is set for a room that is occupied, or does not exist', async () => {
  await admit(1)
  expect((await block(1)).problem).toMatchObject({ code: 'ROOM_TAKEN', message: 'A patient lies in this room.' })
  expect((await hold(7)).problem.code).toBe('NO_SUCH_ROOM')
  expect((await hold(2, { heldFor: ' ' })).problem.fields).toEqual({ heldFor: 'Held for is required' })
  expect((await hold(2, { hours: 5 })).problem.fields).toEqual({ hours: 'Please choose how long' })
})

test('a hold and an admission that ask for one room at once: one gets it', async () => {
  const patientId = await aPatient(nurse)
  const answers = await Promise.all([hold(4), admitPatient(patientId, 4), block(4)])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.every((answer) => answer.status < 500)).toBe(true)
})

test('the database itself keeps a patient out of a room that is not ready, whatever the code above it does', async () => {
  const stay = await admit(1)
  await block(5)
  const lie = (room_no: number) =>
    testApp.sql('hope', async (db) => {
      const ended = await db
        .updateTable('stays')
        .set({ ended_at: testApp.time })
        .where('id', '=', stay.id)
        .returning(['visit_id', 'ward_id'])
        .executeTakeFirstOrThrow()
      await db
        .insertInto('stays')
        .values({ ...ended, room_no, began_at: testApp.time })
        .execute()
    })
  await expect(lie(5)).rejects.toMatchObject({ constraint: 'room_is_blocked' })
  await expect(lie(7)).rejects.toMatchObject({ constraint: 'room_of_ward' })
})

test('the map is for those who may see visits, of their own hospital', async () => {
  await admit(1)
  expect((await security.call(bedMapContract.map, {})).status).toBe(403)
  const foreign = await map(stranger)
  expect([foreign.stays, foreign.unavailable]).toEqual([[], []])
})

test('the census counts who lay there at midnight, and for today now', async () => {
  const began = testApp.time
  const stay = await admit(1, 'Counted Patient')
  await pass(26 * HOUR_MS)
  const next = (await transfer(stay.id, 2)).body
  const { body } = await nurse.call(bedMapContract.occupancy, {})
  const of = (id: string) => body.wards.find((row) => row.id === id)?.occupied.slice(-3)
  expect(body.days).toHaveLength(30)
  expect(of(ward)).toEqual([0, 1, 0])
  expect(of(icu)).toEqual([0, 0, 1])
  expect(body.occupied).toEqual(
    body.days.map((_, day) => body.wards.reduce((sum, row) => sum + (row.occupied[day] ?? 0), 0)),
  )
  expect(next.id).not.toBe(stay.id)
  expect(body.days.at(-1)).not.toBe(began.toISOString().slice(0, 10))
})
