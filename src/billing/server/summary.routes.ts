import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { exportDetailedInvoice, exportInvoice } from './exports/export-invoices.ts'
import { exportOldBills } from './exports/export-old-bills.ts'
import { exportDays, showDaysOfPatient, showDaysOfVisit } from './summary/daywise-bills.ts'

export const summaryRoutes: readonly MountedOperation[] = [
  showDaysOfVisit,
  showDaysOfPatient,
  exportDays,
  exportInvoice,
  exportDetailedInvoice,
  exportOldBills,
]
