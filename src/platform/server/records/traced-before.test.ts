import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts'
import type { Actor } from '../contract/actor.ts'
import { recordAll, tracedBefore } from './audit.ts'

// Every look at a record asks whether its trace was left: among the events of that patient, not among all of a day.

const ANYONE = {
  hospitalId: 'hope',
  email: 'admin@hope.demo',
  fullName: 'Person admin',
  role: 'admin',
  desks: [],
  sessionId: null,
  lastActiveAt: null,
  can: new Set<never>(),
}
let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await startTestApp()
  admin = await testApp.person('hope')
})
afterAll(() => testApp.close())

test('a trace is looked for along the events of its patient', async () => {
  const patient = crypto.randomUUID()
  const plan = await testApp.sql('hope', async (db) => {
    const actor: Actor = { ...ANYONE, userId: admin.userId }
    const looks = Array.from({ length: 2_000 }, () => ({ type: 'patient.opened', patientId: crypto.randomUUID() }))
    await recordAll(db, actor, looks)
    const asked = tracedBefore(actor, { type: 'patient.opened', once: 'a look' }, sql`${patient}::uuid`)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select ${asked}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('audit_events_of_patient')
})
