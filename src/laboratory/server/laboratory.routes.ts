import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { addAnalyser, changeAnalyser, listAnalysers } from './analysers/set-up/analysers.ts'
import { amendFromTray } from './analysers/tray/amend-from-tray.ts'
import { enterMatched } from './analysers/tray/enter-matched.ts'
import { takeFile } from './analysers/tray/take-file.ts'
import { assignValue, discardValue, listTray, matchAgain, showMessage } from './analysers/tray/tray.ts'
import { showBloodGroup } from './blood-group/show-blood-group.ts'
import { openConfidentialResults } from './confidential/open-confidential.ts'
import { exportParameters } from './imports/export-parameters.ts'
import { exportTests } from './imports/export-tests.ts'
import {
  addCultureEntry,
  addUsualMicrobes,
  changeCultureEntry,
  listCultureChoices,
  listCultureEntries,
} from './microbiology/microbiology.ts'
import { writeOpinion } from './opinions/write-opinion.ts'
import { countLabOrders, exportLabOrders, listLabOrderChoices, listLabOrders } from './orders/list-lab-orders.ts'
import { listOutsourced, outsourcingChoices } from './outsourcing/list-outsourced.ts'
import { attachOutsourcedReport, takeBackOutsourced, verifyOutsourcedReport } from './outsourcing/report-outsourced.ts'
import { sendLine } from './outsourcing/send-line.ts'
import { exportLabOverview, showLabOverview } from './overview/overview.ts'
import { addParameter } from './parameters/add-parameter.ts'
import { changeParameter } from './parameters/change-parameter.ts'
import { listParameters, showParameter } from './parameters/show-parameter.ts'
import { enterRun } from './quality/enter-run.ts'
import { exemptSample, noteAction, releaseHold } from './quality/release-hold.ts'
import { endTarget, setTarget } from './quality/set-target.ts'
import { listControls, showControl } from './quality/show-controls.ts'
import { callAboutRecalled, confirmRecalled, listRecalls } from './recall/recalls.ts'
import { checkReport } from './reports/check-report.ts'
import { fileCombinedReport, printCombinedReport } from './reports/combined-report.ts'
import { countReportPrint, deliverReport, listReportsOfSample } from './reports/deliver-report.ts'
import { issueReport } from './reports/issue-report.ts'
import { exportReports, listReports } from './reports/list-reports.ts'
import { previewReport, printReport } from './reports/print-report.ts'
import { showReportDemo } from './reports/report-demo.ts'
import { showTrend } from './reports/trend.ts'
import { amendResult } from './results/amend-result.ts'
import {
  acknowledgeCriticalValue,
  listCriticalValues,
  listCriticalValuesOfVisit,
  recordCall,
} from './results/critical-values.ts'
import { enterResults } from './results/enter-results.ts'
import { keepDraft } from './results/keep-draft.ts'
import { sendResultsBack } from './results/send-results-back.ts'
import { listOtherDrafts, showSampleResults } from './results/show-sample.ts'
import { listVerifiedResults } from './results/verified-results.ts'
import { verifyResults } from './results/verify-results.ts'
import { listWorklist } from './results/worklist.ts'
import { findBloodHere, useBloodHere } from './samples/blood-here.ts'
import { collectSample, labelSample } from './samples/collect.ts'
import { addContainerKind, changeContainerKind, listContainerKinds } from './samples/containers.ts'
import { printLabels } from './samples/print-labels.ts'
import {
  findContainer,
  listContainers,
  receiveContainer,
  rejectContainer,
  storeContainer,
  undoContainer,
} from './samples/sample-desk.ts'
import { setSampleStates } from './samples/set-states.ts'
import { listToCollect } from './samples/to-collect.ts'
import {
  exportContainerTable,
  exportParameterTable,
  exportPrintFormat,
  exportSubSpecialtyTable,
  exportTestTable,
} from './set-up-lists/export-set-up.ts'
import { changeTest } from './tests/change-test.ts'
import { listTestChoices, listTests, showTest } from './tests/show-tests.ts'
import { addSubSpecialty, changeSubSpecialty } from './tests/sub-specialties.ts'

export const laboratoryRoutes: readonly MountedOperation[] = [
  showLabOverview,
  exportLabOverview,
  listParameters,
  exportParameters,
  showParameter,
  addParameter,
  changeParameter,
  listTests,
  exportTests,
  showTest,
  listTestChoices,
  changeTest,
  addSubSpecialty,
  changeSubSpecialty,
  listCultureEntries,
  listCultureChoices,
  addCultureEntry,
  changeCultureEntry,
  addUsualMicrobes,
  listContainerKinds,
  addContainerKind,
  changeContainerKind,
  listToCollect,
  labelSample,
  collectSample,
  findBloodHere,
  useBloodHere,
  printLabels,
  listContainers,
  findContainer,
  receiveContainer,
  rejectContainer,
  undoContainer,
  storeContainer,
  listOutsourced,
  outsourcingChoices,
  sendLine,
  attachOutsourcedReport,
  verifyOutsourcedReport,
  takeBackOutsourced,
  listAnalysers,
  addAnalyser,
  changeAnalyser,
  listTray,
  showMessage,
  assignValue,
  discardValue,
  matchAgain,
  takeFile,
  amendFromTray,
  enterMatched,
  listLabOrders,
  countLabOrders,
  exportLabOrders,
  listLabOrderChoices,
  listWorklist,
  showSampleResults,
  listOtherDrafts,
  keepDraft,
  enterResults,
  setSampleStates,
  writeOpinion,
  exportTestTable,
  exportPrintFormat,
  exportParameterTable,
  exportContainerTable,
  exportSubSpecialtyTable,
  verifyResults,
  sendResultsBack,
  amendResult,
  listCriticalValues,
  listCriticalValuesOfVisit,
  recordCall,
  acknowledgeCriticalValue,
  fileCombinedReport,
  printCombinedReport,
  checkReport,
  countReportPrint,
  deliverReport,
  listReportsOfSample,
  issueReport,
  listReports,
  exportReports,
  previewReport,
  printReport,
  showReportDemo,
  showTrend,
  listVerifiedResults,
  openConfidentialResults,
  showBloodGroup,
  listControls,
  showControl,
  enterRun,
  setTarget,
  endTarget,
  noteAction,
  releaseHold,
  exemptSample,
  listRecalls,
  confirmRecalled,
  callAboutRecalled,
]
