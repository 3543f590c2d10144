import { useMediaQuery } from '@mantine/hooks'
import { ErrorState } from '../feedback/error-state.tsx'
import { useCellEdits } from './cells/edits.ts'
import type { DataGridProps } from './columns/column.ts'
import { useColumns } from './columns/column-choice.ts'
import css from './grid.module.css'
import { GridBar } from './grid-bar.tsx'
import { GridCards } from './table/grid-cards.tsx'
import { GridTable } from './table/grid-table.tsx'

export type { DataGridProps, GridColumn } from './columns/column.ts'

const PHONE = '(max-width: 40em)'

/** The table of the application: virtual rows, columns as each person likes them, cells edited in place, cards on a phone. */
export function DataGrid<Row>(grid: DataGridProps<Row>) {
  const layout = useColumns(grid.columns, grid.storageKey)
  const edits = useCellEdits<Row>()
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
      {/* Beneath cards it stands where they end: where that is, their placeholders do not know. */}
      {!(onPhone && loading && rows.length === 0) && <GridBar grid={grid} layout={layout} />}
    </section>
  )
}
