import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import { billToPrint, printName } from './bill-to-print.ts'
import { finalBill } from './final-bill.print.ts'
import { finalBillOf } from './final-bill-of.ts'
import { invoice } from './invoice.print.ts'
import { invoiceOf } from './invoice-of.ts'
import { printP2, showP2Checks } from './print-p2.ts'

const printFinalBill = operation(billPrintsContract.finalBill, async (context, asked) => {
  const bill = await billToPrint(context, 'final-bill', asked)
  return printedDocument(context, finalBill, { name: printName('final-bill', bill), data: finalBillOf(bill) })
})

const printInvoice = operation(billPrintsContract.invoice, async (context, asked) => {
  const bill = await billToPrint(context, 'invoice', asked)
  return printedDocument(context, invoice, { name: printName('invoice', bill), data: invoiceOf(bill, asked) })
})

export const billPrintsRoutes: readonly MountedOperation[] = [printFinalBill, printInvoice, printP2, showP2Checks]
