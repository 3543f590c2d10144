import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react'
import { grouped } from '../../kernel/counted.ts'
import { buttonIcon } from '../display/button-icon.tsx'
import type { DataGridProps } from './columns/column.ts'
import type { ColumnLayout } from './columns/column-choice.ts'
import { ColumnsButton } from './columns/columns-button.tsx'
import css from './grid.module.css'

const shownTotal = <Row,>({ total, countedAtMost }: DataGridProps<Row>): string => {
  if (total === null) return '–'
  return countedAtMost !== undefined && total > countedAtMost ? `more than ${grouped(countedAtMost)}` : grouped(total)
}

type Props<Row> = { readonly grid: DataGridProps<Row>; readonly layout: ColumnLayout<Row> }

/** Below the rows: how many there are of how many, the print, and the columns. */
export function GridBar<Row>({ grid, layout }: Props<Row>) {
  const { rows, loading, error, onRetry } = grid
  const print = () => void import('./table/print-rows.tsx').then(({ printRows }) => printRows(grid, layout.visible))
  return (
    <div className={css.bar}>
      {error && rows.length > 0 ? (
        <span className={css.trouble} role="alert">
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          {error.message}
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            Try again
          </Button>
        </span>
      ) : (
        (grid.summary ?? <span>{loading ? 'Loading…' : `Showing ${grouped(rows.length)} of ${shownTotal(grid)}`}</span>)
      )}
      <span className={css.tools}>
        {!grid.printsItself && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={buttonIcon(IconPrinter)}
            onClick={print}
            disabled={rows.length === 0}
          >
            Print
          </Button>
        )}
        {layout.all.some(({ shown }) => !shown) && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={layout.showAll}>
            All columns
          </Button>
        )}
        <ColumnsButton layout={layout} />
      </span>
    </div>
  )
}
