import { type Cells, type ColumnChoice, cellsOf } from '../../model/imports/import-list.ts'
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

/** Reads and compares rows as the preview and the import both do, so that what is shown is what happens. */
export async function judgeRows<Row, Facts>(
  kind: ImportKind<Row, Facts>,
  scope: ImportScope,
  fileRows: readonly FileRow[],
  { choice, width }: Table,
  facts: Facts,
): Promise<Judged<Row>[]> {
  const { columns, ragged } = kind.list
  const read = fileRows.map((fileRow) => {
    const cells = cellsOf(fileRow.cells, choice, columns)
    const uneven = fileRow.cells.length !== width
    if (uneven && ragged === 'refused') return { fileRow, cells, result: refusedFor([MISMATCH]) }
    const result = kind.read(cells, facts)
    return { fileRow, cells, result: uneven && result.ok ? warnedOf(result, MISMATCH) : result }
  })
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
