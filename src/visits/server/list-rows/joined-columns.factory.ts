import { type RawBuilder, sql } from 'kysely'
import { type AnyListRows, isCopied, RECORDS } from './description.ts'

/** Every described column of the joined records `v`, `p`, `c` and `o`, to be compared with the kept rows; what is gathered as the test says it. */
export const joinedColumns = (
  rows: AnyListRows,
  gathered: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql.join(
    Object.entries(rows.columns).map(([name, column]) => {
      const value = isCopied(column)
        ? sql.raw(column.as(`${RECORDS[column.table].alias}.${column.column}`))
        : gathered[name]
      if (!value) throw new Error(`${rows.list}.${name}: say in the test's factory what several rows say of it`)
      return sql`${value} as ${sql.ref(name)}`
    }),
  )
