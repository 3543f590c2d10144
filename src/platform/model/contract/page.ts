import * as z from 'zod/mini'

/** What every list takes: how many rows, and where the last page ended (an opaque cursor, so that depth costs nothing). */
export const pageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  after: z.optional(z.string().check(z.maxLength(4000))),
}

/** A page of rows: `total` counts the whole filtered result, `next` is null on the last page. */
export const pageOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(row), total: z.int(), next: z.nullable(z.string()) })

export type Page<Row> = { rows: Row[]; total: number; next: string | null }
