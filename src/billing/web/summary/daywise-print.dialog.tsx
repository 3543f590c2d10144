import { exporterOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { type DaywiseBills, daywiseContract } from '../../model/summary/daywise.contract.ts'
import { DAYWISE_COLUMNS, DAYWISE_PRESETS } from '../../model/summary/daywise-columns.ts'
import type { DaywiseOf } from './daywise-bills.tsx'
import { useDaywiseFilter } from './daywise-filter.ts'

type Props = {
  readonly of: DaywiseOf
  readonly data: DaywiseBills
  readonly opened: boolean
  onClose(): void
}

/** Prints the days that are shown, or writes them to a file. */
export default function DaywisePrintDialog({ of, data, ...dialog }: Props) {
  const { asked, inWords } = useDaywiseFilter()
  const { patient, rows } = data
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'daywise-bills',
        title: 'Day-wise Bills',
        columns: DAYWISE_COLUMNS,
        presets: DAYWISE_PRESETS,
        orientation: 'landscape',
        filters: [`${patient.name}, ${patient.uhid}`, inWords].filter(Boolean).join('; '),
        total: rows.length,
        read: async () => ({ rows, total: rows.length, next: null }),
        startExport: exporterOf(daywiseContract.exportDays, { ...of, ...asked }),
      }}
    />
  )
}
