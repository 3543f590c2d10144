import { reverseEntry } from '../../journal/server/post-entry.ts'
import { dayOf } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { reverseInLedger } from '../../platform/server/ledger/ledger.ts'
import { RECEIPTS, takeBackAdvance } from './receipt-ledgers.ts'
import { openSessionOf } from './take-receipt.ts'

type Void = { readonly reason: string; readonly by: string; readonly now: Date }

/** Takes a receipt back by its counter row, with its part in the advances and its entry; false when it was void already. */
export async function takeBackReceipt(db: HospitalDb, id: string, { reason, by, now }: Void): Promise<boolean> {
  const session = await openSessionOf(db, by)
  const back = await reverseInLedger(db, RECEIPTS, id, { reason, session_id: session?.id ?? null, received_at: now })
  if (!back?.isNew) return false
  // A cheque became the advance when it was cleared, by another entry.
  for (const kind of ['receipt', 'cheque']) {
    await takeBackAdvance(db, { kind, id }, reason)
    await reverseEntry(db, { kind, id }, { day: dayOf(now), reason })
  }
  return true
}

/** A cheque in clearing is not presented any more; one that was cleared was cleared, and its money left the bank with the void. */
export const cancelCheque = (db: HospitalDb, receiptId: string) =>
  db
    .updateTable('cheques')
    .set({ state: 'CANCELLED' })
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'PENDING')
    .execute()
