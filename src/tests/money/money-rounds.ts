import path from 'node:path'
import { createFirstAdmin } from '../../access/server/create-first-admin.ts'
import { startPlatform } from '../../app/server/lifecycle/start.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { postgresProcessesIn, sendSignal } from '../../platform/server/database/bundled/processes.ts'
import { type HospitalDb, inHospital } from '../../platform/server/database/in-hospital.ts'
import { readEnv } from '../../platform/server/env.ts'
import { postgresPids } from '../chaos/processes.ts'
import { killAll, startServer } from '../proofs/crash-rounds.ts'
import { DOCTOR } from '../test-app.ts'
import { brokenMoney } from './broken-money.ts'
import { type Acknowledged, countOf, nothingYet, type Office, workUntilOver } from './desks.ts'

const HOSPITALS = ['hope', 'ayushman'] as const
const WRITERS_EACH = 4
const PASSWORD = 'Kestrel-42-sky'
const LOOK_EVERY_MS = 5
/** So much more is acknowledged before the next kill, and as much again at random. */
const BETWEEN_KILLS = 60

type Server = Awaited<ReturnType<typeof startServer>>
type Fault = (server: Server, dataDir: string) => void

/** Who is killed, in turns; the next start puts right whatever was left. */
const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['server and PostgreSQL', ({ child }, dataDir) => killAll(child, dataDir)],
  ['server', ({ child }) => child.kill('SIGKILL')],
  [
    'PostgreSQL',
    ({ child }, dataDir) => {
      const { first } = postgresPids({ dataDir })
      if (first) sendSignal(first, 'SIGKILL')
      setTimeout(() => child.kill('SIGKILL'), 20)
    },
  ],
]

export type MoneyTally = {
  readonly kills: number
  readonly acknowledged: Readonly<Record<string, number>>
  /** What does not add up, or is not there as it was acknowledged. */
  readonly broken: readonly string[]
  readonly slowestStartMs: number
}

/**
 * Eight people of two hospitals charge, take back, receive, refund, confirm bills and begin versions while the server, its
 * PostgreSQL or both are killed with SIGKILL; then everything that was acknowledged is there once, and the money adds up.
 */
export async function moneyRounds(
  kills: number,
  dataDir: string,
  say: (line: string) => void = () => {},
): Promise<MoneyTally> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    APP_MODE: 'production',
    WARDBOOK_SECRET: 'a secret of the tests, long enough',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  }
  await furnish(env)
  const run: Run = { env, dataDir, server: await startServer(env) }
  let worked: Awaited<ReturnType<typeof workAndKill>>
  try {
    worked = await workAndKill(run, kills, say)
  } finally {
    await end(run)
  }
  const { offices, slowestStartMs } = worked
  const broken = await look(env, offices)
  const acknowledged = Object.fromEntries(
    Object.keys(nothingYet()).map((kind) => [
      kind,
      offices.reduce((sum, { seen }) => sum + seen[kind as keyof Acknowledged].size, 0),
    ]),
  )
  return { kills, acknowledged, broken, slowestStartMs }
}

type Run = { readonly env: NodeJS.ProcessEnv; readonly dataDir: string; server: Server }

/** What the desks saw while the server was killed and started again. It still runs afterwards. */
async function workAndKill(run: Run, kills: number, say: (line: string) => void) {
  const at = { address: run.server.address }
  let isOver = false
  const offices = await Promise.all(HOSPITALS.map((hospital) => openOffice(hospital, at, () => isOver)))
  const count = () => offices.reduce((sum, { seen }) => sum + countOf(seen), 0)
  const work = Promise.all(
    offices.flatMap((office) => Array.from({ length: WRITERS_EACH }, () => workUntilOver(office))),
  )
  const reached = async (wanted: number) => {
    while (!isOver && count() < wanted) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  let slowestStartMs = 0
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await Promise.race([work, reached(count() + BETWEEN_KILLS + Math.floor(Math.random() * BETWEEN_KILLS))])
      const [name, fault] = FAULTS[kill % FAULTS.length] ?? FAULTS[0] ?? []
      const ended = endOf(run.server)
      fault?.(run.server, run.dataDir)
      await ended
      const began = performance.now()
      run.server = await startServer(run.env)
      at.address = run.server.address
      slowestStartMs = Math.max(slowestStartMs, performance.now() - began)
      say(`kill ${kill}, ${name}: ${count()} acknowledged`)
    }
    await Promise.race([work, reached(count() + BETWEEN_KILLS)])
  } finally {
    isOver = true
  }
  await work
  return { offices, slowestStartMs }
}

