import { WORK_FIGURE_COLUMNS, WORK_FIGURE_PRESETS } from '../../../orders/model/figures/work-figure-columns.ts'
import type { WorkFigure } from '../../../orders/model/figures/work-figures.ts'
import { useFigureDays } from '../../../orders/web/figures/use-figure-days.ts'
import { exporterOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { labOverviewContract } from '../../model/overview/overview.contract.ts'

type Props = { readonly rows: readonly WorkFigure[]; readonly opened: boolean; onClose(): void }

/** Prints turnaround and workload of the shown days, or writes them to a file. */
export default function OverviewPrintDialog({ rows, ...dialog }: Props) {
  const { days, inWords } = useFigureDays()
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'lab-overview',
        title: 'Turnaround and workload of the laboratory',
        columns: WORK_FIGURE_COLUMNS,
        presets: WORK_FIGURE_PRESETS,
        orientation: 'portrait',
        filters: inWords,
        total: rows.length,
        read: async () => ({ rows: [...rows], total: rows.length, next: null }),
        startExport: exporterOf(labOverviewContract.exportFigures, days),
      }}
    />
  )
}
