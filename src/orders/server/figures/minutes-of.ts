import { type RawBuilder, sql } from 'kysely'
import { PRIORITIES, type Priority } from '../../model/order-words.ts'

/** Minutes by the priority of an order `o`, as an expression. */
export const minutesOf = (minutes: Readonly<Record<Priority, number>>): RawBuilder<number> =>
  sql<number>`case o.priority ${sql.join(
    PRIORITIES.map((priority) => sql`when ${sql.lit(priority)} then ${sql.lit(minutes[priority])}`),
    sql` `,
  )} end`
