import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresProcessesIn } from '../../platform/server/database/bundled/processes.ts'

const UP_WITHIN_MS = 300_000

/** The product as `npm start` runs it, on a folder and port of its own. */
export type Running = { readonly base: string; readonly start: ChildProcess }

/** Starts it with the demo; `database` are the variables that name an own PostgreSQL. */
export async function startProduct(dataDir: string, port: number, database: NodeJS.ProcessEnv): Promise<Running> {
  const log = fs.openSync(path.join(dataDir, '..', 'server.log'), 'a')
  const start = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_MODE: 'demo',
      LOG_LEVEL: 'warn',
      ...database,
    },
    stdio: ['ignore', log, log],
  })
  const running = { base: `http://127.0.0.1:${port}`, start }
  await untilUp(running.base)
  return running
}

/** Milliseconds until /health answers 200. */
export async function untilUp(base: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < UP_WITHIN_MS) {
    const answer = await fetch(`${base}/health`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    if (answer?.ok) return performance.now() - began
    await sleep(50)
  }
  throw new Error(`Nothing answered at ${base} within ${UP_WITHIN_MS / 1000} s.`)
}

const childrenOf = (pid: number): number[] =>
  fs
    .readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter(Boolean)
    .map(Number)

const commandOf = (pid: number): string => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // ended meanwhile
  }
}

const descendantsOf = (pid: number): number[] => {
  try {
    return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
  } catch {
    return []
  }
}

/** The Node process that serves; undefined while it restarts. */
export const serverPid = ({ start }: Running): number | undefined =>
  descendantsOf(start.pid ?? 0).find((pid) => commandOf(pid).includes('src/app/server/main.ts'))

/** PostgreSQL's first process, and those that serve the application's connections. */
export function postgresPids({ dataDir }: { readonly dataDir: string }): {
  readonly first: number | undefined
  readonly serving: number[]
} {
  const all = postgresProcessesIn(path.join(dataDir, 'pgdata'))
  return {
    first: all.find((pid) => commandOf(pid).includes(' -D')),
    serving: all.filter((pid) => commandOf(pid).includes('wardbook_app')),
  }
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return undefined
  }
}
