import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessContract } from '../access/model/access.contract.ts'
import { withClient } from '../platform/server/database/bundled/admin.ts'
import { readOrMakeSecrets } from '../platform/server/database/bundled/secrets.ts'
import { unprivileged } from '../platform/server/database/bundled/unprivileged.ts'
import { startBundledPostgres } from '../platform/server/database/bundled-postgres.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { machineIn } from './operations/machine.ts'
import { commandsOf, commandWithin } from './operations/operations-page.ts'

// docs/operations.md is followed as somebody follows it who has nothing but the page, an empty folder and a PostgreSQL.

const PASSWORD = 'Correct-Horse-9'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wardbook-operations-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

type Machine = ReturnType<typeof machineIn>

const install = async (machine: Machine, ...settings: string[]) => {
  for (const block of commandsOf('The program', 'sh')) await machine.run(block)
  for (const block of settings) await machine.run(block)
  const made = []
  for (const block of commandsOf('The first administrators', 'sh')) made.push(await machine.run(block))
  for (const block of commandsOf('The service', 'sh')) await machine.run(block)
  return made.join('')
}

async function signsIn({ base }: Machine, hospital: string): Promise<void> {
  const { method, path: route } = accessContract.signIn
  const body = JSON.stringify({ username: `admin@${hospital}.example`, hospital, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/api${route}`, { method, headers, body })
  expect([answer.status, await answer.json()]).toMatchObject([200, { role: 'admin' }])
}

async function serves(machine: Machine): Promise<void> {
  expect((await fetch(`${machine.base}/ready`)).status).toBe(200)
  const page = await fetch(`${machine.base}/login`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(await page.text()).toContain('<script')
  for (const hospital of ['hope', 'ayushman']) await signsIn(machine, hospital)
}

test('with an own PostgreSQL, from nothing to a signed-in administrator; upgraded, put back, restored, and backed up again', async () => {
  const postgres = await startBundledPostgres(path.join(folder, 'own'))
  const owner = new URL(postgres.ownerUrl('postgres'))
  const { admin } = readOrMakeSecrets(path.join(folder, 'own'), true)
  const asAdmin = (database: string, sql: string) =>
    withClient(`postgres://wardbook_admin:${admin}@${owner.host}/${database}`, (client) => client.query(sql))
  // A server of others knows none of our roles.
  await asAdmin('postgres', 'drop role wardbook_owner, wardbook_app')
  const [script = ''] = commandsOf('The database', 'sql')
  const [before = '', within = ''] = script.replaceAll('…', PASSWORD).split('\\c wardbook\n')
  for (const statement of before.split(';\n').filter((text) => text.trim())) await asAdmin('postgres', statement)
  await asAdmin('wardbook', within)

  const port = await freePort()
  const machine = machineIn(path.join(folder, 'one'), { password: PASSWORD, port, databasePort: Number(owner.port) })
  try {
    const made = await install(machine, ...commandsOf('The settings', 'sh'))
    expect(made).toMatch(/Administrator \S+ of hope can sign in\.[\s\S]*of ayushman can sign in\./)
    await serves(machine)

    const [backup = '', change = ''] = commandsOf('Upgrade', 'sh')
    await machine.run(backup)
    const later = path.join(machine.program, 'db/migrations/9999_later.sql')
    fs.writeFileSync(later, '-- Adds only: what a later version brings\ncreate table of_later (id int);\n')
    await machine.run(change)
    await serves(machine)
    expect((await asAdmin('wardbook', "select to_regclass('of_later') is not null as there")).rows).toEqual([
      { there: true },
    ])

    // Roll back: the older program in the place of the newer one.
    fs.rmSync(later)
    await machine.run(change)
    await serves(machine)

    await machine.run('systemctl stop wardbook')
    const restore = commandWithin('Restore', 'set -a; ').replace('FILE', '/var/lib/wardbook/before-upgrade --replace')
    await machine.run(restore)
    await machine.run('systemctl start wardbook')
    await serves(machine)
    await machine.run(backup)
  } finally {
    await machine.stop()
    await postgres.stop()
  }
})

test('with the bundled PostgreSQL, from nothing to a signed-in administrator', async () => {
  const builtIn = path.join(folder, 'one/opt')
  const machine = machineIn(path.join(folder, 'bundled'), { password: PASSWORD, port: await freePort(), builtIn })
  try {
    await install(machine, commandsOf('The settings', 'sh')[0] ?? '')
    await serves(machine)
  } finally {
    await machine.stop()
  }
})

/** Debian's, as its stable release of 2023 has it; not every machine does. */
const OLDER = '/usr/lib/postgresql/15/bin'

test.skipIf(!fs.existsSync(OLDER))('an older PostgreSQL is refused in one sentence, before anything runs', async () => {
  const data = path.join(folder, 'older')
  fs.mkdirSync(data)
  const { command, ids } = unprivileged(OLDER, data)
  const run = (name: string, ...args: string[]) => command(path.join(OLDER, name), args)
  const [initdb, initArgs] = run('initdb', '-D', path.join(data, 'pgdata'), '-U', 'wardbook_owner', '-A', 'trust')
  expect(spawnSync(initdb, initArgs, { ...ids, cwd: data }).status).toBe(0)
  const port = await freePort()
  const listening = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${data}`]
  const [postmaster, args] = run('postgres', '-D', path.join(data, 'pgdata'), ...listening)
  const server = spawn(postmaster, args, { ...ids, cwd: data, stdio: 'ignore' })
  const url = `postgres://wardbook_owner@127.0.0.1:${port}/postgres`
  try {
    await expect.poll(() => withClient(url, () => Promise.resolve('there')).catch(() => 'not yet')).toBe('there')
    await expect(migrate(url)).rejects.toThrow(/^PostgreSQL 18 or newer is needed; this server is 15\.\d+/)
    const { rows } = await withClient(url, (client) => client.query("select to_regclass('schema_migrations') as made"))
    expect(rows).toEqual([{ made: null }])
  } finally {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
})
