import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { withClient } from '../../../platform/server/database/bundled/admin.ts'
import { isDiskFull } from '../../../platform/server/database/connections/unavailable.ts'
import { backupName, type Keep, outdatedBackups } from '../../model/backup-rotation.ts'
import { withArchiveFile, writeArchiveFile } from '../archive/archive-file.ts'
import { BackupProblem } from '../archive/manifest.ts'
import { type ArchiveFacts, type Step, writeArchive } from '../archive/write-archive.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { BackupAccess } from './backup-access.ts'
import { type BackupSize, logFailed, logKept, logStart, takeBackupLock } from './backup-log.ts'
import { restoreInto } from './restore-into.ts'
import { dropAbandoned, withScratchDatabase } from './scratch-database.ts'
import { withTemporaryFolder } from './temporary-folder.ts'

export type BackupOrder = {
  readonly store: BackupStore
  readonly keep: Keep
  readonly backupKey: string | undefined
  readonly verify: boolean
  /** Version of this program and fingerprint of the secret, for the first line. */
  readonly facts: Omit<ArchiveFacts, 'madeAt'>
  /** Asked when the lock is taken: whether it is still to be made. */
  isWanted?(owner: pg.Client): Promise<boolean>
  say(done: number, total: number, note: string): Promise<void>
}

export type MadeBackup = BackupSize & { readonly name: string; readonly outdated: readonly string[] }

/**
 * Makes one backup: writes it, restores it into a scratch database, puts it into the store, and removes what no rule keeps
 * any more, in this order: a backup that cannot be restored replaces nothing. Undefined when another process makes one now or
 * none is wanted.
 */
export async function makeBackup(access: BackupAccess, order: BackupOrder): Promise<MadeBackup | undefined> {
  return withClient(access.ownerUrl, async (owner) => {
    if (!(await takeBackupLock(owner))) return undefined
    if (order.isWanted && !(await order.isWanted(owner))) return undefined
    await dropAbandoned(access.ownerUrl)
    const madeAt = new Date()
    const name = backupName(madeAt, order.backupKey !== undefined)
    const id = await logStart(owner, name, order.store.place)
    try {
      const size = await withTemporaryFolder('backup', async (folder) => {
        const file = path.join(folder, name)
        await write(access, order, madeAt, file)
        const written = await sizeOf(access, order, file)
        await order.store.put(file, name)
        return written
      })
      await logKept(owner, id, size)
      const outdated = outdatedBackups(await order.store.names(), order.keep)
      for (const old of outdated) await order.store.remove(old)
      return { name, outdated, ...size }
    } catch (error) {
      await logFailed(owner, id, reasonOf(error)).catch(() => {})
      throw error
    }
  })
}

async function write({ readerUrl }: BackupAccess, order: BackupOrder, madeAt: Date, file: string): Promise<void> {
  await withClient(readerUrl, async (reader) => {
    const facts = { ...order.facts, madeAt: madeAt.toISOString() }
    const step: Step = (done, total, table) => order.say(done, total * 2, `Reading ${table}`)
    try {
      await writeArchiveFile(file, writeArchive(reader, facts, step), order.backupKey)
    } catch (error) {
      throw explained(error)
    }
  })
}

/** Reads the file again, into a scratch database unless that is not wanted. */
async function sizeOf({ ownerUrl }: BackupAccess, order: BackupOrder, file: string): Promise<BackupSize> {
  const { size: bytes } = await fs.stat(file)
  const step: Step = (done, total, table) => order.say(total + done, total * 2, `Restoring ${table} to compare`)
  const { tables } = await withArchiveFile(file, order.backupKey, (archive) =>
    order.verify
      ? withScratchDatabase(ownerUrl, 'compare', (scratchUrl) => restoreInto(scratchUrl, archive, step))
      : archive.skim(),
  )
  return { bytes, rows: tables.reduce((sum, { rows }) => sum + rows, 0), verified: order.verify }
}

const BOUND_BY_ROW_SECURITY = '42501'

function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== BOUND_BY_ROW_SECURITY) return error
  return new BackupProblem(
    `The role that backs up may not read every row (${error.message}). DATABASE_BACKUP_URL must name a role with bypassrls and pg_read_all_data.`,
  )
}

export const NO_SPACE = 'There is no space left on the disk.'

/** What administrators read of a failure: our own sentence, or the name of the fault; never a driver's text with values. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackupProblem) return error.message
  if (isDiskFull(error)) return NO_SPACE
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `It stopped unexpectedly${code && ` (${code})`}; the log of the server says more.`
}
