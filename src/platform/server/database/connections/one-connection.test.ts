import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessContract } from '../../../../access/model/access.contract.ts'
import { patientsContract } from '../../../../patients/model/patients.contract.ts'
import { CHEAP_PASSWORDS, startTestApp, TEST_PASSWORD, type TestApp } from '../../../../tests/test-app.ts'
import { platformContract } from '../../../model/contract/platform.contract.ts'
import { afterCommit, inHospital } from '../in-hospital.ts'
import { SecondConnection } from './one-connection.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp(CHEAP_PASSWORDS)
})
afterAll(() => testApp.close())

const inTransaction = <T>(work: Parameters<typeof inHospital<T>>[2]) =>
  inHospital(testApp.platform.database, { hospital: 'hope', now: testApp.time }, work)

test('inside a transaction a second connection is refused, whichever way it is asked for', async () => {
  const { database, limits } = testApp.platform
  await expect(inTransaction(() => inTransaction(async () => 1))).rejects.toBeInstanceOf(SecondConnection)
  await expect(inTransaction(() => database.pool.query('select 1'))).rejects.toBeInstanceOf(SecondConnection)
  await expect(inTransaction(() => limits.signUps.consume('network'))).rejects.toBeInstanceOf(SecondConnection)
  expect(await inTransaction(async () => 1)).toBe(1)
})

test('what is to follow a commit follows it, and only it', async () => {
  const followed: string[] = []
  const asked = (name: string) =>
    inTransaction(async (db) => {
      afterCommit(db, () => void inTransaction(async () => followed.push(name)))
      if (name === 'failed') throw new Error('no commit')
    })
  await expect(asked('failed')).rejects.toThrow('no commit')
  await asked('committed')
  await expect.poll(() => followed).toEqual(['committed'])
})

test('more wrong passwords and exports at once than there are connections keep nobody waiting for each other', async () => {
  const crowd = Array.from({ length: 12 })
  const guards = await Promise.all(crowd.map(() => testApp.person('hope', 'user')))
  const clerk = await testApp.person('hope')
  const guesses = guards.map((guard) =>
    guard.call(accessContract.changePassword, { currentPassword: 'wrong', password: TEST_PASSWORD }),
  )
  const exports = crowd.map(() => clerk.call(patientsContract.exportList, {}))
  expect((await Promise.all(guesses)).map(({ problem }) => problem.code)).toEqual(crowd.map(() => 'WRONG_PASSWORD'))
  expect((await Promise.all(exports)).map(({ status }) => status)).toEqual(crowd.map(() => 200))
  const states = async () => (await clerk.call(platformContract.works, {})).body.works.map(({ state }) => state)
  await expect.poll(states).toEqual(crowd.map(() => 'done'))
})
