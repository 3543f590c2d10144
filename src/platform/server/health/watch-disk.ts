import { statfs } from 'node:fs/promises'
import type { HealthIssues } from './health-issues.ts'

const LOOK_EVERY_MS = 30_000
const MB = 1024 * 1024

/** Warns while the disk of a folder has less than so many megabytes free. Returns how to stop. */
export async function watchDisk(
  folder: string,
  { report }: Pick<HealthIssues, 'report'>,
  leastMb: number,
): Promise<() => void> {
  const look = async () => report('disk-low', (await freeBytes(folder)) < leastMb * MB)
  await look()
  // A folder that cannot be asked says nothing; the database on it says enough.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
