import { useAuth } from '../../../access/web/session.tsx'
import { useToday } from '../../../ui/page/use-now.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { dischargedContract } from '../../model/inpatients/discharged.contract.ts'
import {
  DISCHARGED_PRESETS,
  dischargedColumns,
  FIRST_DISCHARGED_COLUMNS,
} from '../../model/inpatients/discharged-columns.ts'
import type { DischargedView } from './discharged-view.ts'

type Props = {
  readonly view: DischargedView
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the discharged patients that the filters find, all of them: the daily list, the register of files. */
export default function DischargedPrintDialog({ view, total, ...dialog }: Props) {
  const { can } = useAuth()
  const today = useToday()
  const asked = { ...view.filter, state: view.state, sort: view.sort }
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'discharged-patients',
        title: 'Discharged Patients',
        columns: dischargedColumns(today, can('bill:read')),
        presets: DISCHARGED_PRESETS,
        firstColumnIds: FIRST_DISCHARGED_COLUMNS,
        orientation: 'landscape',
        filters: view.inWords,
        total,
        read: readerOf(dischargedContract.discharged, asked),
        startExport: exporterOf(dischargedContract.exportDischarged, asked),
      }}
    />
  )
}
