import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { showLongDay } from '../../../kernel/calendar.ts'
import { counted } from '../../../kernel/counted.ts'
import { useNavigate } from '../../../platform/web/navigation.tsx'
import { useList, useRead } from '../../../platform/web/use-call.ts'
import { SavedViews } from '../../../records/web/saved-views/saved-views.tsx'
import { DataGrid } from '../../../ui/grid/data-grid.tsx'
import { ofList } from '../../../ui/grid/of-list.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { useOnce } from '../../../ui/page/use-once.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { cancelledWords } from '../../model/cancelled-words.ts'
import { type OpdRow, opdContract } from '../../model/opd.contract.ts'
import { opdColumns } from './columns/opd-columns.tsx'
import { NoOutpatients } from './no-outpatients.tsx'
import { OpdActions } from './opd-actions.tsx'
import { OpdDoctors } from './opd-doctors.tsx'
import { OpdTiles } from './opd-tiles.tsx'
import { OpdToolbar } from './opd-toolbar.tsx'
import { OPD_VIEWS, REFRESH_MS, useOpdView } from './opd-view.ts'
import { useOutpatientSaves } from './use-outpatient-saves.ts'
import { useRemoved } from './use-removed.ts'

const OpdDialogs = lazy(() => import('./opd-dialogs.tsx'))
const OpdPrintDialog = lazy(() => import('./opd-print.dialog.tsx'))
const DIALOGS = ['open', 'visit', 'comments', 'admit', 'payerOf', 'withdraw']

/** The parts of the queue, in its order: with the doctor, waiting by token, and the others. */
const placeInQueue = ({ status }: OpdRow): string =>
  status === 'in-progress'
    ? 'In Progress'
    : status === 'waiting' || status === 'scheduled'
      ? 'Waiting'
      : 'Completed or cancelled'

/** The OPD dashboard: the outpatient visits of the last 24 hours, or of the days chosen (specification 3 section 2.3). */
export function Component() {
  const { can } = useAuth()
  const go = useNavigate()
  const view = useOpdView()
  const { url, filter, sort } = view
  const tiles = useRead(opdContract.opdTiles, filter, { everyMs: REFRESH_MS })
  const list = useList(opdContract.opd, { ...filter, sort }, { everyMs: REFRESH_MS })
  const removed = useRemoved()
  const saves = useOutpatientSaves()
  const dialogs = useOnce(DIALOGS.some((name) => url.text(name) !== ''))
  const today = useToday()
  const rows = list.rows.filter(({ id }) => !removed.ids.has(id))
  const hidden = list.rows.length - rows.length
  const total = list.total === null ? null : list.total - hidden
  const openPhysiotherapy = ({ visitNo }: OpdRow) => void go(`/physiotherapy-bill/${visitNo}`)
  const columns = opdColumns({
    today,
    can,
    open: url.open,
    ...saves,
    openPhysiotherapy,
  })

  return (
    <Page
      title="Today's OPD"
      subtitle={
        list.loading
          ? "Loading today's visits..."
          : [
              showLongDay(today),
              total === null ? '–' : counted(total, 'visit'),
              tiles.data && cancelledWords(tiles.data),
              !view.hasDates && 'last 24 hours',
            ]
              .filter(Boolean)
              .join(' · ')
      }
      figures={<OpdTiles counts={tiles.data} loading={tiles.isPending} />}
      actions={
        can('list:export') && (
          <PrintList>{(dialog) => <OpdPrintDialog view={view} total={list.total} {...dialog} />}</PrintList>
        )
      }
      toolbar={<OpdToolbar view={view} removed={hidden} onShowRemoved={removed.showAll} />}
    >
      {view.showsDoctors && <OpdDoctors view={view} />}
      <SavedViews of={OPD_VIEWS} />
      <DataGrid<OpdRow>
        label="OPD visits"
        storageKey={OPD_VIEWS.storage}
        lines={2}
        columns={columns}
        {...ofList(list)}
        rows={rows}
        total={total}
        ahead={0}
        rowKey={(row) => row.id}
        rowName={(row) => row.visitNo}
        rowVersion={(row) => row.version}
        sort={{ value: sort, onChange: view.setSort }}
        filters={view.inWords}
        printsItself
        {...(sort === 'queue' && { sectionOf: placeInQueue })}
        onOpen={(row) => url.open({ open: row.id })}
        rowActions={(row) => (
          <OpdActions row={row} open={url.open} openPhysiotherapy={openPhysiotherapy} onRemove={removed.remove} />
        )}
        empty={<NoOutpatients view={view} removed={hidden} onShowRemoved={removed.showAll} />}
      />
      {dialogs && (
        <Suspense>
          <OpdDialogs />
        </Suspense>
      )}
    </Page>
  )
}
