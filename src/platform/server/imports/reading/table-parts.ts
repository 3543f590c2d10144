import { kindOf } from '../../../model/files/recognise-text.ts'
import { MAX_IMPORT_ROWS } from '../../../model/imports/import-limits.ts'
import { readText } from './read-text.ts'
import { type FileRow, type TablePart, UnreadableFile } from './table-part.ts'

const CHUNK_ROWS = 500
const CHUNK_CHARACTERS = 1_000_000
/** A workbook names a long text once and shows it in a million cells: counted as it is read, whatever the file weighs. */
const MOST_CHARACTERS = 150_000_000

const workbook = async (bytes: Uint8Array) => (await import('./read-workbook.ts')).readWorkbook(bytes)

/** The table of a file, part by part; ends with the count of its rows or with why it cannot be read. */
export async function* tableParts(bytes: Uint8Array): AsyncGenerator<TablePart, void> {
  try {
    yield* read(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    yield { part: 'unreadable', refusal: error.refusal, values: error.values }
  }
}

async function* read(bytes: Uint8Array): AsyncGenerator<TablePart, void> {
  if (bytes.length === 0) throw new UnreadableFile('FILE_EMPTY')
  const kind = kindOf(bytes)
  if (kind === 'old-workbook') throw new UnreadableFile('OLD_WORKBOOK')
  const { encoding, delimiter, rows } = kind === 'workbook' ? await workbook(bytes) : readText(bytes)
  let count = -1
  let chunk: FileRow[] = []
  let size = 0
  let characters = 0
  const chunkOf = (): TablePart => ({
    part: 'rows',
    firstIndex: count - chunk.length,
    count: chunk.length,
    rows: JSON.stringify(chunk.map(({ no, cells }) => [no, cells])),
  })
  for await (const row of rows) {
    count += 1
    if (count === 0) {
      yield { part: 'opening', encoding, delimiter, firstRow: row.cells, firstRowNo: row.no }
      continue
    }
    if (count > MAX_IMPORT_ROWS) throw new UnreadableFile('TOO_MANY_ROWS')
    chunk.push(row)
    size += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters + size > MOST_CHARACTERS) throw new UnreadableFile('WORKBOOK_TOO_LARGE')
    if (chunk.length < CHUNK_ROWS && size <= CHUNK_CHARACTERS) continue
    yield chunkOf()
    characters += size
    chunk = []
    size = 0
  }
  if (count < 1) throw new UnreadableFile('NO_ROWS')
  if (chunk.length > 0) yield chunkOf()
  yield { part: 'end', count }
}
