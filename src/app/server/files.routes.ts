import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { fileRoutes } from '../../platform/server/files/file.routes.ts'
import { fileReferences } from './file-references.generated.ts'

export const filesRoutes: readonly MountedOperation[] = fileRoutes(fileReferences)
