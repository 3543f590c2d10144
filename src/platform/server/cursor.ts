import { type RawBuilder, sql } from 'kysely'

/** Where a page ended: the sort key of its last row, opaque to the caller. */
export const cursorOf = (key: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** The key of a cursor, or nothing where somebody made one up. */
export function keyOf(cursor: string | undefined, length: number): (string | number | null)[] | undefined {
  if (!cursor) return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const isKey =
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => part === null || ['string', 'number'].includes(typeof part))
    return isKey ? (key as (string | number | null)[]) : undefined
  } catch {
    return undefined
  }
}

/** Rows fetched one too many tell whether there is a next page without counting. */
export function pageFrom<Row>(
  fetched: Row[],
  limit: number,
  keyOfRow: (row: Row) => (string | number | null)[],
): { kept: Row[]; next: string | null } {
  const kept = fetched.slice(0, limit)
  const last = kept.at(-1)
  return { kept, next: fetched.length > limit && last ? cursorOf(keyOfRow(last)) : null }
}

/** A pattern that finds the text as it was typed: % and _ mean themselves. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The rows of these ids: one parameter however many they are. */
export const among = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** Rows as their ids were found; one that is gone meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
