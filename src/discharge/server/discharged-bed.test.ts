import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashSessionContract } from '../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../tests/test-app.ts'
import { bedMapContract } from '../../wards/model/bed-map.contract.ts'
import { dischargeContract } from '../model/discharge.contract.ts'
import { gatePassContract } from '../model/gate-pass.contract.ts'
import { plannedVisit, settle, tickAll } from './discharge.factory.ts'

let testApp: TestApp
let clerk: Person

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
})
afterAll(() => testApp.close())

test('who leaves from intensive care gives back both rooms: the one left is to be cleaned, the one kept is free', async () => {
  const visitId = await plannedVisit(testApp, clerk)
  const map = async () => (await clerk.call(bedMapContract.map, {})).body
  const own = (await map()).stays.find((stay) => stay.visitId === visitId)
  if (!own) throw new Error('The patient has no room')
  const icu = await testApp.sql('hope', async (db) => {
    const rated = await db
      .selectFrom('wards')
      .select('accommodation_id')
      .where('id', '=', own.wardId)
      .executeTakeFirstOrThrow()
    const ward = { ward_code: 'ICU1', ward_type: 'ICU', ward_class: 'icu', location: 'First floor', maximum_rooms: 2 }
    return db
      .insertInto('wards')
      .values({ ...ward, ...rated })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  const moved = { id: own.id, wardId: icu.id, roomNo: 1, keepRoom: true }
  expect((await clerk.call(bedMapContract.transfer, moved)).status).toBe(200)
  const stateOf = async ({ wardId, roomNo }: { wardId: string; roomNo: number }) =>
    (await map()).unavailable.find((room) => room.wardId === wardId && room.roomNo === roomNo)?.state
  const left = { wardId: icu.id, roomNo: 1 }
  expect([await stateOf(own), await stateOf(left)]).toEqual(['held', undefined])

  await settle(visitId, clerk)
  await tickAll(visitId, clerk)
  await clerk.call(dischargeContract.change, { visitId, authorisedBy: 'Dr. Rao' })
  const { body: pass } = await clerk.call(gatePassContract.generate, { visitId })
  await clerk.call(gatePassContract.countPrint, { id: pass.id })
  expect((await clerk.call(dischargeContract.discharge, { visitId })).status).toBe(200)
  expect([await stateOf(own), await stateOf(left)]).toEqual([undefined, 'cleaning'])
  expect((await map()).stays.filter((stay) => stay.visitId === visitId)).toEqual([])
})
