import fs from 'node:fs'
import process from 'node:process'

const MEMORY = '/dev/shm'
const GB = 2 ** 30

/**
 * The folder whose files are kept in memory, where this machine has one with 3 GB left and the memory for them; undefined
 * elsewhere, as in a container with 64 MB of it. On a disk, copying and dropping the databases of the test files takes a
 * third of a run.
 */
export function folderInMemory(): string | undefined {
  if (process.platform !== 'linux' || process.availableMemory() < 6 * GB) return undefined
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return bavail * bsize > 3 * GB ? MEMORY : undefined
}
