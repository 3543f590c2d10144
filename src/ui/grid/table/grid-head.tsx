// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import type { GridColumn } from '../columns/column.ts'
import { type ColumnLayout, stickyMark } from '../columns/column-choice.ts'
import { ColumnFilterButton } from '../columns/column-filter.tsx'
import css from '../grid.module.css'
import type { PlacedColumn } from './use-column-window.ts'

type Sort = { readonly value: string; onChange(value: string): void }
type Props<Row> = {
  readonly layout: ColumnLayout<Row>
  readonly columns: readonly PlacedColumn<Row>[]
  readonly sort: Sort | undefined
  readonly hasActions: boolean
}

/** The row of names: a click sorts, the right edge drags the width. Below it, where columns have them, their filters. */
export function GridHead<Row>({ layout, columns, sort, hasActions }: Props<Row>) {
  const at = (place: number, { id }: GridColumn<Row>) => ({
    gridColumn: place + 1,
    insetInlineStart: layout.stickyAt.get(id),
  })
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.row}>
        {columns.map(({ column, at: place }) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={place + 1}
            aria-label={column.short && column.label}
            aria-sort={sort && column.sortBy ? orderOf(column, sort.value) : undefined}
            className={css.headCell}
            data-align={column.align}
            data-sticky={stickyMark(layout, column.id)}
            style={at(place, column)}
          >
            <Name column={column} sort={sort} />
            {!column.control && (
              <span
                className={css.grip}
                aria-hidden
                onPointerDown={(event) => drag(event, (width) => layout.resize(column.id, width))}
              />
            )}
          </div>
        ))}
        {hasActions && (
          <div role="columnheader" aria-colindex={layout.visible.length + 1} className={css.headCell} data-sticky="end">
            <VisuallyHidden>Actions</VisuallyHidden>
          </div>
        )}
      </div>
      {hasFilters(layout) && (
        <div role="row" aria-rowindex={2} className={css.row} data-filters>
          {columns.map(({ column, at: place }) => (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={place + 1}
              className={css.headCell}
              data-sticky={stickyMark(layout, column.id)}
              style={at(place, column)}
            >
              {column.filter && <ColumnFilterButton label={column.label} filter={column.filter} />}
              {!column.filter && stickyMark(layout, column.id) === 'last' && <span className={css.label}>Filters</span>}
            </div>
          ))}
          {hasActions && <div role="gridcell" className={css.headCell} data-sticky="end" />}
        </div>
      )}
    </div>
  )
}

/** Whether the head has a second row. */
export const hasFilters = <Row,>({ visible }: ColumnLayout<Row>): boolean => visible.some(({ filter }) => filter)

function Name<Row>({ column, sort }: { readonly column: GridColumn<Row>; readonly sort: Sort | undefined }) {
  if (column.control) return column.control.head
  if (sort && column.sortBy) return <SortButton column={column} sort={sort} />
  return (
    <span className={css.label} title={column.label}>
      {column.short ?? column.label}
    </span>
  )
}

const orderOf = ({ sortBy }: Pick<GridColumn<never>, 'sortBy'>, value: string) =>
  value === sortBy?.asc ? 'ascending' : value === sortBy?.desc ? 'descending' : 'none'

function SortButton<Row>({ column, sort }: { readonly column: GridColumn<Row>; readonly sort: Sort }) {
  const order = orderOf(column, sort.value)
  const { asc = '', desc } = column.sortBy ?? {}
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <button
      type="button"
      className={css.sort}
      onClick={() => sort.onChange(order === 'ascending' && desc ? desc : asc)}
      data-order={order}
    >
      <span className={css.label}>{column.short ?? column.label}</span>
      <Arrow size={14} stroke={1.5} aria-hidden />
    </button>
  )
}

/** Follows the pointer from the edge of a column to the width it is left at. */
function drag(event: PointerEvent<HTMLElement>, resize: (width: number) => void) {
  event.preventDefault()
  const grip = event.currentTarget
  const startX = event.clientX
  const startWidth = grip.parentElement?.offsetWidth ?? 0
  let frame = 0
  const move = ({ clientX }: globalThis.PointerEvent) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => resize(startWidth + clientX - startX))
  }
  grip.setPointerCapture(event.pointerId)
  grip.addEventListener('pointermove', move)
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', move), { once: true })
}
