import { Button, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { NOTE_STATES } from '../../model/notes/note-fields.ts'
import { type NoteRow, notesContract } from '../../model/notes/notes.contract.ts'
import { PurchasingPage } from '../purchasing-page.tsx'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'
import { BeginNote } from './begin-note.tsx'
import { NOTE_STATE_WORDS, NOTE_TONES } from './note-words.ts'

const columns = (onOpen: (row: NoteRow) => void): GridColumn<NoteRow>[] => [
  {
    id: 'no',
    label: 'Note',
    width: 116,
    sticky: true,
    text: ({ noteNo }) => noteNo,
    opening: { can: true, of: () => 'note', open: onOpen },
  },
  {
    id: 'state',
    label: 'State',
    width: 108,
    text: ({ state }) => NOTE_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={NOTE_TONES[state]}>{NOTE_STATE_WORDS[state]}</Chip>,
  },
  { id: 'supplier', label: 'Supplier', width: 150, grows: true, text: ({ supplier }) => supplier },
  { id: 'order', label: 'Order', width: 104, text: ({ orderNo }) => orderNo ?? '-' },
  { id: 'invoice', label: 'Invoice', width: 120, text: ({ invoiceNo }) => invoiceNo ?? '-' },
  {
    id: 'invoiceDay',
    label: 'Invoice date',
    width: 96,
    text: ({ invoiceDay }) => (invoiceDay ? showDay(invoiceDay) : '-'),
  },
  { id: 'received', label: 'Received', width: 92, text: ({ receivedOn }) => showDay(receivedOn) },
  { id: 'place', label: 'Into', width: 96, text: ({ place }) => place },
  { id: 'lines', label: 'Lines', width: 52, align: 'right', figures: true, text: ({ lines }) => String(lines) },
  {
    id: 'total',
    label: 'Paper total',
    width: 96,
    align: 'right',
    figures: true,
    text: ({ paperTotal }) => (paperTotal === null ? '-' : figure(paperTotal)),
  },
  { id: 'approved', label: 'Approved by', width: 110, text: ({ approvedBy }) => approvedBy ?? '-' },
]

/** The goods received notes, the newest first. */
export function NoteList() {
  const { can } = useAuth()
  const url = useUrl()
  const [search, supplierId] = [url.text('search'), url.text('supplier')]
  const state = NOTE_STATES.find((one) => one === url.text('state'))
  const list = useList(notesContract.list, { search, ...(state && { state }), ...(supplierId && { supplierId }) })
  const filters = [search && `Found by ${search}`, state && NOTE_STATE_WORDS[state], supplierId && 'One supplier']
    .filter(Boolean)
    .join(', ')
  const mayWrite = can('goods-received:write')
  const close = () => url.set({ begin: null, order: null })
  return (
    <PurchasingPage
      title="Goods Received"
      here="/pharmacy/goods-received-note"
      actions={
        mayWrite && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ begin: '1' })}>
            New goods received note
          </Button>
        )
      }
    >
      <Group gap={8} align="end">
        <SearchBox
          label="Search by note, invoice, order or supplier"
          value={search}
          onChange={(next) => url.set({ search: next })}
        />
        <Select
          aria-label="State"
          placeholder="Any state"
          data={optionsOf(NOTE_STATE_WORDS)}
          value={state ?? null}
          clearable
          w={150}
          onChange={(chosen) => url.set({ state: chosen })}
        />
        <SupplierSelect
          aria-label="Supplier"
          placeholder="Any supplier"
          clearable
          w={220}
          value={supplierId || null}
          onChange={(chosen) => url.set({ supplier: chosen })}
        />
      </Group>
      <DataGrid<NoteRow>
        label="Goods received notes"
        storageKey="goods-received-notes"
        columns={columns((row) => url.open({ note: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        onOpen={(row) => url.open({ note: row.id })}
        filters={filters}
        empty={<EmptyState line={filters ? 'No note matches.' : 'Goods received notes will appear here.'} />}
      />
      <FormDialog
        title="New goods received note"
        opened={url.text('begin') !== '' && mayWrite}
        onClose={close}
        size={520}
      >
        <BeginNote onClose={close} />
      </FormDialog>
    </PurchasingPage>
  )
}
