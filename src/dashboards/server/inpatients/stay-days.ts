import { type RawBuilder, sql } from 'kysely'

/** Days admitted of the rows of a query, as `daysBetween` counts one stay: the ceiling of days, at least 1. */
export const stayDays = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`greatest(1, ceil(extract(epoch from ${to} - ${from}) / 86400))`

/** The average stay in whole days; null where there is none. */
export const averageStay = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`round(avg(${stayDays(from, to)}))::int`
