import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { FigureStrip } from '../../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { DEFAULT_DAYS } from '../../model/inpatients/discharge-period.ts'
import { dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { DischargeStates } from './discharge-states.tsx'
import { DischargedActions } from './discharged-actions.tsx'
import { dischargedColumns } from './discharged-columns.tsx'
import { DischargedToolbar } from './discharged-toolbar.tsx'
import { type DischargedView, useDischargedView } from './discharged-view.ts'

const DischargedDialogs = lazy(() => import('./discharged-dialogs.tsx'))
const PrintDialog = lazy(() => import('./discharged-print.dialog.tsx'))

const DIALOGS = ['passOf', 'documents', 'readmit', 'revoke']

/** The discharged inpatients of some days, and what is still to be done about them (domain screens, /discharged-patients). */
export function Component() {
  const { can } = useAuth()
  const view = useDischargedView()
  const { url, filter, state, sort } = view
  const list = useList(dischargedContract.discharged, { ...filter, state, sort })
  const { data: counts, isPending } = useRead(dischargedContract.dischargedCounts, filter)
  const dialogs = useOnce(DIALOGS.some((name) => url.text(name) !== ''))
  const countOf = (name: string) => counts?.states.find((one) => one.state === name)?.count
  return (
    <Page
      title="Discharged Patients"
      subtitle={!view.hasDates && `last ${DEFAULT_DAYS} days`}
      figures={
        <FigureStrip
          loading={isPending}
          figures={[
            { label: 'Discharged', value: counts?.total },
            { label: 'Bill not made', value: countOf('bill-not-made') },
            { label: 'Submitted', value: counts?.submitted },
            { label: 'Average days', value: counts?.averageStay },
          ]}
        />
      }
      actions={
        can('list:export') && (
          <PrintList>{(dialog) => <PrintDialog view={view} total={list.total} {...dialog} />}</PrintList>
        )
      }
      toolbar={<DischargedToolbar view={view} />}
    >
      <DischargeStates view={view} counts={counts} />
      <DataGrid<InpatientRow>
        label="Discharged patients"
        storageKey="discharged"
        lines={2}
        columns={dischargedColumns(useToday(), can('bill:read'))}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        sort={{ value: sort, onChange: view.setSort }}
        filters={view.inWords}
        printsItself
        rowActions={(row) => <DischargedActions row={row} open={(dialog) => url.open(dialog)} />}
        empty={<Nobody view={view} />}
      />
      <Suspense>
        {dialogs && <DischargedDialogs visitNoOf={(id) => list.rows.find((row) => row.id === id)?.visitNo ?? null} />}
      </Suspense>
    </Page>
  )
}

const Nobody = ({ view }: { readonly view: DischargedView }) =>
  view.isFiltered ? (
    <NothingMatches of="discharges" onClear={view.clear}>
      <SimilarNames />
    </NothingMatches>
  ) : (
    <EmptyState line="No patient was discharged on these days. Discharged patients will appear here." />
  )
