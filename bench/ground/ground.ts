import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { cookieOf, hashOf, newTicket } from '../../src/access/server/session-cookie.ts'
import { databaseUrl, withClient } from '../../src/platform/server/database/bundled/admin.ts'
import { readOrMakeSecrets } from '../../src/platform/server/database/bundled/secrets.ts'
import { type BundledPostgres, startBundledPostgres } from '../../src/platform/server/database/bundled-postgres.ts'
import { migrate } from '../../src/platform/server/database/migrate.ts'
import { seed, seedDigest } from './seed.ts'
import { SEED_NOW, type Size } from './sizes.ts'

/** Where seeded databases are kept between runs; nothing in it is ever committed. */
const FOLDER = path.join(import.meta.dirname, '../../.cache/bench')

/** A hospital of a size with its server running, on a copy that is gone afterwards: what a run writes slows no later run. */
export type Ground = {
  readonly size: Size
  readonly address: string
  readonly serverPid: number
  /** As the application's role, which row security binds. */
  readonly appUrl: string
  /** As the administrator, whom it does not bind: what the machine could do at best. */
  readonly rawUrl: string
  /** Sessions of so many people of a hospital, as the cookies they send. */
  people(count: number, hospital?: string): Promise<string[]>
  close(): Promise<void>
}

/** `alone`: every question is answered by the database, though many ask the same at once. */
export type Field = { open(size: Size, alone: boolean): Promise<Ground>; close(): Promise<void> }

/** Starts the bundled PostgreSQL on the bench's own folder. */
export async function openField(say: (line: string) => void): Promise<Field> {
  const postgres = await startBundledPostgres(FOLDER)
  const port = Number(new URL(postgres.ownerUrl('postgres')).port)
  const { admin } = readOrMakeSecrets(FOLDER, true)
  const adminUrl = (database: string) => databaseUrl('wardbook_admin', admin, port, database)
  return {
    open: (size, alone) => openGround(size, alone, { postgres, adminUrl, say }),
    close: () => postgres.stop(),
  }
}

type Cluster = {
  readonly postgres: BundledPostgres
  adminUrl(database: string): string
  say(line: string): void
}

let opened = 0

async function openGround(size: Size, alone: boolean, cluster: Cluster): Promise<Ground> {
  const { postgres, adminUrl } = cluster
  opened += 1
  const template = await seeded(size, cluster)
  const name = `run_${size.toLowerCase()}_${opened}_${process.pid}`
  await postgres.createDatabase(name, template)
  const [appUrl, rawUrl] = [postgres.appUrl(name), adminUrl(name)]
  const { child, address } = await startServer(appUrl, alone)
  return {
    size,
    address,
    serverPid: child.pid ?? 0,
    appUrl,
    rawUrl,
    people: (count, hospital = 'hope') => withClient(rawUrl, (client) => signIn(client, count, hospital)),
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await withClient(adminUrl('postgres'), (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** The name of a seeded database of this size, made when there is none and migrated when it is kept; those of another seed go. */
async function seeded(size: Size, { postgres, adminUrl, say }: Cluster): Promise<string> {
  const kind = `seed_${size.toLowerCase()}_`
  const name = `${kind}${seedDigest()}`
  const { rows } = await withClient(adminUrl('postgres'), (client) =>
    client.query<{ datname: string }>(
      "select datname from pg_database where datname like $1 or datname like 'run\\_%'",
      [`${kind}%`],
    ),
  )
  const outdated = rows.map(({ datname }) => datname).filter((found) => found !== name && !isRunning(found))
  for (const old of outdated)
    await withClient(adminUrl('postgres'), (client) => client.query(`drop database ${old} with (force)`))
  if (rows.some(({ datname }) => datname === name)) {
    const ran = await migrate(postgres.ownerUrl(name))
    if (ran.length > 0) await withClient(adminUrl(name), (client) => client.query('vacuum analyze'))
    return name
  }

  say(`Seeding size ${size}, once ...`)
  const began = performance.now()
  const draft = `run_draft_${process.pid}`
  await postgres.createDatabase(draft)
  await migrate(postgres.ownerUrl(draft))
  await withClient(adminUrl(draft), (client) => seed(size, postgres.appUrl(draft), client, say))
  await withClient(adminUrl('postgres'), (client) => client.query(`alter database ${draft} rename to ${name}`))
  say(`  done in ${Math.round((performance.now() - began) / 1000)} s`)
  return name
}

/** A copy that another size of this very run works on. */
const isRunning = (name: string) => name.startsWith('run_') && name.endsWith(`_${process.pid}`)

async function startServer(appUrl: string, alone: boolean): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    // As `npm start` starts it (scripts/bootstrap.mjs).
    execArgv: ['--max-semi-space-size=8'],
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: appUrl, BENCH_ALONE: alone ? '1' : '' },
  })
  const told = once(child, 'message').then(([message]) => (message as { address: string }).address)
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  const address = await Promise.race([told, failed])
  failed.catch(() => {})
  return { child, address }
}

async function signIn(client: pg.Client, count: number, hospital: string): Promise<string[]> {
  const tickets = Array.from({ length: count }, () => newTicket(hospital))
  await client.query(
    `insert into sessions (hospital_id, user_id, token_hash, started_at, last_active_at, expires_at)
     select hospital_id, id, hash, $1::timestamptz, $1::timestamptz, $1::timestamptz + interval '12 hours'
     from users, unnest($2::bytea[]) as hash where email = $3`,
    [SEED_NOW, tickets.map(({ token }) => hashOf(token)), `admin@${hospital}.demo`],
  )
  return tickets.map((ticket) => `wardbook=${cookieOf(ticket)}`)
}

/** How much memory a process holds and held at most, in MB; null where the system does not say. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return status ? { now: mb('VmRSS'), peak: mb('VmHWM') } : null
}
