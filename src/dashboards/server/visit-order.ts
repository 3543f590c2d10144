import { type RawBuilder, sql } from 'kysely'

/** An order of the rows `v` of visits, which the visit id makes complete. */
export type Order = {
  readonly key: RawBuilder<string | number>
  readonly direction: 'asc' | 'desc'
  /** What a part of a cursor must be to continue in this order. */
  readonly is: 'text' | 'number' | 'moment'
}
const CASTS = { text: sql`text`, number: sql`int`, moment: sql`timestamptz` } as const

/** The key as a cursor holds it: a moment to the microsecond. */
export const keyOfRow = ({ key, is }: Order): RawBuilder<string | number> =>
  is === 'moment' ? sql<string>`${key}::text` : key

/** What has no number comes last in ascending order, so the missing number is a key at the far end. */
export const LAST = 2147483647

/** A visit id begins with its date, so it is the order of time as well. */
export const BY_VISIT_NO: Omit<Order, 'direction'> = { key: sql`v.visit_no`, is: 'text' }
export const BY_NAME: Omit<Order, 'direction'> = { key: sql`v.name_key`, is: 'text' }

/** Key and visit id of the row with which a page ended, or stand-ins for them (`keepStatements`); nothing before the first page. */
export type Last = readonly [] | readonly [key: string | number | object, visitNo: string | object]

/** What comes after the row with which a page ended. */
export function beyond({ key, direction, is }: Order, lastKey: string | number | object, visitNo: string | object) {
  const after = direction === 'asc' ? sql`>` : sql`<`
  return sql<boolean>`(${key}, v.visit_no) ${after} (${lastKey}::${CASTS[is]}, ${visitNo}::text)`
}
