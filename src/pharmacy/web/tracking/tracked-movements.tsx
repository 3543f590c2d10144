import { useAuth } from '../../../access/web/session.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ofPaper } from '../../../ui/grid/columns/of-paper.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { inventoryTrackingContract, type TrackedMovement } from '../../model/tracking/inventory-tracking.contract.ts'
import { movementColumns } from '../../model/tracking/tracking-columns.ts'
import { DocumentLink } from './document-link.tsx'
import type { TrackingView } from './tracking-view.ts'

const columns = (mayReadCost: boolean): GridColumn<TrackedMovement>[] =>
  movementColumns
    .filter(({ id }) => id !== 'value' || mayReadCost)
    .map((column) => ({
      ...ofPaper(column, 1.25),
      ...(column.id === 'at' && { sticky: true }),
      ...(column.id === 'kind' && { grows: true }),
      ...(column.id === 'document' && {
        cell: ({ document }: TrackedMovement) => <DocumentLink document={document} />,
      }),
    }))

/** How units of the item came and went, the last movement first, with what was on hand after each. */
export function TrackedMovements({ view }: { readonly view: TrackingView }) {
  const { can } = useAuth()
  const list = useList(inventoryTrackingContract.movements, view.askedMovements)
  return (
    <DataGrid<TrackedMovement>
      label="Movements"
      storageKey="stock-movements"
      columns={columns(can('stock:read-cost'))}
      {...ofList(list)}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.kind}, ${row.document?.no ?? ''}`}
      filters={view.movementWords}
      empty={<EmptyState line={view.movementWords ? 'No movement matches.' : 'Nothing of it has been moved yet.'} />}
    />
  )
}
