import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { printNarcoticCounts } from './print-counts.ts'
import { readNarcoticCounts } from './read-counts.ts'
import { countersignCount, lookIntoCount } from './review-count.ts'
import { signCount } from './sign-count.ts'
import { writeCount } from './write-count.ts'

export const narcoticsRoutes: readonly MountedOperation[] = [
  ...readNarcoticCounts,
  writeCount,
  signCount,
  countersignCount,
  lookIntoCount,
  printNarcoticCounts,
]
