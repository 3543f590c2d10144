import type { MountedOperation } from '../../../platform/server/contract/operation.ts'
import { overrideGrace } from './override-grace.ts'

export const graceOverrideRoutes: readonly MountedOperation[] = [overrideGrace]
