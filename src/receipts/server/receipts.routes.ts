import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { closeSession, openSession, showMySession } from './cash-session.ts'
import { countReceiptPrint, printReceipt } from './print-receipt.ts'
import { printStatement } from './print-statement.ts'
import { showReceipts } from './receipts-of-visit.ts'
import { refundAdvance } from './refund-advance.ts'
import { takeAdvance } from './take-advance.ts'
import { voidReceipt } from './void-receipt.ts'

export const receiptsRoutes: readonly MountedOperation[] = [
  showReceipts,
  takeAdvance,
  refundAdvance,
  voidReceipt,
  countReceiptPrint,
  printReceipt,
  printStatement,
  showMySession,
  openSession,
  closeSession,
]
