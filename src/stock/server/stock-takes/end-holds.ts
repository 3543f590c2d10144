import type { Actor } from '../../../platform/server/contract/actor.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { endedHolds } from '../../model/stock-takes/decide-take.ts'

type Asked = {
  readonly placeId: string
  /** What lies there once the take is posted. */
  readonly batches: readonly { readonly batchId: string; readonly onHand: number }[]
  readonly takeNo: string
  readonly actor: Actor
  readonly now: Date
}

/** Ends the holds of batches of which less lies there than is held; answers the units that were held, by batch. */
export async function endHolds(
  db: HospitalDb,
  { placeId, batches, takeNo, actor, now }: Asked,
): Promise<Map<string, number>> {
  if (batches.length === 0) return new Map()
  const held = await db
    .selectFrom('stock_reservations')
    .select(['id', 'batch_id as batchId', 'quantity'])
    .where('place_id', '=', placeId)
    .where(
      'batch_id',
      'in',
      batches.map(({ batchId }) => batchId),
    )
    .where((eb) => eb.or([eb('holds_until', 'is', null), eb('holds_until', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
  const ended = batches.flatMap(({ batchId, onHand }) =>
    endedHolds(
      onHand,
      held.filter((hold) => hold.batchId === batchId),
    ),
  )
  if (ended.length > 0) {
    await openRecycleBin(db)
    await db
      .updateTable('stock_reservations')
      .set(withdrawal(actor, now, `Not there at the stock take ${takeNo}`))
      .where(
        'id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute()
  }
  const units = new Map<string, number>()
  for (const { batchId, quantity } of ended) units.set(batchId, (units.get(batchId) ?? 0) + quantity)
  return units
}
