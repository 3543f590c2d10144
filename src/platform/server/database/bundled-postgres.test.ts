import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withClient } from './bundled/admin.ts'
import { identify, isRunning } from './bundled/processes.ts'
import { FolderInUse, type PostgresEvent, startBundledPostgres } from './bundled-postgres.ts'
import { checkDatabase } from './check-database.ts'
import { openDatabase } from './database.ts'

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'bundled-'))
const remove = (made: string) => fs.rmSync(made, { recursive: true, maxRetries: 5 })

/** A folder that has been started once: each test gets a copy of it, since `initdb` takes seconds. */
let started: string
let folder: string

beforeAll(async () => {
  started = newFolder()
  await (await startBundledPostgres(started)).stop()
})
afterAll(() => remove(started))

beforeEach(() => {
  folder = newFolder()
  execFileSync('cp', ['-a', `${started}/.`, folder]) // the files belong to the server's user, and shall in the copy
})
afterEach(() => remove(folder))

const ask = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

const serverPid = () => Number(fs.readFileSync(path.join(folder, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])

/** Starts Wardbook's server in another process and returns that process once it serves. */
async function elsewhere() {
  const program = pathToFileURL(path.join(import.meta.dirname, 'bundled-postgres.ts')).href
  const script = `
    const { startBundledPostgres } = await import(${JSON.stringify(program)})
    await startBundledPostgres(${JSON.stringify(folder)})
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process did not start'))),
  ])
  return child
}

test('rows survive a stop and a start', async () => {
  const first = await startBundledPostgres(folder)
  await first.createDatabase('wardbook')
  await ask(first.ownerUrl('wardbook'), 'create table beds as select 7 as id')
  await first.stop()
  fs.mkdirSync(path.join(folder, 'pgdata.new-1234/base'), { recursive: true }) // as a killed first start leaves it
  const second = await startBundledPostgres(folder)
  expect(await ask(second.ownerUrl('wardbook'), 'select id from beds')).toEqual([{ id: 7 }])
  await second.stop()
  expect(fs.readdirSync(folder).sort()).toEqual(['pgdata', 'postgres-secrets.json', 'postgres.log'])
})

test('what was typed does not reach the log, whatever the database says of it', async () => {
  const postgres = await startBundledPostgres(folder)
  await postgres.createDatabase('wardbook')
  const url = postgres.ownerUrl('wardbook')
  await ask(url, 'create table beds (id int primary key, name text check (length(name) < 20))')
  const typed = 'Canary Patil 9876543210'
  const failing = [
    `select '${typed}'::uuid`,
    `select '${typed}'::timestamptz`,
    `insert into beds values (1, '${typed}')`,
    `do $$ begin raise warning '${typed}'; end $$`,
    `select "${typed}" from beds`,
  ]
  for (const statement of failing) await ask(url, statement).catch(() => {})
  await withClient(url, (client) => client.query('select $1::uuid', [typed]).catch(() => {}))
  await postgres.stop()
  const log = fs.readFileSync(path.join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready')
  expect(log).not.toContain('Canary')
})

test('the roles cannot step around row security, and strangers cannot come in', async () => {
  const postgres = await startBundledPostgres(folder)
  await postgres.createDatabase('wardbook')
  await postgres.createDatabase('wardbook')
  const roles = await ask(
    postgres.appUrl('wardbook'),
    `select rolname, rolsuper or rolbypassrls or rolcreaterole as mighty, rolcreatedb
     from pg_roles where rolname like 'wardbook\\_%' and rolname <> 'wardbook_admin' order by 1`,
  )
  expect(roles).toEqual([
    { rolname: 'wardbook_app', mighty: false, rolcreatedb: false },
    { rolname: 'wardbook_owner', mighty: false, rolcreatedb: true },
  ])
  await expect(ask(postgres.appUrl('wardbook'), 'create table beds ()')).rejects.toThrow('permission denied')
  const stranger = new URL(postgres.appUrl('wardbook'))
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  await postgres.stop()
})

test('a role that row security does not bind, or that owns the tables, is not served with; a server that can lose records neither', async () => {
  const postgres = await startBundledPostgres(folder)
  await postgres.createDatabase('wardbook')
  await ask(postgres.ownerUrl('wardbook'), 'create table beds ()')
  const check = async (url: string) => {
    const database = openDatabase(url, { size: 1 })
    try {
      await checkDatabase(database)
    } finally {
      await database.close()
    }
  }
  await check(postgres.appUrl('wardbook'))
  await expect(check(postgres.ownerUrl('wardbook'))).rejects.toThrow("wardbook_owner, who owns Wardbook's tables")
  const { admin } = JSON.parse(fs.readFileSync(path.join(folder, 'postgres-secrets.json'), 'utf8'))
  const mighty = new URL(postgres.ownerUrl('wardbook'))
  mighty.username = 'wardbook_admin'
  mighty.password = admin
  await expect(check(mighty.href)).rejects.toThrow('wardbook_admin, whom row security does not bind')
  await ask(mighty.href, 'alter role wardbook_app set synchronous_commit = off')
  await expect(check(postgres.appUrl('wardbook'))).rejects.toThrow(
    'PostgreSQL runs with synchronous_commit = off and can lose saved records. Turn it on and start again.',
  )
  await postgres.stop()
})

test('a second start on the same folder is refused with the process that has it', async () => {
  const first = await startBundledPostgres(folder)
  await expect(startBundledPostgres(folder)).rejects.toThrow(
    new FolderInUse(process.pid), // Wardbook is already running on this data folder (process N).
  )
  await first.stop()
  await (await startBundledPostgres(folder)).stop()
})

test('the lock of a killed process is taken over, also when its number went to another program', async () => {
  const reused = { ...identify(process.pid), startedAt: 'another boot/1', id: 'killed' }
  const dead = { pid: 2 ** 22 + 1, startedAt: '', id: 'dead' }
  fs.writeFileSync(path.join(folder, 'wardbook.lock'), `${JSON.stringify(reused)}\n${JSON.stringify(dead)}\n{"pid`)
  await (await startBundledPostgres(folder)).stop()
})

test('a process that is about to end is waited for', async () => {
  const ending = spawn('sleep', ['0.5'])
  const claim = { ...identify(ending.pid ?? 0), id: 'ending' }
  fs.writeFileSync(path.join(folder, 'wardbook.lock'), `${JSON.stringify(claim)}\n`)
  await (await startBundledPostgres(folder)).stop()
  expect(isRunning(claim)).toBe(false)
})

test('a killed server comes back at the same address, however often it is killed', async () => {
  const events: PostgresEvent['type'][] = []
  const postgres = await startBundledPostgres(folder, { onEvent: ({ type }) => events.push(type) })
  const url = postgres.ownerUrl('postgres')
  for (let death = 1; death <= 6; death++) {
    process.kill(serverPid(), 'SIGKILL')
    await vi.waitFor(() => expect(events).toEqual(Array(death).fill(['died', 'restarted']).flat()), {
      timeout: 120_000,
    })
  }
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(events).toHaveLength(12)
})

test('a process that is killed leaves no server behind', async () => {
  const other = await elsewhere()
  const left = identify(serverPid())
  expect(isRunning(left)).toBe(true)
  other.kill('SIGKILL')
  await expect.poll(() => isRunning(left)).toBe(false)
  await (await startBundledPostgres(folder)).stop()
})

test('a server left behind by a killed process is no hindrance', async () => {
  const other = await elsewhere()
  await expect(startBundledPostgres(folder)).rejects.toThrow(`(process ${other.pid})`)
  const left = serverPid()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const postgres = await startBundledPostgres(folder)
  expect(serverPid()).not.toBe(left)
  await postgres.stop()
})

test('after both were killed, a backend that still computes is ended before the next start', async () => {
  const other = await elsewhere()
  const secrets = JSON.parse(fs.readFileSync(path.join(folder, 'postgres-secrets.json'), 'utf8'))
  const port = fs.readFileSync(path.join(folder, 'pgdata/postmaster.pid'), 'utf8').split('\n')[3]
  const url = `postgres://wardbook_owner:${secrets.owner}@127.0.0.1:${port}/postgres`
  const busy = ask(url, 'do $$ begin loop end loop; end $$').catch(() => 'cut')
  await vi.waitFor(async () => {
    const rows = await ask(url, "select 1 from pg_stat_activity where state = 'active' and query like 'do %'")
    expect(rows).toHaveLength(1)
  })
  const server = serverPid()
  other.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
  await once(other, 'exit')
  const postgres = await startBundledPostgres(folder)
  expect(await busy).toBe('cut')
  await postgres.stop()
})
