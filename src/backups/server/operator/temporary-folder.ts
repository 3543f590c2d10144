import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { identify, isAlive } from '../../../platform/server/database/bundled/processes.ts'

const NAME = /^wardbook-(?:backup|restore)-((\d+)-[0-9a-f]{8})-/

/** Which process a folder belongs to: its number, and its start, since numbers are given again. */
function markOf(pid: number): string {
  const { startedAt } = identify(pid)
  return `${pid}-${createHash('sha256').update(startedAt).digest('hex').slice(0, 8)}`
}

/**
 * Makes a folder for the file of a backup, which holds records in the clear where no BACKUP_KEY is set, and removes it with `work`, also
 * when a signal ends the process. What a process that was killed left is removed first.
 */
export async function withTemporaryFolder<T>(
  purpose: 'backup' | 'restore',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeLeftFolders()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), `wardbook-${purpose}-${markOf(process.pid)}-`))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear) // a process ended by a signal does not run its finally
  try {
    return await work(folder)
  } finally {
    process.off('exit', clear)
    clear()
  }
}

/** Folders of other accounts cannot be removed, and are none of ours. */
async function removeLeftFolders(): Promise<void> {
  for (const name of await fs.readdir(os.tmpdir())) {
    const [, mark, pid] = NAME.exec(name) ?? []
    if (mark === undefined || (isAlive(Number(pid)) && markOf(Number(pid)) === mark)) continue
    await fs.rm(path.join(os.tmpdir(), name), { recursive: true, force: true }).catch(() => {})
  }
}
