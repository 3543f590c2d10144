import { sql } from 'kysely'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { lockBatches } from '../movements/post-movements.ts'
import { availableBatches } from './available-batches.queries.ts'

/** What holds units: a kind of document and its key, such as a cart, a ward's request, a case. */
export type Holder = { readonly kind: string; readonly id: string }

export type Hold = { readonly batchId: string; readonly placeId: string; readonly quantity: number }

/**
 * Holds units for a document, instead of what it held before; they stay on hand and are available to nobody else, until a moment or until
 * `letGo`. Refused beside `lines.N.quantity` where others hold or took them. The batches are locked in the fixed order.
 */
export async function holdStock(
  db: HospitalDb,
  {
    holder,
    holds,
    until,
    now,
    actor,
  }: {
    readonly holder: Holder
    readonly holds: readonly Hold[]
    readonly until: Date | null
    readonly now: Date
    readonly actor: Actor
  },
): Promise<Verdict<true, 'NOT_ENOUGH_STOCK'>> {
  const medicineOf = await lockBatches(
    db,
    holds.map(({ batchId }) => batchId),
  )
  await letGo(db, { holder, now, actor })
  const available = new Map<string, number>()
  for (const placeId of new Set(holds.map((hold) => hold.placeId)))
    for (const batch of await availableBatches(db, { medicineIds: [...new Set(medicineOf.values())], placeId, now }))
      available.set(`${batch.batchId} ${placeId}`, batch.available)
  for (const [at, { batchId, placeId, quantity }] of holds.entries()) {
    const there = available.get(`${batchId} ${placeId}`) ?? 0
    if (there < quantity)
      return refuse('NOT_ENOUGH_STOCK', { field: `lines.${at}.quantity`, values: { there: String(there) } })
    available.set(`${batchId} ${placeId}`, there - quantity)
  }
  const sums = Map.groupBy(holds, ({ batchId, placeId }) => `${batchId} ${placeId}`)
  if (sums.size > 0)
    await db
      .insertInto('stock_reservations')
      .values(
        [...sums.values()].flatMap((same) =>
          same.slice(0, 1).map(({ batchId, placeId }) => ({
            batch_id: batchId,
            place_id: placeId,
            quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
            holder_kind: holder.kind,
            holder_id: holder.id,
            holds_until: until,
          })),
        ),
      )
      .execute()
  return accept(true)
}

/** Lets go of what a document holds: it was given out, or nobody wants it any longer. */
export async function letGo(
  db: HospitalDb,
  { holder, now, actor }: { readonly holder: Holder; readonly now: Date; readonly actor: Actor },
): Promise<void> {
  await db
    .updateTable('stock_reservations')
    .set(withdrawal(actor, now, 'let go'))
    .where('holder_kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .where(sql<boolean>`withdrawn_at is null`)
    .execute()
}
