import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { changeLock, showLock } from './lock-journal.ts'

export const journalRoutes: readonly MountedOperation[] = [showLock, changeLock]
