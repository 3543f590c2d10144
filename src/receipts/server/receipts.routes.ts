import type { MountedOperation } from '../../platform/server/contract/operation.ts'
import { closeSession, openSession, showMySession } from './cash-session.ts'
import { explainReceipt } from './explain-receipt.ts'
import { countReceiptPrint, printReceipt } from './print-receipt.ts'
import { printStatement } from './print-statement.ts'
import { showReceipts } from './receipts-of-visit.ts'

export const receiptsRoutes: readonly MountedOperation[] = [
  showReceipts,
  explainReceipt,
  countReceiptPrint,
  printReceipt,
  printStatement,
  showMySession,
  openSession,
  closeSession,
]
