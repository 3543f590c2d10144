import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { printCard } from './print-card.ts'
import { reportPatients } from './report-patients.ts'
import { cancelAdmission } from './withdrawal/cancel-admission.ts'
import { showPatientWithdrawal } from './withdrawal/show-patient-withdrawal.ts'
import { showCancellation, showVisitWithdrawal } from './withdrawal/show-visit-withdrawal.ts'
import { withdrawPatient } from './withdrawal/withdraw-patient.ts'
import { withdrawVisit } from './withdrawal/withdraw-visit.ts'

export const chartRoutes: readonly MountedOperation[] = [
  reportPatients,
  printCard,
  showPatientWithdrawal,
  withdrawPatient,
  showVisitWithdrawal,
  withdrawVisit,
  showCancellation,
  cancelAdmission,
]
