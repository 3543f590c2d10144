import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { addParameter } from './parameters/add-parameter.ts'
import { changeParameter } from './parameters/change-parameter.ts'
import { listParameters, showParameter } from './parameters/show-parameter.ts'

export const laboratoryRoutes: readonly MountedOperation[] = [
  listParameters,
  showParameter,
  addParameter,
  changeParameter,
]
