import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graceOverrideContract } from '../../../documents/model/billing-access/grace-override.contract.ts'
import { patientsContract } from '../../../patients/model/patients.contract.ts'
import { aRegistration } from '../../../patients/server/patients.factory.ts'
import { registerPatient } from '../../../patients/server/registration/register-patient.ts'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { inHospital } from '../database/in-hospital.ts'
import type { Actor } from './actor.ts'
import { operation } from './operation.ts'
import { perform } from './perform.ts'
import { problemOf } from './problem.ts'

let testApp: TestApp
let admin: Person

beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
})
afterAll(() => testApp.close())

const send = (payload: string | Buffer, contentType: string) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/patients',
    headers: { cookie: `wardbook=${admin.cookie}`, 'content-type': contentType },
    payload,
  })

test.each([
  ['not JSON', '{"name":', 'application/json', 400],
  ['an array', '[1,2]', 'application/json', 400],
  ['a number', '7', 'application/json', 400],
  ['octets where JSON is asked for', Buffer.from([1, 2, 3]), 'application/octet-stream', 400],
  ['a form of another site', 'name=x', 'application/x-www-form-urlencoded', 415],
  ['plain text', 'name', 'text/plain', 415],
  ['more than a form can hold', JSON.stringify({ name: 'x'.repeat(300_000) }), 'application/json', 413],
  ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
])('%s is answered with a clear sentence and never a 500', async (_, payload, type, status) => {
  const answer = await send(payload, type)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().error.message.length).toBeGreaterThan(5)
  expect(answer.headers['x-request-id']).toBe(answer.json().error.requestId)
})

test.each(['short', 'x'.repeat(101), 'with a blank in it', 'ä'.repeat(8)])(
  'the idempotency key %j is answered 400 beside its header',
  async (key) => {
    const { status, problem } = await admin.call(patientsContract.register, aRegistration(), {
      headers: { 'idempotency-key': key },
    })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
  },
)

test('a path nobody made answers 404 as JSON below /api', async () => {
  const answer = await testApp.app.inject({ method: 'GET', url: '/api/nothing-here' })
  expect(answer).toMatchObject({ statusCode: 404 })
  expect(answer.json().error.code).toBe('NOT_FOUND')
})

describe('a reference that misses its record at the save', () => {
  const missed = () =>
    testApp
      .sql('hope', (db) =>
        db
          .insertInto('grace_overrides')
          .values({ visit_id: randomUUID(), patient_id: randomUUID(), reason: 'Late bill' })
          .execute(),
      )
      .catch((error) => error)

  test('is NOT_FOUND where the record is the one of the path, without being named', async () => {
    const answer = problemOf(await missed(), 'request', graceOverrideContract.override)
    expect(answer).toMatchObject({
      status: 404,
      problem: { error: { code: 'NOT_FOUND', message: 'Visit not found.' } },
    })
  })

  test('is a fault of ours where the path is of another record', async () => {
    const answer = problemOf(await missed(), 'request', patientsContract.byId)
    expect(answer).toMatchObject({ status: 500, unexpected: true })
  })
})

test('a change that does not record its event does not happen', async () => {
  const forgetful = operation(patientsContract.register, (context, input) =>
    registerPatient.run({ ...context, record: async () => {} }, input, undefined),
  )
  const actor: Actor = {
    userId: admin.userId,
    hospitalId: 'hope',
    email: '',
    fullName: '',
    role: 'admin',
    desks: [],
    sessionId: null,
    lastActiveAt: null,
    can: new Set(),
  }
  const input = patientsContract.register.body.parse(aRegistration({ name: 'Unrecorded' }))
  const run = inHospital(
    testApp.platform.database,
    { hospital: 'hope', actor: admin.userId, now: testApp.time },
    (db) => perform(forgetful, input, { db, actor, now: testApp.time, platform: testApp.platform }),
  )
  await expect(run).rejects.toThrow('did not record patient.registered')
  expect((await admin.call(patientsContract.list, { search: 'unrecorded' })).body.total).toBe(0)
})

test('every change leaves an event with who, when and the request', async () => {
  const { body, headers } = await admin.call(patientsContract.register, aRegistration())
  const events = await testApp.sql('hope', (db) =>
    db.selectFrom('audit_events').selectAll().where('subject_id', '=', body.id).execute(),
  )
  expect(events).toMatchObject([
    {
      type: 'patient.registered',
      actor_id: admin.userId,
      actor_role: 'admin',
      patient_id: body.id,
      request_id: headers['x-request-id'],
    },
  ])
  expect(JSON.stringify(events)).not.toContain('Patil')
})

test('the application can neither change nor remove what the audit trail holds', async () => {
  const change = testApp.platform.database.pool.query("update audit_events set type = 'x.y'")
  await expect(change).rejects.toMatchObject({ code: '42501' })
  await expect(testApp.platform.database.pool.query('delete from row_history')).rejects.toMatchObject({ code: '42501' })
  await expect(
    testApp.platform.database.pool.query(
      "insert into row_history (hospital_id, table_name, row_id, change, after) values ('hope', 'x', gen_random_uuid(), 'insert', '{}')",
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('every answer carries the headers that keep a browser from running or storing it', async () => {
  for (const url of ['/api/session', '/api/patients', '/health', '/api/nothing']) {
    const { headers } = await testApp.app.inject({
      method: 'GET',
      url,
      headers: { cookie: `wardbook=${admin.cookie}` },
    })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store')
  }
})

test('a list that several ask for at once is compressed for who takes it, and the same for the others', async () => {
  for (let n = 0; n < 12; n++) await admin.call(patientsContract.register, aRegistration({ name: `Row ${n}` }))
  const list = (accepted?: string, search = '') =>
    testApp.app.inject({
      url: `/api/patients?search=${search}`,
      headers: { cookie: `wardbook=${admin.cookie}`, ...(accepted && { 'accept-encoding': accepted }) },
    })
  const [plain, compressed] = await Promise.all([list(), list('gzip, br')])
  const told = ({ headers }: typeof plain) => [headers['content-encoding'], headers.vary]
  expect([told(plain), told(compressed)]).toEqual([
    [undefined, undefined],
    ['gzip', 'accept-encoding'],
  ])
  expect(gunzipSync(compressed.rawPayload)).toEqual(plain.rawPayload)
  expect(told(await list('gzip', 'nobody'))).toEqual([undefined, undefined])
})
