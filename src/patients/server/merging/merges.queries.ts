import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Merge } from '../../model/merging/merge.contract.ts'

/** The record that was kept for one that was merged, however many merges lie between. */
export async function keptFor(db: HospitalDb, mergedId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select kept_id from patient_merges where merged_id = ${mergedId} and undone_at is null
      union
      select m.kept_id from chain c join patient_merges m on m.merged_id = c.kept_id and m.undone_at is null)
    select p.id from chain c join patients p on p.id = c.kept_id`.execute(db)
  return rows[0]?.id
}

/** The open merges into one record, newest first. */
export async function mergesInto(db: HospitalDb, keptId: string, mayUndo: boolean): Promise<Merge[]> {
  const rows = await db
    .selectFrom('patient_merges as m')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'm.created_by'))
    .select(['m.id', 'm.merged_id as mergedId', 'm.merged_uhid as mergedUhid', 'm.merged_name as mergedName'])
    .select(['m.created_at as mergedAt', 'u.full_name as by'])
    .select(sql<number>`cardinality(m.moved_visits)`.as('visits'))
    .where('m.kept_id', '=', keptId)
    .where('m.undone_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .execute()
  return rows.map(({ mergedAt, ...row }) => ({ ...row, at: mergedAt.toISOString(), canUndo: mayUndo }))
}
