import { type RawBuilder, sql } from 'kysely'
import { isIsoDate } from '../../../kernel/calendar.ts'
import type { KeyPart } from '../../model/contract/page.ts'
import { InvalidInput } from './problem.ts'

/** Where a page ended: the sort key of its last row, opaque to the caller. */
export const cursorOf = (key: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** What a part of a key may be; whatever passes is a value that PostgreSQL takes for its type. */
const PARTS = {
  id: (part: unknown): part is string => typeof part === 'string' && UUID.test(part),
  text: (part: unknown): part is string => typeof part === 'string' && !part.includes('\0'),
  moment: (part: unknown): part is string =>
    typeof part === 'string' && MOMENT.test(part) && isIsoDate(part.slice(0, 10)),
  number: (part: unknown): part is number => Number.isInteger(part) && Math.abs(part as number) <= INT_MAX,
  count: (part: unknown): part is number => PARTS.number(part) && part >= 0,
} as const satisfies Record<KeyPart, (part: unknown) => boolean>
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const MOMENT = /^[12]\d{3}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/
const INT_MAX = 2_147_483_647

type ValueOf<P extends KeyPart> = P extends 'number' | 'count' ? number : string
type Key<Parts extends readonly KeyPart[]> = { [at in keyof Parts]: ValueOf<Parts[at]> }

/** The key of a cursor, part by part as the list sorts; nothing for the first page. One that was made up is refused. */
export function keyOf<const Parts extends readonly KeyPart[]>(
  cursor: string | undefined,
  parts: Parts,
): Key<Parts> | undefined {
  if (!cursor) return undefined
  const key = decoded(cursor)
  const fits = Array.isArray(key) && key.length === parts.length && parts.every((part, at) => PARTS[part](key[at]))
  if (!fits) throw new InvalidInput({ after: 'The list cannot be continued from here. Please reload it.' })
  return key as unknown as Key<Parts>
}

function decoded(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** Rows fetched one too many tell whether there is a next page without counting. */
export function pageFrom<Row>(
  fetched: readonly Row[],
  limit: number,
  keyOfRow: (row: Row) => (string | number | null)[],
): { kept: Row[]; next: string | null } {
  const kept = fetched.slice(0, limit)
  const last = kept.at(-1)
  return { kept, next: fetched.length > limit && last ? cursorOf(keyOfRow(last)) : null }
}

/** A pattern that finds the text as it was typed: % and _ mean themselves. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The condition that a text of small letters contains every word that was typed, in any order. */
export const containingWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like all(${typed.trim().split(/\s+/).map(containing)}::text[])`

/** Ids as one parameter; written out here, because the driver would quote and escape each of them. */
export const idList = (ids: readonly string[]): RawBuilder<string[]> => sql`${`{${ids.join(',')}}`}::uuid[]`

/** The rows of these ids: one parameter however many they are. */
export const idIn = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${idList(ids)})`

/** Rows as their ids were found; one that is gone meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Place = { readonly limit?: number | undefined; readonly after?: string | undefined }

/**
 * A page of a list that is worked out as a whole. It goes on after the row that was the last one of the page before, or after its place where
 * that is gone; its cursor holds a count and the key of a row.
 */
export function pageOfWhole<Row>(
  rows: readonly Row[],
  keyOfRow: (row: Row) => string,
  { limit = 100, after }: Place,
): { total: number; kept: Row[]; next: string | null } {
  const passed = keyOf(after, ['count', 'text'])
  const last = passed ? rows.findIndex((row) => keyOfRow(row) === passed[1]) : -1
  const begin = !passed ? 0 : last === -1 ? passed[0] : last + 1
  const { kept, next } = pageFrom(rows.slice(begin, begin + limit + 1), limit, (row) => [begin + limit, keyOfRow(row)])
  return { total: rows.length, kept, next }
}
