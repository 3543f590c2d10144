import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { linesOf, totalsOf } from '../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../model/bill/bill-view.ts'
import { allocate, fromPatient } from '../../model/payment/allocate.ts'
import { type BilledVisit, type BillOfVisit, billsOfPayers, confirmedOf, currentLines } from './load-bill.ts'
import { receivedFor } from './received-for.ts'
import type { StoredBill } from './stored-bills.queries.ts'

/** A bill of a visit as it counts: its confirmed version, else the draft as it is now. */
export type CountedBill = {
  readonly bill: BillOfVisit
  readonly counted: StoredBill | null
  readonly lines: readonly BillLine[]
}

/**
 * The bills of a visit, the oldest payer's first, today's payer's last: all of one computation of the charges. The lines of `shown`,
 * a version of that visit, are not computed again.
 */
export async function countedBills(db: HospitalDb, visit: BilledVisit, shown?: BillView): Promise<CountedBill[]> {
  const bills: CountedBill[] = []
  for (const bill of billsOfPayers(visit)) {
    const counted = confirmedOf(bill) ?? bill.current
    const isShown = shown?.payerId === bill.payer.id && shown.id === (counted?.id ?? null)
    const lines = isShown ? linesOf(shown) : await currentLines(db, { ...bill, current: counted })
    bills.push({ bill, counted, lines })
  }
  return bills
}

/**
 * What a bill has received, in paise, were these its lines. All that came in for the visit where it has one payer; else what is
 * allocated to the bill beside the others of the visit.
 */
export async function receivedOfBill(db: HospitalDb, visit: BillOfVisit, lines: readonly BillLine[]): Promise<number> {
  const { facts, payer, payers } = visit
  const received = await receivedFor(db, facts.visitId)
  if (payers.length === 1) return received.advances + received.finalPayment - received.refunded
  const others = await countedBills(db, visit)
  const parts = allocate(
    others.map(({ bill, lines: counted }) => ({
      payerId: bill.payer.id,
      patientShare: totalsOf(bill.payer.id === payer.id ? lines : counted).patientShare,
    })),
    { fromPatient: fromPatient(received), fromPayers: received.fromPayers },
  )
  return parts[others.findIndex(({ bill }) => bill.payer.id === payer.id)] ?? 0
}
