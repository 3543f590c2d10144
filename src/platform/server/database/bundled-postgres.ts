import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUrl } from './bundled/admin.ts'
import { type Cluster, openCluster } from './bundled/cluster.ts'
import { FolderInUse, type FolderLock, lockFolder } from './bundled/folder-lock.ts'
import { endLeftovers } from './bundled/leftovers.ts'
import { startPostmaster, truncateLog } from './bundled/postmaster.ts'
import { ensureDatabase, ensureRoles } from './bundled/roles.ts'
import { type PostgresEvent, supervise } from './bundled/supervise.ts'
import { makeWritable } from './bundled/write-file-safely.ts'

export type { PostgresEvent } from './bundled/supervise.ts'
export { FolderInUse }

/** So long a process that was killed may take to end: its memory is given back first. */
const ENDING_MS = 3_000

/** The PostgreSQL that comes with Wardbook, running on a data folder of ours. */
export interface BundledPostgres {
  /** Address for migrations: the role that owns the tables. */
  ownerUrl(database: string): string
  /** Address for requests: the role that row security binds. */
  appUrl(database: string): string
  /** Makes a database, optionally as a copy of another; when it exists only its rights are put right. */
  createDatabase(name: string, template?: string): Promise<void>
  /** Ends the server within about 8 seconds and frees the folder. */
  stop(): Promise<void>
}

export interface BundledPostgresOptions {
  /** Told when the server died by itself and when it is back. The address stays the same, so a pool heals. */
  onEvent?: (event: PostgresEvent) => void
  /** Ends a start that is under way: no process is left behind. */
  signal?: AbortSignal
}

/**
 * Starts the bundled server on a folder, making both at the first start. Whatever was killed before (we, the server, or
 * both, at any moment) the next start puts right. Throws `FolderInUse` when another process serves the folder and goes on.
 */
export async function startBundledPostgres(
  dataDir: string,
  { onEvent = () => {}, signal = new AbortController().signal }: BundledPostgresOptions = {},
): Promise<BundledPostgres> {
  const folder = path.resolve(dataDir)
  makeWritable(folder)
  const lock = await holdFolder(folder, signal)
  try {
    return await serve(openCluster(folder), lock, { onEvent, signal })
  } catch (error) {
    lock.release()
    throw error
  }
}

async function holdFolder(folder: string, signal: AbortSignal): Promise<FolderLock> {
  const deadline = Date.now() + ENDING_MS
  for (;;) {
    signal.throwIfAborted()
    try {
      return lockFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function serve(
  cluster: Cluster,
  lock: FolderLock,
  { onEvent, signal }: Required<BundledPostgresOptions>,
): Promise<BundledPostgres> {
  signal.throwIfAborted()
  await endLeftovers(cluster)
  truncateLog(cluster)
  const server = supervise(cluster, await startPostmaster(cluster, signal), onEvent)
  const { port } = server
  try {
    await ensureRoles(cluster, port)
    signal.throwIfAborted()
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    ownerUrl: (database) => databaseUrl('wardbook_owner', cluster.secrets.owner, port, database),
    appUrl: (database) => databaseUrl('wardbook_app', cluster.secrets.app, port, database),
    createDatabase: (name, template) => ensureDatabase(cluster, port, name, template),
    stop: async () => {
      await server.stop()
      lock.release()
    },
  }
}
