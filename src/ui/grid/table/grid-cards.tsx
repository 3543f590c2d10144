import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { CellContent } from '../cells/cell-content.tsx'
import type { CellEdits } from '../cells/edits.ts'
import type { DataGridProps, GridColumn } from '../columns/column.ts'
import type { ColumnLayout } from '../columns/column-choice.ts'
import { ColumnFilterButton } from '../columns/column-filter.tsx'
import css from './grid-cards.module.css'

type Props<Row> = {
  readonly grid: DataGridProps<Row>
  readonly layout: ColumnLayout<Row>
  readonly edits: CellEdits<Row>
}

/** So many cards stand at first, and so many more each time the end comes near. */
const CARDS = 20
/** A card of more facts than this folds the rest. */
const FACTS = 8
const FOLDS_FROM = 12

/** The rows of a phone: a card each. Those further down come when they are scrolled to. */
export function GridCards<Row>({ grid, layout, edits }: Props<Row>) {
  const filtered = layout.visible.filter(({ filter }) => filter)
  const [count, setCount] = useState(CARDS)
  const { onMore, rows } = grid
  const meet = () => (count < rows.length ? setCount(count + CARDS) : onMore?.())
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
        {rows.slice(0, count).map((row) => (
          <li key={grid.rowKey(row)} className={css.card} data-tone={grid.rowTone?.(row)}>
            <Card {...{ grid, layout, edits, row }} />
          </li>
        ))}
      </ul>
      <div ref={(end) => watch(end, meet)} aria-hidden />
    </>
  )
}

/** Tells when an element comes near; each drawing looks anew. */
function watch(element: HTMLElement | null, meet: () => void) {
  if (!element) return undefined
  const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && meet(), { rootMargin: '600px' })
  watcher.observe(element)
  return () => watcher.disconnect()
}

function Card<Row>({ grid, layout, edits, row }: Props<Row> & { readonly row: Row }) {
  const control = layout.visible.find((column) => column.control)
  const sticky = layout.visible.filter((column) => column.sticky && !column.control)
  const heading = sticky.at(-1) ?? layout.visible[0]
  const [unfolded, setUnfolded] = useState(false)
  const facts = layout.visible.filter((column) => column !== heading && !column.control)
  const folds = facts.length > FOLDS_FROM && !unfolded
  return (
    <>
      <div className={css.top}>
        {control?.cell?.(row)}
        {heading && <Heading {...{ grid, row }} column={heading} />}
        {grid.rowActions?.(row)}
      </div>
      <dl className={css.facts}>
        {(folds ? facts.slice(0, FACTS) : facts).map((column) => (
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
      {folds && (
        <button type="button" className={css.unfold} onClick={() => setUnfolded(true)}>
          Show all {facts.length} fields
        </button>
      )}
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
