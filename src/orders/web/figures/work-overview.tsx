import { Group, SegmentedControl } from '@mantine/core'
import { lazy } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { type FigureTile, FigureTiles } from '../../../ui/pictures/figure-tiles.tsx'
import type { ExportRoute } from '../../../ui/print-list/list-calls.ts'
import { PrintList } from '../../../ui/print-list/print-list.tsx'
import { useFigureDays } from './use-figure-days.ts'
import { type ReadFigures, WorkFiguresView } from './work-figures-view.tsx'

const FiguresPrintDialog = lazy(() => import('./figures-print.dialog.tsx'))

/** Whose work is shown, and how it becomes a file. */
export type ShownWork = { readonly list: string; readonly title: string; readonly exportFigures: ExportRoute }

type Props = { readonly work: ShownWork; readonly read: ReadFigures; readonly tiles: readonly FigureTile[] }

const VIEWS = [
  { value: 'pictures', label: 'Pictures' },
  { value: 'table', label: 'Table' },
]

/** What became of the work that was ordered on some days, today at first: figures, pictures or a table, print and files; live. */
export function WorkOverview({ work, read, tiles }: Props) {
  const url = useUrl()
  const { can } = useAuth()
  const { days, inWords } = useFigureDays()
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
          <PrintList>
            {(dialog) => <FiguresPrintDialog work={work} rows={read.data?.rows ?? []} {...dialog} />}
          </PrintList>
        )}
      </Group>
      <FigureTiles tiles={tiles} />
      <WorkFiguresView read={read} isTable={isTable} storageKey={work.list} inWords={inWords} />
    </>
  )
}
