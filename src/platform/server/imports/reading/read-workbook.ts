import { readSheet, type SheetData } from 'read-excel-file/node'
import { MAX_IMPORT_COLUMNS } from '../../../model/imports/import-limits.ts'
import { type FileRow, type ReadTable, UnreadableFile } from './table-part.ts'

/** A workbook is read as a whole, so what it unpacks to is limited. */
const MAX_UNPACKED = 150 * 1024 * 1024

/** Reads the first sheet of an Excel workbook. Days become yyyy-MM-dd, numbers their digits, formulas their result. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadTable> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const unpacked = unpackedSize(buffer)
  if (unpacked === null) throw new UnreadableFile('NOT_A_TABLE')
  if (unpacked > MAX_UNPACKED) throw new UnreadableFile('WORKBOOK_TOO_LARGE')
  const sheet = await readSheet(buffer).catch(() => {
    throw new UnreadableFile('WORKBOOK_UNREADABLE')
  })
  return { encoding: 'Excel', delimiter: null, rows: rowsOf(sheet) }
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

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** What the archive says it unpacks to, read from its directory; null where it is no archive with a worksheet. */
function unpackedSize(zip: Buffer): number | null {
  let end = zip.length - 22
  while (end >= 0 && end > zip.length - 66_000 && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) return null
  let at = zip.readUInt32LE(end + 16)
  let size = 0
  let sheets = 0
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const nameLength = zip.readUInt16LE(at + 28)
    size += zip.readUInt32LE(at + 24)
    if (/^xl\/worksheets\//.test(zip.toString('latin1', at + 46, at + 46 + nameLength))) sheets += 1
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return sheets > 0 ? size : null
}
