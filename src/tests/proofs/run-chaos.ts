import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countOr } from '../../../scripts/command/count-or.ts'
import { sendSignal } from '../../platform/server/database/bundled/processes.ts'
import { startBundledPostgres } from '../../platform/server/database/bundled-postgres.ts'
import { attackUntil } from '../chaos/hostile.ts'
import { type Caller, nothingSeen, PATIENCE_MS, readUntil, registerUntil, signIn } from '../chaos/people.ts'
import { memoryOf, postgresPids, serverPid, startProduct, untilUp } from '../chaos/processes.ts'
import { openSilentLink } from '../chaos/silent-link.ts'

// npm run prove:chaos [-- MINUTES [PORT]]: people of two hospitals work while one of them sends hostile files and floods, and in turns the
// server, PostgreSQL or its connections are killed, its connections are forgotten on the way, or the whole way falls silent. Everybody is
// answered in time, and in the end every acknowledged registration must be there once.

const USAGE = 'npm run prove:chaos [-- MINUTES [PORT]]'
const minutes = countOr(30, process.argv[2], USAGE)
const port = countOr(8199, process.argv[3], USAGE)
const RUN_MS = minutes * 60_000
const BETWEEN_KILLS_MS = [20_000, 60_000] as const
const MEMORY_EVERY_MS = 5_000
/** What was asked so long before a kill, or so long after the server was up again, belongs to the restart. */
const RESTART_MS = 6_000
const P95_GOAL_MS = 500
const SILENT_MS = [5_000, 20_000] as const

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-chaos-'))
const dataDir = path.join(folder, 'postgres')
const postgres = await startBundledPostgres(dataDir)
await postgres.createDatabase('wardbook')
const link = await openSilentLink(postgres.appUrl('wardbook'))
const product = await startProduct(path.join(folder, 'data'), port, {
  DATABASE_URL: link.url,
  DATABASE_OWNER_URL: postgres.ownerUrl('wardbook'),
  WARDBOOK_SECRET: 'a secret of the proofs, long enough',
})
const ends = performance.now() + RUN_MS
const isOver = () => performance.now() > ends

const hope = nothingSeen()
const ayushman = nothingSeen()
// Signed in before the floods: those spend the tries of this network.
const [clerk, admin, registrar] = await Promise.all([
  signIn(product.base, 'user@hope.demo'),
  signIn(product.base, 'admin@hope.demo'),
  signIn(product.base, 'admin@ayushman.demo'),
])
const colleague = await signIn(product.base, 'user@ayushman.demo')
const attacker = await signIn(product.base, 'user@hope.demo')
const [visit] = (await attacker.call('/api/ipd?limit=1')).body.rows as { id: string }[]

/** What is done to the product, until it can be mended; and in how many milliseconds everything is to work again then. */
type Fault = { readonly what: string; readonly goalMs: number; cause(): Promise<void> | void }
const FAULTS: readonly Fault[] = [
  { what: 'the server is killed', goalMs: 5_000, cause: () => kill(serverPid(product)) },
  { what: 'PostgreSQL is killed', goalMs: 5_000, cause: () => kill(postgresPids({ dataDir }).first) },
  { what: 'its connections are cut', goalMs: 5_000, cause: cutConnections },
  { what: 'its connections are forgotten', goalMs: 30_000, cause: link.forget },
  { what: 'the way to it is silent', goalMs: 30_000, cause: fallSilent },
]

const kills: { readonly fault: Fault; readonly at: number; readonly until: number; readonly upAgainMs: number }[] = []
const memory: number[] = []
await Promise.all([
  registerUntil(clerk, hope, isOver),
  registerUntil(admin, hope, isOver),
  registerUntil(registrar, ayushman, isOver),
  readUntil(colleague, ayushman, isOver),
  attackUntil(attacker, visit?.id ?? '', isOver),
  killUntilOver(),
  watchMemory(),
])

const missing = [...(await lost(hope, admin)), ...(await lost(ayushman, registrar))]
product.start.kill('SIGTERM')
await new Promise((resolve) => product.start.once('exit', resolve))
link.close()
await postgres.stop()
report()
fs.rmSync(folder, { recursive: true, force: true })

