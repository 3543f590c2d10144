import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { setNursingSettings, showNursingSettings } from './dated-hours.ts'

export const hoursRoutes: readonly MountedOperation[] = [showNursingSettings, setNursingSettings]
