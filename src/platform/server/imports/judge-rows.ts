import { setImmediate } from 'node:timers/promises'
import { type Cells, type ColumnChoice, cellsOf, type ReadRow } from '../../model/imports/import-list.ts'
import { textFaults } from '../../model/imports/text-faults.ts'
import type { Finding, ImportKind, ImportScope } from './import-kind.ts'
import type { FileRow } from './reading/table-part.ts'

/** A row of the file and what saving it would do; `reasons` are sentences without the row's number. */
export type Judged<Row> = {
  readonly fileRow: FileRow
  readonly cells: Cells
  readonly warnings: readonly string[]
} & (
  | { readonly change: 'new' | 'changed' | 'same'; readonly row: Row; readonly id: string | null }
  | { readonly change: 'refused'; readonly reasons: readonly string[] }
)

/** 'Row 7: Column count mismatch' (specification 1 section 5). */
const MISMATCH = 'Column count mismatch'

type Table = { readonly choice: ColumnChoice; readonly width: number }

/** A row of the file as its list reads it. */
export type Read<Row> = { readonly fileRow: FileRow; readonly cells: Cells; readonly result: ReadRow<Row> }

/** So many rows are read before this process turns to what else is waiting: about a millisecond. */
const SLICE = 20

/** Reads rows, which asks the database nothing: the rows of the next batch while it saves this one. */
export async function readRows<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  fileRows: readonly FileRow[],
  { choice, width }: Table,
  facts: Facts,
): Promise<Read<Row>[]> {
  const { columns, ragged } = kind.list
  const readRow = (fileRow: FileRow): Read<Row> => {
    const cells = cellsOf(fileRow.cells, choice, columns)
    const uneven = fileRow.cells.length !== width
    if (uneven && ragged === 'refused') return { fileRow, cells, result: refusedFor([MISMATCH]) }
    const result = kind.read(cells, facts)
    return { fileRow, cells, result: uneven && result.ok ? warnedOf(result, MISMATCH) : result }
  }
  const read: Read<Row>[] = []
  for (let at = 0; at < fileRows.length; at += SLICE) {
    read.push(...fileRows.slice(at, at + SLICE).map(readRow))
    await setImmediate()
  }
  return read
}

/** Compares rows as the preview and the import both do, so that what is shown is what happens. */
export async function judgeRows<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  scope: ImportScope,
  read: readonly Read<Row>[],
  facts: Facts,
): Promise<Judged<Row>[]> {
  const rows = read.flatMap(({ result }) => (result.ok ? [result.row] : []))
  const findings = rows.length > 0 ? await kind.compare(scope, rows, facts) : []
  let next = 0
  return read.map(({ fileRow, cells, result }): Judged<Row> => {
    if (!result.ok) return { fileRow, cells, warnings: [], change: 'refused', reasons: result.problems }
    const finding = findings[next++] ?? NOT_COMPARED
    if (finding.change === 'refused')
      return { fileRow, cells, warnings: [], change: 'refused', reasons: [finding.reason] }
    const warnings = [...textFaults(fileRow.cells), ...result.warnings, ...(finding.warnings ?? [])]
    const id = finding.change === 'new' ? null : (finding.id ?? null)
    return { fileRow, cells, warnings, change: finding.change, row: result.row, id }
  })
}

const NOT_COMPARED: Finding = { change: 'refused', reason: 'The row could not be compared' }
const refusedFor = (problems: readonly string[]) => ({ ok: false, problems }) as const
const warnedOf = <R extends { readonly warnings: readonly string[] }>(result: R, warning: string): R => ({
  ...result,
  warnings: [warning, ...result.warnings],
})

/** 'Row 7: Name is required', as the specification words it. */
export const atRow = ({ no }: FileRow, reason: string): string => `Row ${no}: ${reason}`
