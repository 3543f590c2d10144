import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { inventoryTrackingContract } from '../../model/tracking/inventory-tracking.contract.ts'
import {
  BATCH_PRESETS,
  batchListColumns,
  MOVEMENT_PRESETS,
  movementColumns,
} from '../../model/tracking/tracking-columns.ts'
import type { TrackingView } from './tracking-view.ts'

type Props = {
  readonly view: TrackingView
  readonly item: string
  readonly mayReadCost: boolean
  readonly opened: boolean
  onClose(): void
}

const COST = ['value', 'at_cost']

/** Prints what is tracked, or writes it to a file: the movements of the item, or the batches that the filters find. */
export default function TrackingPrintDialog({ view, item, mayReadCost, ...dialog }: Props) {
  const shown = <C extends { readonly id: string }>(columns: readonly C[]) =>
    columns.filter(({ id }) => mayReadCost || !COST.includes(id))
  const common = { orientation: 'landscape' as const, total: null }
  if (view.medicineId && view.shown === 'movements')
    return (
      <PrintListDialog
        {...dialog}
        list={{
          ...common,
          id: 'stock-movements',
          title: `Movements of ${item}`,
          columns: shown(movementColumns),
          presets: MOVEMENT_PRESETS,
          filters: view.movementWords,
          read: readerOf(inventoryTrackingContract.movements, view.askedMovements),
          startExport: exporterOf(inventoryTrackingContract.exportMovements, view.askedMovements),
        }}
      />
    )
  const asked = view.medicineId ? { ...view.askedBatches, medicineId: view.medicineId } : view.askedBatches
  return (
    <PrintListDialog
      {...dialog}
      list={{
        ...common,
        id: 'stock-batches',
        title: view.medicineId ? `Batches of ${item}` : 'Inventory Tracking',
        columns: shown(batchListColumns),
        presets: BATCH_PRESETS,
        filters: view.batchWords,
        read: readerOf(stockContract.board, asked),
        startExport: exporterOf(inventoryTrackingContract.exportBatches, asked),
      }}
    />
  )
}
