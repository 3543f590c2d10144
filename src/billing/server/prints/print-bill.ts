import { printedDocument } from '../../../hospitals/server/printed-document.ts'
import { type Context, type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { billPrintsContract } from '../../model/bill/bill-prints.contract.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { shownBill, shownVersion } from '../bill/show-bill.ts'
import { finalBill } from './final-bill.print.ts'
import { finalBillOf } from './final-bill-of.ts'
import { invoice } from './invoice.print.ts'
import { invoiceOf } from './invoice-of.ts'

type Asked = {
  readonly visitId: string
  readonly payerId?: string | undefined
  readonly billId?: string | undefined
}
type Asking = Parameters<typeof shownBill>[0] & Pick<Context, 'record'>

/** The version to print, loaded as it is shown, and the trace of the print. */
async function billToPrint(context: Asking, document: string, { visitId, payerId, billId }: Asked): Promise<BillView> {
  const bill = billId ? await shownVersion(context, billId) : await shownBill(context, visitId, payerId)
  if (bill.visitId !== visitId) return context.refuse('NOT_FOUND')
  await context.record({
    type: 'bill.rendered',
    subject: { type: 'visit', id: visitId },
    patientId: bill.patientId,
    facts: { document, billNo: bill.header.billNo, state: bill.state },
  })
  return bill
}

const fileName = (document: string, { header }: BillView) => `${document}-${header.billNo.replace('/', '-')}.pdf`

const printFinalBill = operation(billPrintsContract.finalBill, async (context, asked) => {
  const bill = await billToPrint(context, 'final-bill', asked)
  return printedDocument(context, finalBill, { name: fileName('final-bill', bill), data: finalBillOf(bill) })
})

const printInvoice = operation(billPrintsContract.invoice, async (context, asked) => {
  const bill = await billToPrint(context, 'invoice', asked)
  return printedDocument(context, invoice, { name: fileName('invoice', bill), data: invoiceOf(bill, asked) })
})

export const billPrintsRoutes: readonly MountedOperation[] = [printFinalBill, printInvoice]
