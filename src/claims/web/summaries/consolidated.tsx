import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import type { ClaimRow } from '../../model/summaries/claim-row.ts'
import { summariesContract } from '../../model/summaries/summaries.contract.ts'
import { CLAIM_COLUMNS } from './claim-grid-columns.ts'
import { PayerFilter } from './payer-filter.tsx'
import { SummaryPage } from './summary-page.tsx'
import { useThisMonth } from './this-month.ts'

/** P-III: the P-IIs submitted in a period, to one ESI office or all. */
export function Consolidated({ tabs }: { readonly tabs: ReactNode }) {
  const url = useUrl()
  const go = useNavigate()
  const month = useThisMonth()
  const [payerId, office] = [url.text('payerId'), url.text('office')]
  const asked = {
    from: url.text('from') || month.from,
    to: url.text('to') || month.to,
    ...(payerId && { payerId }),
    ...(office && { office }),
  }
  const { data, isPending, isPlaceholderData, error, refetch } = useRead(summariesContract.p3, asked)
  return (
    <SummaryPage
      tabs={tabs}
      name="P-III Consolidated Bill"
      sums={data?.sums}
      print={addressOf(summariesContract.p3Print, asked)}
      workbook={addressOf(summariesContract.p3Workbook, asked)}
      filters={
        <>
          <DayInput label="Submitted from" inToolbar value={asked.from} onChange={(from) => url.set({ from })} />
          <DayInput label="To" inToolbar value={asked.to} onChange={(to) => url.set({ to })} />
          <PayerFilter />
          <Select
            w={200}
            aria-label="ESI office"
            placeholder="Every ESI office"
            clearable
            searchable
            data={data?.offices ?? []}
            value={office || null}
            onChange={(value) => url.set({ office: value })}
          />
        </>
      }
    >
      <DataGrid<ClaimRow>
        label="Submitted P-IIs"
        storageKey="p3"
        columns={CLAIM_COLUMNS}
        {...ofWhole({ isPending, isPlaceholderData, error, refetch }, data?.rows)}
        rowKey={({ p2Id }) => p2Id}
        onOpen={({ visitId, billId }) => void go(`/p2form/${visitId}?billId=${billId}`)}
        printsItself
        empty={<EmptyState line="No P-II was submitted in this period." />}
      />
    </SummaryPage>
  )
}
