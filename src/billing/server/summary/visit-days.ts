import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { RECEIPT_KIND_WORDS } from '../../../receipts/model/receipts.contract.ts'
import type { DaywiseReceipt, Returned } from '../../model/summary/daywise.contract.ts'
import type { BilledDays } from '../../model/summary/daywise.ts'
import { billOfVisit } from '../bill/load-bill.ts'
import { gridBills } from '../bill/show-financial-grid.ts'
import type { AskingForBill } from '../prints/bill-to-print.ts'
import { type ReceiptForBill, receiptsForBill } from '../prints/settlement.queries.ts'

/** A visit by its days, with its receipts and what was given or taken back. */
export type VisitDays = BilledDays & {
  readonly receipts: readonly DaywiseReceipt[]
  readonly returns: readonly Returned[]
}

/** The bills that count for a visit and the money that moved; the grace rule is asked first. */
export async function visitDays(context: AskingForBill, visitId: string): Promise<VisitDays> {
  const { db } = context
  const visit = await billOfVisit(context, visitId)
  const { visitNo, visitDate, admittedAt } = visit.facts
  const money = await receiptsForBill(db, visitId)
  return {
    visitId,
    visitNo,
    firstDay: admittedAt ? dayOf(admittedAt) : visitDate,
    bills: await gridBills(db, visit),
    movements: money.map(({ receivedAt, amount }) => ({ day: dayOf(new Date(receivedAt)), amount })),
    receipts: money.filter(({ amount }) => amount > 0).map((receipt) => shownReceipt(receipt, visitNo)),
    returns: [
      ...money.filter(({ amount }) => amount < 0).map((refund) => shownRefund(refund, visitNo)),
      ...(await chargesTakenBack(db, visitId, visitNo)),
    ],
  }
}

const modeOf = ({ mode, inClearing }: ReceiptForBill) => (inClearing ? `${mode}, in clearing` : mode)

const shownReceipt = (receipt: ReceiptForBill, visitNo: string): DaywiseReceipt => ({
  number: receipt.number,
  visitNo,
  at: receipt.receivedAt,
  kind: RECEIPT_KIND_WORDS[receipt.kind],
  mode: modeOf(receipt),
  reference: receipt.reference,
  amount: receipt.amount,
})

const shownRefund = ({ number, receivedAt, amount, remark }: ReceiptForBill, visitNo: string): Returned => ({
  kind: 'refund',
  name: number,
  visitNo,
  at: receivedAt,
  amount: 0 - amount,
  reason: remark ?? '',
})

async function chargesTakenBack(db: HospitalDb, visitId: string, visitNo: string): Promise<Returned[]> {
  const rows = await db
    .selectFrom('charges')
    .select(['description', 'amount', 'reason', 'created_at as at'])
    .where('visit_id', '=', visitId)
    .where('reverses_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ description, amount, reason, at }) => ({
    kind: 'charge',
    name: description,
    visitNo,
    at: at.toISOString(),
    amount: 0 - Number(amount),
    reason: reason ?? '',
  }))
}
