import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { NoValue } from '../../display/no-value.tsx'
import type { DataGridProps, GridColumn } from '../columns/column.ts'
import css from '../grid.module.css'
import { EditCell } from './edit-cell.tsx'
import { type CellEdits, cellKey } from './edits.ts'
import { OpeningCell } from './opening-cell.tsx'
import { PanelCell } from './panel-cell.tsx'
import { ToggleCell } from './toggle-cell.tsx'

/** Where the keyboard goes when a cell is left. */
export type Leaving = 'stay' | 'down' | 'next' | 'previous'

export type CellProps<Row> = {
  readonly grid: DataGridProps<Row>
  readonly column: GridColumn<Row>
  readonly edits: CellEdits<Row>
  readonly row: Row
  /** In a table the arrow keys lead to the cell; on a card the tab key does. */
  readonly tabIndex: 0 | -1
  onDone(leaving: Leaving): void
}

/** What stands in a cell: a field to be, a toggle, something that opens, or a fact. */
export function CellContent<Row>(props: CellProps<Row>) {
  const { column, row } = props
  if (column.edit?.can) return <EditCell {...props} />
  if (column.toggle?.can) return <ToggleCell {...props} />
  if (column.panel?.can) return <PanelCell {...props} />
  if (column.opening?.can && offers(column, row)) return <OpeningCell {...props} />
  const text = column.text(row)
  return (
    <span className={css.text} title={column.cell ? undefined : text}>
      {column.cell ? column.cell(row) : text && text !== MISSING ? text : <NoValue />}
    </span>
  )
}

const offers = <Row,>({ opening }: GridColumn<Row>, row: Row) => opening?.offers?.(row) ?? true

/** Does with a cell what a click on it does; false where a click on it does nothing of its own. */
export function actOn<Row>({ grid, column, edits, row }: Omit<CellProps<Row>, 'tabIndex' | 'onDone'>, shown: string) {
  const key = cellKey(grid.rowKey(row), column.id)
  if (column.edit?.can) edits.begin(key, column.text(row))
  else if (column.toggle?.can) edits.toggle(key, row, column, shown)
  else if (column.panel?.can) edits.begin(key, '')
  else if (column.opening?.can && offers(column, row)) column.opening.open(row)
  else return false
  return true
}
