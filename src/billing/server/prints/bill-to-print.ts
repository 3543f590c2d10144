import type { Context } from '../../../platform/server/contract/operation.ts'
import type { BillView } from '../../model/bill/bill-view.ts'
import { shownBill, shownVersion } from '../bill/show-bill.ts'

export type AskedPrint = {
  readonly visitId: string
  readonly payerId?: string | undefined
  readonly billId?: string | undefined
}
export type AskingForBill = Parameters<typeof shownBill>[0]

/** The version to print, loaded as it is shown: without `billId` the open draft, else the confirmed one. */
export async function billAsked(context: AskingForBill, { visitId, payerId, billId }: AskedPrint): Promise<BillView> {
  const bill = billId ? await shownVersion(context, billId) : await shownBill(context, visitId, payerId)
  return bill.visitId === visitId ? bill : context.refuse('NOT_FOUND')
}

/** The same, with the trace of the print. */
export async function billToPrint(
  context: AskingForBill & Pick<Context, 'record'>,
  document: string,
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

/** 'p2-BL-IH26K07003-2.pdf' */
export const printName = (document: string, { header }: Pick<BillView, 'header'>) =>
  `${document}-${header.billNo.replace('/', '-')}.pdf`
