import { type AnalyserReading, type AnalyserValue, readFigure } from './analyser-value.ts'

/** What the columns of an analyser's file are called. */
export type CsvColumns = {
  readonly sample: string
  readonly code: string
  readonly value: string
  /** '' where the file has none. */
  readonly unit: string
}

const MOST_ROWS = 5000

/** The values of a file by the columns that its analyser's set-up names: a row is a value. Pure. */
export function readCsv(rows: readonly (readonly string[])[], columns: CsvColumns): AnalyserReading {
  const [head = [], ...body] = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const placeOf = (name: string) => head.findIndex((cell) => cell.trim().toLowerCase() === name.trim().toLowerCase())
  const wanted = [columns.sample, columns.code, columns.value]
  const missing = wanted.filter((name) => placeOf(name) < 0)
  if (missing.length > 0) return { is: 'unreadable', fault: `The file has no column ${missing.join(', ')}` }
  if (body.length > MOST_ROWS) return { is: 'unreadable', fault: `The file has more than ${MOST_ROWS} rows` }
  const values = body.map((row) => rowOf((name) => row[placeOf(name)]?.trim() ?? '', columns))
  return values.length > 0 ? { is: 'values', values } : { is: 'unreadable', fault: 'There is no value in it' }
}

function rowOf(cell: (name: string) => string, columns: CsvColumns): AnalyserValue {
  const figure = readFigure(cell(columns.value))
  return {
    sampleNo: cell(columns.sample),
    code: cell(columns.code),
    orderCode: '',
    ...(figure ? { kind: 'numeric', ...figure } : { kind: 'text', comparator: '=', value: cell(columns.value) }),
    unit: columns.unit === '' ? '' : cell(columns.unit),
    status: 'final',
    measuredAt: '',
    note: '',
  }
}
