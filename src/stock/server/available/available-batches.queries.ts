import { sql } from 'kysely'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { OfferedBatch } from '../../model/batches/choose-batches.ts'

/** What holds units: a kind of document and its key, such as a cart, a ward's request, a case. */
export type Holder = { readonly kind: string; readonly id: string }

/** A batch on hand at a place, of its item. */
export type AvailableBatch = OfferedBatch & { readonly medicineId: string; readonly onHand: number }

/**
 * The batches of items that are on hand at a place, in no order, with what of them nobody else holds. `holder` is who asks: what it holds
 * itself is available to it. Ask after `lockBatches` where units are given out in the same transaction.
 */
export async function availableBatches(
  db: HospitalDb,
  {
    medicineIds,
    placeId,
    now,
    holder,
    comingBack = new Map(),
  }: {
    readonly medicineIds: readonly string[]
    readonly placeId: string
    readonly now: Date
    readonly holder?: Holder | undefined
    /** Units by batch that come back in the same document, such as those of a sale that is corrected. */
    readonly comingBack?: ReadonlyMap<string, number> | undefined
  },
): Promise<AvailableBatch[]> {
  if (medicineIds.length === 0) return []
  const own = holder ? sql`and not (r.holder_kind = ${holder.kind} and r.holder_id = ${holder.id}::uuid)` : sql``
  const held = sql<number>`coalesce((select sum(r.quantity) from stock_reservations r where ${sameRow('b', 'r.batch_id')}
    and r.place_id = s.place_id and (r.holds_until is null or r.holds_until > ${now}) ${own}), 0)::int`
  const rows = await db
    .selectFrom('stock_balances as s')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 's.batch_id'))
    .select([
      's.batch_id as batchId',
      's.medicine_id as medicineId',
      'b.batch_no as batchNo',
      'b.expiry',
      'b.mrp',
      'b.pack_units as packUnits',
      'b.is_for_sale as isForSale',
      'b.created_at as since',
      's.quantity',
      held.as('held'),
      sql<boolean>`exists (select from batch_blocks k where ${sameRow('b', 'k.batch_id')} and k.lifted_at is null)`.as(
        'isBlocked',
      ),
    ])
    .where('s.medicine_id', 'in', medicineIds)
    .where('s.place_id', '=', placeId)
    .where((eb) => eb.or([eb('s.quantity', '>', 0), idIn('s.batch_id', [...comingBack.keys()])]))
    .execute()
  return rows.map(({ quantity, held: byOthers, mrp, ...row }) => {
    const onHand = Number(quantity) + (comingBack.get(row.batchId) ?? 0)
    return { ...row, mrp: Number(mrp), onHand, available: Math.max(0, onHand - byOthers) }
  })
}
