import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { BatchThere } from '../../model/batches/batch-lines.ts'
import { availableBatches } from '../available/available-batches.queries.ts'
import { lockBatches } from '../movements/post-movements.ts'

/** Batches as they lie at a place, locked until the transaction ends; what is not there has nothing available. */
export async function lockedBatchesThere(
  db: HospitalDb,
  { batchIds, placeId, now }: { readonly batchIds: readonly string[]; readonly placeId: string; readonly now: Date },
): Promise<Map<string, BatchThere>> {
  const medicineOf = await lockBatches(db, batchIds)
  if (medicineOf.size === 0) return new Map()
  const [known, onHand] = await Promise.all([
    db
      .selectFrom('batches')
      .select(['id', 'expiry'])
      .where('id', 'in', [...medicineOf.keys()])
      .execute(),
    availableBatches(db, { medicineIds: [...new Set(medicineOf.values())], placeId, now }),
  ])
  const there = new Map(onHand.map((batch) => [batch.batchId, batch]))
  return new Map(
    known.map(({ id, expiry }) => [
      id,
      { expiry, isBlocked: there.get(id)?.isBlocked ?? false, available: there.get(id)?.available ?? 0 },
    ]),
  )
}
