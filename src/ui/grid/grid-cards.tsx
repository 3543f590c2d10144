import { Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { CellContent } from './cell-content.tsx'
import type { DataGridProps, GridColumn } from './column.ts'
import type { ColumnLayout } from './column-choice.ts'
import { ColumnFilterButton } from './column-filter.tsx'
import type { Edits } from './edits.ts'
import css from './grid-cards.module.css'

type Props<Row> = { readonly grid: DataGridProps<Row>; readonly layout: ColumnLayout<Row>; readonly edits: Edits<Row> }

/** The rows of a phone: a card each. The browser skips drawing those out of sight. */
export function GridCards<Row>({ grid, layout, edits }: Props<Row>) {
  const filtered = layout.visible.filter(({ filter }) => filter)
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const { onMore } = grid
  const atEnd = entry?.isIntersecting ?? false
  useEffect(() => {
    if (atEnd && onMore) onMore()
  }, [atEnd, onMore])
  if (grid.loading && grid.rows.length === 0) return <Placeholders />
  return (
    <>
      {filtered.length > 0 && (
        <div className={css.filters}>
          {filtered.map(
            ({ id, label, filter }) => filter && <ColumnFilterButton key={id} label={label} filter={filter} named />,
          )}
        </div>
      )}
      <ul aria-label={grid.label} className={css.cards}>
        {grid.rows.map((row) => (
          <li key={grid.rowKey(row)} className={css.card} data-tone={grid.rowTone?.(row)}>
            <Card {...{ grid, layout, edits, row }} />
          </li>
        ))}
      </ul>
      <div ref={ref} aria-hidden />
    </>
  )
}

function Card<Row>({ grid, layout, edits, row }: Props<Row> & { readonly row: Row }) {
  const control = layout.visible.find((column) => column.control)
  const sticky = layout.visible.filter((column) => column.sticky && !column.control)
  const heading = sticky.at(-1) ?? layout.visible[0]
  const rest = layout.visible.filter((column) => column !== heading && !column.control)
  return (
    <>
      <div className={css.top}>
        {control?.cell?.(row)}
        {heading && <Heading {...{ grid, row }} column={heading} />}
        {grid.rowActions?.(row)}
      </div>
      <dl className={css.facts}>
        {rest.map((column) => (
          <div key={column.id} className={css.fact}>
            <dt>{column.label}</dt>
            <dd>
              <CellContent
                column={{ ...column, align: 'left' }}
                {...{ grid, edits, row }}
                tabIndex={0}
                onDone={() => {}}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Heading<Row>({
  grid,
  row,
  column,
}: {
  readonly grid: DataGridProps<Row>
  readonly row: Row
  readonly column: GridColumn<Row>
}) {
  const { onOpen } = grid
  if (!onOpen) return <div className={css.heading}>{column.cell?.(row) ?? column.text(row)}</div>
  return (
    <button type="button" className={css.heading} onClick={() => onOpen(row)}>
      {column.text(row)}
    </button>
  )
}

const Placeholders = () => (
  <div className={css.cards} aria-busy>
    {['a', 'b', 'c', 'd'].map((card) => (
      <Skeleton key={card} height={132} />
    ))}
  </div>
)
