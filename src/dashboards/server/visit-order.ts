import { type RawBuilder, sql } from 'kysely'

/** An order of visits `v` with their patients `p`, which the visit id makes complete. */
export type Order = {
  readonly key: RawBuilder<string | number>
  readonly direction: 'asc' | 'desc'
  /** What a part of a cursor must be to continue in this order. */
  readonly is: 'text' | 'number'
  /** The key is the patient's, not the visit's. */
  readonly byPatient: boolean
}
const CASTS = { text: sql`text`, number: sql`int` } as const

/** What has no number comes last in ascending order, so the missing number is a key at the far end. */
export const LAST = 2147483647

/** A visit id begins with its date, so it is the order of time as well. */
export const BY_VISIT_NO: Omit<Order, 'direction'> = { key: sql`v.visit_no`, is: 'text', byPatient: false }
export const BY_NAME: Omit<Order, 'direction'> = { key: sql`p.name_key`, is: 'text', byPatient: true }

/** What comes after the row with which a page ended. */
export function beyond({ key, direction, is, byPatient }: Order, lastKey: string | number, visitNo: string) {
  const [after, from] = direction === 'asc' ? [sql`>`, sql`>=`] : [sql`<`, sql`<=`]
  const last = sql`${lastKey}::${CASTS[is]}`
  // The bound alone is what an index of patients can begin at; the rest parts those of one name.
  return byPatient
    ? sql<boolean>`${key} ${from} ${last} and (${key} ${after} ${last} or v.visit_no ${after} ${visitNo}::text)`
    : sql<boolean>`(${key}, v.visit_no) ${after} (${last}, ${visitNo}::text)`
}
