import { useMediaQuery } from '@mantine/hooks'
import { ErrorState } from './error-state.tsx'
import type { DataGridProps } from './grid/column.ts'
import { useColumns } from './grid/column-choice.ts'
import { useEdits } from './grid/edits.ts'
import css from './grid/grid.module.css'
import { GridBar } from './grid/grid-bar.tsx'
import { GridCards } from './grid/grid-cards.tsx'
import { GridTable } from './grid/grid-table.tsx'

export type { DataGridProps, GridColumn } from './grid/column.ts'

const PHONE = '(max-width: 40em)'

/** The table of the house: virtual rows, columns as each person likes them, cells edited in place, cards on a phone. */
export function DataGrid<Row>(grid: DataGridProps<Row>) {
  const layout = useColumns(grid.columns, grid.storageKey)
  const edits = useEdits<Row>()
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const { rows, loading, error, empty } = grid
  if (error && rows.length === 0) {
    return (
      <section className={css.frame} aria-label={grid.label}>
        <ErrorState what={error.message} retry={grid.onRetry} />
      </section>
    )
  }
  const Rows = onPhone ? GridCards : GridTable
  return (
    <section className={css.frame} aria-label={grid.label}>
      <Rows grid={grid} layout={layout} edits={edits} />
      {rows.length === 0 && !loading && empty}
      <GridBar grid={grid} layout={layout} />
    </section>
  )
}
