import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { REGISTER_COLUMNS, REGISTER_PRESETS } from '../../model/register/register-columns.ts'
import { type RegisterFilter, theatreRegisterContract } from '../../model/register/theatre-register.contract.ts'

type Props = {
  readonly filter: RegisterFilter
  readonly inWords: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Chosen columns of the register of a month: on paper, as CSV, in Excel. */
export default function RegisterPrintDialog({ filter, inWords, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'theatre-register',
        title: 'Theatre register',
        columns: REGISTER_COLUMNS,
        presets: REGISTER_PRESETS,
        orientation: 'landscape',
        filters: inWords,
        total,
        read: readerOf(theatreRegisterContract.register, filter),
        startExport: exporterOf(theatreRegisterContract.exportRegister, filter),
      }}
    />
  )
}