async function killUntilOver(): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    await sleep(Math.min(between(BETWEEN_KILLS_MS), Math.max(0, ends - performance.now())))
    const fault = FAULTS[turn % FAULTS.length]
    if (isOver() || !fault) return
    const at = performance.now()
    await fault.cause()
    await sleep(20)
    const upAgainMs = await untilUp(product.base)
    kills.push({ fault, at, until: performance.now(), upAgainMs })
    const acknowledged = hope.acknowledged.size + ayushman.acknowledged.size
    console.log(`${fault.what}: up again after ${Math.round(upAgainMs)} ms; ${acknowledged} acknowledged`)
  }
}

function between([least, most]: readonly [number, number]): number {
  return least + Math.random() * (most - least)
}
function kill(pid: number | undefined): void {
  if (pid) sendSignal(pid, 'SIGKILL')
}
function cutConnections(): void {
  for (const pid of postgresPids({ dataDir }).serving) sendSignal(pid, 'SIGTERM')
}
async function fallSilent(): Promise<void> {
  link.silence()
  await sleep(between(SILENT_MS))
  link.mend()
}

async function watchMemory(): Promise<void> {
  while (!isOver()) {
    const pid = serverPid(product)
    const megabytes = pid && memoryOf(pid)
    if (megabytes) memory.push(megabytes)
    await sleep(MEMORY_EVERY_MS)
  }
}

/** Acknowledged registrations that are not there, or more than once. */
async function lost({ acknowledged }: typeof hope, by: Caller): Promise<string[]> {
  const found = new Map<string, string[]>()
  for (let after = ''; ; ) {
    const { body: page } = await by.call(
      `/api/patients?search=chaos&limit=100${after && `&after=${encodeURIComponent(after)}`}`,
    )
    for (const { name, uhid } of page.rows as { name: string; uhid: string }[])
      found.set(name, [...(found.get(name) ?? []), uhid])
    if (typeof page.next !== 'string') break
    after = page.next
  }
  return [...acknowledged].filter(([name, uhid]) => found.get(name)?.join() !== uhid).map(([, uhid]) => uhid)
}

function report(): void {
  const during = (at: number) => kills.some((fault) => at > fault.at - RESTART_MS && at < fault.until + RESTART_MS)
  const calm = ayushman.calls.filter(({ at }) => !during(at))
  const times = calm.map(({ ms }) => ms).sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const failed = calm.filter(({ status }) => status !== 200).length
  const late = kills.filter(({ fault, upAgainMs }) => upAgainMs > fault.goalMs)
  const calls = [...hope.calls, ...ayushman.calls]
  const unanswered = calls.filter(({ ms }) => ms >= PATIENCE_MS).length
  const third = Math.floor(memory.length / 3)
  const most = (part: number[]) => Math.round(Math.max(0, ...part))
  console.log(
    `${minutes} minutes, ${kills.length} faults, ${hope.acknowledged.size + ayushman.acknowledged.size} acknowledged, ${missing.length} lost or doubled`,
  )
  console.log(
    `the other hospital: ${calm.length} calls outside restarts, p95 ${Math.round(p95)} ms, ${failed} not answered 200`,
  )
  for (const { what, goalMs } of FAULTS) {
    const times = kills.filter(({ fault }) => fault.what === what).map(({ upAgainMs }) => Math.round(upAgainMs))
    console.log(`${what}: ${times.length} times, up again after at most ${most(times)} ms (goal ${goalMs})`)
  }
  console.log(`${calls.length} calls in all, ${unanswered} without an answer within ${PATIENCE_MS / 1000} s`)
  console.log(
    `server's memory, MB: at most ${most(memory.slice(0, third))} in the first third, ${most(memory.slice(-third))} in the last`,
  )
  const isProven = missing.length === 0 && p95 < P95_GOAL_MS && late.length === 0 && unanswered === 0
  console.log(`prove:chaos: ${isProven ? 'proven' : 'NOT PROVEN'}`)
  if (!isProven) process.exitCode = 1
}
