import { sql } from 'kysely'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { TakeRow } from '../../model/stock-takes/take-shapes.ts'

/** A take that is decided or ended: nobody counts in it until then. */
export const lockedTake = (db: HospitalDb, id: string) =>
  db
    .selectFrom('stock_takes')
    .select([
      'place_id as placeId',
      'take_no as takeNo',
      sql<TakeRow['state']>`state`.as('state'),
      'finished_at as finishedAt',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Whether a person has counted in a take. */
export const hasCounted = async (db: HospitalDb, takeId: string, { userId }: Pick<Actor, 'userId'>): Promise<boolean> =>
  (await db
    .selectFrom('stock_take_lines as l')
    .innerJoin('stock_take_counts as c', (join) => join.on(sameRow('l', 'c.line_id')))
    .select('c.id')
    .where('l.take_id', '=', takeId)
    .where('c.created_by', '=', userId)
    .executeTakeFirst()) !== undefined
