import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { dischargeContract } from '../model/discharge.contract.ts'
import { gatePassContract } from '../model/gate-pass.contract.ts'
import { clearedVisit } from './discharge.factory.ts'

// An operation that is planned is told beside the discharge; who lies in the theatre is not discharged.

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

test('a planned operation is told and stops nothing; a patient in the theatre gets no pass and does not go', async () => {
  const visitId = await clearedVisit(testApp, clerk)
  const caseId = await testApp.sql('hope', async (db) => {
    const { patient_id } = await db
      .selectFrom('visits')
      .select('patient_id')
      .where('id', '=', visitId)
      .executeTakeFirstOrThrow()
    const theatre = { name: 'OT1', cleaning_minutes: 30 }
    const { id } = await db.insertInto('theatres').values(theatre).returning('id').executeTakeFirstOrThrow()
    const planned = { theatre_id: id, planned_from: testApp.time, cleaning_minutes: 30, state: 'scheduled' }
    const values = { ...planned, visit_id: visitId, patient_id, priority: 'routine', minutes: 60 }
    return (await db.insertInto('theatre_cases').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  const change = (values: object) =>
    testApp.sql('hope', (db) => db.updateTable('theatre_cases').set(values).where('id', '=', caseId).execute())
  const operations = async () => (await clerk.call(dischargeContract.workflow, { visitId })).body.operations
  expect(await operations()).toMatchObject([{ caseId, theatre: 'OT1', isInside: false }])

  const inTheatre = { status: 409, problem: { code: 'IN_THEATRE', message: expect.stringContaining('OT1') } }
  const at = testApp.time
  await change({ state: 'in_theatre', in_theatre_at: at })
  expect(await operations()).toMatchObject([{ isInside: true }])
  expect(await clerk.call(gatePassContract.generate, { visitId })).toMatchObject(inTheatre)

  await change({ state: 'scheduled', in_theatre_at: null })
  const { body: pass } = await clerk.call(gatePassContract.generate, { visitId })
  expect(pass.number).toMatch(/^GP-HOPE-/)
  await clerk.call(gatePassContract.countPrint, { id: pass.id })
  await change({ state: 'in_theatre', in_theatre_at: at })
  expect(await clerk.call(dischargeContract.discharge, { visitId })).toMatchObject(inTheatre)

  await change({ state: 'abandoned', ended_because: 'Arrhythmia', out_at: at })
  expect(await operations()).toEqual([])
  expect((await clerk.call(dischargeContract.discharge, { visitId })).status).toBe(200)
})
