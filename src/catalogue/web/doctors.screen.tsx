import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { SearchBox } from '../../ui/page/search-box.tsx'
import { useUrl } from '../../ui/page/url.ts'
import { catalogueContract, STAFF_KINDS } from '../model/catalogue.contract.ts'
import { type Kind, kindWord } from './doctor-kinds.ts'
import { KindFilter } from './kind-filter.tsx'
import { OpenImport } from './lists/import-entries.tsx'

type Doctor = RouteReply<typeof catalogueContract.staffDoctors>['doctors'][number]

const COLUMNS: GridColumn<Doctor>[] = [
  { id: 'name', label: 'Name', width: 240, sticky: true, text: ({ name }) => name },
  { id: 'kind', label: 'Kind', width: 140, text: ({ kind }) => kindWord(kind) },
  { id: 'specialty', label: 'Specialty', width: 220, text: ({ specialty }) => specialty ?? '-' },
  { id: 'department', label: 'Department', width: 220, text: ({ department }) => department ?? '-' },
  { id: 'account', label: 'Account', width: 220, text: ({ account }) => account?.person ?? '-' },
]

/** The directory of this hospital's doctors, of every kind that works here (decisions 'Doctors and Settings tabs'). */
export function Component() {
  const url = useUrl()
  const search = url.text('search')
  const kind = url.oneOf<Kind | ''>('kind', ['', ...STAFF_KINDS]) || undefined
  const { data, isPending, error, refetch } = useRead(catalogueContract.staffDoctors, { search })
  const found = data?.doctors ?? []
  const rows = kind ? found.filter((doctor) => doctor.kind === kind) : found
  return (
    <Page
      title="Doctors"
      subtitle="The doctors of this hospital, and whose account is theirs"
      toolbar={
        <>
          <SearchBox
            label="Search by name, specialty or department"
            value={search}
            onChange={(next) => url.set({ search: next })}
          />
          {/* Its words are as wide as their counts: it comes with them. */}
          {data && <KindFilter found={found} value={kind ?? ''} onChange={(chosen) => url.set({ kind: chosen })} />}
        </>
      }
    >
      <DataGrid<Doctor>
        label="Doctors"
        storageKey="doctors"
        columns={COLUMNS}
        {...ofWhole({ isPending, error, refetch }, data && rows)}
        rowKey={({ id }) => id}
        filters={[search && `“${search}”`, kind && kindWord(kind)].filter(Boolean).join(', ')}
        empty={
          search || kind ? (
            <EmptyState line="No doctor matches the search." />
          ) : (
            <EmptyState line="The hospital's doctors will appear here." />
          )
        }
      />
      <OpenImport />
    </Page>
  )
}
