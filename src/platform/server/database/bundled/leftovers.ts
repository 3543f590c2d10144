import fs from 'node:fs'
import path from 'node:path'
import { adminUrl, answers } from './admin.ts'
import type { Cluster } from './cluster.ts'
import { hasNumber, isAlive, postgresProcessesIn, sendSignal, waitUntilGone } from './processes.ts'

/**
 * Ends what a killed process of ours left running on the cluster, so that every start is the same start: a whole server
 * (we were killed) is shut down in order; backends without a server (it was killed) are waited for, then ended.
 * Only for the holder of the folder lock.
 */
export async function endLeftovers(cluster: Cluster): Promise<void> {
  const server = await leftServer(cluster)
  if (server) {
    sendSignal(server, 'SIGINT')
    const stopped = await waitUntilGone(() => [server].filter(isAlive), 8_000)
    if (!stopped) sendSignal(server, 'SIGQUIT')
  }
  await endOrphans(cluster.pgdata)
  forgetReusedPid(cluster.pgdata)
}

/** Orphaned backends notice that their server is gone and leave; one that computes may not look up for long. */
async function endOrphans(pgdata: string): Promise<void> {
  const orphans = () => postgresProcessesIn(pgdata)
  if (await waitUntilGone(orphans, 3_000)) return
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of orphans()) sendSignal(pid, signal)
    if (await waitUntilGone(orphans, 3_000)) return
  }
  throw new Error(`Processes of an earlier PostgreSQL do not end: ${orphans().join(', ')}.`)
}

/** Process id of a server that still runs on this cluster. */
async function leftServer(cluster: Cluster): Promise<number | undefined> {
  const { pid, port } = readPidFile(cluster.pgdata)
  if (!pid || !isAlive(pid)) return undefined
  if (process.platform === 'linux') return postgresProcessesIn(cluster.pgdata).includes(pid) ? pid : undefined
  return port && (await answers(adminUrl(cluster, port))) ? pid : undefined
}

/**
 * PostgreSQL takes anything that has the old number for its old self, and would not start: another program, or a
 * zombie that nobody has buried yet. Nobody works on the cluster any more, so its note of who did may go.
 */
function forgetReusedPid(pgdata: string): void {
  const { pid } = readPidFile(pgdata)
  if (process.platform === 'linux' && pid && hasNumber(pid)) fs.rmSync(pidFile(pgdata), { force: true })
}

const pidFile = (pgdata: string) => path.join(pgdata, 'postmaster.pid')

/** Process id and port of the server that runs on the cluster, or ran when it was killed. */
export function readPidFile(pgdata: string): { pid?: number; port?: number } {
  if (!fs.existsSync(pidFile(pgdata))) return {}
  const lines = fs.readFileSync(pidFile(pgdata), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}
