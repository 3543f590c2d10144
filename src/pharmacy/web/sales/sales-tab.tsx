import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { figure, showRupees } from '../../../kernel/money.ts'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { SaleRow } from '../../model/sales/sale-shapes.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'
import css from './sales.module.css'

const SoldSale = lazy(() => import('./sold-sale.tsx'))
const InvoicePreview = lazy(() => import('./invoice-preview.tsx'))

const columns = (onOpen: (row: SaleRow) => void): GridColumn<SaleRow>[] => [
  {
    id: 'number',
    label: 'Bill no',
    width: 140,
    sticky: true,
    text: ({ number }) => number,
    opening: { can: true, of: () => 'sale', open: onOpen },
  },
  { id: 'soldAt', label: 'Date', width: 130, text: ({ soldAt }) => showMoment(soldAt) },
  { id: 'buyer', label: 'Patient', width: 160, grows: true, text: ({ buyer }) => buyer },
  { id: 'uhid', label: 'Patient ID', width: 120, text: ({ uhid }) => uhid ?? 'walk-in' },
  { id: 'visitNo', label: 'Visit', width: 100, text: ({ visitNo }) => visitNo ?? '-' },
  { id: 'modes', label: 'Paid by', width: 90, text: ({ modes }) => modes || '-' },
  { id: 'goods', label: 'Goods', width: 90, align: 'right', figures: true, text: ({ goods }) => figure(goods) },
  {
    id: 'discount',
    label: 'Discount',
    width: 80,
    align: 'right',
    figures: true,
    text: ({ discount }) => figure(discount),
  },
  { id: 'total', label: 'Total', width: 90, align: 'right', figures: true, text: ({ total }) => figure(total) },
  {
    id: 'refunded',
    label: 'Returned',
    width: 80,
    align: 'right',
    figures: true,
    text: ({ refunded }) => figure(refunded),
  },
  { id: 'correctedAs', label: 'Corrected as', width: 130, text: ({ correctedAs }) => correctedAs ?? '-' },
  { id: 'soldBy', label: 'Sold by', width: 130, text: ({ soldBy }) => soldBy },
]

/** The sales over the counter, the newest first. */
export default function SalesTab() {
  const url = useUrl()
  const [search, from, to] = [url.text('search'), url.text('from'), url.text('to')]
  const asked = { ...(search && { search }), ...(from && { from }), ...(to && { to }) }
  const list = useList(salesContract.list, asked)
  const { data: sums } = useRead(salesContract.figures, asked)
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
      </div>
      <DataGrid<SaleRow>
        label="Sales"
        storageKey="pharmacy-sales"
        columns={columns((row) => url.open({ sale: row.id }))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        onOpen={(row) => url.open({ sale: row.id })}
        rowActions={(row) => (
          <Button size="compact-xs" variant="default" onClick={() => url.open({ print: row.id })}>
            Print
          </Button>
        )}
        filters={[search && `Found by ${search}`, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(', ')}
        empty={<EmptyState line={search || from || to ? 'No sale matches.' : 'Sales will appear here.'} />}
      />
      <FormDialog title="Sale" opened={open !== ''} onClose={() => url.set({ sale: null })} size={1000}>
        <Suspense>
          <SoldSale
            id={open}
            onPrint={(on) => url.open({ sale: null, print: open, paper: on })}
            onDone={() => url.set({ sale: null })}
          />
        </Suspense>
      </FormDialog>
      <Suspense>
        {url.text('print') && (
          <InvoicePreview id={url.text('print')} paper={paper} onClose={() => url.set({ print: null, paper: null })} />
        )}
      </Suspense>
    </>
  )
}
