import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailed } from '../../start-refused.ts'
import { adminUrl, answers } from './admin.ts'
import { type Cluster, POSTGRES_ENV } from './cluster.ts'
import { endWithUs } from './end-with-us.ts'
import { sendSignal } from './processes.ts'

const LOG_LIMIT = 10 * 1024 * 1024

/** Crash recovery replays at most what a checkpoint interval wrote; minutes on a slow disk. */
const START_TIMEOUT_MS = 5 * 60_000
export const STOP_TIMEOUT_MS = 7_000

/**
 * How a server that was killed has what is in its files put on the disk before it recovers: file by file takes seconds, the
 * file system as a whole a tenth. Linux says what it could not write since 5.8 (decision record 070).
 */
function syncMethod(): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = os.release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}

/**
 * What PostgreSQL keeps in its own memory: an eighth of the machine's, or of what this process may have, from 256 MB to 1 GB. Of more than
 * it holds, a question that reads every inpatient takes twice as long (decision record 081).
 */
export function sharedBuffersMb(machine: number, allowed: number): number {
  const bytes = allowed > 0 ? Math.min(machine, allowed) : machine
  return Math.min(1024, Math.max(256, Math.floor(bytes / 8 / 1024 / 1024)))
}

/** fsync stays on: a bill that was printed must still be there after a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  // Row security, triggers and foreign keys of one transaction reach across hundreds of tables and indexes.
  max_locks_per_transaction: '256',
  shared_buffers: `${sharedBuffersMb(os.totalmem(), process.constrainedMemory())}MB`,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  recovery_init_sync_method: syncMethod(),
  // Statements, the details of a violated constraint and errors of a value ('invalid input syntax') hold what was typed: it does
  // not belong in a log file. The server logs the code of each error itself; 'log' leaves what concerns the whole database.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** A child of our own, in a session of its own so that Ctrl-C in a terminal reaches us first and it last. */
export interface Postmaster {
  port: number
  child: ChildProcess
}

/**
 * Starts a server on the cluster and returns when it answers. A free port is chosen unless one is given. Aborted, it ends
 * the server that does not answer yet and throws the reason.
 */
export async function startPostmaster(cluster: Cluster, signal: AbortSignal, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(cluster, port ?? (await freePort()), deadline, signal)
    } catch (error) {
      // Both heal by themselves: the port was taken by another process meanwhile; a dying backend still holds the memory.
      const passing = /could not bind|shared memory block .* is still in use/.test(String(error))
      if (!passing || attempt >= 40 || signal.aborted) throw error
      await sleep(250)
    }
  }
}

/** Fast shutdown: running statements are rolled back, clients are notified, a checkpoint is written. */
export async function stopPostmaster(cluster: Cluster, { child }: Postmaster, timeoutMs: number): Promise<void> {
  if (hasEnded(child) || !child.pid) return
  const ended = once(child, 'exit')
  if (process.platform === 'win32') {
    spawnSync(path.join(cluster.binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster.pgdata], {
      timeout: timeoutMs,
    })
  } else {
    sendSignal(child.pid, 'SIGINT')
  }
  const late = AbortSignal.timeout(timeoutMs)
  late.addEventListener('abort', () => child.pid && sendSignal(child.pid, 'SIGQUIT'))
  await ended
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export function truncateLog(cluster: Cluster): void {
  const file = logFile(cluster)
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT) fs.truncateSync(file)
}

async function launch(cluster: Cluster, port: number, deadline: number, signal: AbortSignal): Promise<Postmaster> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { binaries, pgdata, unprivileged } = cluster
  const [command, args] = unprivileged.command(path.join(binaries, 'postgres'), [
    '-D',
    pgdata,
    '-p',
    String(port),
    ...settings,
  ])
  const log = fs.openSync(logFile(cluster), 'a', 0o600)
  const logFrom = fs.fstatSync(log).size
  const child = spawn(command, args, {
    ...unprivileged.ids,
    env: POSTGRES_ENV,
    cwd: '/',
    stdio: ['ignore', log, log], // a file, not a pipe: it can be written when we are gone
    detached: true,
  })
  fs.closeSync(log)
  endWithUs(child)
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  await Promise.race([failed, untilReady(cluster, { port, child }, logFrom, { deadline, signal })])
  failed.catch(() => {})
  return { port, child }
}

type Until = { readonly deadline: number; readonly signal: AbortSignal }

async function untilReady(cluster: Cluster, postmaster: Postmaster, logFrom: number, { deadline, signal }: Until) {
  const { port, child } = postmaster
  while (!(await answers(adminUrl(cluster, port)))) {
    if (hasEnded(child)) throw new StartFailed(`PostgreSQL did not start:\n${logSince(cluster, logFrom)}`)
    if (signal.aborted) {
      await stopPostmaster(cluster, postmaster, STOP_TIMEOUT_MS)
      throw signal.reason
    }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw new StartFailed(`PostgreSQL did not answer in time:\n${logSince(cluster, logFrom)}`)
    }
    await sleep(25)
  }
}

const logFile = ({ dataDir }: Cluster) => path.join(dataDir, 'postgres.log')

const logSince = (cluster: Cluster, from: number) =>
  fs.readFileSync(logFile(cluster)).subarray(from).toString('utf8').slice(-4096)

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
