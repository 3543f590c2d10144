import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { someEntries } from '../../../visits/server/treatment/treatment.factory.ts'
import { admissionsOf } from '../charges.factory.ts'
import { proceduresOfVisits } from './stay-facts.queries.ts'

let testApp: TestApp
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  const admitted = await admissionsOf(testApp, await testApp.person('hope'))
  visitId = await admitted()
})
afterAll(() => testApp.close())

test('an operated surgery has its own day, sitting and plan, else the day of the visit; what was not operated is none', async () => {
  const procedures = await testApp.sql('hope', async (db) => {
    const { surgeries } = await someEntries(db, 'Operated')
    const [own, plain, planned] = surgeries as [string, string, string, string]
    const operated = { visit_id: visitId, status: 'completed' }
    await db.updateTable('visits').set({ surgery_date: '2026-11-23' }).where('id', '=', visitId).execute()
    await db
      .insertInto('visit_surgeries')
      .values([
        { ...operated, surgery_id: own, position: 0, performed_on: '2026-11-24', sitting: 2, plan_to: '2026-11-28' },
        { ...operated, surgery_id: plain, position: 1 },
        { ...operated, surgery_id: planned, position: 2, status: 'planned' },
      ])
      .execute()
    return (await proceduresOfVisits(db, [visitId])).get(visitId)
  })
  expect(procedures).toMatchObject([
    { name: 'Operated one', on: '2026-11-24', sitting: 2, planFrom: null, planTo: '2026-11-28', entryOrder: 0 },
    { name: 'Operated two', on: '2026-11-23', sitting: 1, planFrom: null, planTo: null, entryOrder: 1 },
  ])
})
