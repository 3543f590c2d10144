import type { Context } from '../../../platform/server/contract/operation.ts'
import type { PrintFacts } from '../../../platform/server/prints/print-template.ts'
import { isFrozen } from '../../model/bill/bill-states.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import type { BillDocument } from '../../model/bill/exports/bill-documents.ts'
import { shownBill, shownVersion } from '../bill/show-bill.ts'
import { printsOf } from './bill-prints.queries.ts'
import { tariffOfPayer } from './tariff-of-payer.queries.ts'

export type AskedPrint = {
  readonly visitId: string
  readonly payerId?: string | undefined
  readonly billId?: string | undefined
  /** The print that was counted; without it the document is a preview. */
  readonly printId?: string | undefined
}
export type AskingForBill = Parameters<typeof shownBill>[0]

/** The version to print, as it is shown, with the name of its rates: without `billId` the open draft, else the confirmed one. */
export async function billAsked(context: AskingForBill, { visitId, payerId, billId }: AskedPrint): Promise<BillView> {
  const bill = billId ? await shownVersion(context, billId) : await shownBill(context, visitId, payerId)
  if (bill.visitId !== visitId) return context.refuse('NOT_FOUND')
  const tariff = bill.header.tariff ?? (await tariffOfPayer(context.db, bill.payerId))
  return { ...bill, header: { ...bill.header, tariff } }
}

/** The same, with the trace of the print. */
export async function billToPrint(
  context: AskingForBill & Pick<Context, 'record'>,
  document: BillDocument,
  asked: AskedPrint,
): Promise<BillView> {
  const bill = await billAsked(context, asked)
  await context.record({
    type: 'bill.rendered',
    subject: { type: 'visit', id: bill.visitId },
    patientId: bill.patientId,
    facts: { document, billNo: bill.header.billNo, state: bill.state },
  })
  return bill
}

/**
 * The mark of every print of a confirmed version after its first, by the print's own number; a preview is marked as the print to
 * come will be.
 */
export async function duplicateMark(
  { db, refuse }: AskingForBill,
  document: BillDocument,
  bill: BillView,
  printId: string | undefined,
): Promise<Pick<PrintFacts, 'mark'>> {
  if (bill.id === null || !isFrozen(bill.state)) return {}
  const prints = await printsOf(db, bill.id, document)
  const own = prints.find(({ id }) => id === printId)
  if (printId && !own) return refuse('NOT_FOUND')
  const before = own ? own.copyNo - 1 : prints.length
  return before > 0 ? { mark: { word: 'DUPLICATE COPY', note: `Copy ${before} of the original` } } : {}
}

/** 'p2-BL-IH26K07003-2.pdf' */
export const printName = (document: string, { header }: Pick<BillView, 'header'>) =>
  `${document}-${header.billNo.replace('/', '-')}.pdf`
