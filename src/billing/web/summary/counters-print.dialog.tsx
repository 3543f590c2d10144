import { exporterOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { countersContract, type ShownCounters } from '../../model/summary/counters.contract.ts'
import { COUNTERS_COLUMNS, COUNTERS_PRESETS } from '../../model/summary/counters-columns.ts'
import { useCounters } from './use-counters.ts'

type Props = { readonly rows: ShownCounters['rows']; readonly opened: boolean; onClose(): void }

/** Prints the counters that are shown, or writes them to a file. */
export default function CountersPrintDialog({ rows, ...dialog }: Props) {
  const { asked, inWords } = useCounters()
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'counters',
        title: 'Counters',
        columns: COUNTERS_COLUMNS,
        presets: COUNTERS_PRESETS,
        orientation: 'landscape',
        filters: inWords,
        total: rows.length,
        read: async () => ({ rows, total: rows.length, next: null }),
        startExport: exporterOf(countersContract.exportCounters, asked),
      }}
    />
  )
}
