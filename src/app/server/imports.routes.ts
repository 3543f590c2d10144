import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { importRoutes } from '../../platform/server/imports/import.routes.ts'
import { importKinds } from './import-kinds.generated.ts'

export const importedListsRoutes: readonly MountedOperation[] = importRoutes(importKinds)
