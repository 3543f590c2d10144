import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import type { HISTORY_KINDS, historyEntry } from '../model/recycle-bin.contract.ts'

type Entry = z.output<typeof historyEntry>

const TABLE = {
  patient: 'patients',
  visit: 'visits',
  document: 'patient_documents',
  account: 'users',
} as const satisfies Record<(typeof HISTORY_KINDS)[number], string>

/** Kept in the history but never shown: what a screen must not reveal. */
const SECRET = new Set([
  'password',
  'aadhar_passport_sealed',
  'aadhar_passport_digest',
  'search_text',
  'token_hash',
  'hospital_id',
  'id',
  'version',
])

/** The changes of one record, newest first, field by field. */
export async function historyOf(db: HospitalDb, kind: (typeof HISTORY_KINDS)[number], id: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('row_history as h')
    .leftJoin('users as u', (join) =>
      join.onRef('u.hospital_id', '=', 'h.hospital_id').onRef('u.id', '=', 'h.actor_id'),
    )
    .select(['h.at', 'u.username', 'h.table_name', 'h.change', 'h.before', 'h.after'])
    .where('h.table_name', '=', TABLE[kind])
    .where('h.row_id', '=', id)
    .orderBy(sql`h.id`, 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    at: row.at.toISOString(),
    actor: row.username,
    table: row.table_name,
    change: row.change as Entry['change'],
    fields: changedFields(row.before as Values, row.after as Values),
  }))
}

type Values = Readonly<Record<string, unknown>> | null

function changedFields(before: Values, after: Values): Entry['fields'] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((field) => !SECRET.has(field))
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter(({ before: was, after: is }) => was !== null || is !== null)
}

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)
