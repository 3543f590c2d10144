import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { countOr } from '../../../scripts/command/count-or.ts'
import { sendSignal } from '../../platform/server/database/bundled/processes.ts'
import { attackUntil } from '../chaos/hostile.ts'
import { type Caller, nothingSeen, readUntil, registerUntil, signIn } from '../chaos/people.ts'
import { memoryOf, postgresPids, type Running, serverPid, startProduct, untilUp } from '../chaos/processes.ts'

// npm run prove:chaos [-- MINUTES [PORT]]: people of two hospitals work while one of them sends hostile files and floods, and server,
// PostgreSQL or its connections are killed at random. In the end every acknowledged registration must be there once.

const USAGE = 'npm run prove:chaos [-- MINUTES [PORT]]'
const minutes = countOr(30, process.argv[2], USAGE)
const port = countOr(8199, process.argv[3], USAGE)
const RUN_MS = minutes * 60_000
const BETWEEN_KILLS_MS = [20_000, 60_000] as const
const MEMORY_EVERY_MS = 5_000
/** What was asked so long before a kill, or so long after the server was up again, belongs to the restart. */
const RESTART_MS = 6_000
const P95_GOAL_MS = 500
const UP_GOAL_MS = 5_000

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wardbook-chaos-'))
const product = await startProduct(path.join(folder, 'data'), port)
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

const kills: { readonly at: number; readonly what: string; readonly upAgainMs: number }[] = []
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
report()
fs.rmSync(folder, { recursive: true, force: true })

async function killUntilOver(): Promise<void> {
  const faults = [killServer, killPostgres, cutConnections]
  for (let turn = 0; !isOver(); turn += 1) {
    const [least, most] = BETWEEN_KILLS_MS
    await sleep(Math.min(least + Math.random() * (most - least), Math.max(0, ends - performance.now())))
    if (isOver()) return
    const fault = faults[turn % faults.length] ?? killServer
    const at = performance.now()
    fault(product)
    await sleep(20)
    const upAgainMs = await untilUp(product.base)
    kills.push({ at, what: fault.name, upAgainMs })
    console.log(
      `${fault.name}: up again after ${Math.round(upAgainMs)} ms; ${hope.acknowledged.size + ayushman.acknowledged.size} acknowledged`,
    )
  }
}

function killServer(running: Running): void {
  const pid = serverPid(running)
  if (pid) sendSignal(pid, 'SIGKILL')
}
function killPostgres(running: Running): void {
  const { first } = postgresPids(running)
  if (first) sendSignal(first, 'SIGKILL')
}
function cutConnections(running: Running): void {
  for (const pid of postgresPids(running).serving) sendSignal(pid, 'SIGTERM')
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
  const during = (at: number) =>
    kills.some((kill) => at > kill.at - RESTART_MS && at < kill.at + kill.upAgainMs + RESTART_MS)
  const calm = ayushman.calls.filter(({ at }) => !during(at))
  const times = calm.map(({ ms }) => ms).sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const failed = calm.filter(({ status }) => status !== 200).length
  const slowest = Math.max(0, ...kills.map(({ upAgainMs }) => upAgainMs))
  const third = Math.floor(memory.length / 3)
  const most = (part: number[]) => Math.round(Math.max(0, ...part))
  console.log(
    `${minutes} minutes, ${kills.length} kills, ${hope.acknowledged.size + ayushman.acknowledged.size} acknowledged, ${missing.length} lost or doubled`,
  )
  console.log(
    `the other hospital: ${calm.length} calls outside restarts, p95 ${Math.round(p95)} ms, ${failed} not answered 200; up again after at most ${Math.round(slowest)} ms`,
  )
  console.log(
    `server's memory, MB: at most ${most(memory.slice(0, third))} in the first third, ${most(memory.slice(-third))} in the last`,
  )
  const isProven = missing.length === 0 && p95 < P95_GOAL_MS && slowest < UP_GOAL_MS
  console.log(`prove:chaos: ${isProven ? 'proven' : 'NOT PROVEN'}`)
  if (!isProven) process.exitCode = 1
}
