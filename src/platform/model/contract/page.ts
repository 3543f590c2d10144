import * as z from 'zod/mini'

/** What every list takes: how many rows, and where the last page ended (an opaque cursor, so that depth costs nothing). */
export const pageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  after: z.optional(z.string().check(z.maxLength(4000))),
}

/** What a part of a list's sort key is; a cursor holds the parts of the row where its page ended. */
export type KeyPart = 'id' | 'text' | 'moment' | 'number' | 'count'

/** What the cursors of a list hold when it is asked so: its order, or whatever else changes its key. */
export type Cursor = { readonly asked: Readonly<Record<string, string>>; readonly holds: readonly KeyPart[] }

/** The cursors of a list in each of its orders. */
export const inEachOrder = <Sort extends string>(
  sorts: readonly Sort[],
  holds: (sort: Sort) => readonly KeyPart[],
): Cursor[] => sorts.map((sort) => ({ asked: { sort }, holds: holds(sort) }))

/** A page of rows: `total` counts the whole filtered result, `next` is null on the last page. */
export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(row), total: z.int(), next: z.nullable(z.string()) })

export type Page<Row> = { rows: Row[]; total: number; next: string | null }
