import type { importContract } from '../../model/imports/imports.contract.ts'
import { EXCEL_MARK } from '../../model/lists/plain-cell.ts'
import { csvLines } from '../lists/csv.ts'
import type { ImportRun } from './import-operation.ts'
import { importOf } from './stored-import.ts'

/** The refused rows as they stood in the file, with the reason in a last column: to mend and import again. */
export const refusedRows: ImportRun<typeof importContract.refusedRows> = async (
  { list },
  { db, actor, record, refuse },
  { id },
) => {
  const stored = await importOf(db, list, actor.userId, id)
  if (!stored) return refuse('NOT_FOUND')
  const parts = await db
    .selectFrom('import_refusals')
    .select('lines')
    .where('import_id', '=', id)
    .orderBy('first_index')
    .execute()
  const names = stored.headed ? stored.first_row : stored.first_row.map((_, at) => `Column ${at + 1}`)
  const bytes = Buffer.from(EXCEL_MARK + csvLines([[...names, 'Reason']]) + parts.map(({ lines }) => lines).join(''))
  await record({ type: 'file.opened', subject: { type: 'import', id } })
  return { name: `refused-${stored.file_name.replace(/\.\w+$/, '')}.csv`, mediaType: 'text/csv', bytes }
}
