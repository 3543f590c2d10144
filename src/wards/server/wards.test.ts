import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellContract } from '../../app/model/shell.contract.ts'
import { recycleBinContract } from '../../records/model/recycle-bin.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { visitsContract } from '../../visits/model/visits.contract.ts'
import { anAdmission, aPatient } from '../../visits/server/visits.factory.ts'
import { wardsContract } from '../model/wards.contract.ts'

let testApp: TestApp
let admin: Person
let nurse: Person
let other: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  nurse = await testApp.person('hope', 'nurse')
  other = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

const form = (wardCode: string, about: object = {}) => ({
  wardCode,
  wardType: 'General Ward',
  wardClass: 'general' as const,
  admits: 'any' as const,
  location: 'Ground floor',
  maximumRooms: 4,
  ...about,
})
const add = async (wardCode: string, by = admin) => (await by.call(wardsContract.add, form(wardCode))).body.id
const shown = async (id: string, by = admin) =>
  (await by.call(wardsContract.wards, {})).body.wards.find((ward) => ward.id === id)
const admit = async (wardId: string, roomNo: number, name: string) => {
  const patientId = await aPatient(admin, name)
  return admin.call(visitsContract.register, { patientId, ...anAdmission(wardId, roomNo) })
}
const events = (type: string) =>
  testApp.sql('hope', (db) => db.selectFrom('audit_events').select('subject_id').where('type', '=', type).execute())

test('a ward is added with its rooms free, found by type, location and id, counted, and seen in its hospital only', async () => {
  const id = await add('GM1')
  expect(await shown(id)).toMatchObject({ wardCode: 'GM1', maximumRooms: 4, occupied: 0, free: 4 })
  for (const search of ['gm1', 'general', 'GROUND']) {
    const { body } = await admin.call(wardsContract.wards, { search })
    expect(body.wards.map((ward) => ward.id)).toContain(id)
  }
  expect((await admin.call(wardsContract.wards, { search: '%' })).body.wards).toEqual([])
  expect((await admin.call(shellContract.counts, {})).body.counts['room-management']).toBe(1)
  expect((await other.call(wardsContract.wards, {})).body.wards).toEqual([])
  expect(await events('ward.added')).toEqual([{ subject_id: id }])
})

test.each([
  ['wardType', 'Ward Type is required'],
  ['location', 'Location is required'],
  ['wardCode', 'Ward ID is required'],
  ['maximumRooms', 'Maximum Rooms is required'],
])('%s is required, and the message stands beside it', async (field, message) => {
  const answer = await admin.call(wardsContract.add, form('REQ', { [field]: '' }))
  expect(answer).toMatchObject({ status: 400, problem: { fields: { [field]: message } } })
})

test.each([0, -1, 501, 2.5, 'many'])('%s is no number of rooms', async (maximumRooms) => {
  const answer = await admin.call(wardsContract.add, form('NUM', { maximumRooms }))
  expect(answer.problem.fields?.maximumRooms).toBe('Maximum Rooms must be a whole number from 1 to 500')
})

test('a ward id is taken once in a hospital, whatever its case, and is free in the other', async () => {
  await add('DUP')
  const again = await admin.call(wardsContract.add, form('dup'))
  expect(again).toMatchObject({ status: 409, problem: { fields: { wardCode: 'Ward ID already exists' } } })
  expect((await other.call(wardsContract.add, form('DUP'))).status).toBe(200)
  const two = await Promise.all(['RACE', 'race'].map((wardCode) => admin.call(wardsContract.add, form(wardCode))))
  expect(two.map((answer) => answer.status).sort()).toEqual([200, 409])
  const lost = two.find((answer) => answer.status === 409)
  expect(lost?.problem.fields).toEqual({ wardCode: 'Ward ID already exists' })
})

test('a nurse sees the wards and changes none', async () => {
  const id = await add('NUR')
  expect((await nurse.call(wardsContract.wards, {})).status).toBe(200)
  const answers = await Promise.all([
    nurse.call(wardsContract.add, form('NEW')),
    nurse.call(wardsContract.edit, { id, version: 1, ...form('NUR', { maximumRooms: 9 }) }),
    nurse.call(wardsContract.withdraw, { id }),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403])
  expect(await shown(id)).toMatchObject({ maximumRooms: 4, version: 1 })
})

