import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { PURCHASE_PRESETS, purchaseColumns } from '../../model/reports/purchase-columns.ts'
import { purchaseReportContract } from '../../model/reports/purchase-report.contract.ts'
import type { Asked } from './purchase-lines.tsx'

type Props = {
  readonly asked: Asked
  readonly filters: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the lines that the filters find, all of them, or writes them to a file. */
export default function PurchasePrintDialog({ asked, filters, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'purchase-report',
        title: 'Product Purchase Report',
        columns: purchaseColumns,
        presets: PURCHASE_PRESETS,
        orientation: 'landscape',
        filters,
        total,
        read: readerOf(purchaseReportContract.lines, asked),
        startExport: exporterOf(purchaseReportContract.exportLines, asked),
      }}
    />
  )
}
