import type { HospitalDb } from '../../database/in-hospital.ts'
import type { StoredImport } from '../stored-import.ts'
import type { FileRow } from './table-part.ts'

/** Rows from `from` on, a chunk at a time: the index of the first, and the rows. */
export type RowsFrom = { readonly index: number; readonly rows: readonly FileRow[] }

/** The chunk that holds row `from`, cut to begin there; null after the last row. */
export async function rowsFrom(
  db: HospitalDb,
  stored: Pick<StoredImport, 'id' | 'headed' | 'first_row' | 'first_row_no'>,
  from: number,
): Promise<RowsFrom | null> {
  // Where the first row holds data it is row 0, and what the chunks count stands one further.
  const shift = stored.headed ? 0 : 1
  if (from < shift) return { index: 0, rows: [{ no: stored.first_row_no, cells: stored.first_row }] }
  const chunk = await db
    .selectFrom('import_chunks')
    .select(['first_index', 'rows'])
    .where('import_id', '=', stored.id)
    .where('first_index', '<=', from - shift)
    .orderBy('first_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!chunk) return null
  const rows = (JSON.parse(chunk.rows) as [number, string[]][]).slice(from - shift - chunk.first_index)
  return rows.length > 0 ? { index: from, rows: rows.map(([no, cells]) => ({ no, cells })) } : null
}
