import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { type LongWork, platformContract } from '../../model/contract/platform.contract.ts'
import type { Actor } from '../contract/actor.ts'
import { inHospital } from '../database/in-hospital.ts'
import { csvLines } from '../lists/csv.ts'
import { failInterruptedWorks, startLongWork } from './long-work.ts'

let testApp: TestApp
let clerk: Person
beforeAll(async () => {
  testApp = await startTestApp()
  clerk = await testApp.person('hope', 'user')
})
afterAll(() => testApp.close())

const works = async (by = clerk) => (await by.call(platformContract.works, {})).body.works
const ended = async (id: string) => {
  await expect.poll(async () => (await works()).find((work) => work.id === id)?.state).not.toBe('running')
}
const begin = (work: Parameters<typeof startLongWork>[2]) => {
  const actor: Actor = {
    userId: clerk.userId,
    hospitalId: 'hope',
    email: '',
    username: '',
    role: 'user',
    desks: [],
    sessionId: null,
    lastActiveAt: null,
    can: new Set(),
  }
  const scope = { hospital: 'hope', actor: clerk.userId, now: testApp.time }
  return inHospital(testApp.platform.database, scope, (db) =>
    startLongWork({ db, actor, platform: testApp.platform }, { kind: 'test', title: 'Test' }, work),
  )
}
const found = async (id: string): Promise<LongWork | undefined> => (await works()).find((work) => work.id === id)

test('an export runs on while the person works, tells how far it is, and hands its file to that person only', async () => {
  await clerk.call(patientsContract.register, aRegistration({ name: '=HYPERLINK("x")' }))
  const { body } = await clerk.call(patientsContract.exportList, {})
  await ended(body.workId)
  expect(await found(body.workId)).toMatchObject({ state: 'done', done: 1, total: 1, note: '1 patient' })
  const url = `/api/works/${body.workId}/file`
  const file = await testApp.app.inject({ method: 'GET', url, headers: { cookie: `wardbook=${clerk.cookie}` } })
  expect(file.body).toContain(`"'=HYPERLINK(""x"")"`)
  const colleague = await testApp.person('hope', 'user')
  expect(
    (await testApp.app.inject({ method: 'GET', url, headers: { cookie: `wardbook=${colleague.cookie}` } })).statusCode,
  ).toBe(404)
  expect(await works(colleague)).toEqual([])
})

test('a work that is cancelled stops at its next step', async () => {
  let go = () => {}
  const waiting = new Promise<void>((resolve) => {
    go = resolve
  })
  const id = await begin(async (progress) => {
    await waiting
    await progress.step(1, 1)
    return {}
  })
  expect((await clerk.call(platformContract.cancelWork, { id })).body).toEqual({ asked: true })
  go()
  await ended(id)
  expect((await found(id))?.state).toBe('cancelled')
})

test('a work that breaks says so in a plain sentence', async () => {
  const id = await begin(async () => Promise.reject(new Error('select secrets')))
  await ended(id)
  expect(await found(id)).toMatchObject({ state: 'failed', note: 'It stopped unexpectedly. Please start it again.' })
})

test('a work whose process died does not run for ever', async () => {
  const { id } = await testApp.sql('hope', (db) =>
    db
      .insertInto('long_works')
      .values({
        kind: 'test',
        title: 'Test',
        started_by: clerk.userId,
        touched_at: new Date(testApp.time.getTime() - 120_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await failInterruptedWorks(testApp.platform, 'hope')
  expect((await found(id))?.state).toBe('failed')
})

test('no cell of an export is a formula', () => {
  const text = csvLines([['a'], ['=1+1'], ['+x'], ['-x'], ['@x'], ['x=1'], [-5]])
  expect(text.split('\r\n').slice(1, -1)).toEqual(["'=1+1", "'+x", "'-x", "'@x", 'x=1', '-5'])
})
