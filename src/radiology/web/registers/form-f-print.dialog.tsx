import { type Month, monthInWords } from '../../../kernel/dates/months.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { FORM_F_COLUMNS, FORM_F_PRESETS } from '../../model/registers/register-columns.ts'
import { radiologyRegistersContract } from '../../model/registers/registers.contract.ts'

type Props = {
  readonly month: Month
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the register of form F of a month, as it goes to the authority. */
export default function FormFPrintDialog({ month, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'form-f-register',
        title: 'Register of form F',
        columns: FORM_F_COLUMNS,
        presets: FORM_F_PRESETS,
        orientation: 'landscape',
        filters: monthInWords(month),
        total,
        read: readerOf(radiologyRegistersContract.formF, { month }),
        startExport: exporterOf(radiologyRegistersContract.exportFormF, { month }),
      }}
    />
  )
}
