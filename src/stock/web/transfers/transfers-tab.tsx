import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip, type Tone } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { stockContract } from '../../model/board/stock.contract.ts'
import { TRANSFER_STATES } from '../../model/transfers/transfer-fields.ts'
import { TRANSFER_STATE_WORDS } from '../../model/transfers/transfer-words.ts'
import { type TransferRow, transfersContract } from '../../model/transfers/transfers.contract.ts'
import css from '../batches/batches.module.css'
import { BegunRow, DOCUMENT_CLOSED } from '../batches/begun-row.tsx'

const WriteTransfer = lazy(() => import('./write-transfer.tsx'))
const OpenedTransfer = lazy(() => import('./shown-transfer.tsx'))

const TONES: Readonly<Record<TransferRow['state'], Tone>> = {
  sent: 'waiting',
  part_received: 'warning',
  received: 'good',
  refused: 'danger',
  withdrawn: 'neutral',
}

const ASKED_STATES = ['waiting', ...TRANSFER_STATES] as const
const ASKED_WORDS = { waiting: 'To accept', ...TRANSFER_STATE_WORDS }

const COLUMNS: readonly GridColumn<TransferRow>[] = [
  { id: 'no', label: 'Document', width: 130, sticky: true, figures: true, text: ({ transferNo }) => transferNo },
  { id: 'from', label: 'From', width: 180, text: ({ from }) => from },
  { id: 'to', label: 'To', width: 200, grows: true, text: ({ to }) => to },
  {
    id: 'state',
    label: 'State',
    width: 140,
    text: ({ state }) => TRANSFER_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={TONES[state]}>{TRANSFER_STATE_WORDS[state]}</Chip>,
  },
  { id: 'lines', label: 'Lines', width: 70, align: 'right', figures: true, text: ({ lines }) => String(lines) },
  {
    id: 'open',
    label: 'Open',
    width: 70,
    align: 'right',
    figures: true,
    text: ({ open }) => (open ? String(open) : '-'),
  },
  {
    id: 'refused',
    label: 'Went back',
    width: 100,
    align: 'right',
    figures: true,
    text: ({ refused }) => (refused ? grouped(refused) : '-'),
  },
  { id: 'sent', label: 'Sent', width: 150, figures: true, text: ({ sentAt }) => showMoment(sentAt) },
  { id: 'by', label: 'By', width: 160, text: ({ sentBy }) => sentBy },
  { id: 'remark', label: 'Remark', width: 200, text: ({ remark }) => remark ?? '-' },
]

/** Transfers: what is on its way between the places of the hospital, and what has arrived. */
export default function TransfersTab() {
  const { can } = useAuth()
  const url = useUrl()
  const places = useRead(stockContract.places, {}).data?.places ?? []
  const state = ASKED_STATES.find((one) => one === url.text('state'))
  const placeId = places.find(({ id }) => id === url.text('at'))?.id
  const list = useList(transfersContract.list, { ...(state && { state }), ...(placeId && { placeId }) })
  const id = url.text('document')
  const close = () => url.set(DOCUMENT_CLOSED)
  const words = [state && ASKED_WORDS[state], places.find((place) => place.id === placeId)?.name]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <div className={css.bar}>
        {can('stock:transfer') && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ document: 'new' })}>
            Transfer
          </Button>
        )}
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          w={180}
          data={optionsOf(ASKED_WORDS)}
          value={state ?? null}
          onChange={(next) => url.set({ state: next })}
        />
        <Select
          aria-label="Place"
          placeholder="All places"
          clearable
          searchable
          w={220}
          data={places
            .filter(({ kind }) => kind !== 'in_transit')
            .map((place) => ({ value: place.id, label: place.name }))}
          value={placeId ?? null}
          onChange={(next) => url.set({ at: next })}
        />
      </div>
      <DataGrid<TransferRow>
        label="Transfers"
        storageKey="stock-transfers"
        columns={COLUMNS}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => row.transferNo}
        onOpen={(row) => url.open({ document: row.id })}
        filters={words}
        empty={<EmptyState line={words ? 'No transfer matches.' : 'Transfers will appear here.'} />}
      />
      <TransferDialog id={id} onSent={(sent) => url.set({ ...DOCUMENT_CLOSED, document: sent })} onClose={close} />
    </>
  )
}

type DialogProps = { readonly id: string; onSent(id: string): void; onClose(): void }

/** The transfer of the address: 'new' is written, any other opened. */
function TransferDialog({ id, onSent, onClose }: DialogProps) {
  return (
    <FormDialog title="Transfer" opened={id !== ''} onClose={onClose} size={860}>
      {id === 'new' ? (
        <BegunRow>{(row) => <WriteTransfer row={row} onSent={onSent} onClose={onClose} />}</BegunRow>
      ) : (
        id && <OpenedTransfer id={id} />
      )}
    </FormDialog>
  )
}
