import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { postCost } from './post-cost.ts'
import { lockBatches } from './post-movements.ts'
import { takeBackMovements } from './take-back-movements.ts'

type Goods = {
  readonly id: string
  readonly batchId: string
  readonly name: string
  /** Paise, as it left. */
  readonly cost: number
}

/**
 * Undoes what lines took out of the stock: each movement is reversed at the value it left with, and its cost goes back into the books. What
 * was reversed names what it reverses, so that both stand in the ledger and the shelf holds what it held.
 */
export async function takeBackGoods(
  db: HospitalDb,
  { kind, goods }: { readonly kind: string; readonly goods: readonly Goods[] },
  own: { readonly day: IsoDate; readonly reason: string; readonly narration: string },
): Promise<void> {
  if (goods.length === 0) return
  const { day, reason, narration } = own
  await lockBatches(
    db,
    goods.map(({ batchId }) => batchId),
  )
  await takeBackMovements(db, { kind, ids: goods.map(({ id }) => id) }, { day, reason })
  for (const { id, name, cost } of goods)
    await postCost(db, {
      day,
      source: { kind: `${kind}_back`, id },
      narration: `${narration}: ${name}`,
      cost: 0 - cost,
    })
}
