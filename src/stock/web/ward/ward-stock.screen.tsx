import { Button, Select } from '@mantine/core'
import { IconAdjustments, IconPackages, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { Link } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { personalPreference } from '../../../ui/page/preference.ts'
import { useStore } from '../../../ui/page/store.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { QueueEntry, QueuePart } from '../../../ui/work-desk/work-desk.tsx'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { transfersContract } from '../../model/transfers/transfers.contract.ts'
import { RequisitionQueue } from '../requisitions/requisition-queue.tsx'
import css from '../requisitions/requisitions.module.css'

const AskStore = lazy(() => import('../requisitions/ask-store.tsx'))
const OpenedRequisition = lazy(() => import('../requisitions/opened-requisition.tsx'))
const OpenedTransfer = lazy(() => import('../transfers/shown-transfer.tsx'))
const ParLevels = lazy(() => import('../requisitions/par-levels.tsx'))

const SHOWN = 50

/** /ward-stock: the shelf of a ward or a theatre: what comes to it, what it asked of the store, and what fills it up. */
export function Component() {
  const url = useUrl()
  const { can } = useAuth()
  const places = useRead(requisitionsContract.places, {}).data?.places
  const kept = personalPreference('hmis_ward_of_stock')
  const remembered = useStore(kept)
  const place =
    [url.text('place'), remembered].flatMap((id) => places?.find((one) => one.id === id) ?? [])[0] ?? places?.[0]
  const close = () => url.set({ open: null, id: null })
  const [open, id] = [url.text('open'), url.text('id')]
  return (
    <Page
      title="Ward Stock"
      subtitle={place?.name ?? null}
      actions={
        <>
          {can('stock:read') && place && (
            <Button
              variant="default"
              leftSection={buttonIcon(IconPackages)}
              component={Link}
              to={`/pharmacy?tab=stock&place=${place.id}`}
            >
              On hand
            </Button>
          )}
          {can('par-level:set') && place && (
            <Button
              variant="default"
              leftSection={buttonIcon(IconAdjustments)}
              onClick={() => url.open({ open: 'par' })}
            >
              Par levels
            </Button>
          )}
          {can('store-requisition:create') && place && (
            <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ open: 'ask' })}>
              Ask the store
            </Button>
          )}
        </>
      }
      toolbar={
        <Select
          aria-label="Place"
          searchable
          allowDeselect={false}
          w={280}
          data={(places ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={place?.id ?? null}
          onChange={(next) => {
            if (next) kept.set(next)
            url.set({ place: next })
          }}
        />
      }
    >
      {place ? (
        <div className={css.page}>
          {can('stock:read') && (
            <Coming placeId={place.id} onChoose={(transfer) => url.open({ open: 'transfer', id: transfer })} />
          )}
          <Asked placeId={place.id} onChoose={(requisition) => url.open({ open: 'requisition', id: requisition })} />
        </div>
      ) : (
        places && <EmptyState line="Wards and theatres will appear here." />
      )}
      <OpenedDialog title="Ask the store" opened={open === 'ask' && can('store-requisition:create')} onClose={close}>
        {place && <AskStore placeId={place.id} onClose={close} />}
      </OpenedDialog>
      <OpenedDialog title={`Par levels of ${place?.name ?? ''}`} opened={open === 'par'} onClose={close}>
        {place && <ParLevels placeId={place.id} />}
      </OpenedDialog>
      <OpenedDialog title="Requisition" opened={open === 'requisition' && id !== ''} onClose={close}>
        {id && <OpenedRequisition id={id} />}
      </OpenedDialog>
      <OpenedDialog title="Transfer" opened={open === 'transfer' && id !== ''} onClose={close}>
        {id && <OpenedTransfer id={id} />}
      </OpenedDialog>
    </Page>
  )
}

type DialogProps = {
  readonly title: string
  readonly opened: boolean
  onClose(): void
  readonly children: ReactNode
}
const OpenedDialog = ({ title, opened, onClose, children }: DialogProps) => (
  <FormDialog title={title} opened={opened} onClose={onClose} size={860}>
    <Suspense>{opened && children}</Suspense>
  </FormDialog>
)

type PartProps = { readonly placeId: string; onChoose(id: string): void }

/** What is on its way to a place. */
function Coming({ placeId, onChoose }: PartProps) {
  const { rows, loading } = useList(transfersContract.list, { state: 'waiting', toPlaceId: placeId, limit: SHOWN })
  return (
    <QueuePart title="To accept" empty={loading ? 'Loading...' : 'Nothing is on its way.'}>
      {rows.map((row) => (
        <QueueEntry
          key={row.id}
          isChosen={false}
          title={row.transferNo}
          at={showMoment(row.sentAt)}
          below={[`from ${row.from}`, row.remark].filter(Boolean).join(' · ')}
          said={`${counted(row.open, 'line')} open`}
          tone="warning"
          onChoose={() => onChoose(row.id)}
        />
      ))}
    </QueuePart>
  )
}

/** What a place asked of the store, the newest first. */
function Asked({ placeId, onChoose }: PartProps) {
  const { rows, loading } = useList(requisitionsContract.list, { placeId, limit: SHOWN })
  return <RequisitionQueue title="Asked of the store" rows={rows} loading={loading} ofOnePlace onChoose={onChoose} />
}
