import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx'
import { ofWhole } from '../../../ui/grid/of-list.ts'
import { type RowAction, RowActions } from '../../../ui/grid/row-actions.tsx'
import { SearchBox } from '../../../ui/page/search-box.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { ADMITS_WORDS } from '../../model/ward-admits.ts'
import { type Ward, wardsContract } from '../../model/wards.contract.ts'
import css from '../bed-map/bed-map.module.css'
import { AdmitsLabel } from './admits-label.tsx'

const WardDialogs = lazy(() => import('./ward-dialogs.tsx'))
const DIALOGS = ['add', 'ward', 'edit', 'delete']

const COLUMNS: GridColumn<Ward>[] = [
  { id: 'wardType', label: 'Ward Type', width: 240, sticky: true, text: (ward) => ward.wardType },
  { id: 'location', label: 'Location', width: 180, text: (ward) => ward.location },
  { id: 'wardCode', label: 'Ward ID', width: 120, text: (ward) => ward.wardCode },
  {
    id: 'admits',
    label: 'Admits',
    width: 120,
    text: (ward) => ADMITS_WORDS[ward.admits],
    cell: ({ admits }) => <AdmitsLabel admits={admits} words={ADMITS_WORDS[admits]} />,
  },
  {
    id: 'maximumRooms',
    label: 'Maximum Rooms',
    width: 140,
    align: 'right',
    text: (ward) => String(ward.maximumRooms),
  },
  { id: 'occupied', label: 'Occupied', width: 110, align: 'right', text: (ward) => String(ward.occupied) },
  { id: 'free', label: 'Free', width: 90, align: 'right', text: (ward) => String(ward.free) },
]

type Props = {
  /** Who changed what of a ward, for those who may see it. */
  historyOf(wardId: string): ReactNode
}

/** The wards of the hospital (domain: Ward Management); administrators add, change and delete them. */
export function WardTable({ historyOf }: Props) {
  const { can } = useAuth()
  const url = useUrl()
  const search = url.text('search')
  const { data, isPending, isPlaceholderData, error, refetch } = useRead(wardsContract.wards, { search })
  const dialogs = useOnce(DIALOGS.some((name) => url.text(name) !== ''))
  const mayEdit = can('catalogue:edit')
  const actionsOf = ({ id }: Ward): RowAction[] => [
    { Icon: IconEye, label: 'View', onClick: () => url.open({ ward: id }) },
    ...(mayEdit
      ? [
          { Icon: IconPencil, label: 'Edit', onClick: () => url.open({ edit: id }) },
          { Icon: IconTrash, label: 'Delete', onClick: () => url.open({ delete: id }) },
        ]
      : []),
  ]
  const rows = data?.wards ?? []
  return (
    <>
      <div className={css.tools}>
        <SearchBox
          label="Search by type, location, or ward ID..."
          value={search}
          onChange={(typed) => url.set({ search: typed })}
        />
        {mayEdit && (
          <Button ml="auto" leftSection={buttonIcon(IconPlus)} onClick={() => url.open({ add: '1' })}>
            Add Ward
          </Button>
        )}
      </div>
      <DataGrid<Ward>
        label="Wards"
        storageKey="wards"
        columns={COLUMNS}
        {...ofWhole({ isPending, isPlaceholderData, error, refetch }, data && rows)}
        total={data?.wards.length ?? null}
        rowKey={(ward) => ward.id}
        rowVersion={(ward) => ward.version}
        onOpen={(ward) => url.open({ ward: ward.id })}
        filters={search && `Contains ${search}`}
        empty={
          search ? (
            <EmptyState
              line="No wards match the search."
              action={
                <Button variant="default" onClick={() => url.set({ search: null })}>
                  Clear the search
                </Button>
              }
            />
          ) : (
            <EmptyState line="The wards of this hospital will appear here." />
          )
        }
        actionsWidth={116}
        rowActions={(ward) => <RowActions of={`${ward.wardType} (${ward.wardCode})`} actions={actionsOf(ward)} />}
      />
      <Suspense>{dialogs && data && <WardDialogs wards={rows} historyOf={historyOf} />}</Suspense>
    </>
  )
}
