import { exporterOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { WORK_FIGURE_COLUMNS, WORK_FIGURE_PRESETS } from '../../model/figures/work-figure-columns.ts'
import type { WorkFigure } from '../../model/figures/work-figures.ts'
import { useFigureDays } from './use-figure-days.ts'
import type { ShownWork } from './work-overview.tsx'

type Props = {
  readonly work: ShownWork
  readonly rows: readonly WorkFigure[]
  readonly opened: boolean
  onClose(): void
}

/** Prints turnaround and workload of the shown days, or writes them to a file. */
export default function FiguresPrintDialog({ work, rows, ...dialog }: Props) {
  const { days, inWords } = useFigureDays()
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: work.list,
        title: work.title,
        columns: WORK_FIGURE_COLUMNS,
        presets: WORK_FIGURE_PRESETS,
        orientation: 'portrait',
        filters: inWords,
        total: rows.length,
        read: async () => ({ rows: [...rows], total: rows.length, next: null }),
        startExport: exporterOf(work.exportFigures, days),
      }}
    />
  )
}
