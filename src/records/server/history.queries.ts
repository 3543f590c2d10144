import { sql } from 'kysely'
import { personWords } from '../../access/model/person.ts'
import type { HistoryEntry } from '../../platform/model/records/history.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { RowChange } from '../model/record-history.ts'
import { withNames } from './named-references.ts'

/** Kept in the history but never shown: what a screen must not reveal. */
const SECRET = new Set([
  'password',
  'aadhar_passport_sealed',
  'aadhar_passport_digest',
  'search_text',
  'name_key',
  'token_hash',
  'hospital_id',
  'id',
  'version',
])

/** The rows of a table whose changes are asked for. */
type Rows = { readonly table: string; readonly ids: readonly string[] }

/** The changes of one record, newest first, field by field. */
export async function historyOf(db: HospitalDb, table: string, id: string): Promise<HistoryEntry[]> {
  const changes = await changesOfRows(db, [{ table, ids: [id] }])
  return changes.map(({ rowId: _, request: __, ...entry }) => entry)
}

/** The changes of several rows together, newest first. */
export async function changesOfRows(db: HospitalDb, asked: readonly Rows[]): Promise<RowChange[]> {
  const rows = await db
    .selectFrom('row_history as h')
    .leftJoin('users as u', (join) => onRow(join, 'u', 'h.actor_id'))
    .select([
      'h.at',
      'u.full_name as fullName',
      'u.designation',
      'u.email as account',
      'h.table_name',
      'h.row_id',
      'h.request_id',
      'h.change',
      'h.before',
      'h.after',
    ])
    .where(({ and, eb, or }) =>
      or(
        asked.map(({ table, ids }) =>
          and([eb('h.table_name', '=', table), sql<boolean>`h.row_id = any(${[...ids]}::uuid[])`]),
        ),
      ),
    )
    .orderBy(sql`h.id`, 'desc')
    .limit(200)
    .execute()
  const changes = rows.map((row) => ({
    at: row.at.toISOString(),
    actor: row.fullName === null ? null : personWords({ fullName: row.fullName, designation: row.designation }),
    account: row.account,
    table: row.table_name,
    rowId: row.row_id,
    request: row.request_id,
    change: row.change as HistoryEntry['change'],
    fields: changedFields(row.before as Values, row.after as Values),
  }))
  return withNames(db, changes)
}

type Values = Readonly<Record<string, unknown>> | null

function changedFields(before: Values, after: Values): HistoryEntry['fields'] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((field) => !SECRET.has(field))
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter(({ before: was, after: is }) => was !== null || is !== null)
}

const shown = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)
