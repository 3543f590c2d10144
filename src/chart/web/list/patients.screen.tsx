import { Button } from '@mantine/core'
import { IconAddressBook, IconCategoryPlus, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { counted } from '../../../kernel/counted.ts'
import {
  COUNTED_AT_MOST,
  PATIENT_SORTS,
  type PatientRow,
  patientsContract,
} from '../../../patients/model/patients.contract.ts'
import { ImportButtons, ImportPatients } from '../../../patients/web/import-patients.tsx'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { useList } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { MoreTools } from '../../../ui/menu/more-tools.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useNow } from '../../../ui/page/use-now.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { patientActions } from './patient-actions.ts'
import { isNew, patientColumns } from './patient-columns.tsx'
import { PatientFiles } from './patient-exports.tsx'
import { WorkflowCard } from './workflow-card.tsx'

const PatientsDialogs = lazy(() => import('./patients-dialogs.tsx'))
const PatientsPrintDialog = lazy(() => import('./patients-print.dialog.tsx'))
const WithdrawPatientDialog = lazy(() => import('./withdraw-patient.dialog.tsx'))
const DIALOGS = ['register', 'lookup', 'find', 'diagnosis', 'patient', 'edit', 'visitOf', 'visit']

/** The patients page (specification 2, 'Patients dashboard'). */
export function Component() {
  const { can, hospital } = useAuth()
  const url = useUrl()
  const now = useNow()
  const search = url.text('search')
  const sort = url.oneOf('sort', PATIENT_SORTS)
  const list = useList(patientsContract.list, { search, sort })
  const [withdrawing, setWithdrawing] = useState<PatientRow | null>(null)
  const dialogs = useOnce(DIALOGS.some((name) => url.text(name) !== ''))
  const withdrawal = useOnce(withdrawing !== null)
  const columns = useMemo(() => patientColumns(now), [now])

  return (
    <Page
      title={hospital?.fullName ?? 'Patients'}
      subtitle={
        list.loading ? 'Loading patients...' : list.total === null ? 'Patients' : howMany(list.total, search !== '')
      }
      actions={
        <>
          {can('list:export') && (
            <PrintList>
              {(dialog) => <PatientsPrintDialog search={search} sort={sort} total={list.total} {...dialog} />}
            </PrintList>
          )}
          <Entrances
            onRegister={() => url.open({ register: '1' })}
            onFind={() => url.open({ find: '1' })}
            onLookup={() => url.open({ lookup: '1' })}
            mayRegister={can('patient:register')}
          />
        </>
      }
      toolbar={
        <>
          <SearchBox
            label="Search patients..."
            hint="Searches patient names, patient IDs, phone numbers, insurance numbers, visit IDs and claim IDs. The Dashboard searches primary diagnosis, surgeons, consultants, surgery procedures, complications and diagnosis categories too"
            value={search}
            onChange={(typed) => url.set({ search: typed })}
          />
          <Tools search={search} onAddDiagnosis={() => url.open({ diagnosis: 'new' })} />
        </>
      }
    >
      <WorkflowCard />
      <DataGrid<PatientRow>
        label="Patients"
        storageKey="patients"
        columns={columns}
        {...ofList(list)}
        {...(search !== '' && { countedAtMost: COUNTED_AT_MOST })}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        rowTone={(row) => (isNew(row, now) ? 'new' : undefined)}
        sort={{ value: sort, onChange: (value) => url.set({ sort: value === PATIENT_SORTS[0] ? null : value }) }}
        onOpen={(row) => url.open({ patient: row.id })}
        printsItself
        empty={<NoPatients search={search} onClear={() => url.set({ search: null })} />}
        rowActions={(row) => (
          <RowActions
            menu
            of={row.name}
            actions={patientActions(row, { can, open: url.open, withdraw: setWithdrawing })}
          />
        )}
      />
      <Suspense>
        <ImportPatients />
        {dialogs && <PatientsDialogs />}
        {withdrawal && <WithdrawPatientDialog patient={withdrawing} onClose={() => setWithdrawing(null)} />}
      </Suspense>
    </Page>
  )
}

/** A search is counted so far only; the whole list is always known. */
const howMany = (total: number, searched: boolean) =>
  searched && total > COUNTED_AT_MOST ? `More than ${counted(COUNTED_AT_MOST, 'patient')}` : counted(total, 'patient')

type ToolsProps = { readonly search: string; onAddDiagnosis(): void }

/** What the page is not opened for. */
function Tools({ search, onAddDiagnosis }: ToolsProps) {
  const { can } = useAuth()
  if (!can('patient:import') && !can('diagnosis:add') && !can('list:export')) return null
  return (
    <MoreTools>
      {can('diagnosis:add') && (
        <Button variant="default" leftSection={buttonIcon(IconCategoryPlus)} onClick={onAddDiagnosis}>
          Add Diagnosis Category
        </Button>
      )}
      <ImportButtons />
      {can('list:export') && <PatientFiles search={search} />}
    </MoreTools>
  )
}

const NoPatients = ({ search, onClear }: { readonly search: string; onClear(): void }) => (
  <EmptyState
    line={
      search
        ? 'No patients found matching your search criteria.'
        : 'No patients yet. Registered patients will appear here.'
    }
    action={
      search ? (
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      ) : undefined
    }
  >
    <SimilarNames />
  </EmptyState>
)

const Entrances = ({
  mayRegister,
  onRegister,
  onFind,
  onLookup,
}: {
  mayRegister: boolean
  onRegister(): void
  onFind(): void
  onLookup(): void
}) => (
  <>
    <Button variant="default" leftSection={buttonIcon(IconUserSearch)} onClick={onFind}>
      Find Patient
    </Button>
    <Button variant="default" leftSection={buttonIcon(IconAddressBook)} onClick={onLookup}>
      Patient Lookup
    </Button>
    {mayRegister && (
      <Button leftSection={buttonIcon(IconUserPlus)} onClick={onRegister}>
        Register New Patient
      </Button>
    )}
  </>
)
