import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { beginLeave, endLeave, strikeLeave } from './absences/leaves.ts'
import { explainDifference, showDifferences } from './differences/charting-differences.ts'
import { noteEffect } from './doses/note-effect.ts'
import { setRate } from './doses/set-rate.ts'
import { showSources } from './doses/show-sources.ts'
import { signDose } from './doses/sign-dose.ts'
import { strikeDose, strikeRate } from './doses/strike-out.ts'
import { countersignOrder, stopOrder } from './orders/end-order.ts'
import { findMedicationItems, showMedicationFacts } from './orders/medication-facts.ts'
import { changeOrder, placeOrders, tellOrders } from './orders/place-orders.ts'
import { fileNursingPaper, showNursingPapers } from './papers/nursing-papers.ts'
import { reviewOrders } from './review/review-orders.ts'
import { showOrderReview } from './review/show-review.ts'
import { listSheets } from './sheet/list-sheets.ts'
import { openRound } from './sheet/open-round.ts'
import { openSheet } from './sheet/open-sheet.ts'
import { printSheet } from './sheet/print-sheet.ts'
import { acceptShiftList, showShiftLists } from './shifts/shift-list.ts'

export const nursingRoutes: readonly MountedOperation[] = [
  listSheets,
  openSheet,
  openRound,
  showMedicationFacts,
  findMedicationItems,
  placeOrders,
  tellOrders,
  changeOrder,
  stopOrder,
  countersignOrder,
  showOrderReview,
  reviewOrders,
  showSources,
  signDose,
  noteEffect,
  beginLeave,
  endLeave,
  strikeLeave,
  strikeDose,
  setRate,
  strikeRate,
  printSheet,
  showNursingPapers,
  fileNursingPaper,
  showShiftLists,
  acceptShiftList,
  showDifferences,
  explainDifference,
]
