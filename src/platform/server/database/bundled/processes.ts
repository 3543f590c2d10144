import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process id alone may be reused by another program: with its start it names one process for good. */
export interface ProcessIdentity {
  pid: number
  /** Boot and start time; empty where the system does not tell (then the pid alone must do). */
  startedAt: string
}

export const identify = (pid: number): ProcessIdentity => ({ pid, startedAt: startOf(pid) })

/** False also when the pid now belongs to another program, or is a zombie that nobody has buried. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!isAlive(pid)) return false
  return startedAt === '' || startedAt === startOf(pid)
}

/** True also for a zombie, whose number is not free before its parent has buried it. */
export function hasNumber(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function isAlive(pid: number): boolean {
  if (!hasNumber(pid)) return false
  const state = statOf(pid)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** Processes named `postgres` whose working folder is this cluster: its server and all that serve it. Linux only. */
export const postgresProcessesIn = (pgdata: string): number[] =>
  postgresProcesses(pgdata, (cwd, folder) => cwd === folder)

/** The same of every cluster below a folder. */
export const postgresProcessesBelow = (folder: string): number[] =>
  postgresProcesses(folder, (cwd, above) => cwd.startsWith(`${above}/`))

function postgresProcesses(given: string, isOf: (cwd: string, folder: string) => boolean): number[] {
  if (process.platform !== 'linux' || !fs.existsSync(given)) return []
  const folder = fs.realpathSync(given)
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgres(name, (cwd) => isOf(cwd, folder)))
    .map(Number)
    .filter(isAlive)
}

/** Waits until none of `pids()` is left. Returns false when some still are after `timeoutMs`. */
export async function waitUntilGone(pids: () => number[], timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (pids().length > 0) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isPostgres(pid: string, isAt: (cwd: string) => boolean): boolean {
  try {
    return (
      isAt(fs.readlinkSync(`/proc/${pid}/cwd`)) &&
      path.basename(fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) === 'postgres'
    )
  } catch {
    return false // ended meanwhile, or belongs to another user
  }
}

function startOf(pid: number): string {
  if (process.platform === 'linux') {
    const ticks = statOf(pid)?.[19]
    return ticks ? `${bootId()}/${ticks}` : ''
  }
  if (process.platform === 'darwin') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  }
  return ''
}

/** The fields of /proc/PID/stat from the third on (state first); the second is a name that may hold blanks. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function bootId(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
