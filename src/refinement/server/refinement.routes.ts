import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { refineLetter } from './refine-letter.ts'
import { addTemplate, changeTemplate, deleteTemplate, templates } from './refinement-templates.ts'

export const refinementRoutes: readonly MountedOperation[] = [
  refineLetter,
  templates,
  addTemplate,
  changeTemplate,
  deleteTemplate,
]
