import { type RawBuilder, sql } from 'kysely'

/** Which batch the batch of a row is now: itself, or what it was corrected to. `column` is qualified: 'l.batch_id'. */
export function batchNow(column: string): RawBuilder<string> {
  const [table = ''] = column.split('.')
  return sql<string>`batch_now(${sql.ref(`${table}.hospital_id`)}, ${sql.ref(column)})`
}
