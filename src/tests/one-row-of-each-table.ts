import { sql } from 'kysely'
import type { HospitalDb } from '../platform/server/database/in-hospital.ts'
import { ownerOf } from './slice-graph.ts'

/** The key of a row of each table that has any in the hospital, by the slice that owns the table. */
export async function oneRowOfEachTable(db: HospitalDb): Promise<ReadonlyMap<string, readonly string[]>> {
  const ofSlice = new Map<string, string[]>()
  const keyed = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`.execute(db)
  for (const { name } of keyed.rows) {
    const slice = ownerOf.get(name)
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(name)} limit 1`.execute(db)
    if (slice) ofSlice.set(slice, [...(ofSlice.get(slice) ?? []), ...rows.map(({ id }) => id)])
  }
  return ofSlice
}
