// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { type RefObject, useCallback, useEffect, useId, useRef } from 'react'
import { useRowHeight } from '../row-height.ts'
import type { DataGridProps } from './column.ts'
import { type ColumnLayout, templateOf } from './column-choice.ts'
import { cellKey, type Edits } from './edits.ts'
import css from './grid.module.css'
import { GridHead } from './grid-head.tsx'
import { Placeholders } from './grid-placeholders.tsx'
import { GridRow } from './grid-row.tsx'
import { type Cursor, useCursor } from './use-cursor.ts'
import { showRow, useRowWindow } from './use-row-window.ts'

type Props<Row> = { readonly grid: DataGridProps<Row>; readonly layout: ColumnLayout<Row>; readonly edits: Edits<Row> }

const ACTIONS_PX = 88
const HEAD_PX = 36
/** How many rows before the end the next page is asked for. */
const AHEAD = 30

/** The table of a wide screen: only the rows in sight exist, whatever their number. */
export function GridTable<Row>({ grid, layout, edits }: Props<Row>) {
  const { label, rows, total, loading } = grid
  const order = `${grid.sort?.value} ${grid.filters}`
  const scroller = useRef<HTMLDivElement>(null)
  const { height } = useRowHeight()
  const prefix = useId()
  const actionsWidth = grid.rowActions ? (grid.actionsWidth ?? ACTIONS_PX) : 0
  const { cursor, setCursor, onKeyDown } = useCursor(scroller, {
    rows: rows.length,
    columns: layout.visible.length,
    page: 10,
    open: (at) => {
      const row = rows[at]
      if (row !== undefined) grid.onOpen?.(row)
    },
    edit: (at) => beginEdit(at, { grid, layout, edits }),
    widen: (at, by) => {
      const column = layout.visible[at]
      if (column) layout.resize(column.id, layout.widthOf(column) + by)
    },
  })
  const idOf = useCallback((row: number, column: number) => `${prefix}${row}-${column}`, [prefix])
  const onPick = useCallback((row: number, column: number) => setCursor({ row, column }), [setCursor])
  const onDone = useCallback(() => scroller.current?.focus(), [])
  const shownOrder = useRef(order)
  useEffect(() => {
    // Another order or other filters: the list begins anew.
    if (shownOrder.current !== order) scroller.current?.scrollTo({ top: 0 })
    shownOrder.current = order
  }, [order])
  const minWidth = layout.visible.reduce((sum, column) => sum + layout.widthOf(column), actionsWidth)
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total === null || total > (grid.countedAtMost ?? total) ? -1 : total + 1}
      aria-colcount={layout.visible.length + (grid.rowActions ? 1 : 0)}
      aria-busy={loading}
      aria-activedescendant={cursor.row >= 0 && cursor.row < rows.length ? idOf(cursor.row, cursor.column) : undefined}
      tabIndex={0}
      className={css.grid}
      data-empty={(rows.length === 0 && !loading) || undefined}
      style={{ '--columns': templateOf(layout, actionsWidth), '--total': `${minWidth}px` }}
      onKeyDown={onKeyDown}
    >
      <GridHead layout={layout} sort={grid.sort} hasActions={Boolean(grid.rowActions)} />
      {loading && rows.length === 0 ? (
        <Placeholders columns={layout.visible.length} height={height} />
      ) : (
        <Body {...{ grid, layout, edits, scroller, cursor, height, idOf, onPick, onDone }} />
      )}
    </div>
  )
}

type BodyProps<Row> = Props<Row> & {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly cursor: Cursor
  readonly height: number
  idOf(row: number, column: number): string
  onPick(row: number, column: number): void
  onDone(): void
}

function Body<Row>({ grid, layout, edits, scroller, cursor, height, ...handles }: BodyProps<Row>) {
  const { rows, onMore } = grid
  const { from, to } = useRowWindow(scroller, rows.length, height)
  useEffect(() => {
    if (scroller.current && cursor.row >= 0) showRow(scroller.current, cursor.row, height, HEAD_PX)
  }, [scroller, cursor.row, height])
  useEffect(() => {
    if (onMore && to >= rows.length - AHEAD) onMore()
  }, [onMore, to, rows.length])
  return (
    <div role="rowgroup" className={css.body} style={{ height: rows.length * height }}>
      {rows.slice(from, to).map((row, at) => {
        const index = from + at
        const active = cursor.row === index ? cursor.column : null
        return (
          <GridRow
            key={grid.rowKey(row)}
            top={index * height}
            {...{ grid, layout, edits, row, index, height, active }}
            {...handles}
          />
        )
      })}
    </div>
  )
}

/** `e` edits the cell under the cursor, or the first editable one of its row. */
function beginEdit<Row>(at: Cursor, { grid, layout, edits }: Props<Row>) {
  const row = grid.rows[at.row]
  const here = layout.visible[at.column]
  const column = here?.edit?.can ? here : layout.visible.find(({ edit }) => edit?.can)
  if (row !== undefined && column) edits.begin(cellKey(grid.rowKey(row), column.id), column.text(row))
}
