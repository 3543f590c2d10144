import { exporterOf, readerOf } from '../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../ui/print-list/print-list.dialog.tsx'
import { COUNT_COLUMNS, COUNT_PRESETS } from '../model/count-columns.ts'
import { type CountFilter, narcoticCountsContract } from '../model/narcotic-counts.contract.ts'

type Props = {
  readonly filter: CountFilter
  readonly inWords: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Chosen columns of the counts of narcotics: on paper, as CSV, in Excel. */
export default function CountsPrintDialog({ filter, inWords, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'narcotic-counts',
        title: 'Narcotic counts',
        columns: COUNT_COLUMNS,
        presets: COUNT_PRESETS,
        orientation: 'landscape',
        filters: inWords,
        total,
        read: readerOf(narcoticCountsContract.list, filter),
        startExport: exporterOf(narcoticCountsContract.exportCounts, filter),
      }}
    />
  )
}
