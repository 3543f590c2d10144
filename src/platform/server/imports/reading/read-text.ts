import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { encodingOf, isTableText, recogniseDelimiter, SEPARATOR_LINE } from '../../../model/files/recognise-text.ts'
import { MAX_IMPORT_COLUMNS } from '../../../model/imports/import-limits.ts'
import { type FileRow, type ReadTable, UnreadableFile } from './table-part.ts'

const SAMPLE = 64 * 1024
const SLICE = 256 * 1024
/** Characters of one row: far beyond any table, far below what would hurt. */
const LONGEST_ROW = 1_000_000

/** Reads separated text of any of the four encodings and delimiters, slice by slice. */
export function readText(bytes: Uint8Array): ReadTable {
  const encoding = encodingOf(bytes, isUtf8(bytes))
  const sample = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE), { stream: true })
  if (!isTableText(sample)) throw new UnreadableFile('NOT_A_TABLE')
  const delimiter = recogniseDelimiter(sample)
  const skipped = SEPARATOR_LINE.exec(sample)?.[0].length ?? 0
  return { encoding, delimiter, rows: rowsOf(decoded(bytes, encoding, skipped), delimiter, skipped > 0 ? 1 : 0) }
}

function* decoded(bytes: Uint8Array, encoding: string, skipped: number): Generator<string> {
  const decoder = new TextDecoder(encoding)
  let skip = skipped
  for (let at = 0; at < bytes.length; at += SLICE) {
    const text = decoder.decode(bytes.subarray(at, at + SLICE), { stream: at + SLICE < bytes.length })
    yield text.slice(skip)
    skip = 0
  }
}

type Parsed = { readonly record: string[]; readonly info: { readonly records: number; readonly empty_lines: number } }

async function* rowsOf(text: Iterable<string>, delimiter: string, before: number): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const last = before + info.records + info.empty_lines
      if (record.length > MAX_IMPORT_COLUMNS) throw new UnreadableFile('TOO_MANY_COLUMNS', { columns: record.length })
      if (record.some((cell) => cell.trim() !== '')) yield { no: last, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The parser has gone past what this loop has seen: its counts name the row in which it stopped.
    const row = before + countOf(error.records) + countOf(error.empty_lines) + 1
    throw new UnreadableFile(error.code === 'CSV_MAX_RECORD_SIZE' ? 'ROW_TOO_LONG' : 'QUOTE_NOT_CLOSED', { row })
  }
}

const countOf = (count: unknown): number => (typeof count === 'number' ? count : 0)
