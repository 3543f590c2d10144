import fs from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../../platform/server/database/bundled/write-file-safely.ts'
import { isDiskFull } from '../../../platform/server/database/connections/unavailable.ts'
import { BackupProblem } from '../archive/manifest.ts'
import type { BackupStore } from './backup-store.ts'

/** A folder of this machine or one that is mounted on it. */
export function folderStore(place: string): BackupStore {
  const folder = path.resolve(place)
  return {
    place: folder,
    put: (file, name) => putWhole(file, folder, name).catch(unlessFull(folder)),
    names: async () => (await fs.readdir(folder).catch(() => [])).sort(),
    async fetch(name) {
      const file = path.join(folder, name)
      await fs.access(file).catch(() => {
        throw new BackupProblem(`There is no ${name} in ${folder}.`)
      })
      return file
    },
    remove: (name) => fs.rm(path.join(folder, name)),
  }
}

/** Copied under another name first: the folder may be on another disk, and a file with a backup's name is whole. */
async function putWhole(file: string, folder: string, name: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = path.join(folder, `${name}.part`)
  await fs.copyFile(file, draft)
  const handle = await fs.open(draft, 'r+')
  await handle.sync()
  await handle.close()
  await fs.rename(draft, path.join(folder, name))
  syncFolder(folder)
}

/** A full disk has a sentence of its own. */
const unlessFull = (folder: string) => (error: NodeJS.ErrnoException) => {
  if (isDiskFull(error)) throw error
  throw new BackupProblem(`${folder} cannot be written: ${error.code ?? error.message}.`)
}
