import { afterAll, beforeAll, expect, test } from 'vitest'
import { dischargeContract } from '../../../discharge/model/discharge.contract.ts'
import { gatePassContract } from '../../../discharge/model/gate-pass.contract.ts'
import { revocationContract } from '../../../discharge/model/revoke/revocation.contract.ts'
import { clearedVisit } from '../../../discharge/server/discharge.factory.ts'
import { isOutdated } from '../../../platform/model/contract/changes.ts'
import { cashSessionContract } from '../../../receipts/model/cash-session.contract.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { bedMapContract } from '../../../wards/model/bed-map.contract.ts'
import { admittedContract } from '../../model/inpatients/admitted.contract.ts'
import { dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import { ipdContract } from '../../model/ipd.contract.ts'

let testApp: TestApp
let clerk: Person
let admin: Person
let visitId: string

beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
  admin = await testApp.person('hope')
  await clerk.call(cashSessionContract.open, { float: '5,000' })
  visitId = await clearedVisit(testApp, clerk)
})
afterAll(() => testApp.close())

/** Every list that a discharge changes; its screen reads it again when one of its domains is announced. */
const LISTS = [
  admittedContract.admitted,
  admittedContract.admittedCards,
  dischargedContract.discharged,
  dischargedContract.dischargedCounts,
  ipdContract.ipd,
  ipdContract.ipdTiles,
  bedMapContract.map,
]

/** The lists that what is announced while `work` runs makes stale. */
async function refreshedBy(work: () => Promise<{ status: number }>): Promise<string[]> {
  const { live } = testApp.platform
  await expect.poll(() => live.connected).toBe(true)
  const heard = new Set<string>()
  const unsubscribe = live.subscribe('hope', ({ change = '' }) => heard.add(change))
  expect((await work()).status).toBe(200)
  await expect.poll(() => heard.has(`discharges/${visitId}`)).toBe(true)
  unsubscribe()
  return LISTS.filter(({ reads }) => isOutdated(reads, [...heard])).map(({ path }) => path)
}
const paths = LISTS.map(({ path }) => path)
const shown = async () => ({
  admitted: (await clerk.call(admittedContract.admitted, {})).body.total,
  discharged: (await clerk.call(dischargedContract.discharged, {})).body.rows.map((row) => [row.id, row.hasPass]),
})

test('a discharge and its revocation reach every open list', async () => {
  const { body: pass } = await clerk.call(gatePassContract.generate, { visitId })
  await clerk.call(gatePassContract.countPrint, { id: pass.id })
  expect(await shown()).toEqual({ admitted: 1, discharged: [] })
  expect(await refreshedBy(() => clerk.call(dischargeContract.discharge, { visitId }))).toEqual(paths)
  expect(await shown()).toEqual({ admitted: 0, discharged: [[visitId, true]] })
  expect(
    await refreshedBy(() => admin.call(revocationContract.revoke, { visitId, reason: 'Discharged by mistake' })),
  ).toEqual(paths)
  expect(await shown()).toEqual({ admitted: 1, discharged: [] })
})
