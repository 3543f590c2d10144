import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFirstAdmin } from '../access/server/create-first-admin.ts'
import { DEMO_PASSWORD } from '../access/server/sign-up.ts'
import { startPlatform } from '../app/server/lifecycle/start.ts'
import { type HospitalDb, inHospital } from '../platform/server/database/in-hospital.ts'
import { readEnv } from '../platform/server/env.ts'
import type { Platform } from '../platform/server/platform.ts'
import { type Caller, signIn } from './chaos/people.ts'
import { killAll, startServer } from './proofs/crash-rounds.ts'

// Whole servers with the bundled PostgreSQL, ended in the middle of an import: by a signal to end, and killed.

const ROWS = 4_000
const ADMIN = 'admin@hope.test'
const INTERRUPTED = { state: 'failed', note: 'It was interrupted. What is done stays; open it to continue.' }
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-import-'))
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  WARDBOOK_SECRET: 'a secret of the tests, long enough',
  APP_MODE: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  BACKUP_AT: 'off',
}
let server: ChildProcess | undefined

/** While no server runs on the data folder. */
async function withoutServer<T>(work: (platform: Platform, inHope: InHope) => Promise<T>): Promise<T> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const result = await work(platform, (query) =>
    inHospital(platform.database, { hospital: 'hope', now: new Date() }, query),
  )
  await stop()
  return result
}
type InHope = <T>(query: (db: HospitalDb) => Promise<T>) => Promise<T>

beforeAll(() =>
  withoutServer(async (platform, inHope) => {
    await createFirstAdmin(platform, 'hope', ADMIN, DEMO_PASSWORD)
    await inHope((db) => db.insertInto('diagnoses').values({ name: 'Hernia' }).execute())
  }),
)
afterAll(async () => {
  if (server) await ended(server)
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Caller> {
  const { child, address } = await startServer(env)
  server = child
  const caller = await signIn(address, ADMIN)
  // A server that has just begun on a busy machine may ask for patience once, be it at the sign-in.
  await expect.poll(async () => (await caller.call('/api/works')).status).toBe(200)
  return caller
}
async function ended(running: ChildProcess, end: () => void = () => running.kill('SIGTERM')): Promise<unknown> {
  if (running.exitCode !== null || running.signalCode !== null) return undefined
  const exit = once(running, 'exit')
  end()
  return exit
}
const stateOf = async (admin: Caller, id: string) => (await admin.call(`/api/imports/patients/${id}`)).body
const newestWork = async (admin: Caller) => ((await admin.call('/api/works')).body.works as object[])[0]
/** Begins the import, or continues it, as its screen does. */
async function run(admin: Caller, id: string): Promise<number> {
  const { columns, headed } = await stateOf(admin, id)
  return (await admin.call(`/api/imports/patients/${id}/run`, { method: 'POST', body: { columns, headed } })).status
}
async function doneBeyond(admin: Caller, id: string, rows: number): Promise<void> {
  await expect.poll(async () => (await stateOf(admin, id)).done, { interval: 20 }).toBeGreaterThan(rows)
}

test('an import whose server ends says so at once, one whose server is killed is found; both go on with no row lost or doubled', async () => {
  const names = Array.from({ length: ROWS }, (_, at) => `Interrupted ${at}`)
  const bytes = new TextEncoder().encode(`name,diagnosis\n${names.map((name) => `${name},Hernia`).join('\n')}\n`)

  const first = await start()
  const upload = await first.call('/api/imports/patients?name=list.csv', { method: 'POST', bytes })
  const id = String(upload.body.id)
  expect(await run(first, id)).toBe(200)
  await doneBeyond(first, id, 0)
  if (server) expect(await ended(server)).toEqual([0, null])

  const second = await start()
  expect(await newestWork(second)).toMatchObject(INTERRUPTED)
  const told = await stateOf(second, id)
  expect(told.state).toBe('stopped')
  expect(told.done).toBeLessThan(ROWS)
  expect(await run(second, id)).toBe(200)
  await doneBeyond(second, id, Number(told.done))
  const killed = server
  if (killed) await ended(killed, () => killAll(killed, dataDir))

  const third = await start()
  await expect.poll(() => newestWork(third)).toMatchObject(INTERRUPTED)
  const found = await stateOf(third, id)
  expect(found.state).toBe('stopped')
  expect(found.done).toBeLessThan(ROWS)
  expect(await run(third, id)).toBe(200)
  await expect.poll(() => stateOf(third, id)).toMatchObject({ state: 'done', done: ROWS, created: ROWS, refused: 0 })
  if (server) await ended(server)

  const stored = await withoutServer((_, inHope) =>
    inHope((db) => db.selectFrom('patients').select(['name', 'uhid']).execute()),
  )
  expect(stored.map(({ name }) => name).sort()).toEqual(names.sort())
  expect(new Set(stored.map(({ uhid }) => uhid)).size).toBe(ROWS)
})
