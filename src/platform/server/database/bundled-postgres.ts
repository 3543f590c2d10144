import path from 'node:path'
import { databaseUrl } from './bundled/admin.ts'
import { type Cluster, openCluster } from './bundled/cluster.ts'
import { type FolderLock, lockFolder } from './bundled/folder-lock.ts'
import { endLeftovers } from './bundled/leftovers.ts'
import { startPostmaster, truncateLog } from './bundled/postmaster.ts'
import { ensureDatabase, ensureRoles } from './bundled/roles.ts'
import { type PostgresEvent, supervise } from './bundled/supervise.ts'
import { makeWritable } from './bundled/write-file-safely.ts'

export { FolderInUse } from './bundled/folder-lock.ts'
export type { PostgresEvent } from './bundled/supervise.ts'

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
 * both, at any moment) the next start puts right. Throws `FolderInUse` while another process serves the folder.
 */
export async function startBundledPostgres(
  dataDir: string,
  { onEvent = () => {}, signal = new AbortController().signal }: BundledPostgresOptions = {},
): Promise<BundledPostgres> {
  const folder = path.resolve(dataDir)
  makeWritable(folder)
  const lock = lockFolder(folder)
  try {
    return await serve(openCluster(folder), lock, { onEvent, signal })
  } catch (error) {
    lock.release()
    throw error
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
