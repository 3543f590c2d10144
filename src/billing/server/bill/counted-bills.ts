import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { totalsOf } from '../../model/bill/bill-totals.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'
import { allocate } from '../../model/payment/allocate.ts'
import { type BillOfVisit, billOfVisit, confirmedOf, currentLines } from './load-bill.ts'
import { receivedFor } from './received-for.ts'
import type { StoredBill } from './stored-bills.queries.ts'

type Asked = Parameters<typeof billOfVisit>[0]

/** A bill of a visit as it counts: its confirmed version, else the draft as it is now. */
export type CountedBill = {
  readonly bill: BillOfVisit
  readonly counted: StoredBill | null
  readonly lines: readonly BillLine[]
}

/** The bills of a visit, the oldest payer's first, today's payer's last. */
export async function countedBills(context: Asked, visitId: string): Promise<CountedBill[]> {
  const own = await billOfVisit(context, visitId)
  const bills = []
  for (const { id } of own.payers) bills.push(id === own.payer.id ? own : await billOfVisit(context, visitId, id))
  const counted = []
  for (const bill of bills) counted.push(await countedBill(context.db, bill, context.now))
  return counted
}

async function countedBill(db: HospitalDb, bill: BillOfVisit, now: Date): Promise<CountedBill> {
  const counted = confirmedOf(bill) ?? bill.current
  return { bill, counted, lines: await currentLines(db, { ...bill, current: counted }, now) }
}

/**
 * What a bill has received, in paise, were these its lines. All that came in for the visit where it has one payer; else what is
 * allocated to the bill beside the others of the visit.
 */
export async function receivedOfBill(
  context: Asked,
  { facts: { visitId }, payer, payers }: BillOfVisit,
  lines: readonly BillLine[],
): Promise<number> {
  const { advances, finalPayment, refunded, fromPayers } = await receivedFor(context.db, visitId)
  if (payers.length === 1) return advances + finalPayment - refunded
  const paidByPayers = [...fromPayers.values()].reduce((sum, amount) => sum + amount, 0)
  const others = await countedBills(context, visitId)
  const parts = allocate(
    others.map(({ bill, lines: counted }) => ({
      payerId: bill.payer.id,
      patientShare: totalsOf(bill.payer.id === payer.id ? lines : counted).patientShare,
    })),
    { fromPatient: advances - paidByPayers + finalPayment - refunded, fromPayers },
  )
  return parts[others.findIndex(({ bill }) => bill.payer.id === payer.id)] ?? 0
}
