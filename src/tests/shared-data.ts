import { existsSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The file a skipped test had needed; `npm test` prints it. */
    missing?: string
  }
}

const BESIDE_THE_REPOSITORY = path.resolve(import.meta.dirname, '../../../shared')

/** Where data lies that is too large, or not ours, to be committed. Without it the test is skipped, and says so. */
export function sharedData(name: string, { skip, task }: TestContext): string {
  const file = path.join(BESIDE_THE_REPOSITORY, name)
  if (existsSync(file)) return file
  task.meta.missing = `../shared/${name}`
  return skip(`${task.meta.missing} is missing`)
}
