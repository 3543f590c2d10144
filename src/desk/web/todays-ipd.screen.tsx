import { Button } from '@mantine/core'
import { IconFileUpload, IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useMemo } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { showLongDay } from '../../kernel/calendar.ts'
import { useList, useWrite } from '../../platform/web/use-call.ts'
import { DataGrid } from '../../ui/data-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { useUrl } from '../../ui/url.ts'
import { useOnce } from '../../ui/use-once.ts'
import { deskContract, IPD_SCOPES, IPD_SORTS, type IpdRow } from '../model/desk.contract.ts'
import { counted } from './counted.ts'
import { ipdColumns } from './ipd-columns.tsx'
import { IpdTiles } from './ipd-tiles.tsx'
import { IpdToolbar, type IpdView } from './ipd-toolbar.tsx'
import { SCOPE_WORDS } from './ipd-words.ts'
import { useToday } from './use-now.ts'
import { useWithdrawVisit } from './use-withdraw-visit.ts'

const VisitDialog = lazy(() =>
  import('../../visits/web/visit.dialog.tsx').then((file) => ({ default: file.VisitDialog })),
)

const DocumentChecklist = lazy(() => import('../../documents/web/document-checklist.dialog.tsx'))

const NO_FILTER = { search: null, scope: null, corporate: null }
const WHOLE_NUMBER = /^[1-9]\d*$/

/** The IPD dashboard: every inpatient visit of the hospital (specification 3 section 2.1, decisions 'Dashboards'). */
export function Component() {
  const { can } = useAuth()
  const url = useUrl()
  const view: IpdView = {
    search: url.text('search'),
    scope: url.oneOf('scope', IPD_SCOPES),
    corporate: url.text('corporate'),
    sort: url.oneOf('sort', IPD_SORTS),
  }
  const { search, scope, corporate } = view
  const visitId = url.text('visit')
  const editing = useOnce(visitId !== '')
  const documentsOf = url.text('documents')
  const filing = useOnce(documentsOf !== '')
  const list = useList(deskContract.ipd, view)
  const { mutateAsync: number } = useWrite(deskContract.numberVisit)
  const withdraw = useWithdrawVisit()
  const mayNumber = can('visit:number')
  const columns = useMemo(
    () =>
      ipdColumns({
        can: mayNumber,
        save: async ({ id }, typed) => {
          if (typed !== '' && !WHOLE_NUMBER.test(typed)) throw new Error('Sr No must be a positive whole number')
          await number({ id, srNo: typed === '' ? null : Number(typed) })
        },
      }),
    [mayNumber, number],
  )
  const actionsOf = (row: IpdRow) => [
    ...(can('document:read')
      ? [{ Icon: IconFileUpload, label: 'Upload documents', onClick: () => url.open({ documents: row.id }) }]
      : []),
    ...(can('visit:edit') && !row.dischargeDate
      ? [{ Icon: IconPencil, label: 'Edit visit', onClick: () => url.open({ visit: row.id }) }]
      : []),
    ...(can('visit:withdraw') ? [{ Icon: IconTrash, label: 'Delete visit', onClick: () => void withdraw(row) }] : []),
  ]
  const today = showLongDay(useToday())
  const filtered = search !== '' || corporate !== '' || scope !== 'all'

  return (
    <Page
      title="IPD Dashboard"
      subtitle={
        list.loading
          ? "Loading today's visits..."
          : `${today} · ${list.total === null ? '–' : counted(list.total, 'visit')}`
      }
      toolbar={<IpdToolbar view={view} onChange={url.set} />}
    >
      <IpdTiles filter={{ search, scope, corporate }} />
      <DataGrid<IpdRow>
        label="IPD visits"
        storageKey="ipd"
        actionsWidth={116}
        columns={columns}
        rows={list.rows}
        total={list.total}
        loading={list.loading}
        error={list.error}
        onRetry={list.retry}
        onMore={list.more}
        rowKey={(row) => row.id}
        rowVersion={(row) => row.version}
        sort={{ value: view.sort, onChange: (sort) => url.set({ sort: sort === 'latest' ? null : sort }) }}
        filters={[
          search && `Search: ${search}`,
          scope !== 'all' && SCOPE_WORDS[scope],
          corporate && `Corporate: ${corporate}`,
        ]
          .filter(Boolean)
          .join(', ')}
        {...(can('visit:edit') && { onOpen: (row: IpdRow) => url.open({ visit: row.id }) })}
        {...((can('document:read') || can('visit:edit') || can('visit:withdraw')) && {
          rowActions: (row: IpdRow) => <RowActions of={row.visitId} actions={actionsOf(row)} />,
        })}
        empty={<NoVisits filtered={filtered} onClear={() => url.set(NO_FILTER)} />}
      />
      {editing && (
        <Suspense>
          <VisitDialog
            asked={visitId ? { visitId } : null}
            onClose={() => url.set({ visit: null })}
            onSaved={() => url.set({ visit: null })}
          />
        </Suspense>
      )}
      {filing && (
        <Suspense>
          <DocumentChecklist visitId={documentsOf || null} onClose={() => url.set({ documents: null })} />
        </Suspense>
      )}
    </Page>
  )
}

const NoVisits = ({ filtered, onClear }: { filtered: boolean; onClear(): void }) =>
  filtered ? (
    <EmptyState
      line="No visits match these filters."
      action={
        <Button variant="default" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState line="No visits scheduled for today. Registered visits will appear here." />
  )
