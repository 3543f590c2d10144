import type { Route } from '../../platform/model/contract/route.ts'
import { contract } from './contract.generated.ts'

export const allRoutes: readonly Route[] = Object.values(contract).flatMap((slice) => Object.values(slice))
