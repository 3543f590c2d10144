import type { ReactNode } from 'react'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { useUrl } from '../../../ui/page/url.ts'
import type { MonthlyRow } from '../../model/summaries/claim-sums.ts'
import { summariesContract } from '../../model/summaries/summaries.contract.ts'
import { MONTHLY_COLUMNS } from './claim-grid-columns.ts'
import { MonthFilter } from './month-filter.tsx'
import { PayerFilter } from './payer-filter.tsx'
import { SummaryPage } from './summary-page.tsx'
import { useThisMonth } from './this-month.ts'

/** P-V: the P-IIs submitted in a month, by payer and ESI office. */
export function Monthly({ tabs }: { readonly tabs: ReactNode }) {
  const url = useUrl()
  const now = useThisMonth()
  const payerId = url.text('payerId')
  const asked = { month: url.text('month') || now.month, ...(payerId && { payerId }) }
  const { data, isPending, error, refetch } = useRead(summariesContract.p5, asked)
  return (
    <SummaryPage
      tabs={tabs}
      name="P-V Monthly Bill"
      sums={data?.sums}
      print={addressOf(summariesContract.p5Print, asked)}
      workbook={addressOf(summariesContract.p5Workbook, asked)}
      filters={
        <>
          <MonthFilter month={asked.month} last={now.month} />
          <PayerFilter />
        </>
      }
    >
      <DataGrid<MonthlyRow>
        label="Claims of the month"
        storageKey="p5"
        columns={MONTHLY_COLUMNS}
        {...ofWhole({ isPending, error, refetch }, data?.rows)}
        rowKey={({ payer, office }) => JSON.stringify([payer, office])}
        printsItself
        empty={<EmptyState line="No P-II was submitted in this month." />}
      />
    </SummaryPage>
  )
}
