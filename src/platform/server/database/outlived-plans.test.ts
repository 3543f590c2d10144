import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { problemOf } from '../contract/problem.ts'
import { withClient } from './bundled/admin.ts'
import { inHospital } from './in-hospital.ts'

// A migration adds a column while people work: plans that the connections kept of `select *` are refused from then on.

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const TIMES = 6
const readRooms = (readOnly: boolean) =>
  inHospital(testApp.platform.database, { hospital: 'hope', now: testApp.time, readOnly }, async (db) => {
    for (let time = 0; time < TIMES; time += 1) await sql`select * from wards where ward_type = ${'Maple'}`.execute(db)
    return 'read'
  })
const atOnce = () => Promise.all(Array.from({ length: 4 }, () => readRooms(true)))
const addColumn = (name: string) =>
  withClient(testApp.ownerUrl, (owner) => owner.query(`alter table wards add column ${name} int`))

test('reads are made again until a connection without such a plan has them', async () => {
  await atOnce()
  await addColumn('sheets')
  expect(await atOnce()).toEqual(['read', 'read', 'read', 'read'])
})

test('a change is answered with a time to wait', async () => {
  await atOnce()
  await addColumn('pillows')
  const error = await readRooms(false).catch((thrown: unknown) => thrown)
  expect(problemOf(error, 'request')).toMatchObject({ status: 503, problem: { error: { retryAfter: 2 } } })
})
