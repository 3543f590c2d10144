import type { CellProps } from './cell-content.tsx'
import css from './edit-cell.module.css'

/** A value that leads to a dialog of the screen. */
export const OpeningCell = <Row,>({ row, column, tabIndex }: CellProps<Row>) => (
  <span className={css.cell}>
    <button
      type="button"
      tabIndex={tabIndex}
      className={css.opening}
      data-align={column.align}
      aria-haspopup="dialog"
      aria-label={column.opening?.label(row)}
      onClick={() => column.opening?.open(row)}
    >
      {column.cell?.(row) ?? column.text(row)}
    </button>
  </span>
)
