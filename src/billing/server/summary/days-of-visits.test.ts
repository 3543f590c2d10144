import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { receiptsContract } from '../../../receipts/model/receipts.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { visitsContract } from '../../../visits/model/visits.contract.ts'
import { aVisit } from '../../../visits/server/visits.factory.ts'
import { daywiseContract } from '../../model/summary/daywise.contract.ts'
import { admittedVisit, withTypedLines } from '../bills.factory.ts'
import { daysOfVisits } from './visit-days.ts'

// The bills of a patient's visits are computed together: the same as of each visit alone, in one statement more a further draft.

let testApp: TestApp
let accountant: Person
let patientId: string
let visitIds: string[]

beforeAll(async () => {
  testApp = await startTestApp()
  const clerk = await testApp.person('hope', 'user')
  accountant = await testApp.person('hope', 'user', ['accounts'])
  const admitted = await admittedVisit(testApp, clerk, 'private')
  patientId = (await clerk.call(visitsContract.byId, { id: admitted })).body.patientId
  const registered = await Promise.all(
    ['2026-11-20', '2026-11-22'].map((visitDate) =>
      clerk.call(visitsContract.register, { patientId, ...aVisit({ visitDate }) }),
    ),
  )
  visitIds = [admitted, ...registered.map(({ body }) => body.id)]
  for (const visitId of visitIds) {
    await withTypedLines(clerk, visitId)
    await clerk.call(receiptsContract.takeAdvance, { visitId, amount: '500', mode: 'UPI', reference: '632614470382' })
  }
})
afterAll(() => testApp.close())

test('the days of a patient are those of each of the visits', async () => {
  const { body } = await accountant.call(daywiseContract.ofPatient, { patientId })
  expect(body.visits.map(({ visitId }) => visitId).sort()).toEqual(visitIds.toSorted())
  for (const visitId of visitIds) {
    const { body: alone } = await accountant.call(daywiseContract.ofVisit, { visitId })
    const withoutBalance = (rows: typeof body.rows) => rows.map(({ balance: _, ...row }) => row)
    const own = withoutBalance(body.rows).filter((row) => row.visitId === visitId)
    expect(own).toEqual(withoutBalance(alone.rows))
    expect(own.length).toBeGreaterThan(0)
    expect(body.visits).toContainEqual(alone.visits[0])
    expect(body.receipts).toEqual(expect.arrayContaining(alone.receipts))
  }
})

test('a further visit with a draft takes one more statement, for the changes of that draft', async () => {
  const asked = async (ids: readonly string[]) =>
    testApp.sql('hope', async (db) => {
      const counted = counting(db)
      const days = await daysOfVisits(counted.db, ids, testApp.time)
      expect(days.map(({ visitId }) => visitId)).toEqual(ids)
      return counted.statements()
    })
  expect(await asked(visitIds)).toBe((await asked(visitIds.slice(0, 1))) + 2)
})

/** A handle that counts the statements it is asked. */
function counting(db: HospitalDb): { readonly db: HospitalDb; statements(): number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), statements: () => statements }
}
