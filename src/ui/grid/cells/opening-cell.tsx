import { VisuallyHidden } from '@mantine/core'
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
      onClick={() => column.opening?.open(row)}
    >
      {column.cell?.(row) ?? column.text(row)}
      <VisuallyHidden> {column.opening?.of(row)}</VisuallyHidden>
    </button>
  </span>
)
