import type { MountedOperation } from '../../../platform/server/contract/operation.ts'
import { showBedMap } from './bed-map.ts'
import { printBedList } from './print-bed-list.ts'

export const bedsRoutes: readonly MountedOperation[] = [showBedMap, printBedList]
