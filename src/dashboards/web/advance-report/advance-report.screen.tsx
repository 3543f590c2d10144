import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { counted } from '../../../kernel/counted.ts'
import { showRupees } from '../../../kernel/money.ts'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { Link, useNavigate } from '../../../platform/web/navigation.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import toolbar from '../../../ui/page/toolbar.module.css'
import { useToday } from '../../../ui/page/use-now.ts'
import { type AdvanceFigures, advanceFigures } from '../../model/advance-report/advance-figures.ts'
import { type AdvanceReportRow, advanceReportContract } from '../../model/advance-report/advance-report.contract.ts'
import { PeriodFilter } from '../period/period-filter.tsx'
import { profileOf } from '../profile-of.ts'
import { advanceGridColumns } from './advance-grid-columns.tsx'
import css from './advance-report.module.css'
import { useAdvanceView } from './advance-view.ts'
import { ReportFiles } from './report-files.tsx'

const PrintWindow = lazy(() => import('./print-window.tsx'))
const TITLE = 'Advance Statement Report - Currently Admitted'

/** Admitted patients with diagnosis, planned surgery and cost (specification 3 section 2.4); with `print` its print. */
export function Component() {
  const { isPrint, filter } = useAdvanceView()
  if (!isPrint) return <Report />
  return (
    <Suspense>
      <PrintWindow title={TITLE} filter={filter} />
    </Suspense>
  )
}

function Report() {
  const { can } = useAuth()
  const go = useNavigate()
  const view = useAdvanceView()
  const { url, filter } = view
  const { data, isPending, isPlaceholderData, error, refetch } = useRead(advanceReportContract.advanceReport, filter)
  const rows = data?.rows ?? []
  const figures = data && advanceFigures(rows)
  const today = useToday()
  return (
    <Page
      title={TITLE}
      subtitle={isPending ? 'Loading...' : null}
      figures={
        <FigureStrip
          loading={isPending}
          figures={[
            { label: 'Currently Admitted', value: data?.admitted },
            { label: 'With Diagnosis', value: figures?.withDiagnosis },
            { label: 'Planned Surgeries', value: figures?.plannedSurgeries },
            { label: 'Surgery Categories', value: figures?.categories },
          ]}
        />
      }
      toolbar={
        <>
          <SearchBox
            label="Patient name, ID or visit ID"
            value={filter.search}
            onChange={(search) => url.set({ search })}
          />
          <PeriodFilter from={filter.from} to={filter.to} onChange={(change) => url.set(change)} />
          <Button variant="subtle" color="gray" disabled={!view.isFiltered} onClick={view.clear}>
            Clear
          </Button>
          <span className={`${toolbar.end} ${css.tools}`}>
            <Button
              component={Link}
              to="/todays-ipd"
              variant="subtle"
              color="gray"
              leftSection={buttonIcon(IconArrowLeft)}
            >
              IPD Dashboard
            </Button>
            {can('list:export') && <ReportFiles filter={filter} />}
          </span>
        </>
      }
    >
      <DataGrid<AdvanceReportRow>
        label="Admitted patients"
        storageKey="advance-report"
        lines={2}
        columns={advanceGridColumns(today)}
        {...ofWhole({ isPending, isPlaceholderData, error, refetch }, data && rows)}
        rowKey={(row) => row.id}
        onOpen={(row) => void go(profileOf(row))}
        printsItself
        summary={figures && <Summary patients={rows.length} figures={figures} />}
        empty={
          <EmptyState line="No data found">
            <SimilarNames />
          </EmptyState>
        }
      />
    </Page>
  )
}

const Summary = ({ patients, figures }: { readonly patients: number; readonly figures: AdvanceFigures }) => (
  <span className={css.summary}>
    <span>{counted(patients, 'patient')}</span>
    <span>
      Planned cost <b>{showRupees(figures.plannedCost)}</b>, by each payer's tariff
    </span>
    <span className={css.referrals}>
      Referral Letter:
      {figures.referrals.map(([word, count]) => (
        <span key={word}>
          {word} <b>{count}</b>
        </span>
      ))}
    </span>
  </span>
)
