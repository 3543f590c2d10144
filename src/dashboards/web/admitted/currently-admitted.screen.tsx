import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useDialog } from '../../../access/web/use-dialog.ts'
import { showTime } from '../../../kernel/calendar.ts'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { admittedContract } from '../../model/inpatients/admitted.contract.ts'
import type { InpatientRow } from '../../model/inpatients/inpatient-row.ts'
import { useLateNotes } from '../ipd/use-row-alerts.ts'
import { AdmittedCards } from './admitted-cards.tsx'
import { admittedColumns } from './admitted-columns.tsx'
import { AdmittedToolbar } from './admitted-toolbar.tsx'
import { type AdmittedView, useAdmittedView } from './admitted-view.ts'

const DischargeWorkflow = lazy(() => import('../../../discharge/web/workflow/discharge-workflow.dialog.tsx'))

const LOAD_ERROR = 'Error loading currently admitted patients. Please try again.'

/** Everybody who is in the hospital, with the way to their discharge and their bill (specification 3 section 2.5). */
export function Component() {
  const { can } = useAuth()
  const go = useNavigate()
  const asked = useDialog()
  const view = useAdmittedView()
  const { url, search, status, sort } = view
  const list = useList(admittedContract.admitted, { search, status, sort })
  const workflowOf = asked('dischargeOf', 'discharge:read')
  const columns = admittedColumns({
    today: useToday(),
    lateNotes: useLateNotes(),
    can,
    openWorkflow: ({ id }) => url.open({ dischargeOf: id }),
    openBill: ({ visitNo }) => void go(`/final-bill/${visitNo}`),
  })
  return (
    <Page
      title="Currently Admitted Patients"
      subtitle={list.updatedAt > 0 ? `updated ${showTime(new Date(list.updatedAt))}` : null}
      figures={<AdmittedCards view={view} />}
      toolbar={<AdmittedToolbar view={view} />}
    >
      {list.error && list.rows.length === 0 ? (
        <ErrorState what={LOAD_ERROR} retry={list.retry} />
      ) : (
        <DataGrid<InpatientRow>
          label="Currently admitted patients"
          storageKey="admitted"
          lines={2}
          columns={columns}
          {...ofList(list)}
          rowKey={(row) => row.id}
          rowVersion={(row) => row.version}
          sort={{ value: sort, onChange: view.setSort }}
          filters={view.inWords}
          empty={<Nobody view={view} />}
        />
      )}
      {workflowOf && (
        <Suspense>
          <DischargeWorkflow visitId={workflowOf} onClose={() => url.set({ dischargeOf: null })} />
        </Suspense>
      )}
    </Page>
  )
}

const Nobody = ({ view }: { readonly view: AdmittedView }) =>
  view.isFiltered ? (
    <NothingMatches of="patients" onClear={view.clear}>
      <SimilarNames />
    </NothingMatches>
  ) : (
    <EmptyState line="No undischarged patients" />
  )
