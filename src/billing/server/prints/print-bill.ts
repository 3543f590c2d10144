import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import {
  type Context,
  type Download,
  type MountedOperation,
  operation,
} from '../../../platform/server/contract/operation.ts'
import type { PrintFacts } from '../../../platform/server/prints/print-template.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import type { BillDocument } from '../../model/bill/exports/bill-documents.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import { type AskedPrint, type AskingForBill, billToPrint, duplicateMark, printName } from './bill-to-print.ts'
import { corporateBill } from './corporate-bill/corporate-bill.print.ts'
import { corporateBillOf } from './corporate-bill/corporate-bill-of.ts'
import { countPrint } from './count-print.ts'
import { finalBill } from './final-bill/final-bill.print.ts'
import { finalBillOf } from './final-bill/final-bill-of.ts'
import { detailedInvoice } from './invoices/detailed-invoice.print.ts'
import { detailedInvoiceOf } from './invoices/detailed-invoice-of.ts'
import { dischargeInvoice } from './invoices/discharge-invoice.print.ts'
import { dischargeInvoiceOf } from './invoices/discharge-invoice-of.ts'
import { invoice } from './invoices/invoice.print.ts'
import { invoiceOf } from './invoices/invoice-of.ts'
import { printRequisitions } from './requisitions/print-requisitions.ts'
import { settlementOf } from './settlement.queries.ts'
import { printDifference } from './version-difference/print-difference.ts'

type Printing = AskingForBill & Pick<Context, 'record'>
type Around = { readonly name: string } & Pick<PrintFacts, 'mark'>

/** A document of the version asked for, with its trace; it is marked where it is a duplicate. */
async function documentOf(
  context: Printing,
  asked: AskedPrint,
  document: BillDocument,
  draw: (bill: BillView, around: Around) => Promise<Download>,
): Promise<Download> {
  const bill = await billToPrint(context, document, asked)
  const mark = await duplicateMark(context, document, bill, asked.printId)
  return draw(bill, { name: printName(document, bill), ...mark })
}

const printFinalBill = operation(billPrintsContract.finalBill, (context, asked) =>
  documentOf(context, asked, 'final-bill', (bill, around) =>
    printedDocument(context, finalBill, { ...around, data: finalBillOf(bill) }),
  ),
)

const printCorporateBill = operation(billPrintsContract.corporateBill, (context, asked) =>
  documentOf(context, asked, 'corporate-bill', async (bill, around) => {
    if (bill.payerKind === 'private') return context.refuse('PATIENT_PAYS')
    return printedDocument(context, corporateBill, { ...around, data: corporateBillOf(bill) })
  }),
)

const printInvoice = operation(billPrintsContract.invoice, (context, asked) =>
  documentOf(context, asked, 'invoice', (bill, around) =>
    printedDocument(context, invoice, { ...around, data: invoiceOf(bill, asked) }),
  ),
)

const printDischargeInvoice = operation(billPrintsContract.dischargeInvoice, (context, asked) =>
  documentOf(context, asked, 'discharge-invoice', async (bill, around) => {
    const data = dischargeInvoiceOf(bill, await settlementOf(context.db, bill.visitId))
    return printedDocument(context, dischargeInvoice, { ...around, data })
  }),
)

const printDetailedInvoice = operation(billPrintsContract.detailedInvoice, (context, asked) =>
  documentOf(context, asked, 'detailed-invoice', (bill, around) =>
    printedDocument(context, detailedInvoice, { ...around, data: detailedInvoiceOf(bill, asked.head) }),
  ),
)

export const billPrintsRoutes: readonly MountedOperation[] = [
  countPrint,
  printFinalBill,
  printCorporateBill,
  printInvoice,
  printDischargeInvoice,
  printDetailedInvoice,
  printRequisitions,
  printDifference,
]
