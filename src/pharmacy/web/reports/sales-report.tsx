import { SegmentedControl } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { addDays, dayOf, isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { grouped } from '../../../kernel/counted.ts'
import { figure } from '../../../kernel/money.ts'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { ofPaper } from '../../../ui/grid/columns/of-paper.ts'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { salesReportColumns } from '../../model/reports/sales-columns.ts'
import {
  SALES_GROUPS,
  type SalesGroup,
  type SalesReportRow,
  salesReportContract,
} from '../../model/reports/sales-report.contract.ts'
import css from '../sales/sales.module.css'

const SalesReportPrint = lazy(() => import('./sales-report-print.dialog.tsx'))

const LABELS: Readonly<Record<SalesGroup, string>> = {
  day: 'By day',
  item: 'By item',
  tax: 'By HSN and rate',
  seller: 'By seller',
}
const COST = new Set(['cost', 'margin'])
const MONTH = 30

const columns = (by: SalesGroup, mayReadCost: boolean): GridColumn<SalesReportRow>[] =>
  salesReportColumns(by)
    .filter(({ id }) => mayReadCost || !COST.has(id))
    .map((column) => ({
      ...ofPaper(column),
      ...(column.id === 'name' && { grows: true, sticky: true }),
    }))

/** Counter sales of a period in sums, less what came back: by day, by item, by HSN and rate of GST, by who sold. */
export default function SalesReport() {
  const url = useUrl()
  const { can } = useAuth()
  const today = dayOf(new Date())
  const dayAt = (name: string, usual: string) => (isIsoDate(url.text(name)) ? url.text(name) : usual)
  const to = dayAt('to', today)
  const from = dayAt('from', addDays(to, 1 - MONTH))
  const by = url.oneOf('by', SALES_GROUPS)
  const list = useList(salesReportContract.groups, { from, to, by })
  const sums = useRead(salesReportContract.sums, { from, to }).data
  const words = `${showDay(from)} to ${showDay(to)}`
  const amount = (of: number | null | undefined) => (of === undefined || of === null ? '-' : figure(of))
  const mayReadCost = can('stock:read-cost')
  return (
    <>
      <div className={css.bar}>
        <DayInput label="From" inToolbar value={from} onChange={(day) => url.set({ from: day })} />
        <DayInput label="To" inToolbar value={to} onChange={(day) => url.set({ to: day })} />
        <SegmentedControl
          aria-label="Groups"
          value={by}
          onChange={(next) => url.set({ by: next })}
          data={SALES_GROUPS.map((group) => ({ value: group, label: LABELS[group] }))}
        />
        {can('list:export') && (
          <PrintList>
            {(dialog) => <SalesReportPrint asked={{ from, to, by }} filters={words} total={list.total} {...dialog} />}
          </PrintList>
        )}
      </div>
      <FactList
        facts={[
          ['Lines', sums ? grouped(sums.lines) : '-'],
          ['Sold', amount(sums?.sold)],
          ['Returned, corrected', amount(sums?.back)],
          ['Amount', amount(sums?.amount)],
          ['Taxable', amount(sums?.taxable)],
          ['CGST', amount(sums?.cgst)],
          ['SGST', amount(sums?.sgst)],
          ...(mayReadCost ? ([['Margin', amount(sums?.margin)]] as const) : []),
        ]}
      />
      <DataGrid<SalesReportRow>
        label={`Counter sales ${LABELS[by].toLowerCase().replace('hsn', 'HSN')}`}
        storageKey={`sales-report-${by}`}
        columns={columns(by, mayReadCost)}
        {...ofList(list)}
        rowKey={(row) => row.key}
        rowName={(row) => row.name}
        filters={words}
        empty={<EmptyState line="Nothing was sold in these days." />}
      />
    </>
  )
}
