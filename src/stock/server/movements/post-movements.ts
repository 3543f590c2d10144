import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Verdict } from '../../../kernel/verdict.ts'
import { accept } from '../../../kernel/verdict.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { type Balance, balanceKey, type Move, moveStock, type ValuedMove } from '../../model/movements/move-stock.ts'
import type { MovementKind } from '../../model/movements/movement-words.ts'

/** A move with what causes it: the line of a document, which posts once. */
export type SourcedMove = Move & { readonly source: { readonly kind: string; readonly id: string } }

/** Moves with their signed values. */
export type Postings = ValuedMove<SourcedMove>[]

type Posting = { readonly kind: MovementKind; readonly day: IsoDate; readonly moves: readonly SourcedMove[] }

/**
 * Moves stock in the transaction of the document that causes it. The batches are locked in a fixed order, so that two desks wait for each other
 * and never sell the last strip twice; what leaves is worth its part of the balance. Answers the moves with their signed values in paise.
 */
export async function postMovements(
  db: HospitalDb,
  { kind, day, moves }: Posting,
): Promise<Verdict<Postings, 'NOT_ENOUGH_STOCK'>> {
  const medicineOf = await lockBatches(
    db,
    moves.map(({ batchId }) => batchId),
  )
  const valued = moveStock(await balancesOf(db, [...medicineOf.keys()]), moves)
  if (!valued.ok) return valued
  await db
    .insertInto('stock_movements')
    .values(
      valued.value.map(({ batchId, placeId, quantity, value, source }) => ({
        medicine_id: medicineOf.get(batchId) ?? sql<string>`null`,
        batch_id: batchId,
        place_id: placeId,
        kind,
        day,
        quantity,
        value,
        source_kind: source.kind,
        source_id: source.id,
      })),
    )
    .execute()
  return accept(valued.value)
}

/** The same of a document whose moves all come in: of those none can be missing. */
export const postIncoming = (db: HospitalDb, posting: Posting): Promise<Postings> => postCounted(db, posting)

/** The same of what was counted after its batches were locked, whichever way it moves. */
export async function postCounted(db: HospitalDb, posting: Posting): Promise<Postings> {
  const moved = await postMovements(db, posting)
  if (!moved.ok) throw new Error('What was counted under a lock cannot be missing.')
  return moved.value
}

/** Locks batches by item and key, the order that every desk keeps; answers the item of each. */
export async function lockBatches(db: HospitalDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('batches')
    .select(['id', 'medicine_id as medicineId'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('medicine_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, medicineId }) => [id, medicineId]))
}

async function balancesOf(db: HospitalDb, batchIds: readonly string[]): Promise<Map<string, Balance>> {
  const rows = await db
    .selectFrom('stock_balances')
    .select(['batch_id as batchId', 'place_id as placeId', 'quantity', 'value'])
    .where('batch_id', 'in', batchIds)
    .execute()
  return new Map(rows.map((row) => [balanceKey(row), { quantity: Number(row.quantity), value: Number(row.value) }]))
}
