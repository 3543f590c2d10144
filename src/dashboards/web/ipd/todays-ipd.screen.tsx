import { lazy, Suspense, useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { catalogueContract } from '../../../catalogue/model/catalogue.contract.ts'
import { showLongDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { SimilarNames } from '../../../patients/web/lookup/similar-names.tsx'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { SavedViews } from '../../../records/web/saved-views/saved-views.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../../ui/feedback/nothing-matches.tsx'
import { selectionColumn } from '../../../ui/grid/columns/selection-column.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { cancelledWords } from '../../model/cancelled-words.ts'
import { type IpdRow, ipdContract } from '../../model/ipd.contract.ts'
import { ipdColumns } from './columns/ipd-columns.tsx'
import { IpdActions } from './ipd-actions.tsx'
import { IpdTiles } from './ipd-tiles.tsx'
import { IpdToolbar } from './ipd-toolbar.tsx'
import { IPD_VIEWS, useIpdView } from './ipd-view.ts'
import { useFieldSaves } from './use-field-saves.ts'
import { useLateNotes, useRowAlerts } from './use-row-alerts.ts'

const IpdDialogs = lazy(() => import('./ipd-dialogs.tsx'))
const IpdPrintDialog = lazy(() => import('./ipd-print.dialog.tsx'))
const BulkChange = lazy(() => import('./bulk-change.tsx'))
const NOTHING: ReadonlySet<string> = new Set()
const DIALOGS = [
  'cancelAdmission',
  'withdraw',
  'open',
  'visit',
  'comments',
  'documents',
  'payerOf',
  'advanceOf',
  'information',
  'dischargeOf',
  'revoke',
]

/** The IPD dashboard: every inpatient visit of the hospital (specification 3 section 2.1, decisions 'Dashboards'). */
export function Component() {
  const { can } = useAuth()
  const go = useNavigate()
  const view = useIpdView()
  const { url, filter, sort } = view
  const tiles = useRead(ipdContract.ipdTiles, filter)
  const list = useList(ipdContract.ipd, { ...filter, sort })
  const executives = useRead(catalogueContract.billingExecutives, {}).data?.executives
  const alerts = useRowAlerts()
  const lateNotes = useLateNotes()
  const save = useFieldSaves()
  const [boxed, setBoxed] = useState<ReadonlySet<string>>(NOTHING)
  // Only what is in the list is chosen: a filter must not hide rows that a change would still reach.
  const chosen = new Set(list.rows.flatMap(({ id }) => (boxed.has(id) ? [id] : [])))
  const dialogs = useOnce(DIALOGS.some((name) => url.text(name) !== ''))
  const choosing = useOnce(chosen.size > 0)
  const isAdmin = can('visit:track')
  const mayPrint = can('list:export')
  const openBill = ({ visitNo }: IpdRow) => void go(`/final-bill/${visitNo}`)
  const facts = ipdColumns({
    can,
    save,
    alerts,
    lateNotes,
    openBill,
    open: url.open,
    executives: executives ?? [],
    view,
  })
  const boxes = selectionColumn<IpdRow>({
    chosen,
    rows: list.rows,
    rowKey: (row) => row.id,
    nameOf: (row) => row.visitNo,
    onChange: setBoxed,
  })
  const today = showLongDay(useToday())

  return (
    <Page
      title="IPD Dashboard"
      subtitle={
        list.loading
          ? "Loading today's visits..."
          : [today, list.total === null ? '–' : counted(list.total, 'visit'), tiles.data && cancelledWords(tiles.data)]
              .filter(Boolean)
              .join(' · ')
      }
      figures={<IpdTiles counts={tiles.data} loading={tiles.isPending} />}
      actions={
        mayPrint && <PrintList>{(dialog) => <IpdPrintDialog view={view} total={list.total} {...dialog} />}</PrintList>
      }
      toolbar={<IpdToolbar view={view} />}
    >
      <SavedViews of={IPD_VIEWS} />
      <DataGrid<IpdRow>
        label="IPD visits"
        storageKey={IPD_VIEWS.storage}
        lines={2}
        columns={isAdmin ? [boxes, ...facts] : facts}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => row.visitNo}
        rowVersion={(row) => row.version}
        sort={{ value: sort, onChange: view.setSort }}
        filters={view.inWords}
        printsItself
        onOpen={(row) => url.open({ open: row.id })}
        {...(isAdmin && { rowActions: (row: IpdRow) => <IpdActions row={row} open={url.open} openBill={openBill} /> })}
        empty={<NoVisits filtered={view.isFiltered} onClear={view.clear} />}
      />
      <Suspense>
        {choosing && <BulkChange chosen={chosen} executives={executives ?? []} onClear={() => setBoxed(NOTHING)} />}
        {dialogs && <IpdDialogs />}
      </Suspense>
    </Page>
  )
}

const NoVisits = ({ filtered, onClear }: { filtered: boolean; onClear(): void }) =>
  filtered ? (
    <NothingMatches of="visits" onClear={onClear}>
      <SimilarNames />
    </NothingMatches>
  ) : (
    <EmptyState line="No visits scheduled for today. Registered visits will appear here." />
  )
