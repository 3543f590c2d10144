import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { doubledName, type ImportList, suggestColumns } from '../../model/imports/import-list.ts'
import type { importContract } from '../../model/imports/imports.contract.ts'
import type { Facts, Preparation } from '../contract/operation.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { ImportRun } from './import-operation.ts'
import { readTable, type TableOfFile } from './reading/read-table.ts'
import type { PartOf, Unreadable } from './reading/table-part.ts'
import { isHeader } from './stored-import.ts'

const KEPT_MS = 7 * 24 * 3_600_000

/** Reads the table, before the transaction opens. */
export const readUpload = (
  { actor, platform }: Preparation,
  { file }: Facts<typeof importContract.upload>,
): Promise<Verdict<TableOfFile, Unreadable>> => readTable(platform.isolation, actor, file.bytes)

/** Keeps the rows of a file's table until they are imported. A file that is no table leaves nothing. */
export const uploadImport: ImportRun<typeof importContract.upload, Verdict<TableOfFile, Unreadable>> = async (
  { list },
  { db, actor, now, record, orRefuse },
  { file },
  table,
) => {
  await sweep(db, list, actor.userId, now)
  const { opening, chunks, count } = orRefuse(table)
  orRefuse(decideFirstRow(opening.firstRow, list))
  const id = await open(db, {
    list: list.name,
    file_name: file.name.split(/[\\/]/).at(-1) || 'file',
    row_count: count,
    ...columnsOf(opening),
  })
  for (const { firstIndex, count: rowCount, rows } of chunks)
    await db
      .insertInto('import_chunks')
      .values({ import_id: id, first_index: firstIndex, row_count: rowCount, rows })
      .execute()
  await record({ type: 'import.uploaded', subject: { type: 'import', id }, facts: { list: list.name } })
  return { id }
}

/** One column in which no name is known was parted by some other sign; a name that stands twice fills nothing surely. */
function decideFirstRow(
  firstRow: readonly string[],
  { columns }: ImportList,
): Verdict<readonly string[], 'ONE_COLUMN' | 'DOUBLED_NAME'> {
  const header = isHeader(suggestColumns(firstRow, columns))
  if (!header && firstRow.length === 1) return refuse('ONE_COLUMN')
  const name = header ? doubledName(firstRow) : ''
  return name ? refuse('DOUBLED_NAME', { values: { name } }) : accept(firstRow)
}

const columnsOf = ({ encoding, delimiter, firstRow, firstRowNo }: PartOf<'opening'>) => ({
  encoding,
  delimiter,
  first_row: firstRow.map((cell) => cell.replaceAll('\0', '')),
  first_row_no: firstRowNo,
})

type Opened = ReturnType<typeof columnsOf> & {
  readonly list: string
  readonly file_name: string
  readonly row_count: number
}
const open = async (db: HospitalDb, values: Opened): Promise<string> =>
  (await db.insertInto('imports').values(values).returning('id').executeTakeFirstOrThrow()).id

/** Files that were read and never imported, and whatever is a week old. */
async function sweep(db: HospitalDb, { name }: ImportList, userId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('imports')
    .where(({ and, or, eb }) =>
      or([
        and([eb('started_by', '=', userId), eb('list', '=', name), eb('state', '=', 'ready')]),
        eb('touched_at', '<', new Date(now.getTime() - KEPT_MS)),
      ]),
    )
    .execute()
}
