import { Modal } from '@mantine/core'
import type { FinancialGrid } from '../../model/bill/grid/financial-grid.ts'
import { GridTable } from '../summary/grid-table.tsx'

type Props = { readonly grid: FinancialGrid; onClose(): void }

/** The financial summary of the visit over its bill. */
export default function FinancialGridDialog({ grid, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Financial Summary" size="95%" closeButtonProps={{ 'aria-label': 'Close' }}>
      <GridTable grid={grid} />
    </Modal>
  )
}
