// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are laid out, not a table's
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active cell
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import type { GridColumn } from './column.ts'
import { type ColumnLayout, stickyMark } from './column-choice.ts'
import css from './grid.module.css'

type Sort = { readonly value: string; onChange(value: string): void }
type Props<Row> = { readonly layout: ColumnLayout<Row>; readonly sort: Sort | undefined; readonly hasActions: boolean }

/** The row of names: a click sorts, the right edge drags the width, a double click on it forgets it. */
export function GridHead<Row>({ layout, sort, hasActions }: Props<Row>) {
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.row}>
        {layout.visible.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={sort && column.sortBy ? orderOf(column, sort.value) : undefined}
            className={css.headCell}
            data-align={column.align}
            data-sticky={stickyMark(layout, column.id)}
            style={{ insetInlineStart: layout.stickyAt.get(column.id) }}
          >
            {sort && column.sortBy ? (
              <SortButton column={column} sort={sort} />
            ) : (
              <span className={css.label}>{column.label}</span>
            )}
            <span
              className={css.grip}
              aria-hidden
              onPointerDown={(event) => drag(event, (width) => layout.resize(column.id, width))}
            />
          </div>
        ))}
        {hasActions && (
          <div role="columnheader" aria-colindex={layout.visible.length + 1} className={css.headCell} data-sticky="end">
            <span className={css.label}>Actions</span>
          </div>
        )}
      </div>
    </div>
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
      <span className={css.label}>{column.label}</span>
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
