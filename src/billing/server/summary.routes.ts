import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { exportDetailedInvoice, exportInvoice } from './exports/export-invoices.ts'
import { exportOldBills } from './exports/export-old-bills.ts'
import { exportCounters, showCounters } from './summary/counters.ts'
import { exportDays, showDaysOfPatient, showDaysOfVisit } from './summary/daywise-bills.ts'
import { printDepositSlip } from './summary/print-deposit-slip.ts'

export const summaryRoutes: readonly MountedOperation[] = [
  showDaysOfVisit,
  showDaysOfPatient,
  exportDays,
  showCounters,
  exportCounters,
  printDepositSlip,
  exportInvoice,
  exportDetailedInvoice,
  exportOldBills,
]
