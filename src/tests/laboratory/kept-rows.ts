import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'

/** Every row of a visit as it stands, as one text: a refused step leaves it as it was. */
const KEPT = [
  'orders',
  'order_lines',
  'charges',
  'lab_samples',
  'lab_sample_containers',
  'lab_container_lines',
  'lab_results',
  'lab_result_drafts',
  'lab_reports',
  'lab_report_deliveries',
]

/** A digest of all that a visit has of orders, samples, results, reports and charges. */
export async function digestOf(db: HospitalDb, visitId: string): Promise<string> {
  const texts = KEPT.map((table) => `select '${table}' || to_jsonb(t)::text as row from ${table} t where visit_id = $1`)
  const { rows } = await sql<{
    row: string
  }>`${sql.raw(texts.join(' union all ').replaceAll('$1', `'${visitId}'`))}`.execute(db)
  return createHash('sha256')
    .update(
      rows
        .map(({ row }) => row)
        .sort()
        .join('\n'),
    )
    .digest('hex')
}

/** What must never change again: verified values and issued reports, by their ids. */
export async function keptForGood(db: HospitalDb, visitId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; row: string }>`
    select id, (to_jsonb(r) - '{version,updated_at}'::text[])::text as row from lab_results r
      where visit_id = ${visitId} and verified_at is not null
    union all select id, to_jsonb(p)::text from lab_reports p where visit_id = ${visitId}
    union all select id, to_jsonb(t)::text from lab_report_results t where visit_id = ${visitId}`.execute(db)
  return new Map(rows.map(({ id, row }) => [id, row]))
}
