import { type RawBuilder, sql } from 'kysely'

/** An order of visits `v` with their patients `p`, which the visit id makes complete. */
export type Order = {
  readonly key: RawBuilder<string | number>
  readonly direction: 'asc' | 'desc'
  readonly cast: RawBuilder<unknown>
}

/** What has no number comes last in ascending order, so the missing number is a key at the far end. */
export const LAST = 2147483647

/** A visit id begins with its date, so it is the order of time as well. */
export const BY_VISIT_ID: Omit<Order, 'direction'> = { key: sql`v.visit_id`, cast: sql`text` }
export const BY_NAME: Omit<Order, 'direction'> = { key: sql`lower(p.name)`, cast: sql`text` }

/** What comes after the row with which a page ended. */
export const beyond = ({ key, direction, cast }: Order, lastKey: string | number | null, visitId: unknown) =>
  sql<boolean>`(${key}, v.visit_id) ${direction === 'asc' ? sql`>` : sql`<`} (${lastKey}::${cast}, ${visitId}::text)`
