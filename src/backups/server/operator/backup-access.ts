import { runningServer } from '../../../platform/server/database/bundled/running-server.ts'
import { FolderInUse, startBundledPostgres } from '../../../platform/server/database/bundled-postgres.ts'
import { BadEnvironment, type Env } from '../../../platform/server/env.ts'
import { BackupProblem } from '../archive/manifest.ts'

/** Name of the database in the bundled server. */
export const BUNDLED_DATABASE = 'wardbook'

/** It runs, or its server would have been started here. */
const NO_ANSWER =
  'The PostgreSQL of the running server does not answer: /health says why. A full disk is one reason; try again when it is ok.'

export type BackupAccess = {
  /** As a role that row security does not bind. */
  readonly readerUrl: string
  /** As the owner, who makes scratch databases and records what was done. */
  readonly ownerUrl: string
  close(): Promise<void>
}

/** Reaches the database to back up: an own server, or the bundled one, which is started when it does not run already. */
export async function openBackupAccess(env: Env): Promise<BackupAccess> {
  if (env.DATABASE_URL) {
    const { DATABASE_BACKUP_URL: readerUrl, DATABASE_OWNER_URL: ownerUrl } = env
    if (!readerUrl || !ownerUrl)
      throw new BadEnvironment(
        `${readerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_BACKUP_URL'} is missing (docs/operations.md, 'Backup').`,
      )
    return { readerUrl, ownerUrl, close: async () => {} }
  }
  const running = await runningServer(env.DATA_DIR)
  if (running) return { ...urlsOf(running), close: async () => {} }
  const postgres = await startBundledPostgres(env.DATA_DIR).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new BackupProblem(NO_ANSWER) : error
  })
  await postgres.createDatabase(BUNDLED_DATABASE)
  const started = await runningServer(env.DATA_DIR)
  if (!started) throw new BackupProblem('The bundled PostgreSQL did not start.')
  return { ...urlsOf(started), close: () => postgres.stop() }
}

export type RestoreAccess = {
  readonly ownerUrl: string
  /** The database that the application opens. */
  readonly database: string
  close(): Promise<void>
}

/** Reaches the server to restore into; the bundled one must not serve, or people would write into what is replaced. */
export async function openRestoreAccess(env: Env): Promise<RestoreAccess> {
  if (env.DATABASE_URL) {
    const { DATABASE_URL, DATABASE_OWNER_URL: ownerUrl } = env
    if (!ownerUrl) throw new BadEnvironment('DATABASE_OWNER_URL is missing: the owner restores.')
    const database = decodeURIComponent(new URL(DATABASE_URL).pathname.slice(1))
    return { ownerUrl, database, close: async () => {} }
  }
  const postgres = await startBundledPostgres(env.DATA_DIR)
  return { ownerUrl: postgres.ownerUrl(BUNDLED_DATABASE), database: BUNDLED_DATABASE, close: () => postgres.stop() }
}

const urlsOf = ({ adminUrl, ownerUrl }: { adminUrl(name: string): string; ownerUrl(name: string): string }) => ({
  readerUrl: adminUrl(BUNDLED_DATABASE),
  ownerUrl: ownerUrl(BUNDLED_DATABASE),
})
