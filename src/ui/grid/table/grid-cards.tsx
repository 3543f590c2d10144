import { Skeleton } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { MISSING } from '../../../platform/model/lists/list-columns.ts'
import { CellContent, type CellProps } from '../cells/cell-content.tsx'
import type { CellEdits } from '../cells/edits.ts'
import type { DataGridProps, GridColumn } from '../columns/column.ts'
import type { ColumnLayout } from '../columns/column-choice.ts'
import { ColumnFilterButton } from '../columns/column-filter.tsx'
import css from './grid-cards.module.css'
import { sectionsOf } from './sections.ts'

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
  const sections = sectionsOf(rows, grid.sectionOf)
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
        {rows.slice(0, count).map((row, at) => (
          <Fragment key={grid.rowKey(row)}>
            {sections.map(({ name, first }) => first === at && <SectionName key={first}>{name}</SectionName>)}
            <li className={css.card} data-tone={grid.rowTone?.(row)}>
              <Card {...{ grid, layout, edits, row }} />
            </li>
          </Fragment>
        ))}
      </ul>
      <div ref={(end) => watch(end, meet)} aria-hidden />
    </>
  )
}

const SectionName = ({ children }: { readonly children: string }) => <li className={css.section}>{children}</li>

/** Tells when an element comes near; each drawing looks anew. */
function watch(element: HTMLElement | null, meet: () => void) {
  if (!element) return undefined
  const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && meet(), { rootMargin: '600px' })
  watcher.observe(element)
  return () => watcher.disconnect()
}

type CardProps<Row> = Props<Row> & { readonly row: Row }

function Card<Row>({ grid, layout, edits, row }: CardProps<Row>) {
  const control = layout.visible.find((column) => column.control)
  const sticky = layout.visible.filter((column) => column.sticky && !column.control)
  const heading = sticky.at(-1) ?? layout.visible[0]
  const [unfolded, setUnfolded] = useState(false)
  const isCompact = layout.all.some(({ cardLine }) => cardLine)
  const facts = layout.visible.filter(
    (column) => column !== heading && !column.control && (isCompact || isFilled(column, row) || isChanged(column)),
  )
  const folds = facts.length > FOLDS_FROM && !unfolded
  const shown = isCompact && !unfolded ? [] : folds ? facts.slice(0, FACTS) : facts
  return (
    <>
      <div className={css.top}>
        {control?.cell?.(row)}
        {heading && <Heading {...{ grid, row }} column={heading} />}
        {grid.rowActions?.(row)}
      </div>
      {isCompact && (
        <Lines {...{ grid, layout, edits, row, heading }}>
          <button
            type="button"
            className={css.all}
            aria-expanded={unfolded}
            aria-label={`All fields of ${heading?.text(row)}`}
            onClick={() => setUnfolded(!unfolded)}
          >
            All fields
          </button>
        </Lines>
      )}
      {shown.length > 0 && (
        <dl className={css.facts}>
          {shown.map((column) => (
            <div key={column.id} className={css.fact}>
              <dt>{column.label}</dt>
              <dd>
                <Content {...{ grid, edits, row, column }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isCompact && folds && (
        <button type="button" className={css.unfold} onClick={() => setUnfolded(true)}>
          Show all {facts.length} fields
        </button>
      )}
    </>
  )
}

const Content = <Row,>({ column, ...cell }: Omit<CellProps<Row>, 'tabIndex' | 'onDone'>) => (
  <CellContent column={{ ...column, align: 'left' }} {...cell} tabIndex={0} onDone={() => {}} />
)

const isFilled = <Row,>({ text }: GridColumn<Row>, row: Row): boolean => !['', '–', MISSING].includes(text(row))
/** Where an empty value is filled in. */
const isChanged = <Row,>({ edit, toggle, panel }: GridColumn<Row>): boolean => Boolean(edit ?? toggle ?? panel)

type LinesProps<Row> = CardProps<Row> & { readonly heading: GridColumn<Row> | undefined; readonly children: ReactNode }

/** The lines of a compact card, without its heading and what is empty; what is edited by typing is so among all fields. */
function Lines<Row>({ grid, layout, edits, row, heading, children }: LinesProps<Row>) {
  const filled = layout.all.filter((column) => column.id !== heading?.id && isFilled(column, row))
  const last = Math.max(...layout.all.map(({ cardLine }) => cardLine ?? 0))
  return Array.from({ length: last }, (_, index) => index + 1).map((line) => (
    <div key={line} className={css.line}>
      {filled
        .filter(({ cardLine }) => cardLine === line)
        .map((column) => (
          <span key={column.id} className={css.part}>
            {column.edit ? column.text(row) : <Content {...{ grid, edits, row, column }} />}
          </span>
        ))}
      {line === last && children}
    </div>
  ))
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
