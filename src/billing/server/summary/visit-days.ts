import { dayOf } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { RECEIPT_KIND_WORDS } from '../../../receipts/model/receipts.contract.ts'
import type { DaywiseReceipt, Returned } from '../../model/summary/daywise.contract.ts'
import type { BilledDays } from '../../model/summary/daywise.ts'
import { billedVisits } from '../bill/load-bill.ts'
import { gridBills } from '../bill/show-financial-grid.ts'
import { type ReceiptForBill, receiptsForBills } from '../prints/settlement.queries.ts'
import { deductedOfVisits } from '../steps/post-deduction.ts'

/** A visit by its days, with its receipts and what was given or taken back. */
export type VisitDays = BilledDays & {
  readonly receipts: readonly DaywiseReceipt[]
  readonly returns: readonly Returned[]
}

/**
 * The bills that count for some visits and the money that moved, in one query a table however many visits, and one a stored bill:
 * people come for years.
 * Who asks has asked the grace rule.
 */
export async function daysOfVisits(db: HospitalDb, visitIds: readonly string[], now: Date): Promise<VisitDays[]> {
  const moneyOf = await receiptsForBills(db, visitIds)
  const takenBack = await chargesTakenBack(db, visitIds)
  const deducted = Map.groupBy(await deductedOfVisits(db, visitIds), ({ visitId }) => visitId)
  const days: VisitDays[] = []
  for (const visit of await billedVisits(db, visitIds, now)) {
    const { visitId, visitNo, visitDate, admittedAt } = visit.facts
    const money = moneyOf(visitId)
    days.push({
      visitId,
      visitNo,
      firstDay: admittedAt ? dayOf(admittedAt) : visitDate,
      bills: await gridBills(db, visit, { deducted: deducted.get(visitId) ?? [] }),
      movements: money.map(({ receivedAt, amount, payerId }) => ({
        day: dayOf(new Date(receivedAt)),
        amount,
        payerId,
      })),
      deductions: deducted.get(visitId) ?? [],
      receipts: money.filter(({ amount }) => amount > 0).map((receipt) => shownReceipt(receipt, visitNo)),
      returns: [
        ...money.filter(({ amount }) => amount < 0).map((refund) => shownRefund(refund, visitNo)),
        ...(takenBack.get(visitId) ?? []).map((charge) => shownReversal(charge, visitNo)),
      ],
    })
  }
  return days
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

type TakenBack = {
  readonly description: string
  readonly amount: number | string
  readonly reason: string | null
  readonly at: Date
}

const shownReversal = ({ description, amount, reason, at }: TakenBack, visitNo: string): Returned => ({
  kind: 'charge',
  name: description,
  visitNo,
  at: at.toISOString(),
  amount: 0 - Number(amount),
  reason: reason ?? '',
})

async function chargesTakenBack(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TakenBack[]>> {
  const rows = await db
    .selectFrom('charges')
    .select(['visit_id as visitId', 'description', 'amount', 'reason', 'created_at as at'])
    .where(idIn('visit_id', visitIds))
    .where('reverses_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  return Map.groupBy(rows, ({ visitId }) => visitId)
}
