import type { MountedOperation } from '../../../platform/server/contract/operation.ts'
import { listArchive, sendArchivedFile, sendArchivedFrame } from './archive.ts'

export const pacsRoutes: readonly MountedOperation[] = [listArchive, sendArchivedFile, sendArchivedFrame]