test('the capacity stays above the patients lying there; the message says who, and nothing changes', async () => {
  const id = await add('CAP')
  await admit(id, 3, 'Sushila Wankhede')
  const edit = (maximumRooms: number, wardType = 'Changed') =>
    admin.call(wardsContract.edit, { id, version: 1, ...form('CAP', { maximumRooms, wardType }) })
  expect(await edit(2)).toMatchObject({
    status: 409,
    problem: { fields: { maximumRooms: 'Rooms above 2 are needed: Room 3 (Sushila Wankhede)' } },
  })
  expect(await shown(id)).toMatchObject({ wardType: 'General Ward', maximumRooms: 4, version: 1 })
  expect((await edit(3)).status).toBe(200)
  expect((await edit(4)).problem.code).toBe('STALE')
  expect(await events('ward.changed')).toEqual([{ subject_id: id }])
})

test('a ward in use is not withdrawn, and the message says what stands in the way', async () => {
  const id = await add('USE')
  await admit(id, 2, 'Ramesh Gawande')
  const refused = await admin.call(wardsContract.withdraw, { id })
  expect(refused).toMatchObject({
    status: 409,
    problem: { message: 'This ward is in use: Room 2 (Ramesh Gawande)' },
  })
  expect(await shown(id)).toBeDefined()
})

test('the database itself keeps a ward under its patients', async () => {
  const id = await add('ROCK')
  await admit(id, 4, 'Kept Patient')
  const shrink = testApp.sql('hope', (db) =>
    db.updateTable('wards').set({ maximum_rooms: 3 }).where('id', '=', id).execute(),
  )
  await expect(shrink).rejects.toMatchObject({ constraint: 'ward_has_room_for_its_patients' })
})

test('a withdrawn ward comes back from the recycle bin, unless its id is taken meanwhile', async () => {
  const id = await add('BIN')
  expect((await admin.call(wardsContract.withdraw, { id, reason: 'renovation' })).body).toEqual({ wardCode: 'BIN' })
  expect(await shown(id)).toBeUndefined()
  const admitted = await admit(id, 1, 'Late Comer')
  expect(admitted.problem.code).toBe('NO_SUCH_ROOM')

  const taker = await add('BIN')
  const bin = (await admin.call(recycleBinContract.withdrawn, {})).body.records.find((record) => record.id === id)
  expect(bin).toMatchObject({ kind: 'ward', name: 'General Ward', detail: 'BIN', reason: 'renovation' })
  const restore = () => admin.call(wardsContract.restore, { id })
  expect(await restore()).toMatchObject({
    status: 409,
    problem: { message: 'Another ward has this Ward ID now.' },
  })
  await admin.call(wardsContract.withdraw, { id: taker })
  expect((await restore()).body).toEqual({ restored: 1 })
  expect(await shown(id)).toMatchObject({ wardCode: 'BIN', free: 4 })
  expect(await events('ward.restored')).toEqual([{ subject_id: id }])
  expect((await restore()).status).toBe(404)
  const { body } = await admin.call(wardsContract.history, { id })
  expect(body.entries).toHaveLength(3)
})

test('a ward admits everyone or one sex; its history says which, and who else is put there is not refused', async () => {
  const id = await add('SEX')
  expect(await shown(id)).toMatchObject({ admits: 'any' })
  const answer = await admin.call(wardsContract.edit, { id, version: 1, ...form('SEX', { admits: 'male' }) })
  expect(answer.status).toBe(200)
  expect(await shown(id)).toMatchObject({ admits: 'male', version: 2 })
  const { body } = await admin.call(wardsContract.history, { id })
  expect(body.entries.flatMap(({ fields }) => fields)).toContainEqual({ field: 'admits', before: 'any', after: 'male' })
  const nonsense = form('NON', { admits: 'children' })
  expect(await admin.call(wardsContract.add, nonsense)).toMatchObject({
    status: 400,
    problem: { fields: { admits: 'Admits is required' } },
  })
  const woman = await admit(id, 1, 'Kamla Bhoyar')
  expect(woman.status).toBe(200)
  const visit = (await admin.call(visitsContract.byId, { id: woman.body.id })).body
  expect(visit).toMatchObject({ wardId: id, gender: 'female', age: 41 })
})
