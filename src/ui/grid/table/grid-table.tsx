// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { actOn, type Leaving } from '../cells/cell-content.tsx'
import { type CellEdits, cellKey, shownValue } from '../cells/edits.ts'
import { type DataGridProps, isActive } from '../columns/column.ts'
import { type ColumnLayout, templateOf } from '../columns/column-choice.ts'
import css from '../grid.module.css'
import { useRowHeight } from '../row-height.ts'
import { GridHead, hasFilters } from './grid-head.tsx'
import { Placeholders } from './grid-placeholders.tsx'
import { GridRow } from './grid-row.tsx'
import { PresentRow } from './present-row.tsx'
import { SECTION_PX, sectionsOf, topOf } from './sections.ts'
import { type PlacedColumn, showColumn, useColumnWindow } from './use-column-window.ts'
import { type Cursor, useCursor } from './use-cursor.ts'
import { showRow, useRowWindow } from './use-row-window.ts'

type Props<Row> = {
  readonly grid: DataGridProps<Row>
  readonly layout: ColumnLayout<Row>
  readonly edits: CellEdits<Row>
}

/** As wide as one icon with the space around it. */
const ACTIONS_PX = 44
/** Around the actions (grid.module.css). */
const CELL_PADDING_PX = 16
const HEAD_PX = 32
const FILTERS_PX = 32
/** Below, the actions do not stand over the rows (grid.module.css). */
const ROOMY_PX = 1280
/** What floats over the last rows while some are chosen: always left free, so that nothing moves. */
const FLOATING_PX = 64
/** How many rows before the end the next page is asked for, unless the list says otherwise. */
const AHEAD = 30

/** The table of a wide screen: only the rows and columns in sight exist, whatever their number. */
export function GridTable<Row>({ grid, layout, edits }: Props<Row>) {
  const { label, rows, total, loading, stale = false } = grid
  const order = `${grid.sort?.value} ${grid.filters}`
  const scroller = useRef<HTMLDivElement>(null)
  const { height } = useRowHeight(grid.lines)
  const prefix = useId()
  const idOf = useCallback((row: number, column: number) => `${prefix}${row}-${column}`, [prefix])
  const columns = useColumnWindow(scroller, layout)
  const [widest, setWidest] = useState(0)
  const onActionsWidth = useCallback((width: number) => setWidest((now) => Math.max(now, width + CELL_PADDING_PX)), [])
  const actionsWidth = grid.rowActions ? Math.max(grid.actionsWidth ?? ACTIONS_PX, widest) : 0
  const { cursor, setCursor, onKeyDown } = useCursor(scroller, {
    rows: rows.length,
    columns: layout.visible.length,
    page: 10,
    stale,
    open: (at) => {
      const row = rows[at.row]
      if (row !== undefined && !actAt(at, { grid, layout, edits })) grid.onOpen?.(row)
    },
    act: (at) => {
      const row = rows[at.row]
      if (row !== undefined && !actAt(at, { grid, layout, edits })) layout.visible[at.column]?.control?.act(row)
    },
    edit: (at) => beginEdit(at, { grid, layout, edits }),
    menu: (at) => openMenu(document.getElementById(idOf(at.row, at.column))),
    widen: (at, by) => {
      const column = layout.visible[at]
      if (column) layout.resize(column.id, layout.widthOf(column) + by)
    },
  })
  const onPick = useCallback((row: number, column: number) => setCursor({ row, column }), [setCursor])
  const { visible } = layout
  const present = stale ? undefined : rows[cursor.row]
  const onCell = (column: number) => {
    const at = { row: cursor.row, column }
    setCursor(at)
    actAt(at, { grid, layout, edits })
  }
  const onDone = useCallback(
    (leaving: Leaving) => {
      scroller.current?.focus({ preventScroll: true })
      setCursor((now) => after(leaving, now, rows.length, visible))
    },
    [setCursor, rows.length, visible],
  )
  const shownOrder = useRef(order)
  useEffect(() => {
    // Another order or other filters: the list begins again, and the keyboard at its first row.
    if (shownOrder.current !== order) {
      scroller.current?.scrollTo({ top: 0 })
      setCursor(({ column }) => ({ row: document.activeElement === scroller.current ? 0 : -1, column }))
    }
    shownOrder.current = order
  }, [order, setCursor])
  const shownCursor = useRef(cursor)
  useEffect(() => {
    // Only a move of the cursor scrolls: not a change of the rows, nor another width.
    if (shownCursor.current !== cursor && scroller.current && cursor.row >= 0)
      showColumn(scroller.current, layout, cursor.column, window.innerWidth > ROOMY_PX ? actionsWidth : 0)
    shownCursor.current = cursor
  }, [cursor, layout, actionsWidth])
  const minWidth = visible.reduce((sum, column) => sum + layout.widthOf(column), actionsWidth)
  const headRows = hasFilters(layout) ? 2 : 1
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total === null || total > (grid.countedAtMost ?? total) ? -1 : total + headRows}
      aria-colcount={visible.length + (grid.rowActions ? 1 : 0)}
      aria-busy={loading || stale}
      aria-activedescendant={cursor.row >= 0 && cursor.row < rows.length ? idOf(cursor.row, cursor.column) : undefined}
      tabIndex={0}
      className={css.grid}
      data-empty={(rows.length === 0 && !loading) || undefined}
      style={{ '--columns': templateOf(layout, actionsWidth), '--total': `${minWidth}px` }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && cursor.row < 0) setCursor({ row: 0, column: 0 })
      }}
    >
      {present !== undefined && (
        <PresentRow key={grid.rowKey(present)} grid={grid} columns={visible} row={present} onCell={onCell} />
      )}
      <GridHead layout={layout} columns={columns} sort={grid.sort} hasActions={Boolean(grid.rowActions)} />
      {loading && rows.length === 0 ? (
        <Placeholders columns={visible.length} height={height} />
      ) : (
        <Body
          {...{
            grid,
            layout,
            columns,
            edits,
            scroller,
            cursor,
            height,
            headRows,
            idOf,
            onPick,
            onDone,
            onActionsWidth,
          }}
        />
      )}
    </div>
  )
}

