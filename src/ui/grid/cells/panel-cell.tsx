import { Suspense, type SyntheticEvent } from 'react'
import { NoValue } from '../../display/no-value.tsx'
import type { CellProps } from './cell-content.tsx'
import css from './edit-cell.module.css'
import { cellKey } from './edits.ts'

const keep = (event: SyntheticEvent) => event.stopPropagation()

/** A value that opens something of its own when it is clicked. */
export function PanelCell<Row>({ grid, row, column, edits, tabIndex, onDone }: CellProps<Row>) {
  const key = cellKey(grid.rowKey(row), column.id)
  const isOpen = edits.stateOf(key)?.open ?? false
  const close = () => {
    edits.cancel(key)
    onDone('stay')
  }
  return (
    <span className={css.cell}>
      <button
        type="button"
        tabIndex={tabIndex}
        className={css.value}
        data-align={column.align}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={column.panel?.label(row)}
        onClick={() => edits.begin(key, '')}
      >
        {column.cell?.(row) ?? (column.text(row) || <NoValue />)}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps what happens in the panel from the row below it
        <span className={css.panel} onClick={keep} onKeyDown={keep} onMouseDown={keep}>
          <Suspense>{column.panel?.render(row, close)}</Suspense>
        </span>
      )}
    </span>
  )
}
