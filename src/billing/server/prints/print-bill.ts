import type * as z from 'zod/mini'
import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import {
  type Context,
  type Download,
  type MountedOperation,
  operation,
} from '../../../platform/server/contract/operation.ts'
import type { PrintTemplate } from '../../../platform/server/prints/print-template.ts'
import type { BillDocument } from '../../model/bill/bill-documents.ts'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { type AskedPrint, type AskingForBill, billToPrint, duplicateMark, printName } from './bill-to-print.ts'
import { corporateBill } from './corporate-bill.print.ts'
import { corporateBillOf } from './corporate-bill-of.ts'
import { countPrint } from './count-print.ts'
import { detailedInvoice } from './detailed-invoice.print.ts'
import { detailedInvoiceOf } from './detailed-invoice-of.ts'
import { dischargeInvoice } from './discharge-invoice.print.ts'
import { dischargeInvoiceOf } from './discharge-invoice-of.ts'
import { finalBill } from './final-bill.print.ts'
import { finalBillOf } from './final-bill-of.ts'
import { invoice } from './invoice.print.ts'
import { invoiceOf } from './invoice-of.ts'
import { printP2, showP2Checks } from './print-p2.ts'
import { settlementOf } from './settlement.queries.ts'

type Printing = AskingForBill & Pick<Context, 'record' | 'actor' | 'platform'>

type Printed<Data extends z.ZodMiniType> = {
  readonly document: BillDocument
  readonly template: PrintTemplate<Data>
  dataOf(bill: BillView): z.input<Data> | Promise<z.input<Data>>
}

/** A document of the version asked for, with its trace; it is marked where it is a duplicate. */
async function documentOf<Data extends z.ZodMiniType>(
  context: Printing,
  asked: AskedPrint,
  { document, template, dataOf }: Printed<Data>,
): Promise<Download> {
  const bill = await billToPrint(context, document, asked)
  const mark = await duplicateMark(context, document, bill, asked.printId)
  return printedDocument(context, template, { name: printName(document, bill), data: await dataOf(bill), ...mark })
}

const printFinalBill = operation(billPrintsContract.finalBill, (context, asked) =>
  documentOf(context, asked, { document: 'final-bill', template: finalBill, dataOf: finalBillOf }),
)

const printCorporateBill = operation(billPrintsContract.corporateBill, (context, asked) =>
  documentOf(context, asked, {
    document: 'corporate-bill',
    template: corporateBill,
    dataOf: (bill) => (bill.payerKind === 'private' ? context.refuse('PATIENT_PAYS') : corporateBillOf(bill)),
  }),
)

const printInvoice = operation(billPrintsContract.invoice, (context, asked) =>
  documentOf(context, asked, { document: 'invoice', template: invoice, dataOf: (bill) => invoiceOf(bill, asked) }),
)

const printDischargeInvoice = operation(billPrintsContract.dischargeInvoice, (context, asked) =>
  documentOf(context, asked, {
    document: 'discharge-invoice',
    template: dischargeInvoice,
    dataOf: async (bill) => dischargeInvoiceOf(bill, await settlementOf(context.db, bill.visitId)),
  }),
)

const printDetailedInvoice = operation(billPrintsContract.detailedInvoice, (context, asked) =>
  documentOf(context, asked, {
    document: 'detailed-invoice',
    template: detailedInvoice,
    dataOf: (bill) => detailedInvoiceOf(bill, asked.head),
  }),
)

export const billPrintsRoutes: readonly MountedOperation[] = [
  countPrint,
  printFinalBill,
  printCorporateBill,
  printInvoice,
  printDischargeInvoice,
  printDetailedInvoice,
  printP2,
  showP2Checks,
]
