import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import { stockTakesContract } from '../../model/stock-takes/stock-takes.contract.ts'
import { lockedTake } from './locked-take.ts'

/** All is counted: the take waits for who approves it. */
export const finishTake = operation(
  stockTakesContract.finish,
  async ({ db, actor, now, record, refuse }, { id, version }) => {
    const take = (await lockedTake(db, id)) ?? refuse('NOT_FOUND')
    if (take.state !== 'counting') return refuse('NOT_COUNTING')
    if (take.version !== version) return refuse('STALE')
    const { open } = await db
      .selectFrom('stock_take_lines')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('take_id', '=', id)
      .where('counted', 'is', null)
      .executeTakeFirstOrThrow()
    if (open > 0) return refuse('NOT_ALL_COUNTED', { values: { lines: open } })
    await db
      .updateTable('stock_takes')
      .set({ state: 'counted', finished_at: now, finished_by: actor.userId })
      .where('id', '=', id)
      .execute()
    await record({ type: 'stock_take.finished', subject: { type: 'stock_takes', id } })
    return { id }
  },
)

/** Ends a take that is being counted: nothing moves, and what was counted stays readable. */
export const cancelTake = operation(
  stockTakesContract.cancel,
  async ({ db, actor, now, record, refuse }, { id, version, reason }) => {
    const take = (await lockedTake(db, id)) ?? refuse('NOT_FOUND')
    if (take.state !== 'counting') return refuse('NOT_COUNTING')
    if (take.version !== version) return refuse('STALE')
    await db
      .updateTable('stock_takes')
      .set({ state: 'cancelled', decided_at: now, decided_by: actor.userId, ended_because: reason })
      .where('id', '=', id)
      .execute()
    await record({ type: 'stock_take.cancelled', subject: { type: 'stock_takes', id } })
    return { id }
  },
)
