import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createFirstAdmin } from '../../access/server/create-first-admin.ts'
import { startPlatform } from '../../app/server/lifecycle/start.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import { postgresProcessesIn, sendSignal } from '../../platform/server/database/bundled/processes.ts'
import { inHospital } from '../../platform/server/database/in-hospital.ts'
import { readEnv } from '../../platform/server/env.ts'
import { anAdmission, aWard } from '../../visits/server/visits.factory.ts'
import { postgresPids } from '../chaos/processes.ts'
import { signInAt } from '../chaos/sign-in.ts'
import { DOCTOR } from '../test-app.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WRITERS = 6
const WARD_ROOMS = 500
const BUSY_MS = 50
/** So often in a round the connections are cut, and so much is written after each. */
const CUTS = 3
const AFTER_A_CUT = 5
/** What a killed server leaves for the next one, in the data folder. */
export const COMPILED = 'compiled'
const ADMIN = { email: 'crash@hope.test', password: 'Kestrel-42-sky' }

export type Tally = {
  rounds: number
  acknowledged: number
  lost: string[]
  halfDone: string[]
  slowestStartMs: number
  /** Rounds in which the server ended because its connections were cut. */
  ended: number
}

/**
 * Cuts the connections of the server, then kills it and its PostgreSQL with SIGKILL while people write, starts again, and
 * looks: everything that was acknowledged is there, and nothing is there by half.
 */
export async function crashRounds(
  rounds: number,
  dataDir: string,
  say: (line: string) => void = () => {},
): Promise<Tally> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    APP_MODE: 'production',
    WARDBOOK_SECRET: 'a secret of the tests, long enough',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: path.join(dataDir, COMPILED),
  }
  const wardId = await furnish(env)
  const acknowledged: string[] = []
  const tally: Tally = { rounds, acknowledged: 0, lost: [], halfDone: [], slowestStartMs: 0, ended: 0 }
  for (let round = 1; round <= rounds; round++) {
    const began = performance.now()
    const server = await startServer(env)
    tally.slowestStartMs = Math.max(tally.slowestStartMs, performance.now() - began)
    const before = acknowledged.length
    const writing = writeUntilKilled(server.address, wardId, acknowledged)
    // Writers that all gave up would never write enough: then their own end is what is seen.
    const enough = before + 20 + Math.floor(Math.random() * 60)
    await Promise.race([atLeast(acknowledged, enough, writing), writing])
    for (let cut = 1; cut <= CUTS; cut++) {
      cutConnections(dataDir)
      await Promise.race([atLeast(acknowledged, acknowledged.length + AFTER_A_CUT, writing), writing])
    }
    if (server.child.exitCode !== null || server.child.signalCode !== null) tally.ended += 1
    killAll(server.child, dataDir)
    await writing
    say(`round ${round}: ${acknowledged.length - before} acknowledged, killed`)
  }
  const after = await look(env, new Set(acknowledged))
  return { ...tally, acknowledged: acknowledged.length, ...after }
}

async function furnish(env: NodeJS.ProcessEnv): Promise<string> {
  const { platform, stop } = await startPlatform(readEnv(env))
  await createFirstAdmin(platform, 'hope', ADMIN.email, ADMIN.password)
  const wardId = await inHospital(platform.database, { hospital: 'hope', now: new Date() }, async (db) => {
    await db.insertInto('practitioners').values(DOCTOR).execute()
    return aWard(db, WARD_ROOMS)
  })
  await stop()
  return wardId
}

/** Starts the server as a process of its own and returns when it listens. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['src/app/server/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const found = /Wardbook is at (http:\S+)/.exec(said)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
  })
  return { child, address }
}

/** Several desks at once register a patient and admit him; whatever is answered 200 goes into the ledger. */
async function writeUntilKilled(address: string, wardId: string, ledger: string[]): Promise<void> {
  const cookie = await signInAt(address, ADMIN.email, ADMIN.password)
  const send = (url: string, body: object) =>
    fetch(address + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  let alive = true
  let room = Math.floor(Math.random() * WARD_ROOMS)
  const desk = async () => {
    while (alive) {
      try {
        const patient = await send('/api/patients', aRegistration())
        // An overloaded server says so and is asked again; only one that is gone ends the writing.
        if (!patient.ok) {
          await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
          continue
        }
        const { id, uhid } = (await patient.json()) as { id: string; uhid: string }
        ledger.push(uhid)
        room = (room % WARD_ROOMS) + 1
        const visit = await send(`/api/patients/${id}/visits`, anAdmission(wardId, room))
        if (visit.ok) ledger.push(((await visit.json()) as { visitNo: string }).visitNo)
      } catch {
        alive = false
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, desk))
}

/** Ends every connection of the server to its database, whatever runs on it. */
function cutConnections(dataDir: string): void {
  for (const pid of postgresPids({ dataDir }).serving) sendSignal(pid, 'SIGTERM')
}

/** Kills the server and every process of its PostgreSQL. */
export function killAll(server: ChildProcess, dataDir: string): void {
  const postgres = postgresProcessesIn(path.join(dataDir, 'pgdata'))
  if (postgres.length === 0) throw new Error('no postgres process was found to kill')
  server.kill('SIGKILL')
  for (const pid of postgres) sendSignal(pid, 'SIGKILL')
}

async function atLeast(ledger: readonly string[], count: number, writing: Promise<void>): Promise<void> {
  let isWriting = true
  void writing.then(() => {
    isWriting = false
  })
  while (isWriting && ledger.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function look(
  env: NodeJS.ProcessEnv,
  acknowledged: ReadonlySet<string>,
): Promise<Pick<Tally, 'lost' | 'halfDone'>> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const found = await inHospital(platform.database, { hospital: 'hope', now: new Date() }, async (db) => {
    const patients = await db
      .selectFrom('patients as p')
      .select(['p.id', 'p.uhid'])
      .select((eb) =>
        eb.exists(eb.selectFrom('patient_data as d').select('d.id').whereRef('d.patient_id', '=', 'p.id')).as('whole'),
      )
      .execute()
    const visits = await db
      .selectFrom('visits as v')
      .select(['v.id', 'v.visit_no'])
      .select((eb) =>
        eb.exists(eb.selectFrom('stays as s').select('s.id').whereRef('s.visit_id', '=', 'v.id')).as('whole'),
      )
      .execute()
    const audited = new Set(
      (await db.selectFrom('audit_events').select('subject_id').execute()).map((event) => event.subject_id),
    )
    const rows = [...patients.map((p) => ({ ...p, name: p.uhid })), ...visits.map((v) => ({ ...v, name: v.visit_no }))]
    return rows.map(({ id, name, whole }) => ({ name, whole: whole && audited.has(id) }))
  })
  await stop()
  const stored = new Set(found.map((row) => row.name))
  return {
    lost: [...acknowledged].filter((name) => !stored.has(name)),
    halfDone: found.filter((row) => !row.whole).map((row) => row.name),
  }
}
