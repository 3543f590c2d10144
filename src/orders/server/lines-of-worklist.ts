import { type RawBuilder, sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '../../kernel/calendar.ts'
import type { Department } from '../model/order-words.ts'

/** What was finished or cancelled stays on a worklist for so long where no days are asked for. */
const HOURS_KEPT = 24

/** Lines `l` of a department of which something is left to do; through an index of their own (`open_order_lines`). */
export const isOpenLine = (department: Department): RawBuilder<boolean> =>
  sql`l.department = ${sql.lit(department)} and l.completed_at is null and l.cancelled_at is null and l.done_on is null`

type Days = { readonly from?: IsoDate | undefined; readonly to?: IsoDate | undefined }

/**
 * Whether a line `l` is one that a worklist is about: of the days on which it was ordered, else what is open and what was finished
 * lately. `also`: a query of the ids of other lines that wait there.
 */
export function isOnWorklist(
  department: Department,
  { from, to }: Days,
  now: Date,
  also?: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (from || to) {
    const first = from ? sql`and asked.ordered_at >= ${startOfDay(from)}` : sql``
    const last = to ? sql`and asked.ordered_at < ${startOfDay(addDays(to, 1))}` : sql``
    return sql`l.order_id in (select asked.id from orders asked where true ${first} ${last})`
  }
  const since = new Date(now.getTime() - HOURS_KEPT * 3_600_000)
  return sql`l.id in (
    select l.id from order_lines l where ${isOpenLine(department)}
    union all select lately.id from order_lines lately
      where lately.department = ${sql.lit(department)} and lately.completed_at >= ${since}
    ${also ? sql`union all ${also}` : sql``})`
}
