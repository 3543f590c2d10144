import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { type LongWork, platformContract } from '../../model/contract/platform.contract.ts'
import type { Actor } from '../contract/actor.ts'
import { inHospital } from '../database/in-hospital.ts'
import { csvLines } from '../lists/csv.ts'
import { failInterruptedWorks } from './interrupted-works.ts'
import { startLongWork } from './long-work.ts'
import { openRunningWorks } from './running-works.ts'

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
const begin = (work: Parameters<typeof startLongWork>[2], platform = testApp.platform) => {
  const actor: Actor = {
    userId: clerk.userId,
    hospitalId: 'hope',
    email: '',
    fullName: '',
    role: 'user',
    desks: [],
    sessionId: null,
    lastActiveAt: null,
    can: new Set(),
  }
  const scope = { hospital: 'hope', actor: clerk.userId, now: testApp.time }
  return inHospital(platform.database, scope, (db) =>
    startLongWork({ db, actor, platform }, { kind: 'test', title: 'Test' }, work),
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

test('a file is handed out while its person holds every right it was made with, and not after a change of desk', async () => {
  const desk = await testApp.person('hope', 'user', ['accounts'])
  const { body } = await desk.call(patientsContract.exportList, {})
  const fetched = () =>
    testApp.app.inject({
      url: `/api/works/${body.workId}/file`,
      headers: { cookie: `wardbook=${desk.cookie}` },
    })
  await expect.poll(async () => (await works(desk)).map(({ state }) => state)).toEqual(['done'])
  expect((await fetched()).statusCode).toBe(200)
  const moveTo = (desks: string[]) =>
    testApp.sql('hope', (db) => db.updateTable('users').set({ desks }).where('id', '=', desk.userId).execute())
  for (const other of ['security', 'pharmacy', 'reception']) {
    await moveTo([other])
    const refused = await fetched()
    expect([other, refused.statusCode, refused.json().error]).toEqual([
      other,
      403,
      expect.objectContaining({ code: 'RIGHT_LOST', message: 'You do not have permission to do this.' }),
    ])
    expect(await works(desk)).toEqual([])
  }
  await moveTo(['accounts', 'reception'])
  expect((await fetched()).statusCode).toBe(200)
  expect(await works(desk)).toMatchObject([{ id: body.workId, hasResult: true }])
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
        touched_at: sql`now() - interval '8 seconds'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const living = Promise.withResolvers<void>()
  const mine = await begin(async () => {
    await living.promise
    return {}
  })
  await failInterruptedWorks(testApp.platform, 'hope')
  expect((await found(id))?.state).toBe('failed')
  expect((await found(mine))?.state).toBe('running')
  living.resolve()
  await ended(mine)
})

describe('when the process ends', () => {
  const ending = () => {
    const { database, clock } = testApp.platform
    return { ...testApp.platform, works: openRunningWorks(database, clock) }
  }

  test('a work says at its next step that it was interrupted', async () => {
    const platform = ending()
    const { promise, resolve } = Promise.withResolvers<void>()
    const id = await begin(async (progress) => {
      await promise
      await progress.step(1, 2)
      return {}
    }, platform)
    const interrupted = platform.works.interrupt()
    resolve()
    await interrupted
    expect(await found(id)).toMatchObject({ state: 'failed', note: 'It was interrupted. Please start it again.' })
  })

  test('a work that comes to no step is marked all the same', async () => {
    const platform = ending()
    const { promise, resolve } = Promise.withResolvers<void>()
    const id = await begin(async () => {
      await promise
      throw new Error('too late')
    }, platform)
    await platform.works.interrupt()
    expect(await found(id)).toMatchObject({ state: 'failed', note: 'It was interrupted. Please start it again.' })
    resolve()
  })
})

test('no cell of an export is a formula', () => {
  const text = csvLines([['a'], ['=1+1'], ['+x'], ['-x'], ['@x'], ['x=1'], [-5]])
  expect(text.split('\r\n').slice(1, -1)).toEqual(["'=1+1", "'+x", "'-x", "'@x", 'x=1', '-5'])
})
