import type { ReactNode } from 'react'
import { type OfferedAction, useOfferedActions } from '../../page/offered-actions.ts'
import { type DataGridProps, type GridColumn, isActive } from '../columns/column.ts'
import { OnlyOffered } from '../row-actions.tsx'

type Props<Row> = {
  readonly grid: DataGridProps<Row>
  readonly columns: readonly GridColumn<Row>[]
  readonly row: Row
  /** Does with the cell of a column, counted from 0, what Enter does. */
  onCell(column: number): void
}

/** What can be done with the row of the cursor, for the command palette: its actions, and its cells by their columns. */
export function PresentRow<Row>({ grid, columns, row, onCell }: Props<Row>): ReactNode {
  useOfferedActions(() => {
    const of = grid.rowName?.(row)
    if (of === undefined) return []
    return columns.flatMap((column, at): OfferedAction[] => {
      const label = cellAction(column, row)
      return label === undefined ? [] : [{ label, of, run: () => onCell(at) }]
    })
  })
  return (
    <div hidden>
      <OnlyOffered value={true}>{grid.rowActions?.(row)}</OnlyOffered>
    </div>
  )
}

/** What a cell offers: the step its state leads on to, or the name of its column where it can be worked in. */
function cellAction<Row>(column: GridColumn<Row>, row: Row): string | undefined {
  const { toggle, opening, label } = column
  if (!isActive(column) || opening?.offers?.(row) === false) return undefined
  return toggle?.step ? toggle.step(toggle.value(row)) : label
}
