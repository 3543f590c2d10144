import { afterAll, beforeAll, expect, test } from 'vitest'
import { payerIdOf } from '../../../catalogue/server/payers/payers.factory.ts'
import { homeContract } from '../../../home/model/home.contract.ts'
import { mergeContract } from '../../../patients/model/merging/merge.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { aPatient, aVisit } from '../visits.factory.ts'

let testApp: TestApp
let admin: Person
let stranger: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  stranger = await testApp.person('ayushman')
})
afterAll(() => testApp.close())

const unvisited = async (by = admin) => {
  const { rows, total } = (await by.call(patientsContract.unvisited, {})).body
  const { body: home } = await by.call(homeContract.groups, {})
  // The list, its count and the line on the home dashboard never differ.
  expect([rows.length, home.unvisited]).toEqual([total, total])
  return rows.map(({ name }) => name)
}

test('a patient is without a visit until the first one, and again when it is withdrawn', async () => {
  const id = await aPatient(admin, 'Asha Patil')
  testApp.time = new Date(testApp.time.getTime() + 1000)
  await aPatient(admin, 'Bina Rao')
  expect(await unvisited()).toEqual(['Bina Rao', 'Asha Patil'])
  expect(await unvisited(stranger)).toEqual([])
  const { body: visit } = await admin.call(visitsContract.register, { patientId: id, ...aVisit() })
  expect(await unvisited()).toEqual(['Bina Rao'])
  await admin.call(visitsContract.withdraw, { id: visit.id, reason: 'Entered twice' })
  expect(await unvisited()).toEqual(['Bina Rao', 'Asha Patil'])
  await admin.call(patientsContract.withdraw, { id, reason: 'Entered twice' })
  expect(await unvisited()).toEqual(['Bina Rao'])
})

test('two first visits at once are counted once', async () => {
  const id = await aPatient(admin, 'Chetan Shah')
  const before = (await unvisited()).length
  await Promise.all([1, 2].map(() => admin.call(visitsContract.register, { patientId: id, ...aVisit() })))
  expect((await unvisited()).length).toBe(before - 1)
})

test('a merge leaves the patient who is kept, with the visits of the other', async () => {
  const keepId = await aPatient(admin, 'Divya Iyer')
  const dropId = await aPatient(admin, 'Divya Iyer')
  await admin.call(visitsContract.register, { patientId: dropId, ...aVisit() })
  expect(await unvisited()).toContain('Divya Iyer')
  const { status } = await admin.call(mergeContract.merge, {
    id: keepId,
    mergedId: dropId,
    version: 1,
    mergedVersion: 1,
    take: [],
  })
  expect(status).toBe(200)
  expect(await unvisited()).not.toContain('Divya Iyer')
})

test('imported patients are counted and listed, and no cards of the home dashboard', async () => {
  await testApp.sql('hope', async (db) => {
    const payer_id = await payerIdOf(db, 'private')
    const rows = Array.from({ length: 120 }, (_, at) => ({
      uhid: `UHHO26K21${500 + at}`,
      name: `Imported ${at}`,
      payer_id,
      payer_kind: 'private',
      gender: '',
      phone: '',
      address: '',
      import_digest: Buffer.alloc(32, at),
    }))
    await db.insertInto('patients').values(rows).execute()
  })
  const first = (await admin.call(patientsContract.unvisited, { limit: 100 })).body
  const second = (await admin.call(patientsContract.unvisited, { limit: 500, after: first.next ?? '' })).body
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect([new Set(ids).size, second.next]).toEqual([first.total, null])
  const { groups, unvisited: counted } = (await admin.call(homeContract.groups, {})).body
  expect(counted).toBe(first.total)
  expect(groups.find(({ category }) => category === 'No Surgery Assigned')?.count).toBe(first.total - 120)
})
