import type { MountedOperation } from '../../../platform/server/contract/operation.ts'
import { markPayment } from '../outpatients/mark-payment.ts'
import { moveInQueue } from '../outpatients/move-in-queue.ts'
import { setBillingStatus, showBillingStatusHistory } from './billing-status.ts'
import { changeMany, undoMany } from './change-many.ts'
import { commentInpatient, commentOutpatient, showInpatientComments, showOutpatientComments } from './comment-visit.ts'
import { markDocuments, showMarks } from './mark-documents.ts'
import { setClaim } from './set-claim.ts'
import { trackVisit } from './track-visit.ts'

export const trackingRoutes: readonly MountedOperation[] = [
  trackVisit,
  setClaim,
  showMarks,
  markDocuments,
  setBillingStatus,
  showBillingStatusHistory,
  changeMany,
  undoMany,
  markPayment,
  moveInQueue,
  showInpatientComments,
  commentInpatient,
  showOutpatientComments,
  commentOutpatient,
]
