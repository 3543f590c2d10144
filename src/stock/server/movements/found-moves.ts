import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { valueFound } from '../../model/movements/move-stock.ts'

type Line = { readonly id: string; readonly batchId: string; readonly quantity: number }

/** What was found of batches, at what those are worth that lie at the place, or that came in last; 0 where nobody knows. */
export async function foundMoves(db: HospitalDb, lines: readonly Line[], placeId: string) {
  if (lines.length === 0) return []
  const batchIds = lines.map(({ batchId }) => batchId)
  const [balances, lastIn] = await Promise.all([
    db
      .selectFrom('stock_balances')
      .select(['batch_id as batchId', 'quantity', 'value'])
      .where('place_id', '=', placeId)
      .where('batch_id', 'in', batchIds)
      .execute(),
    db
      .selectFrom('stock_movements')
      .select(['batch_id as batchId', 'quantity', 'value'])
      .distinctOn('batch_id')
      .where('batch_id', 'in', batchIds)
      .where('quantity', '>', 0)
      .orderBy('batch_id')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),
  ])
  const of = (rows: readonly { batchId: string; quantity: unknown; value: unknown }[], batchId: string) => {
    const row = rows.find((one) => one.batchId === batchId)
    return { quantity: Number(row?.quantity ?? 0), value: Number(row?.value ?? 0) }
  }
  return lines.map(({ id, batchId, quantity }) => {
    const value = valueFound(of(balances, batchId), of(lastIn, batchId), quantity)
    return { id, batchId, placeId, quantity, value: value ?? 0, isCostUnknown: value === null }
  })
}
