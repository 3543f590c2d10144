import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { SALE_PRESETS, saleColumns } from '../../model/reports/sale-columns.ts'
import { salesContract } from '../../model/sales/sales.contract.ts'

type Props = {
  readonly asked: RouteInput<typeof salesContract.list>
  readonly filters: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the sales that the filters find, all of them, or writes them to a file. */
export default function SalesPrintDialog({ asked, filters, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'pharmacy-sales',
        title: 'Sales',
        columns: saleColumns,
        presets: SALE_PRESETS,
        orientation: 'landscape',
        filters,
        total,
        read: readerOf(salesContract.list, asked),
        startExport: exporterOf(salesContract.exportList, asked),
      }}
    />
  )
}
