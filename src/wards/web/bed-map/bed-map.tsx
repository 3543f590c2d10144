import { Button, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead, useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { type BedMap as Beds, bedMapContract } from '../../model/bed-map.contract.ts'
import { filtered, keyOf, tilesOf } from '../../model/bed-tiles.ts'
import { BedFilters } from './bed-filters.tsx'
import { BedGrid } from './bed-grid.tsx'
import css from './bed-map.module.css'
import { CarryBar } from './carry-bar.tsx'
import { useCarrying } from './use-carrying.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))
const RoomDialogs = lazy(() => import('../rooms/room-dialogs.tsx'))
const DIALOGS = ['room', 'transfer', 'hold', 'block']

/** Who occupies which room, live: one row a ward, one tile a room (domain: accommodation and Ward Management). */
export function BedMap({ now }: { readonly now: number }) {
  const { data, error, refetch } = useRead(bedMapContract.map, {})
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <BedMapSkeleton />
  if (data.wards.length === 0)
    return <EmptyState line="There are no wards yet. Add the first one under Wards; its rooms will appear here." />
  return <LiveMap data={data} now={now} />
}

function LiveMap({ data, now }: { readonly data: Beds; readonly now: number }) {
  const { can } = useAuth()
  const url = useUrl()
  const transfer = useWrite(bedMapContract.transfer)
  const carrying = useCarrying(data.stays, (stay, tile) => url.open({ transfer: stay.id, to: tile.key }))
  const dialogs = useOnce(DIALOGS.some((name) => url.text(name) !== ''))
  // What was sent is shown as done until the server refuses it or the new map has arrived.
  const move = transfer.isPending || transfer.isSuccess ? transfer.variables : null
  const map = useMemo(() => tilesOf(data, now, move), [data, now, move])
  const filter = { wardType: url.text('wardType'), state: url.text('state'), payer: url.text('payer') }
  const shown = filtered(map, filter)
  return (
    <Stack gap="sm">
      <div className={css.tools}>
        <BedFilters map={map} filter={filter} onChange={url.set} />
        <Button variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => url.open({ print: '1' })}>
          Print
        </Button>
      </div>
      {shown.length === 0 ? (
        <NothingMatches of="rooms" onClear={() => url.set({ wardType: null, state: null, payer: null })} />
      ) : (
        <div>
          <BedGrid
            map={shown}
            now={now}
            mayMove={can('visit:edit')}
            carrying={carrying}
            onOpen={(tile) => url.open({ room: keyOf(tile) })}
          />
          <CarryBar carrying={carrying} wards={data.wards} mayMove={can('visit:edit')} />
        </div>
      )}
      <Suspense>
        {url.text('print') && (
          <PrintPreview
            title="Bed list"
            address={addressOf(bedMapContract.bedList, filter)}
            onClose={() => url.set({ print: null })}
          />
        )}
        {dialogs && (
          <RoomDialogs
            map={map}
            now={now}
            onTransfer={(input) => {
              url.set({ transfer: null, to: null, room: null })
              transfer.mutate(input, {
                onSuccess: () => toast.success('Success', 'Patient transferred successfully'),
                onError: (problem) => toast.error('The patient was not transferred', problem.message),
              })
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}

const BedMapSkeleton = () => (
  <Stack gap="sm" role="status" aria-label="Loading the bed map">
    <Skeleton height={32} />
    {['a', 'b', 'c', 'd', 'e'].map((ward) => (
      <Skeleton key={ward} height={68} />
    ))}
  </Stack>
)
