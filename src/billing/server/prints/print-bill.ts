import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import { billToPrint, printName } from './bill-to-print.ts'
import { detailedInvoice } from './detailed-invoice.print.ts'
import { detailedInvoiceOf } from './detailed-invoice-of.ts'
import { dischargeInvoice } from './discharge-invoice.print.ts'
import { dischargeInvoiceOf } from './discharge-invoice-of.ts'
import { finalBill } from './final-bill.print.ts'
import { finalBillOf } from './final-bill-of.ts'
import { invoice } from './invoice.print.ts'
import { invoiceOf } from './invoice-of.ts'
import { settlementOf } from './settlement.queries.ts'

const printFinalBill = operation(billPrintsContract.finalBill, async (context, asked) => {
  const bill = await billToPrint(context, 'final-bill', asked)
  return printedDocument(context, finalBill, { name: printName('final-bill', bill), data: finalBillOf(bill) })
})

const printInvoice = operation(billPrintsContract.invoice, async (context, asked) => {
  const bill = await billToPrint(context, 'invoice', asked)
  return printedDocument(context, invoice, { name: printName('invoice', bill), data: invoiceOf(bill, asked) })
})

const printDischargeInvoice = operation(billPrintsContract.dischargeInvoice, async (context, asked) => {
  const bill = await billToPrint(context, 'discharge-invoice', asked)
  const data = dischargeInvoiceOf(bill, await settlementOf(context.db, bill.visitId))
  return printedDocument(context, dischargeInvoice, { name: printName('discharge-invoice', bill), data })
})

const printDetailedInvoice = operation(billPrintsContract.detailedInvoice, async (context, asked) => {
  const bill = await billToPrint(context, 'detailed-invoice', asked)
  const data = detailedInvoiceOf(bill, asked.head)
  return printedDocument(context, detailedInvoice, { name: printName('detailed-invoice', bill), data })
})

export const billPrintsRoutes: readonly MountedOperation[] = [
  printFinalBill,
  printInvoice,
  printDischargeInvoice,
  printDetailedInvoice,
]
