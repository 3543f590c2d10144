import { SegmentedControl } from '@mantine/core'
import { IconCheck, IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showDayOf } from '../../kernel/calendar.ts'
import { counted } from '../../kernel/counted.ts'
import { useNavigate } from '../../platform/web/navigation.tsx'
import { useRead } from '../../platform/web/use-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../ui/grid/of-list.ts'
import { RowActions } from '../../ui/grid/row-actions.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { QUESTIONS } from '../model/answers.ts'
import { GRIEVANCE_STATES, type Grievance, grievancesContract } from '../model/grievances.contract.ts'
import { useTakeGrievance } from './grievances.tsx'

const CloseDialog = lazy(() => import('./close-grievance.dialog.tsx'))

const COLUMNS: GridColumn<Grievance>[] = [
  { id: 'opened', label: 'Date', width: 98, sticky: true, text: ({ openedAt }) => showDayOf(openedAt, '-') },
  { id: 'patient', label: 'Patient', width: 220, sticky: true, text: ({ patientName }) => patientName },
  { id: 'visitNo', label: 'Visit ID', width: 130, text: ({ visitNo }) => visitNo },
  { id: 'subject', label: 'Grievance', width: 280, text: ({ subject }) => QUESTIONS[subject].grievance },
  { id: 'complaint', label: 'Complaint', width: 320, text: ({ complaint }) => complaint },
  { id: 'handler', label: 'Handled by', width: 150, text: ({ handledBy }) => handledBy ?? '-' },
  { id: 'resolution', label: 'Resolution', width: 280, text: ({ resolution }) => resolution ?? '-' },
  { id: 'closed', label: 'Closed', width: 110, text: ({ closedAt }) => showDayOf(closedAt, '-') },
  { id: 'closedBy', label: 'Closed by', width: 150, text: ({ closedBy }) => closedBy ?? '-' },
]

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

/** /grievances: what certificates complain of, until it is closed. */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const go = useNavigate()
  const { take } = useTakeGrievance()
  const state = url.oneOf('state', GRIEVANCE_STATES)
  const { data, isPending, isPlaceholderData, error, refetch } = useRead(grievancesContract.list, { state })
  const rows = data?.grievances ?? []
  const chosen = rows.find(({ id, state: one }) => id === url.text('close') && one === 'open')
  const actionsOf = (grievance: Grievance) =>
    grievance.state === 'open' && can('grievance:handle')
      ? [
          { Icon: IconUserCheck, label: 'I handle it', onClick: () => take(grievance) },
          { Icon: IconCheck, label: 'Close grievance', onClick: () => url.open({ close: grievance.id }) },
        ]
      : []
  return (
    <Page
      title="Grievances"
      subtitle={data ? counted(rows.length, `${state} grievance`) : null}
      toolbar={
        <SegmentedControl
          aria-label="State"
          data={STATES}
          value={state}
          onChange={(value) => url.set({ state: value === 'open' ? null : value })}
        />
      }
    >
      <DataGrid<Grievance>
        label="Grievances"
        storageKey="grievances"
        columns={COLUMNS}
        {...ofWhole({ isPending, isPlaceholderData, error, refetch }, data && rows)}
        rowActions={(grievance) => <RowActions actions={actionsOf(grievance)} of={grievance.patientName} />}
        rowKey={({ id }) => id}
        onOpen={({ visitNo }) => void go(`/pvi-form/${visitNo}`)}
        empty={<EmptyState line={state === 'open' ? 'No grievance is open.' : 'No grievance was closed yet.'} />}
      />
      <Suspense>{chosen && <CloseDialog grievance={chosen} onClose={() => url.set({ close: null })} />}</Suspense>
    </Page>
  )
}
