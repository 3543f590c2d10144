import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../model/visits.contract.ts'
import { anAdmission, aPatient, aVisit, aWard, discharged } from '../visits.factory.ts'

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
  const ward = await testApp.sql('hope', (db) => aWard(db))
  const admitted = async (patientId: string, room: number) => {
    const { body } = await admin.call(visitsContract.register, { patientId, ...anAdmission(ward, room) })
    return body.id
  }
  const left = async (id: string) => testApp.sql('hope', (db) => discharged(db, id, testApp.time))
  await aPatient(admin, 'Asha Without')
  await admitted(await aPatient(admin, 'Bharat Inside'), 1)
  await left(await admitted(await aPatient(admin, 'Chetan Gone'), 2))
  const again = await aPatient(admin, 'Divya Again')
  await left(await admitted(again, 3))
  await admin.call(visitsContract.register, { patientId: again, ...aVisit() })
})
afterAll(() => testApp.close())

const statuses = async (search?: string) =>
  Object.fromEntries(
    (await admin.call(patientsContract.list, { search })).body.rows.map((row) => [row.name, row.status]),
  )

test('a patient is Pending without a visit, In treatment while one is open, else Completed', async () => {
  expect(await statuses()).toEqual({
    'Asha Without': 'Pending',
    'Bharat Inside': 'In treatment',
    'Chetan Gone': 'Completed',
    'Divya Again': 'In treatment',
  })
  expect(await statuses('Divya')).toEqual({ 'Divya Again': 'In treatment' })
})
