import { showDay } from '../../../kernel/calendar.ts'
import { capitalised } from '../../../kernel/capitalised.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { theatreSetUpContract } from '../../model/set-up.contract.ts'
import css from '../theatre.module.css'

type Row = RouteReply<typeof theatreSetUpContract.inventory>['rows'][number]

const columns: GridColumn<Row>[] = [
  { id: 'name', label: 'Item', width: 260, sticky: true, grows: true, text: ({ name }) => name },
  { id: 'kind', label: 'Category', width: 120, text: ({ kind }) => capitalised(kind) },
  { id: 'place', label: 'Shelf', width: 160, text: ({ place }) => place },
  { id: 'batch', label: 'Batch', width: 120, text: ({ batchNo }) => batchNo },
  { id: 'expiry', label: 'Expiry', width: 100, text: ({ expiry }) => showDay(expiry).slice(3) },
  {
    id: 'quantity',
    label: 'On hand',
    width: 90,
    align: 'right',
    figures: true,
    text: ({ quantity }) => String(quantity),
  },
  {
    id: 'held',
    label: 'Held',
    width: 80,
    align: 'right',
    figures: true,
    text: ({ held }) => (held ? String(held) : '–'),
  },
  {
    id: 'par',
    label: 'Full at',
    width: 80,
    align: 'right',
    figures: true,
    text: ({ par }) => (par === null ? '–' : String(par)),
  },
  { id: 'unit', label: 'Unit', width: 90, text: ({ unit }) => unit },
]

/** What stands on the shelves of the theatres. */
export default function InventoryTab() {
  const url = useUrl()
  const { data, error, isPending, refetch } = useRead(theatreSetUpContract.inventory, {})
  const search = url.text('search').toLowerCase()
  const rows = (data?.rows ?? []).filter(({ name, batchNo }) => `${name} ${batchNo}`.toLowerCase().includes(search))
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <SearchBox
          label="Search by item or batch"
          value={url.text('search')}
          onChange={(typed) => url.set({ search: typed })}
        />
      </div>
      <DataGrid<Row>
        label="Inventory"
        storageKey="theatre-inventory"
        columns={columns}
        rows={rows}
        total={rows.length}
        loading={isPending}
        onMore={undefined}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ batchId, placeId }) => `${batchId} ${placeId}`}
        empty={
          <EmptyState
            line={
              search
                ? 'No item matches.'
                : 'Give a theatre its shelf at Resource Allocation; the store fills it by transfer.'
            }
          />
        }
      />
    </div>
  )
}
