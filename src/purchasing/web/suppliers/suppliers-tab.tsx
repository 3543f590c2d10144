import { Button, Group, Select } from '@mantine/core'
import { IconHistory, IconListDetails, IconPlus, IconTableImport, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useWrite } from '../../../platform/web/use-call.ts'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { optionsOf } from '../../../ui/forms/pick/pick-options.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { ExportButton } from '../../../ui/import/export-button.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { supplierWords } from '../../model/purchasing.history-words.ts'
import { SUPPLIER_KIND_WORDS, SUPPLIER_KINDS } from '../../model/suppliers/supplier-fields.ts'
import { supplierImport } from '../../model/suppliers/supplier-import.ts'
import { type SupplierRow, suppliersContract } from '../../model/suppliers/suppliers.contract.ts'
import { EditSupplier, NewSupplier } from './supplier-forms.tsx'

const ImportSuppliersDialog = lazy(() => import('./import-suppliers.dialog.tsx'))

const columns = (onOpen: (row: SupplierRow) => void): GridColumn<SupplierRow>[] => [
  { id: 'code', label: 'Code', width: 90, text: ({ code }) => code },
  {
    id: 'name',
    label: 'Supplier',
    width: 240,
    grows: true,
    sticky: true,
    text: ({ name }) => name,
    opening: { can: true, of: () => 'supplier', open: onOpen },
  },
  { id: 'kind', label: 'Type', width: 120, text: ({ kind }) => SUPPLIER_KIND_WORDS[kind] },
  { id: 'phone', label: 'Phone', width: 150, text: ({ phone, mobile }) => phone || mobile || '-' },
  { id: 'email', label: 'E-mail', width: 210, text: ({ email }) => email || '-' },
  { id: 'gstin', label: 'GSTIN', width: 170, text: ({ gstin }) => gstin || 'not registered' },
  {
    id: 'licence',
    label: 'Drug licence',
    width: 240,
    text: ({ licenceNo, licenceUntil, isLicenceOver }) =>
      [licenceNo || '-', licenceUntil && `${isLicenceOver ? 'ended' : 'to'} ${showDay(licenceUntil)}`]
        .filter(Boolean)
        .join(' '),
  },
  {
    id: 'credit',
    label: 'Credit days',
    width: 100,
    align: 'right',
    figures: true,
    text: (row) => String(row.creditDays),
  },
  {
    id: 'limit',
    label: 'Credit limit',
    width: 130,
    align: 'right',
    figures: true,
    text: ({ creditLimit }) => (creditLimit === null ? 'none' : figure(creditLimit)),
  },
  {
    id: 'lead',
    label: 'Days to deliver',
    width: 120,
    align: 'right',
    figures: true,
    text: (row) => String(row.leadDays),
  },
  { id: 'status', label: 'Status', width: 90, text: ({ status }) => status },
]

function SupplierActions({ row: { id, name }, onHistory }: { readonly row: SupplierRow; onHistory(): void }) {
  const { can } = useAuth()
  const go = useNavigate()
  const withdraw = useWrite(suppliersContract.withdraw)
  const ask = async () => {
    const yes = await confirm({
      title: 'Are you sure?',
      message: `${name} will be deleted. An administrator can restore it from the recycle bin for 30 days.`,
      confirmLabel: 'Delete',
    })
    if (!yes) return
    withdraw.mutate(
      { id },
      {
        onSuccess: () => toast.success('Success', `${name} has been deleted.`),
        onError: (problem) => toast.error('Error', problem.message),
      },
    )
  }
  return (
    <RowActions
      of={name}
      actions={[
        { Icon: IconListDetails, label: 'Ledger', onClick: () => void go(`/pharmacy/supplier-ledger?supplier=${id}`) },
        ...(can('record:history') ? [{ Icon: IconHistory, label: 'History', onClick: onHistory }] : []),
        ...(can('supplier:edit') ? [{ Icon: IconTrash, label: 'Delete', onClick: () => void ask() }] : []),
      ]}
    />
  )
}

/** From whom the hospital buys. */
export default function SuppliersTab() {
  const { can } = useAuth()
  const url = useUrl()
  const search = url.text('search')
  const kind = SUPPLIER_KINDS.find((one) => one === url.text('kind'))
  const asked = { search, ...(kind && { kind }) }
  const list = useList(suppliersContract.list, asked)
  const mayEdit = can('supplier:edit')
  const [id, history] = [url.text('supplier'), url.text('history')]
  const close = () => url.set({ supplier: null, history: null })
  return (
    <>
      <Group gap={8} align="end">
        <SearchBox
          label="Search by name, code, GSTIN or phone"
          value={search}
          onChange={(next) => url.set({ search: next })}
        />
        <Select
          aria-label="Type"
          placeholder="Any type"
          data={optionsOf(SUPPLIER_KIND_WORDS)}
          value={kind ?? null}
          clearable
          w={150}
          onChange={(chosen) => url.set({ kind: chosen })}
        />
        {mayEdit && (
          <Button leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ supplier: 'new' })}>
            Add supplier
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="default"
            leftSection={buttonIcon(IconTableImport)}
            onClick={() => url.open({ import: supplierImport.name })}
          >
            Import
          </Button>
        )}
        <ExportButton route={suppliersContract.exportList} input={asked} />
      </Group>
      <DataGrid<SupplierRow>
        label="Suppliers"
        storageKey="suppliers"
        columns={columns((row) => url.open({ supplier: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        onOpen={(row) => url.open({ supplier: row.id })}
        rowActions={(row) => <SupplierActions row={row} onHistory={() => url.open({ history: row.id })} />}
        filters={[search && `Found by ${search}`, kind && SUPPLIER_KIND_WORDS[kind]].filter(Boolean).join(', ')}
        empty={<EmptyState line={search || kind ? 'No supplier matches.' : 'Suppliers will appear here.'} />}
      />
      <FormDialog
        title={id === 'new' ? 'Add supplier' : 'Supplier'}
        opened={id !== '' && (id !== 'new' || mayEdit)}
        onClose={close}
        size={1000}
      >
        {id === 'new' ? <NewSupplier onClose={close} /> : id && <EditSupplier id={id} onClose={close} />}
      </FormDialog>
      <FormDialog title="History" opened={history !== ''} onClose={close}>
        <RecordHistory route={suppliersContract.history} words={supplierWords} id={history} shownAtOnce />
      </FormDialog>
      {mayEdit && url.text('import') === supplierImport.name && (
        <Suspense>
          <ImportSuppliersDialog
            file={url.text('file') || null}
            onFile={(file) => url.set({ file })}
            onClose={() => url.set({ import: null, file: null })}
          />
        </Suspense>
      )}
    </>
  )
}
