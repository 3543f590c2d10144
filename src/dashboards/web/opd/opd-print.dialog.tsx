import { useToday } from '../../../ui/page/use-now.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { opdContract } from '../../model/opd.contract.ts'
import { OPD_PRESETS, opdColumns } from '../../model/opd-columns.ts'
import type { OpdViewState } from './opd-view.ts'

type Props = {
  readonly view: OpdViewState
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the outpatient visits that the filters find, all of them. */
export default function OpdPrintDialog({ view, total, ...dialog }: Props) {
  const today = useToday()
  const asked = { ...view.filter, sort: view.sort }
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'todays-opd',
        title: "Today's OPD",
        columns: opdColumns(today),
        presets: OPD_PRESETS,
        orientation: 'landscape',
        filters: view.inWords,
        total,
        read: readerOf(opdContract.opd, asked),
        startExport: exporterOf(opdContract.exportOpd, asked),
      }}
    />
  )
}
