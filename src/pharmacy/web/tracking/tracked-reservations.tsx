import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { type ShownReservation, stockContract } from '../../../stock/model/board/stock.contract.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import type { TrackingView } from './tracking-view.ts'

const HOLDERS: Readonly<Record<string, string>> = { cart: 'Cart at the counter' }

const COLUMNS: GridColumn<ShownReservation>[] = [
  { id: 'by', label: 'Held by', width: 180, grows: true, sticky: true, text: ({ by }) => by },
  { id: 'holder', label: 'For', width: 170, text: ({ holderKind }) => HOLDERS[holderKind] ?? holderKind },
  { id: 'batch', label: 'Batch', width: 120, text: ({ batchNo }) => batchNo },
  { id: 'place', label: 'Place', width: 160, text: ({ place }) => place },
  {
    id: 'units',
    label: 'Units',
    width: 90,
    align: 'right',
    figures: true,
    text: ({ quantity }) => grouped(quantity),
  },
  { id: 'since', label: 'Since', width: 140, text: ({ since }) => showMoment(since) },
  { id: 'until', label: 'Until', width: 140, text: ({ until }) => (until ? showMoment(until) : 'Until let go') },
]

/** Who holds units of the item now, and until when. */
export function TrackedReservations({ view }: { readonly view: TrackingView }) {
  const list = useList(stockContract.reservations, view.askedItem)
  return (
    <DataGrid<ShownReservation>
      label="Reservations"
      storageKey="stock-reservations"
      columns={COLUMNS}
      {...ofList(list)}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.by}, ${row.batchNo}`}
      empty={<EmptyState line="Nobody holds units of it now." />}
    />
  )
}
