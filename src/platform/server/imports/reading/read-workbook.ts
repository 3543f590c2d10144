import { readSheet, type SheetData } from 'read-excel-file/node'
import { packedEntries } from '../../../model/files/zip-directory.ts'
import { MAX_IMPORT_COLUMNS } from '../../../model/imports/import-limits.ts'
import { archiveFault } from '../../files/unpack-archive.ts'
import { type FileRow, type ReadTable, UnreadableFile } from './table-part.ts'

/** A workbook is read as a whole, so what it unpacks to is limited. */
const MAX_UNPACKED = 150 * 1024 * 1024

/** Reads the first sheet of an Excel workbook. Days become yyyy-MM-dd, numbers their digits, formulas their result. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadTable> {
  const entries = packedEntries(bytes)
  if (!entries?.some(({ name }) => name.startsWith('xl/worksheets/'))) throw new UnreadableFile('NOT_A_TABLE')
  const fault = archiveFault(bytes, entries, MAX_UNPACKED)
  if (fault) throw new UnreadableFile(fault === 'too large' ? 'WORKBOOK_TOO_LARGE' : 'WORKBOOK_UNREADABLE')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const sheet = await withStoppedClock(() => readSheet(file)).catch(() => {
    throw new UnreadableFile('WORKBOOK_UNREADABLE')
  })
  return { encoding: 'Excel', delimiter: null, rows: rowsOf(sheet) }
}

/**
 * The reader halves the piece that it parses next when the last one took more than 7 ms, and copies all rows so far after each: a slow
 * machine ends in pieces of a few letters, quadratic time and more nested calls than the stack holds. While the clock of this process
 * stands the pieces only grow.
 */
async function withStoppedClock<T>(read: () => Promise<T>): Promise<T> {
  const { now } = Date
  const stopped = now()
  Date.now = () => stopped
  try {
    return await read()
  } finally {
    Date.now = now
  }
}

async function* rowsOf(sheet: SheetData): AsyncGenerator<FileRow> {
  const width = sheet.reduce((widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== null) + 1), 0)
  if (width > MAX_IMPORT_COLUMNS) throw new UnreadableFile('TOO_MANY_COLUMNS', { columns: width })
  for (const [index, row] of sheet.entries()) {
    const cells = Array.from({ length: width }, (_, at) => textOf(row[at] ?? null))
    if (cells.some((cell) => cell.trim() !== '')) yield { no: index + 1, cells }
  }
}

function textOf(cell: SheetData[number][number]): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return String(cell)
}
