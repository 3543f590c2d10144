import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { STOCK_REPORT_PRESETS, stockReportColumns } from '../../model/reports/stock-columns.ts'
import { stockReportContract } from '../../model/reports/stock-report.contract.ts'

type Props = {
  readonly asked: RouteInput<typeof stockReportContract.rows>
  readonly filters: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the items that the filters find, all of them, or writes them to a file. */
export default function StockReportPrintDialog({ asked, filters, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'stock-report',
        title: 'Stock Report',
        columns: stockReportColumns,
        presets: STOCK_REPORT_PRESETS,
        orientation: 'landscape',
        filters,
        total,
        read: readerOf(stockReportContract.rows, asked),
        startExport: exporterOf(stockReportContract.exportRows, asked),
      }}
    />
  )
}
