import type { Context } from '../../../platform/server/contract/operation.ts'

/** What is due of the orders from now on is closed. */
export async function stopOrders(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  ids: readonly string[],
  reason: string,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('medication_orders')
    .set({ stopped_at: now, stopped_by: actor.userId, stop_reason: reason })
    .where('id', 'in', ids)
    .execute()
}
