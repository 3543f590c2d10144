import { lazy, Suspense } from 'react'
import { useAuth } from '../../access/web/session.tsx'
import { minutesInWords } from '../../kernel/minutes-in-words.ts'
import { RecordedButton } from '../../orders/web/recorded/recorded-button.tsx'
import { useList, useRead } from '../../platform/web/use-call.ts'
import { SavedViews } from '../../records/web/saved-views/saved-views.tsx'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NothingMatches } from '../../ui/feedback/nothing-matches.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { ofList } from '../../ui/grid/of-list.ts'
import { Page } from '../../ui/page/page.tsx'
import { useNow, useToday } from '../../ui/page/use-now.ts'
import { PrintList } from '../../ui/print-list/print-list.tsx'
import type { Stage } from '../model/examination-words.ts'
import { radiologyContract } from '../model/radiology.contract.ts'
import type { ExaminationRow } from '../model/shown-examination.ts'
import { TARGETS } from '../model/waiting.ts'
import { RadiologyLists } from './radiology-lists.tsx'
import { RADIOLOGY_VIEWS, useWorklist } from './use-worklist.ts'
import { WorklistActions } from './worklist-actions.tsx'
import { worklistGridColumns } from './worklist-columns.tsx'
import { WorklistToolbar } from './worklist-toolbar.tsx'

const StepDialogs = lazy(() => import('./step-dialogs.tsx'))
const WorklistPrint = lazy(() => import('./worklist-print.dialog.tsx'))

const STAT = `Stat: image in ${TARGETS.stat.image} min, report in ${TARGETS.stat.report} min`

const SECTIONS = {
  ordered: 'To do',
  scheduled: 'To do',
  arrived: 'Arrived',
  done: 'To report',
  reporting: 'To report',
} as const

/** The parts of the worklist, in its order. */
const sectionOf = ({ state, priority }: ExaminationRow): string => {
  if (state === 'verified' || state === 'cancelled') return 'Reported or cancelled'
  return priority === 'stat' && SECTIONS[state] !== 'To report' ? STAT : SECTIONS[state]
}

/** Radiology: the worklist from the order to the report, live. */
export function Component() {
  const { can } = useAuth()
  const worklist = useWorklist()
  const { url, filter } = worklist
  const tiles = useRead(radiologyContract.tiles, filter)
  const list = useList(radiologyContract.worklist, filter)
  const now = useNow()
  const today = useToday()
  const stage = (one: Stage) => ({
    isApplied: filter.stage === one,
    toggle: () => url.set({ stage: filter.stage === one ? null : one }),
  })
  const median = tiles.data?.medianMinutes
  return (
    <Page
      title="Radiology"
      {...(typeof median === 'number' && { subtitle: `Median to report ${minutesInWords(median)}` })}
      figures={
        <FigureStrip
          loading={tiles.isPending}
          figures={[
            { label: 'Pending', value: tiles.data?.pending, filter: stage('pending') },
            { label: 'In Progress', value: tiles.data?.inProgress, filter: stage('in-progress') },
            { label: 'Completed', value: tiles.data?.completed, filter: stage('completed') },
            { label: 'Total', value: tiles.data?.total },
          ]}
        />
      }
      actions={
        <>
          <RecordedButton department="radiology" />
          {can('list:export') && (
            <PrintList>{(dialog) => <WorklistPrint worklist={worklist} total={list.total} {...dialog} />}</PrintList>
          )}
          <RadiologyLists />
        </>
      }
      toolbar={<WorklistToolbar worklist={worklist} modalities={tiles.data?.modalities} total={tiles.data?.total} />}
    >
      <SavedViews of={RADIOLOGY_VIEWS} />
      <DataGrid<ExaminationRow>
        label="Studies"
        storageKey={RADIOLOGY_VIEWS.storage}
        lines={2}
        columns={worklistGridColumns(new Date(now), today)}
        {...ofList(list)}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.study} of ${row.patientName}`}
        rowVersion={(row) => row.version}
        filters={worklist.inWords}
        printsItself
        sectionOf={sectionOf}
        rowActions={(row) => <WorklistActions row={row} open={url.open} />}
        empty={
          worklist.isFiltered ? (
            <NothingMatches of="studies" onClear={worklist.clear} />
          ) : (
            <EmptyState line="Studies appear here as soon as they are ordered." />
          )
        }
      />
      <Suspense>{url.text('step') !== '' && <StepDialogs />}</Suspense>
    </Page>
  )
}
