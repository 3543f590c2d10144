import { postEntry, reverseEntry } from '../../../journal/server/post-entry.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { entryOf } from '../../model/bill/bill-entry.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'

const sourceOf = (billId: string) => ({ kind: 'bill', id: billId })

type Confirmed = {
  readonly id: string
  readonly billNo: string
  readonly payerId: string
  readonly patientId: string
  readonly day: IsoDate
  readonly lines: readonly BillLine[]
}

/** Posts a confirmed bill: debtors against income by head. A bill of nothing posts nothing. */
export async function postBill(db: HospitalDb, { id, billNo, day, lines, ...parties }: Confirmed): Promise<void> {
  const entry = entryOf(lines, parties)
  if (entry.length === 0) return
  await postEntry(db, { day, source: sourceOf(id), narration: `Bill ${billNo}`, lines: entry })
}

/** Reverses the entry of a bill that is cancelled or replaced. */
export async function reverseBillEntry(
  db: HospitalDb,
  billId: string,
  own: { readonly day: IsoDate; readonly reason: string },
): Promise<void> {
  await reverseEntry(db, sourceOf(billId), own)
}
