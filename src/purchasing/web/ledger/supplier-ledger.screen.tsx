import { Group } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { ofPaper } from '../../../ui/grid/columns/of-paper.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { ledgerColumns, owedWords } from '../../model/ledger/ledger-columns.ts'
import { type SupplierLedgerRow, supplierLedgerContract } from '../../model/ledger/supplier-ledger.contract.ts'
import { PurchasingPage } from '../purchasing-page.tsx'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'

const LedgerPrintDialog = lazy(() => import('./ledger-print.dialog.tsx'))

const columns = (onOpen: (row: SupplierLedgerRow) => void): GridColumn<SupplierLedgerRow>[] =>
  ledgerColumns.map((column) => ({
    ...ofPaper(column),
    ...(column.id === 'about' && { grows: true }),
    ...(column.id === 'document_no' && {
      sticky: true,
      opening: { can: true, of: () => 'document', open: onOpen },
    }),
  }))

type Asked = RouteInput<typeof supplierLedgerContract.sums>

/** /pharmacy/supplier-ledger: what a supplier is owed, document by document with the balance after each. */
export function Component() {
  const url = useUrl()
  const supplierId = url.text('supplier')
  const dayAt = (name: string) => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const [from, to] = [dayAt('from'), dayAt('to')]
  return (
    <PurchasingPage title="Supplier Ledger" here="/pharmacy/supplier-ledger">
      <Group gap={8} align="end">
        <SupplierSelect
          aria-label="Supplier"
          placeholder="Choose a supplier"
          w={260}
          value={supplierId || null}
          onChange={(chosen) => url.set({ supplier: chosen })}
        />
        <DayInput label="From" inToolbar clearable value={from} onChange={(day) => url.set({ from: day })} />
        <DayInput label="To" inToolbar clearable value={to} onChange={(day) => url.set({ to: day })} />
      </Group>
      {supplierId === '' ? (
        <EmptyState line="Choose a supplier: what he is owed will appear here." />
      ) : (
        <Ledger asked={{ supplierId, ...(from && { from }), ...(to && { to }) }} />
      )}
    </PurchasingPage>
  )
}

function Ledger({ asked }: { readonly asked: Asked }) {
  const { can } = useAuth()
  const go = useNavigate()
  const list = useList(supplierLedgerContract.entries, asked)
  const { data: sums } = useRead(supplierLedgerContract.sums, asked)
  const open = ({ opens: { kind, id } }: SupplierLedgerRow) =>
    void go(kind === 'note' ? `/pharmacy/goods-received-note?note=${id}` : `/pharmacy/supplier-returns?return=${id}`)
  const filters = [
    sums?.supplier,
    asked.from && `from ${showDay(asked.from)}`,
    asked.to && `to ${showDay(asked.to)}`,
    sums && `owed before ${owedWords(sums.opening)}, after ${owedWords(sums.closing)}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <Group justify="space-between">
        <FactList
          facts={[
            ['Owed before', sums ? owedWords(sums.opening) : '-'],
            ['Added', sums ? figure(sums.credit) : '-'],
            ['Taken off', sums ? figure(sums.debit) : '-'],
            ['Owed after', sums ? owedWords(sums.closing) : '-'],
          ]}
        />
        {can('list:export') && (
          <PrintList>
            {(dialog) => <LedgerPrintDialog asked={asked} filters={filters} total={list.total} {...dialog} />}
          </PrintList>
        )}
      </Group>
      <DataGrid<SupplierLedgerRow>
        label="Ledger of the supplier"
        storageKey="supplier-ledger"
        columns={columns(open)}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => row.documentNo}
        onOpen={open}
        filters={filters}
        empty={<EmptyState line="Nothing was received or returned in these days." />}
      />
    </>
  )
}
