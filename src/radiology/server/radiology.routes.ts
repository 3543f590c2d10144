import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import {
  declareFormF,
  fillFormF,
  finishExamination,
  noteAnswers,
  noteArrival,
  repeatExamination,
  scheduleExamination,
} from './steps.ts'
import { countWorklist, exportWorklist, listWorklist, openExamination } from './worklist.ts'

export const radiologyRoutes: readonly MountedOperation[] = [
  listWorklist,
  countWorklist,
  exportWorklist,
  openExamination,
  scheduleExamination,
  noteArrival,
  noteAnswers,
  fillFormF,
  declareFormF,
  finishExamination,
  repeatExamination,
]
