import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { closeGrievance, listGrievances, takeGrievance } from './handle-grievance.ts'
import { openCertificate, printCertificate } from './print-certificate.ts'
import { saveSurvey } from './save-survey.ts'
import { showSatisfaction } from './show-satisfaction.ts'
import { signCertificate } from './sign-certificate.ts'

export const satisfactionRoutes: readonly MountedOperation[] = [
  showSatisfaction,
  signCertificate,
  openCertificate,
  printCertificate,
  saveSurvey,
  listGrievances,
  takeGrievance,
  closeGrievance,
]
