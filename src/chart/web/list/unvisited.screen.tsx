import { IconCalendarPlus, IconEye } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { counted } from '../../../kernel/counted.ts'
import { type PatientRow, patientsContract } from '../../../patients/model/patients.contract.ts'
import { useList } from '../../../platform/web/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { patientColumns } from './patient-columns.tsx'

const PatientsDialogs = lazy(() => import('./patients-dialogs.tsx'))

/** The patients without a visit, whom the home dashboard counts: after an import most of them (decision record 016). */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const now = useNow()
  const list = useList(patientsContract.unvisited, {})
  const columns = useMemo(() => patientColumns(now).map(({ sortBy: _, ...column }) => column), [now])
  const dialogs = useOnce(['patient', 'edit', 'visitOf', 'visit'].some((name) => url.text(name) !== ''))
  return (
    <Page
      title="Patients without a visit"
      subtitle={list.total === null ? 'Loading patients...' : counted(list.total, 'patient')}
    >
      <DataGrid<PatientRow>
        label="Patients without a visit"
        storageKey="patients-without-visit"
        columns={columns}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        onOpen={(row) => url.open({ patient: row.id })}
        empty={<EmptyState line="Every patient has a visit." />}
        actionsWidth={80}
        rowActions={(row) => (
          <RowActions
            of={row.name}
            actions={[
              { Icon: IconEye, label: 'View details', onClick: () => url.open({ patient: row.id }) },
              ...(can('visit:register')
                ? [{ Icon: IconCalendarPlus, label: 'Register visit', onClick: () => url.open({ visitOf: row.id }) }]
                : []),
            ]}
          />
        )}
      />
      <Suspense>{dialogs && <PatientsDialogs />}</Suspense>
    </Page>
  )
}
