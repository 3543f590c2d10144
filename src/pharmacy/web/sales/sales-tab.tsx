import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { figure, showRupees } from '../../../kernel/money.ts'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ofPaper } from '../../../ui/grid/columns/of-paper.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { saleColumns } from '../../model/reports/sale-columns.ts'
import type { SaleRow } from '../../model/sales/sale-shapes.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import css from './sales.module.css'

const SoldSale = lazy(() => import('./sold-sale.tsx'))
const SalesPrint = lazy(() => import('./sales-print.dialog.tsx'))
const InvoicePreview = lazy(() => import('./invoices/invoice-preview.tsx'))

const columns = (onOpen: (row: SaleRow) => void): GridColumn<SaleRow>[] =>
  saleColumns.map((column) => ({
    ...ofPaper(column),
    ...(column.id === 'number' && { sticky: true, opening: { can: true, of: () => 'sale', open: onOpen } }),
    ...(column.id === 'buyer' && { grows: true }),
  }))

/** The sales over the counter, the newest first. */
export default function SalesTab() {
  const url = useUrl()
  const { can } = useAuth()
  const [search, from, to] = [url.text('search'), url.text('from'), url.text('to')]
  const asked = { ...(search && { search }), ...(from && { from }), ...(to && { to }) }
  const list = useList(salesContract.list, asked)
  const { data: sums } = useRead(salesContract.figures, asked)
  const words = [
    search && `Found by ${search}`,
    isIsoDate(from) && `from ${showDay(from)}`,
    isIsoDate(to) && `to ${showDay(to)}`,
  ]
  const filters = words.filter(Boolean).join(', ')
  const open = url.text('sale')
  const paper = url.text('paper') === 'roll' ? 'roll' : 'a5'
  return (
    <>
      <div className={css.bar}>
        <SearchBox
          label="Search by bill number or patient"
          value={search}
          onChange={(typed) => url.set({ search: typed })}
        />
        <DayInput label="From" inToolbar clearable value={from || null} onChange={(day) => url.set({ from: day })} />
        <DayInput label="To" inToolbar clearable value={to || null} onChange={(day) => url.set({ to: day })} />
        {list.total !== null && sums && (
          <p className={textCss.note}>
            {counted(list.total, 'sale')} · goods {figure(sums.goods)} · discount {figure(sums.discount)} · total{' '}
            <strong>{showRupees(sums.total)}</strong> · returned {figure(sums.refunded)}
          </p>
        )}
        {can('list:export') && (
          <PrintList>
            {(dialog) => <SalesPrint asked={asked} filters={filters} total={list.total} {...dialog} />}
          </PrintList>
        )}
      </div>
      <DataGrid<SaleRow>
        label="Sales"
        storageKey="pharmacy-sales"
        columns={columns((row) => url.open({ sale: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        onOpen={(row) => url.open({ sale: row.id })}
        rowActions={(row) => (
          <Button size="compact-xs" variant="default" onClick={() => url.open({ invoice: row.id })}>
            Print
          </Button>
        )}
        filters={filters}
        empty={<EmptyState line={search || from || to ? 'No sale matches.' : 'Sales will appear here.'} />}
      />
      <FormDialog title="Sale" opened={open !== ''} onClose={() => url.set({ sale: null })} size={1000}>
        <Suspense>
          <SoldSale
            id={open}
            onPrint={(on) => url.open({ sale: null, invoice: open, paper: on })}
            onDone={() => url.set({ sale: null })}
          />
        </Suspense>
      </FormDialog>
      <Suspense>
        {url.text('invoice') && (
          <InvoicePreview
            id={url.text('invoice')}
            paper={paper}
            onClose={() => url.set({ invoice: null, paper: null })}
          />
        )}
      </Suspense>
    </>
  )
}
