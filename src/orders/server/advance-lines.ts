import { postCharges } from '../../charges/server/posting/post-charge.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { type Department, LIST_OF_DEPARTMENT } from '../model/order-words.ts'
import { ITEM_OF_LINE } from './orders.queries.ts'
import { postingOf } from './place-order.ts'

/**
 * Notes that the department began the work of lines which cannot be undone (sample collected, pictures taken), in the transaction of
 * that step; a line that is charged when it is done gets its charge. Lines that are begun already, and cancelled ones, stay as they are.
 * How many were begun now.
 */
export async function markPerformed(db: HospitalDb, lineIds: readonly string[], at: Date): Promise<number> {
  if (lineIds.length === 0) return 0
  const begun = await db
    .updateTable('order_lines as l')
    .set({ performed_at: at })
    .where(idIn('l.id', lineIds))
    .where('l.performed_at', 'is', null)
    .where('l.cancelled_at', 'is', null)
    .returning(['l.id', 'l.visit_id as visitId', 'l.department', 'l.charged', ITEM_OF_LINE.as('itemId')])
    .execute()
  const due = begun.filter(({ charged }) => charged === 'when-done')
  for (const visitId of new Set(due.map((line) => line.visitId)))
    await postCharges(
      db,
      visitId,
      due
        .filter((line) => line.visitId === visitId)
        .map(({ id, department, itemId }) =>
          postingOf({ id, itemId, list: LIST_OF_DEPARTMENT[department as Department] }, dayOf(at), at),
        ),
    )
  return begun.length
}

/** Notes that the last result of lines was verified, or, with null, that it is open again (its sample was rejected). */
export const markCompleted = (db: HospitalDb, lineIds: readonly string[], at: Date | null) =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db.updateTable('order_lines as l').set({ completed_at: at }).where(idIn('l.id', lineIds)).execute()
