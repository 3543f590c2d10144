import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { ipdContract } from '../../model/ipd.contract.ts'
import { IPD_COLUMNS, IPD_PRESETS } from '../../model/ipd-columns.ts'
import type { IpdViewState } from './ipd-view.ts'

type Props = {
  readonly view: IpdViewState
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints what the IPD dashboard shows, all of it: the filters and the order are the screen's. */
export default function IpdPrintDialog({ view, total, ...dialog }: Props) {
  const asked = { ...view.filter, sort: view.sort }
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'todays-ipd',
        title: 'IPD Dashboard',
        columns: IPD_COLUMNS,
        presets: IPD_PRESETS,
        orientation: 'landscape',
        filters: view.inWords,
        total,
        read: readerOf(ipdContract.ipdPrint, asked),
        startExport: exporterOf(ipdContract.exportIpd, asked),
      }}
    />
  )
}