const endOf = ({ child }: Server) => new Promise((resolve) => child.once('exit', resolve))

/** Kills the server and its PostgreSQL, whichever of them still runs. */
async function end({ server, dataDir }: Run): Promise<void> {
  const isUp = server.child.exitCode === null && server.child.signalCode === null
  const ended = isUp ? endOf(server) : undefined
  server.child.kill('SIGKILL')
  for (const pid of postgresProcessesIn(path.join(dataDir, 'pgdata'))) sendSignal(pid, 'SIGKILL')
  await ended
}

async function furnish(env: NodeJS.ProcessEnv): Promise<void> {
  const { platform, stop } = await startPlatform(readEnv(env))
  for (const hospital of HOSPITALS) {
    await createFirstAdmin(platform, hospital, `money@${hospital}.test`, PASSWORD)
    await inHospital(platform.database, { hospital, now: new Date() }, (db) =>
      db.insertInto('practitioners').values(DOCTOR).execute(),
    )
  }
  await stop()
}

/** Signs in and opens the cash session that the desk of a hospital shares. */
async function openOffice(hospital: string, server: { address: string }, isOver: () => boolean): Promise<Office> {
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await send('/session', { email: `money@${hospital}.test`, password: PASSWORD })
  if (!signedIn.ok) throw new Error(`Nobody signs in at ${hospital}: ${signedIn.status} ${await signedIn.text()}`)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const session = await send('/cash-session', { float: '0' }, cookie)
  if (!session.ok) throw new Error(`No cash session in ${hospital}: ${await session.text()}`)
  return { server, cookie, today: dayOf(new Date()), visits: [], seen: nothingYet(), isOver }
}

async function look(env: NodeJS.ProcessEnv, offices: readonly Office[]): Promise<string[]> {
  const { platform, stop } = await startPlatform(readEnv(env))
  const broken: string[] = []
  for (const [index, hospital] of HOSPITALS.entries()) {
    const now = new Date()
    const seen = offices[index]?.seen ?? nothingYet()
    const found = await inHospital(platform.database, { hospital, now }, async (db) => [
      ...(await brokenMoney(db, now)),
      ...(await missing(db, seen)),
    ])
    broken.push(...found.map((line) => `${hospital}: ${line}`))
  }
  await stop()
  return broken
}

/** What was acknowledged and is not there, is there twice, or is there otherwise. */
async function missing(db: HospitalDb, seen: Acknowledged): Promise<string[]> {
  const charges = await db.selectFrom('charges').select(['id', 'description', 'reverses_id']).execute()
  const posted = charges.filter(({ reverses_id }) => reverses_id === null)
  const idsOf = Map.groupBy(posted, ({ description }) => description)
  const reversed = new Set(charges.map(({ reverses_id }) => reverses_id))
  const receipts = await db
    .selectFrom('receipts')
    .select(['number', 'remark'])
    .where('reverses_id', 'is', null)
    .execute()
  const numbersOf = Map.groupBy(receipts, ({ remark }) => remark ?? '')
  const bills = await db.selectFrom('bills').select(['id', 'bill_no', 'total', 'confirmed_at']).execute()
  const billOf = new Map(bills.map((bill) => [bill.id, bill]))
  return [
    ...[...idsOf].filter(([, rows]) => rows.length > 1).map(([name]) => `charged twice: ${name}`),
    ...[...numbersOf].filter(([, rows]) => rows.length > 1).map(([remark]) => `received twice: ${remark}`),
    ...[...seen.charges]
      .filter(([name, id]) => idsOf.get(name)?.[0]?.id !== id)
      .map(([name]) => `lost charge: ${name}`),
    ...[...seen.reversals].filter((id) => !reversed.has(id)).map((id) => `lost reversal of ${id}`),
    ...[...seen.receipts]
      .filter(([remark, number]) => numbersOf.get(remark)?.[0]?.number !== number)
      .map(([, number]) => `lost receipt ${number}`),
    ...[...seen.confirmed]
      .filter(([id, { billNo, total }]) => {
        const bill = billOf.get(id)
        return !bill?.confirmed_at || bill.bill_no !== billNo || Number(bill.total) !== total
      })
      .map(([, { billNo }]) => `lost confirmation of ${billNo}`),
    ...[...seen.versions].filter((id) => !billOf.has(id)).map((id) => `lost version ${id}`),
  ]
}
