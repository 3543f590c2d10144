import { grouped } from '../../../kernel/counted.ts'
import { PrintFrame, printElement } from '../../print/print-frame.tsx'
import type { DataGridProps, GridColumn } from '../columns/column.ts'

/** More columns than this do not fit on an upright page. */
const UPRIGHT = 7
/** And more than this only fit in smaller letters. */
const SPACIOUS = 10

/** Prints the rows that are loaded, with the columns that are shown. */
export function printRows<Row>(
  { label, rows, rowKey, filters, total }: DataGridProps<Row>,
  shown: readonly GridColumn<Row>[],
): void {
  const columns = shown.filter(({ control }) => !control)
  const part =
    total !== null && total > rows.length ? `${label} (the first ${grouped(rows.length)} of ${grouped(total)})` : label
  printElement(
    <PrintFrame title={part} filters={filters} orientation={columns.length > UPRIGHT ? 'landscape' : 'portrait'}>
      <table data-dense={columns.length > SPACIOUS || undefined}>
        <thead>
          <tr>
            {columns.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} style={{ textAlign: column.align }}>
                  {column.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintFrame>,
  )
}