type BodyProps<Row> = Props<Row> & {
  readonly columns: readonly PlacedColumn<Row>[]
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly cursor: Cursor
  readonly height: number
  readonly headRows: number
  idOf(row: number, column: number): string
  onPick(row: number, column: number): void
  onDone(leaving: Leaving): void
  onActionsWidth(width: number): void
}

function Body<Row>({ grid, layout, columns, edits, scroller, cursor, height, headRows, ...handles }: BodyProps<Row>) {
  const { rows, sectionOf, onMore, ahead = AHEAD } = grid
  const sections = useMemo(() => sectionsOf(rows, sectionOf), [rows, sectionOf])
  const { from, to } = useRowWindow(scroller, rows.length, height)
  const head = HEAD_PX + (headRows > 1 ? FILTERS_PX : 0)
  const below = layout.visible.some(({ control }) => control) ? FLOATING_PX : 0
  useEffect(() => {
    if (scroller.current && cursor.row >= 0)
      showRow(scroller.current, topOf(cursor.row, height, sections), height, head)
  }, [scroller, cursor.row, height, head, sections])
  useEffect(() => {
    if (onMore && to >= rows.length - ahead) onMore()
  }, [onMore, to, rows.length, ahead])
  return (
    <div
      role="rowgroup"
      className={css.body}
      data-stale={grid.stale || undefined}
      style={{ height: topOf(rows.length, height, sections) + below }}
    >
      {sections
        .filter(({ first }) => first >= from && first <= to)
        .map(({ name, first }) => (
          <div
            key={first}
            role="row"
            className={css.section}
            style={{ transform: `translateY(${topOf(first, height, sections) - SECTION_PX}px)` }}
          >
            <div role="gridcell" aria-colspan={layout.visible.length} className={css.sectionName}>
              {name}
            </div>
          </div>
        ))}
      {rows.slice(from, to).map((row, at) => {
        const index = from + at
        const active = cursor.row === index ? cursor.column : null
        return (
          <GridRow
            key={grid.rowKey(row)}
            top={topOf(index, height, sections)}
            {...{ grid, layout, columns, edits, row, index, height, headRows, active }}
            {...handles}
          />
        )
      })}
    </div>
  )
}

/** Does with the cell what a click on it does; false where that is nothing. */
function actAt<Row>(at: Cursor, { grid, layout, edits }: Props<Row>): boolean {
  const row = grid.rows[at.row]
  const column = layout.visible[at.column]
  if (row === undefined || !column || !isActive(column)) return false
  const current = column.toggle?.value(row) ?? ''
  const state = edits.stateOf(cellKey(grid.rowKey(row), column.id))
  return actOn({ grid, column, edits, row }, shownValue(state, current, grid.rowVersion?.(row)))
}

/** The menu of the row a cell is in. */
const openMenu = (cell: HTMLElement | null) =>
  cell?.closest('[role=row]')?.querySelector<HTMLElement>('[data-row-menu]')?.click()

/** `e` edits the cell under the cursor, or the first editable one of its row. */
function beginEdit<Row>(at: Cursor, { grid, layout, edits }: Props<Row>) {
  const row = grid.rows[at.row]
  const here = layout.visible[at.column]
  const column = here?.edit?.can ? here : layout.visible.find(({ edit }) => edit?.can)
  if (row !== undefined && column) edits.begin(cellKey(grid.rowKey(row), column.id), column.text(row))
}

/** Where the keyboard is after a cell was left: Enter goes down, Tab to the next cell that can be edited. */
function after<Row>(
  leaving: Leaving,
  { row, column }: Cursor,
  rows: number,
  visible: ColumnLayout<Row>['visible'],
): Cursor {
  if (leaving === 'stay') return { row, column }
  if (leaving === 'down') return { row: Math.min(row + 1, rows - 1), column }
  const active = visible.flatMap((one, at) => (isActive(one) ? [at] : []))
  const next = leaving === 'next' ? active.find((at) => at > column) : active.findLast((at) => at < column)
  return { row, column: next ?? column }
}
