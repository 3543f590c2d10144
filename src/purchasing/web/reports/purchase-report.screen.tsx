import { Group, SegmentedControl } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { isIsoDate, showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { SidePanel } from '../../../ui/page/side-panel.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { purchaseReportContract } from '../../model/reports/purchase-report.contract.ts'
import { PurchasingPage } from '../purchasing-page.tsx'
import { SupplierSelect } from '../suppliers/supplier-select.tsx'
import { PastRates } from './past-rates.tsx'
import { PurchaseGroups } from './purchase-groups.tsx'
import { PurchaseLines } from './purchase-lines.tsx'

const PurchasePrintDialog = lazy(() => import('./purchase-print.dialog.tsx'))

const SHOWN = [
  { value: 'lines', label: 'Lines' },
  { value: 'item', label: 'By item' },
  { value: 'supplier', label: 'By supplier' },
  { value: 'maker', label: 'By maker' },
] as const

/** What was bought: line by line or in groups, with its tax, and what an item cost over the years. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const [search, supplierId, item] = [url.text('search'), url.text('supplier'), url.text('item')]
  const dayAt = (name: string) => (isIsoDate(url.text(name)) ? url.text(name) : '')
  const [from, to] = [dayAt('from'), dayAt('to')]
  const shown = SHOWN.find(({ value }) => value === url.text('shows'))?.value ?? 'lines'
  const asked = {
    ...(search && { search }),
    ...(supplierId && { supplierId }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const sums = useRead(purchaseReportContract.sums, asked).data
  const filters = [
    search && `Found by ${search}`,
    supplierId && 'One supplier',
    from && `from ${showDay(from)}`,
    to && `to ${showDay(to)}`,
  ]
    .filter(Boolean)
    .join(', ')
  const amount = (of: number | undefined) => (of === undefined ? '-' : figure(of))
  return (
    <PurchasingPage
      title="Product Purchase Report"
      here="/pharmacy/product-purchase-report"
      actions={
        can('list:export') && (
          <PrintList>
            {(dialog) => (
              <PurchasePrintDialog asked={asked} filters={filters} total={sums?.lines ?? null} {...dialog} />
            )}
          </PrintList>
        )
      }
    >
      <Group gap={8} align="end">
        <SearchBox
          label="Search by item, batch, invoice or maker"
          value={search}
          onChange={(next) => url.set({ search: next })}
        />
        <SupplierSelect
          aria-label="Supplier"
          placeholder="Any supplier"
          clearable
          w={220}
          value={supplierId || null}
          onChange={(chosen) => url.set({ supplier: chosen })}
        />
        <DayInput label="From" inToolbar clearable value={from} onChange={(day) => url.set({ from: day })} />
        <DayInput label="To" inToolbar clearable value={to} onChange={(day) => url.set({ to: day })} />
        <SegmentedControl
          aria-label="What is shown"
          value={shown}
          onChange={(next) => url.set({ shows: next })}
          data={SHOWN.map((one) => ({ ...one }))}
        />
      </Group>
      <FactList
        facts={[
          ['Taxable', amount(sums?.taxable)],
          ['CGST', amount(sums?.cgst)],
          ['SGST', amount(sums?.sgst)],
          ['IGST', amount(sums?.igst)],
          ['Total', amount(sums?.total)],
          ['Asked back', amount(sums && sums.rejected + sums.returned)],
        ]}
      />
      {shown === 'lines' ? (
        <PurchaseLines asked={asked} filters={filters} onOpen={(id) => url.open({ item: id })} />
      ) : (
        <PurchaseGroups
          asked={asked}
          by={shown}
          filters={filters}
          onOpen={({ key, name }) => {
            if (shown === 'item') url.open({ item: key })
            else if (shown === 'supplier') url.set({ supplier: key, shows: null })
            else url.set({ search: name, shows: null })
          }}
        />
      )}
      <SidePanel title="Rate history" opened={item !== ''} size={820} onClose={() => url.set({ item: null })}>
        {item && <PastRates medicineId={item} />}
      </SidePanel>
    </PurchasingPage>
  )
}
