import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_PAGE_SIZE } from '../model/call-list.ts'
import type { AskedList } from './called-visits.queries.ts'

export type SortKey = { readonly asc: RawBuilder<unknown>; readonly desc: RawBuilder<unknown> }

/** A column in either direction; what has no value comes last in both. */
export const sortKey = (key: RawBuilder<unknown>): SortKey => ({ asc: key, desc: sql`${key} desc nulls last` })

/** A column that always has a value: without a place for what has none, its index is read backwards too. */
export const filledKey = (key: RawBuilder<unknown>): SortKey => ({ asc: key, desc: sql`${key} desc` })

/** The order of rows that are equal in the sorted column, and that of a list which nobody sorted. */
type Otherwise = { readonly equal: RawBuilder<unknown>; readonly unsorted: RawBuilder<unknown> }

type Asked = Omit<AskedList<string>, 'sort'>

/** The end of a query: its order, and the page that is asked for, written out so that each is planned for its own depth. */
export function pageAsked(asked: Asked, sorted: SortKey | undefined, otherwise: Otherwise): RawBuilder<unknown> {
  const { page = 1, size = DEFAULT_PAGE_SIZE } = asked
  return sql`${inOrder(asked, sorted, otherwise)} limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}`
}

/** The same for a part of what is paged: none of its rows beyond the end of the page is needed. */
export function upToPage(asked: Asked, sorted: SortKey | undefined, otherwise: Otherwise): RawBuilder<unknown> {
  return sql`${inOrder(asked, sorted, otherwise)} limit ${sql.lit(depthOf(asked))}`
}

/** How many rows there are up to the end of the page. */
export const depthOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: Asked): number => page * size

const inOrder = ({ direction = 'asc' }: Asked, sorted: SortKey | undefined, { equal, unsorted }: Otherwise) =>
  sql`order by ${sorted ? sql`${sorted[direction]}, ${equal}` : unsorted}`
