import { Button, Group, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment } from '../../../kernel/calendar.ts'
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
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { RETURN_STATES } from '../../model/returns/return-fields.ts'
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from '../../model/returns/return-words.ts'
import { type ReturnRow, supplierReturnsContract } from '../../model/returns/returns.contract.ts'
import { PurchasingPage } from '../purchasing-page.tsx'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'
import { RETURN_TONES } from './return-tones.ts'
import { ShownSupplierReturn } from './shown-return.tsx'

const WriteReturn = lazy(() => import('./write-return.tsx'))

const columns = (onOpen: (row: ReturnRow) => void): GridColumn<ReturnRow>[] => [
  {
    id: 'no',
    label: 'Return',
    width: 116,
    sticky: true,
    text: ({ returnNo }) => returnNo,
    opening: { can: true, of: () => 'return', open: onOpen },
  },
  {
    id: 'state',
    label: 'State',
    width: 150,
    text: ({ state }) => RETURN_STATE_WORDS[state],
    cell: ({ state }) => <Chip tone={RETURN_TONES[state]}>{RETURN_STATE_WORDS[state]}</Chip>,
  },
  { id: 'supplier', label: 'Supplier', width: 170, grows: true, text: ({ supplier }) => supplier },
  { id: 'kind', label: 'Why', width: 100, text: ({ kind }) => RETURN_KIND_WORDS[kind] },
  { id: 'reason', label: 'Reason', width: 180, grows: true, text: ({ reason }) => reason },
  { id: 'place', label: 'From', width: 110, text: ({ place }) => place },
  { id: 'lines', label: 'Lines', width: 56, align: 'right', figures: true, text: ({ lines }) => String(lines) },
  { id: 'credit', label: 'Credit', width: 96, align: 'right', figures: true, text: ({ credit }) => figure(credit) },
  { id: 'debit', label: 'Debit note', width: 116, text: ({ debitNo }) => debitNo ?? '-' },
  { id: 'written', label: 'Written', width: 140, figures: true, text: ({ writtenAt }) => showMoment(writtenAt) },
  { id: 'by', label: 'By', width: 120, text: ({ writtenBy }) => writtenBy },
  { id: 'decided', label: 'Decided by', width: 120, text: ({ decidedBy }) => decidedBy ?? '-' },
]

/** What goes back to suppliers, the newest first. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const [search, supplierId] = [url.text('search'), url.text('supplier')]
  const state = RETURN_STATES.find((one) => one === url.text('state'))
  const list = useList(supplierReturnsContract.list, {
    search,
    ...(state && { state }),
    ...(supplierId && { supplierId }),
  })
  const filters = [search && `Found by ${search}`, state && RETURN_STATE_WORDS[state], supplierId && 'One supplier']
    .filter(Boolean)
    .join(', ')
  const id = url.text('return')
  const opened = list.rows.find((row) => row.id === id)
  const mayWrite = can('supplier-return:write')
  const close = () => url.set({ begin: null })
  return (
    <PurchasingPage
      title="Returns to Suppliers"
      here="/pharmacy/supplier-returns"
      actions={
        mayWrite && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ begin: '1' })}>
            New return
          </Button>
        )
      }
    >
      <Group gap={8} align="end">
        <SearchBox
          label="Search by return, debit note or supplier"
          value={search}
          onChange={(next) => url.set({ search: next })}
        />
        <Select
          aria-label="State"
          placeholder="Any state"
          data={optionsOf(RETURN_STATE_WORDS)}
          value={state ?? null}
          clearable
          w={180}
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
      <DataGrid<ReturnRow>
        label="Returns to suppliers"
        storageKey="supplier-returns"
        columns={columns((row) => url.open({ return: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        onOpen={(row) => url.open({ return: row.id })}
        filters={filters}
        empty={<EmptyState line={filters ? 'No return matches.' : 'Returns to suppliers will appear here.'} />}
      />
      <FormDialog
        title="Return to a supplier"
        opened={url.text('begin') !== '' && mayWrite}
        onClose={close}
        size={1000}
      >
        <WriteReturn onClose={close} />
      </FormDialog>
      <SidePanel
        title={opened?.returnNo ?? 'Return to a supplier'}
        opened={id !== ''}
        size={860}
        onClose={() => url.set({ return: null })}
      >
        {id && <ShownSupplierReturn id={id} />}
      </SidePanel>
    </PurchasingPage>
  )
}
