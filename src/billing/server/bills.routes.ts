import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { showBill, showBillVersion } from './bill/show-bill.ts'
import { showDifference } from './bill/show-difference.ts'
import { showFinancialGrid } from './bill/show-financial-grid.ts'
import { showVersions } from './bill/show-versions.ts'
import { copyBill, showCopyable } from './copy/copy-bill.ts'
import { decideDiscount } from './discounts/decide-discount.ts'
import { requestDiscount } from './discounts/request-discount.ts'
import { showDiscounts } from './discounts/show-discounts.ts'
import { takeBackDiscount } from './discounts/take-back-discount.ts'
import { showLateTray } from './late/show-late-tray.ts'
import { showMovedBills } from './late/show-moved-bills.ts'
import { showBillsOfPatient, showOldBills } from './old-bills/show-old-bills.ts'
import { billPrintsRoutes } from './prints/print-bill.ts'
import { changeLine, keepRest, undoChange } from './steps/change-line.ts'
import { checkBill, takeBackToDraft } from './steps/check-bill.ts'
import { cancelBill, submitBill } from './steps/close-bill.ts'
import { confirmBill } from './steps/confirm-bill.ts'
import { beginVersion } from './steps/new-version.ts'
import { switchService } from './steps/switch-service.ts'

export const billsRoutes: readonly MountedOperation[] = [
  showBill,
  showBillVersion,
  showFinancialGrid,
  showVersions,
  showDifference,
  showLateTray,
  showMovedBills,
  changeLine,
  keepRest,
  undoChange,
  switchService,
  checkBill,
  takeBackToDraft,
  confirmBill,
  beginVersion,
  submitBill,
  cancelBill,
  showDiscounts,
  requestDiscount,
  decideDiscount,
  takeBackDiscount,
  showOldBills,
  showBillsOfPatient,
  showCopyable,
  copyBill,
  ...billPrintsRoutes,
]
