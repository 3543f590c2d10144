import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import {
  acknowledgeCriticalFinding,
  listCriticalFindings,
  listCriticalFindingsOfVisit,
} from './critical/critical-findings.ts'
import { exportRadiologyOverview, showRadiologyOverview } from './overview/overview.ts'
import { printFormF } from './registers/print-form-f.ts'
import { countRegister, exportOfFormsF, exportOfRegister, listFormsF, listRegister } from './registers/registers.ts'
import { countEditionPrint, deliverEdition, listEditions } from './reports/deliver-edition.ts'
import { fileReports } from './reports/file-reports.ts'
import { issueEdition } from './reports/issue-edition.ts'
import { listPatientReports, openReport } from './reports/open-report.ts'
import { printEdition, printReport } from './reports/print-report.ts'
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
import { exportOfPhrases, exportOfTemplates } from './templates/export-templates.ts'
import { addPhrase, addTemplate, changePhrase, changeTemplate, listTemplates } from './templates/templates.ts'
import { countWorklist, exportWorklist, listWorklist, openExamination } from './worklist.ts'

export const radiologyRoutes: readonly MountedOperation[] = [
  listWorklist,
  countWorklist,
  exportWorklist,
  openExamination,
  showRadiologyOverview,
  exportRadiologyOverview,
  scheduleExamination,
  noteArrival,
  noteAnswers,
  fillFormF,
  declareFormF,
  finishExamination,
  repeatExamination,
  openReport,
  listPatientReports,
  saveReport,
  verifyReport,
  addAddendum,
  noteCall,
  listCriticalFindings,
  listCriticalFindingsOfVisit,
  acknowledgeCriticalFinding,
  printReport,
  listEditions,
  issueEdition,
  printEdition,
  countEditionPrint,
  deliverEdition,
  fileReports,
  listRegister,
  countRegister,
  exportOfRegister,
  listFormsF,
  exportOfFormsF,
  printFormF,
  listTemplates,
  exportOfTemplates,
  exportOfPhrases,
  addTemplate,
  changeTemplate,
  addPhrase,
  changePhrase,
]
