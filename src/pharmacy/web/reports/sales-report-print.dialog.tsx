import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { salesReportColumns, salesReportPresets } from '../../model/reports/sales-columns.ts'
import { type SalesGroup, salesReportContract } from '../../model/reports/sales-report.contract.ts'

type Props = {
  readonly asked: { readonly from: string; readonly to: string; readonly by: SalesGroup }
  readonly filters: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints counter sales in the groups of the screen, or writes them to a file. */
export default function SalesReportPrintDialog({ asked, filters, total, ...dialog }: Props) {
  const { by } = asked
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: `sales-report-${by}`,
        title: by === 'tax' ? 'GST Summary of Counter Sales' : 'Counter Sales',
        columns: salesReportColumns(by),
        presets: salesReportPresets(by),
        orientation: 'landscape',
        filters,
        total,
        read: readerOf(salesReportContract.groups, asked),
        startExport: exporterOf(salesReportContract.exportGroups, asked),
      }}
    />
  )
}
