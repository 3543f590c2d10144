import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { openReport } from './reports/open-report.ts'
import { printReport } from './reports/print-report.ts'
import { addAddendum, verifyReport } from './reports/verify-report.ts'
import { noteCall, saveReport } from './reports/write-report.ts'
import {
  declareFormF,
  fillFormF,
  finishExamination,
  noteAnswers,
  noteArrival,
  repeatExamination,
  scheduleExamination,
} from './steps.ts'
import { addPhrase, addTemplate, changePhrase, changeTemplate, listTemplates } from './templates/templates.ts'
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
  openReport,
  saveReport,
  verifyReport,
  addAddendum,
  noteCall,
  printReport,
  listTemplates,
  addTemplate,
  changeTemplate,
  addPhrase,
  changePhrase,
]
