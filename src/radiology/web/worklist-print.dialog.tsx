import { useToday } from '../../ui/page/use-now.ts'
import { exporterOf, readerOf } from '../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../ui/print-list/print-list.dialog.tsx'
import { radiologyContract } from '../model/radiology.contract.ts'
import { WORKLIST_PRESETS, worklistColumns } from '../model/worklist-columns.ts'
import type { Worklist } from './use-worklist.ts'

type Props = {
  readonly worklist: Worklist
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the studies that the filters find, all of them. */
export default function WorklistPrintDialog({ worklist, total, ...dialog }: Props) {
  const today = useToday()
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'radiology',
        title: 'Radiology',
        columns: worklistColumns(today),
        presets: WORKLIST_PRESETS,
        orientation: 'landscape',
        filters: worklist.inWords,
        total,
        read: readerOf(radiologyContract.worklist, worklist.filter),
        startExport: exporterOf(radiologyContract.exportWorklist, worklist.filter),
      }}
    />
  )
}
