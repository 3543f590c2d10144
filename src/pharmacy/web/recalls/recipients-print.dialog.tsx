import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { recallsContract } from '../../model/recalls/recalls.contract.ts'
import { RECIPIENT_PRESETS, recipientColumns } from '../../model/recalls/recipient-columns.ts'

type Props = {
  readonly batchId: string
  readonly batch: RouteReply<typeof recallsContract.batch>
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints everybody who got a batch, all of them, or writes them to a file; where it lies still stands above. */
export default function RecipientsPrintDialog({ batchId, batch, total, ...dialog }: Props) {
  const lies = batch.lies.map(({ place, onHand }) => `${place} ${onHand}`).join(', ') || 'nowhere'
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'batch-recipients',
        title: `Who got ${batch.name}, batch ${batch.batchNo}`,
        columns: recipientColumns,
        presets: RECIPIENT_PRESETS,
        orientation: 'landscape',
        filters: `${batch.given - batch.back} of ${batch.given} units still out; lies still: ${lies}`,
        total,
        read: readerOf(recallsContract.recipients, { batchId }),
        startExport: exporterOf(recallsContract.exportRecipients, { batchId }),
      }}
    />
  )
}
