import { exporterOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { REPORT_COLUMNS, REPORT_PRESETS } from '../../model/reports/report-columns.ts'
import { type ReportListRow, reportsContract } from '../../model/reports/reports.contract.ts'

type Props = {
  readonly rows: readonly ReportListRow[]
  readonly search: string
  readonly opened: boolean
  onClose(): void
}

/** Prints the list of reports as it is shown, or writes it to a file. */
export default function ReportsPrintDialog({ rows, search, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'lab-reports',
        title: 'Laboratory reports',
        columns: REPORT_COLUMNS,
        presets: REPORT_PRESETS,
        orientation: 'landscape',
        filters: search && `Search: ${search}`,
        total: rows.length,
        read: async () => ({ rows: [...rows], total: rows.length, next: null }),
        startExport: exporterOf(reportsContract.exportList, search ? { search } : {}),
      }}
    />
  )
}
