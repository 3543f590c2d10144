import { Group, SegmentedControl } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { useFigureDays } from '../../../orders/web/figures/use-figure-days.ts'
import { WorkFiguresView } from '../../../orders/web/figures/work-figures-view.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { labOverviewContract } from '../../model/overview/overview.contract.ts'
import { LAB_TABS } from '../lab-tabs.ts'
import { OverviewFigures } from './overview-figures.tsx'

const OverviewPrintDialog = lazy(() => import('./overview-print.dialog.tsx'))

const VIEWS = [
  { value: 'pictures', label: 'Pictures' },
  { value: 'table', label: 'Table' },
]

/** Overview: what became of the tests that were ordered on some days, today at first, live. */
export default function OverviewTab() {
  const url = useUrl()
  const { can } = useAuth()
  const { days, inWords } = useFigureDays()
  const read = useRead(labOverviewContract.show, days)
  const mayOpen = LAB_TABS.some(({ id, permission }) => id === 'orders' && can(permission))
  const isTable = url.text('view') === 'table'
  return (
    <>
      <Group gap={8}>
        <DayInput label="From" inToolbar value={days.from} maxDate={days.to} onChange={(from) => url.set({ from })} />
        <DayInput label="To" inToolbar value={days.to} minDate={days.from} onChange={(to) => url.set({ to })} />
        <SegmentedControl
          size="xs"
          aria-label="How the figures are shown"
          data={VIEWS}
          value={isTable ? 'table' : 'pictures'}
          onChange={(view) => url.set({ view: view === 'table' ? view : null })}
        />
        {read.data && can('list:export') && (
          <PrintList>{(dialog) => <OverviewPrintDialog rows={read.data?.rows ?? []} {...dialog} />}</PrintList>
        )}
      </Group>
      <OverviewFigures data={read.data} days={days} mayOpen={mayOpen} />
      <WorkFiguresView read={read} isTable={isTable} storageKey="lab-overview" inWords={inWords} />
    </>
  )
}
