import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { linesOf, totalsOf } from '../../model/bill/bill-totals.ts'
import type { BillLine, BillView } from '../../model/bill/bill-view.ts'
import { fromPatient } from '../../model/payment/allocate.ts'
import { type Outstanding, outstandingOf } from '../../model/payment/outstanding.ts'
import { byBill, deductedOfVisits } from '../steps/post-deduction.ts'
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

export type BillMoney = Outstanding & {
  /** What the patient paid beyond the bills of the visit. */
  readonly surplus: Paise
}

/** What a bill received, what its payer deducts of it and what is due, were these its lines, beside the others of the visit. */
export async function moneyOfBill(db: HospitalDb, visit: BillOfVisit, lines: readonly BillLine[]): Promise<BillMoney> {
  const { facts, payer, payers, current } = visit
  const others = payers.length === 1 ? [] : await countedBills(db, visit)
  const [received, deductions] = await Promise.all([
    receivedFor(db, facts.visitId),
    deductedOfVisits(db, [facts.visitId]).then(byBill),
  ])
  const bills = visit.payers.map((each) => {
    const isOwn = each.id === payer.id
    const other = isOwn ? undefined : others.find(({ bill }) => bill.payer.id === each.id)
    const { total, patientShare } = totalsOf(isOwn ? lines : (other?.lines ?? []))
    const id = isOwn ? current?.id : other?.counted?.id
    return { payerId: each.id, total, patientShare, deducted: deductions.get(id ?? '') ?? 0 }
  })
  const cameIn = { fromPatient: fromPatient(received), fromPayers: received.fromPayers }
  const { bills: due, surplus } = outstandingOf(bills, cameIn)
  const own = due[bills.findIndex(({ payerId }) => payerId === payer.id)]
  return { received: 0, deducted: 0, outstanding: 0, ...own, surplus }
}
