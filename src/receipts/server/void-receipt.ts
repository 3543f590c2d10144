import { sql } from 'kysely'
import { reverseEntry } from '../../journal/server/post-entry.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { reverseInLedger } from '../../platform/server/ledger/ledger.ts'
import type { Mode } from '../model/payment-modes.ts'
import { receiptsContract } from '../model/receipts.contract.ts'
import { decideDrawer, decideVoid } from '../model/void-receipt.ts'
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
const cancelCheque = (db: HospitalDb, receiptId: string) =>
  db
    .updateTable('cheques')
    .set({ state: 'CANCELLED' })
    .where('receipt_id', '=', receiptId)
    .where('state', '=', 'PENDING')
    .execute()

export const voidReceipt = operation(
  receiptsContract.void,
  async ({ db, actor, now, record, refuse, orRefuse }, { id, reason }) => {
    const receipt = await db
      .selectFrom('receipts as r')
      .leftJoin('cash_sessions as s', (join) => onRow(join, 's', 'r.session_id'))
      .select(['r.number', 'r.patient_id', 'r.created_by', 'r.received_at', 's.closed_at'])
      .select(sql<Mode>`r.mode`.as('mode'))
      .where('r.id', '=', id)
      .where('r.reverses_id', 'is', null)
      .executeTakeFirst()
    if (!receipt) return refuse('NOT_FOUND')
    orRefuse(
      decideVoid({
        isWriter: receipt.created_by === actor.userId,
        isSameDay: dayOf(receipt.received_at) === dayOf(now),
        isInOpenSession: receipt.closed_at === null,
        mayLater: actor.can.has('receipt:void-later'),
      }),
    )
    orRefuse(decideDrawer(receipt.mode, (await openSessionOf(db, actor.userId)) !== undefined))
    if (!(await takeBackReceipt(db, id, { reason, by: actor.userId, now }))) return refuse('VOID_ALREADY')
    await cancelCheque(db, id)
    await record({
      type: 'receipt.voided',
      subject: { type: 'receipt', id },
      patientId: receipt.patient_id ?? undefined,
      facts: { number: receipt.number },
    })
    return {}
  },
)
