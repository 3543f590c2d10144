import { EXCEL_MARK } from '../../model/lists/plain-cell.ts'
import { type MountedOperation, operation } from '../contract/operation.ts'
import { csvLines } from '../lists/csv.ts'
import type { ImportKind } from './import-kind.ts'
import { importOf } from './stored-import.ts'

/** The refused rows as they stood in the file, with the reason in a last column: to mend and import again. */
export const refusedRows = <Row, Facts>({ list, contract }: ImportKind<Row, Facts>): MountedOperation =>
  operation(contract.refusedRows, async ({ db, actor, record, refuse }, { id }) => {
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
  })
