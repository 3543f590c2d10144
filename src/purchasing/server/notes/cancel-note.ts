import { sql } from 'kysely'
import { reverseEntry } from '../../../journal/server/post-entry.ts'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { reverseInLedger } from '../../../platform/server/ledger/ledger.ts'
import { lockedBatchesThere } from '../../../stock/server/batches/batches-there.ts'
import { takeBackMovements } from '../../../stock/server/movements/take-back-movements.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { SUPPLIER_ENTRIES } from './approve-note.ts'
import { followReceipt } from './follow-receipt.ts'
import { steppingNote } from './step-note.ts'

/**
 * Takes an approved note back at its own value, while nothing has left its batches since, not even inside the house (decided.md C25), and
 * nobody holds what it brought.
 */
export const cancelNote = operation(notesContract.cancel, async (context, { id, version, reason }) => {
  const { db, now, record, refuse } = context
  const note = await steppingNote(context, id, version, ['approved'])
  const lines = await linesOf(db, id)
  const batchIds = lines.map(({ batchId }) => batchId)
  const there = await lockedBatchesThere(db, { batchIds, placeId: note.placeId, now })
  const left = await batchThatLeft(db, id)
  if (left) refuse('HAS_LEFT', { values: { batch: left } })
  const held = lines.find(({ batchId, units }) => units > (there.get(batchId)?.available ?? 0))
  if (held) refuse('HELD', { values: { batch: held.batchNo } })
  const day = dayOf(now)
  await takeBackMovements(db, { kind: 'goods_received_line', ids: lines.map((line) => line.id) }, { day, reason })
  await reverseEntry(db, { kind: 'goods_received_note', id }, { day, reason })
  await takeBackDebts(db, id, { day, reason })
  await db
    .updateTable('goods_received_notes')
    .set({ state: 'cancelled', ended_reason: reason })
    .where('id', '=', id)
    .execute()
  if (note.orderId) await followReceipt(db, note.orderId)
  await record({ type: 'goods_received.cancelled', subject: { type: 'goods_received_notes', id }, facts: { reason } })
  return { id }
})

const linesOf = (db: HospitalDb, noteId: string) =>
  db
    .selectFrom('goods_received_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select(['l.id', 'l.batch_id as batchId', 'b.batch_no as batchNo'])
    .select(sql<number>`(l.packs - l.rejected + l.free) * l.pack_units`.as('units'))
    .where('l.note_id', '=', noteId)
    .orderBy('l.place')
    .execute()

/** The number of a batch of the note from which something has left after it came. */
async function batchThatLeft(db: HospitalDb, noteId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('goods_received_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select('b.batch_no as batchNo')
    .where('l.note_id', '=', noteId)
    .where(
      sql<boolean>`exists (select from stock_movements m where m.hospital_id = l.hospital_id and m.batch_id = l.batch_id
        and m.quantity < 0 and m.created_at >= l.created_at)`,
    )
    .orderBy('l.place')
    .executeTakeFirst()
  return found?.batchNo
}

async function takeBackDebts(
  db: HospitalDb,
  noteId: string,
  own: { readonly day: IsoDate; readonly reason: string },
): Promise<void> {
  const entries = await db
    .selectFrom('supplier_entries as e')
    .select('e.id')
    .where('e.reverses_id', 'is', null)
    .where(
      sql<boolean>`e.source_id = ${noteId}::uuid or e.source_id in (select id from supplier_debit_notes where note_id = ${noteId}::uuid)`,
    )
    .execute()
  for (const entry of entries) await reverseInLedger(db, SUPPLIER_ENTRIES, entry.id, own)
}
