// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CellContent, type Leaving } from '../cells/cell-content.tsx'
import type { CellEdits } from '../cells/edits.ts'
import type { DataGridProps } from '../columns/column.ts'
import { type ColumnLayout, stickyMark } from '../columns/column-choice.ts'
import css from '../grid.module.css'
import type { PlacedColumn } from './use-column-window.ts'

export type RowProps<Row> = {
  readonly grid: DataGridProps<Row>
  readonly layout: ColumnLayout<Row>
  readonly columns: readonly PlacedColumn<Row>[]
  readonly edits: CellEdits<Row>
  readonly row: Row
  readonly index: number
  /** Rows of the head above the first. */
  readonly headRows: number
  readonly top: number
  readonly height: number
  /** The column the keyboard is on, in this row. */
  readonly active: number | null
  readonly idOf: (row: number, column: number) => string
  onPick(row: number, column: number): void
  onDone(leaving: Leaving): void
  /** Told how wide what can be done with the row is, in pixels. */
  onActionsWidth(width: number): void
}

function Row<Row>(props: RowProps<Row>) {
  const { grid, layout, columns, edits, row, index, top, height, active, onPick, onDone } = props
  const version = grid.rowVersion?.(row) ?? 0
  const [seen, setSeen] = useState({ version, changes: 0 })
  if (seen.version !== version) setSeen({ version, changes: seen.changes + 1 })
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || isControl(event.target) || hasSelection()) return
    grid.onOpen?.(row)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys and Enter opens the active row
    <div
      role="row"
      aria-rowindex={index + 1 + props.headRows}
      aria-selected={active !== null}
      className={css.row}
      data-tone={grid.rowTone?.(row)}
      data-opens={grid.onOpen ? true : undefined}
      style={{ height, transform: `translateY(${top}px)` }}
      onClick={open}
    >
      {columns.map(({ column, at }) => (
        <div
          key={column.id}
          id={props.idOf(index, at)}
          role="gridcell"
          aria-colindex={at + 1}
          className={css.cell}
          data-align={column.align}
          data-figures={column.figures || column.align === 'right' || undefined}
          data-active={active === at || undefined}
          data-sticky={stickyMark(layout, column.id)}
          style={{ gridColumn: at + 1, insetInlineStart: layout.stickyAt.get(column.id) }}
          onMouseDown={() => onPick(index, at)}
        >
          <CellContent {...{ grid, column, edits, row, onDone }} tabIndex={-1} />
        </div>
      ))}
      {grid.rowActions && (
        <div
          role="gridcell"
          aria-colindex={layout.visible.length + 1}
          className={css.cell}
          data-sticky="end"
          data-align="right"
        >
          <Measured onWidth={props.onActionsWidth}>{grid.rowActions(row)}</Measured>
        </div>
      )}
      {seen.changes > 0 && <span key={seen.changes} className={css.flash} aria-hidden />}
    </div>
  )
}

type MeasuredProps = { readonly children: ReactNode; onWidth(width: number): void }

/** As wide as its content needs, however narrow the cell around it is. */
function Measured({ children, onWidth }: MeasuredProps) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => onWidth(box.current?.offsetWidth ?? 0))
  return (
    <span ref={box} className={css.measured}>
      {children}
    </span>
  )
}

/** Scrolling redraws the body many times a second; a row is drawn again only when something of it changed. */
export const GridRow = memo(Row) as typeof Row

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a, input, select, textarea, label, [role=menuitem]') !== null
const hasSelection = () => (window.getSelection()?.toString() ?? '') !== ''
