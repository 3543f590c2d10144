import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SearchParam, useParam } from '../../ui/page/search-param.tsx'
import { catalogueContract } from '../model/catalogue.contract.ts'
import { KINDS, type Kind, kindWord } from './doctor-kinds.ts'
import { KindFilter } from './kind-filter.tsx'
import { OpenImport } from './lists/import-entries.tsx'

type Doctor = RouteReply<typeof catalogueContract.doctors>['doctors'][number]

const COLUMNS: GridColumn<Doctor>[] = [
  { id: 'name', label: 'Name', width: 240, sticky: true, text: ({ name }) => name },
  { id: 'kind', label: 'Kind', width: 140, text: ({ kind }) => kindWord(kind) },
  { id: 'specialty', label: 'Specialty', width: 220, text: ({ specialty }) => specialty ?? '-' },
  { id: 'department', label: 'Department', width: 220, text: ({ department }) => department ?? '-' },
]

/** The directory of this hospital's surgeons, consultants and anaesthetists (decisions 'Doctors and Settings tabs'). */
export function Component() {
  const [search] = useParam('search')
  const [chosen, choose] = useParam('kind')
  const kind: Kind | undefined = KINDS.find((known) => known === chosen)
  const { data, isPending, error, refetch } = useRead(catalogueContract.doctors, { search })
  const found = data?.doctors ?? []
  const rows = kind ? found.filter((doctor) => doctor.kind === kind) : found
  return (
    <Page
      title="Doctors"
      subtitle="Surgeons, consultants and anaesthetists of this hospital"
      toolbar={
        <>
          <SearchParam label="Search by name, specialty or department" width={340} />
          <KindFilter found={found} value={kind ?? ''} onChange={choose} />
        </>
      }
    >
      <DataGrid<Doctor>
        label="Doctors"
        storageKey="doctors"
        columns={COLUMNS}
        rows={rows}
        total={data ? rows.length : null}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        onMore={undefined}
        rowKey={({ id }) => id}
        filters={[search && `“${search}”`, kind && kindWord(kind)].filter(Boolean).join(', ')}
        empty={
          search || kind ? (
            <EmptyState line="No doctor matches the search." />
          ) : (
            <EmptyState line="The hospital's surgeons, consultants and anaesthetists will appear here." />
          )
        }
      />
      <OpenImport />
    </Page>
  )
}
