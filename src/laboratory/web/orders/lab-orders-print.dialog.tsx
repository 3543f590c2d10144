import { useToday } from '../../../ui/page/use-now.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { LAB_ORDER_PRESETS, labOrderColumns } from '../../model/orders/lab-order-columns.ts'
import { labOrdersContract } from '../../model/orders/lab-orders.contract.ts'
import type { LabOrders } from './use-lab-orders.ts'

type Props = {
  readonly worklist: LabOrders
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the orders that the filters find, all of them. */
export default function LabOrdersPrintDialog({ worklist, total, ...dialog }: Props) {
  const today = useToday()
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'lab-orders',
        title: 'Lab',
        columns: labOrderColumns(today),
        presets: LAB_ORDER_PRESETS,
        orientation: 'landscape',
        filters: worklist.inWords,
        total,
        read: readerOf(labOrdersContract.list, worklist.filter),
        startExport: exporterOf(labOrdersContract.exportList, worklist.filter),
      }}
    />
  )
}
