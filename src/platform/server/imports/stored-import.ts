import type { Selectable } from 'kysely'
import { type ColumnChoice, choiceText, type ImportList, suggestColumns } from '../../model/imports/import-list.ts'
import type { ImportState } from '../../model/imports/imports.contract.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { DB } from '../database/schema.types.ts'

export type StoredImport = Selectable<DB['imports']>

/** A run that saved nothing for so long has died with its process. */
const SILENT_MS = 15_000

/** One import of a person, of one list. */
export const importOf = (
  db: HospitalDb,
  { name }: Pick<ImportList, 'name'>,
  userId: string,
  id: string,
): Promise<StoredImport | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('list', '=', name)
    .where('started_by', '=', userId)
    .executeTakeFirst()

export const isAlive = ({ state, touched_at }: Pick<StoredImport, 'state' | 'touched_at'>, now: Date): boolean =>
  state === 'running' && now.getTime() - touched_at.getTime() < SILENT_MS

/** Rows to go through: the first one too where it holds no names. */
export const totalOf = ({ row_count, headed }: Pick<StoredImport, 'row_count' | 'headed'>): number =>
  row_count + (headed ? 0 : 1)

export function stateOf(stored: StoredImport, list: ImportList, now: Date): ImportState {
  const suggested = suggestColumns(stored.first_row, list.columns)
  const fresh = stored.state === 'ready'
  return {
    id: stored.id,
    fileName: stored.file_name,
    encoding: stored.encoding,
    delimiter: stored.delimiter,
    firstRow: stored.first_row,
    headed: stored.headed,
    columns: fresh ? choiceText(suggested) : stored.columns,
    state: stored.state === 'running' && !isAlive(stored, now) ? 'stopped' : (stored.state as ImportState['state']),
    workId: stored.work_id,
    done: stored.done,
    total: totalOf(stored),
    created: stored.created,
    changed: stored.changed,
    unchanged: stored.unchanged,
    refused: stored.refused,
    warned: stored.warned,
    warnings: stored.warnings,
  }
}

/** Whether a known name stands in the first row; where none does it may hold data, and the person says which. */
export const isHeader = (suggested: ColumnChoice): boolean => suggested.some((at) => at !== null)
