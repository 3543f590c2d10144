import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type Ledger, reverseInLedger } from '../../../platform/server/ledger/ledger.ts'

const MOVEMENTS: Ledger<'stock_movements'> = { table: 'stock_movements', negates: ['quantity', 'value'] }

/**
 * Takes the movements of sources back, each at its own value. The caller has locked the batches and knows that what came in is there still;
 * the database refuses what is not.
 */
export async function takeBackMovements(
  db: HospitalDb,
  source: { readonly kind: string; readonly ids: readonly string[] },
  own: { readonly day: IsoDate; readonly reason: string },
): Promise<void> {
  if (source.ids.length === 0) return
  const movements = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('source_kind', '=', source.kind)
    .where('source_id', 'in', source.ids)
    .where('reverses_id', 'is', null)
    .orderBy('batch_id')
    .execute()
  for (const { id } of movements) await reverseInLedger(db, MOVEMENTS, id, own)
}
