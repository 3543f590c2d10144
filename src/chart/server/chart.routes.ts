import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { reportPatients } from './report-patients.ts'
import { showWithdrawal } from './show-withdrawal.ts'

export const chartRoutes: readonly MountedOperation[] = [reportPatients, showWithdrawal]
