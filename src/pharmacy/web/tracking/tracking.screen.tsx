import { Group, Select, Switch } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { stockContract } from '../../../stock/model/board/stock.contract.ts'
import { BoardParts } from '../../../stock/web/board/board-parts.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { useScanner } from '../../../ui/scan/use-scanner.ts'
import { TrackedBatches } from './tracked-batches.tsx'
import { TrackedItem } from './tracked-item.tsx'
import { IDLE_DAYS, type TrackingView, useTrackingView } from './tracking-view.ts'

const TrackingPrintDialog = lazy(() => import('./tracking-print.dialog.tsx'))

/** /pharmacy/inventory-tracking: batches by place, and of an item every movement with its document, who holds it, and what it cost. */
export function Component() {
  const { can } = useAuth()
  const view = useTrackingView()
  const { url, medicineId, search } = view
  const there = useRead(
    stockContract.board,
    { medicineId, usedUp: '1', limit: 500 },
    { enabled: medicineId !== '', keep: false },
  )
  useScanner((code) => url.set({ search: code, item: null, batch: null }))
  return (
    <Page
      title="Inventory Tracking"
      actions={
        can('list:export') && (
          <PrintList>
            {(dialog) => (
              <TrackingPrintDialog
                view={view}
                item={there.data?.rows[0]?.name ?? ''}
                mayReadCost={can('stock:read-cost')}
                {...dialog}
              />
            )}
          </PrintList>
        )
      }
      toolbar={
        // Of the list only: what is typed there must not close an item that was opened meanwhile.
        medicineId === '' && (
          <SearchBox
            label="Item, generic, batch; or scan"
            hint="Searches brands, generics, codes, barcodes and batch numbers"
            value={search}
            onChange={(next) => url.set({ search: next })}
          />
        )
      }
    >
      {medicineId ? (
        <Tracked view={view} there={there} />
      ) : (
        <>
          <BatchFilters view={view} />
          <TrackedBatches
            asked={view.askedBatches}
            filters={view.batchWords}
            onOpen={(row) => url.open({ item: row.medicineId, batch: row.batchId })}
          />
        </>
      )}
    </Page>
  )
}

type There = ReturnType<typeof useRead<typeof stockContract.board>>

function Tracked({ view, there: { data, error, refetch } }: { readonly view: TrackingView; readonly there: There }) {
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <TrackedItem view={view} there={data.rows} />
}

/** Place, expiry, marks and idle days of the batches. */
function BatchFilters({ view }: { readonly view: TrackingView }) {
  const { url, places, placeId, idleDays, usedUp } = view
  const { data: figures } = useRead(stockContract.figures, placeId ? { placeId } : {})
  return (
    <Group gap={8}>
      <Select
        aria-label="Place"
        placeholder="All places"
        data={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={placeId || null}
        clearable
        w={190}
        onChange={(place) => url.set({ place })}
      />
      <Select
        aria-label="No movement in"
        placeholder="Moved or not"
        data={IDLE_DAYS.map((days) => ({ value: days, label: `No movement in ${days} days` }))}
        value={idleDays ?? null}
        clearable
        w={210}
        onChange={(idle) => url.set({ idle })}
      />
      <Switch
        label="With used-up batches"
        checked={usedUp}
        onChange={({ currentTarget }) => url.set({ 'used-up': currentTarget.checked ? '1' : null })}
      />
      <BoardParts view={view} figures={figures} />
    </Group>
  )
}
