import { useToday } from '../../../ui/page/use-now.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import { REGISTER_PRESETS, registerColumns } from '../../model/registers/register-columns.ts'
import { type RegisterFilter, radiologyRegistersContract } from '../../model/registers/registers.contract.ts'

type Props = {
  readonly filter: RegisterFilter
  readonly inWords: string
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the studies of a month that the filters find, all of them. */
export default function RegisterPrintDialog({ filter, inWords, total, ...dialog }: Props) {
  const today = useToday()
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'radiology-register',
        title: 'Radiology register',
        columns: registerColumns(today),
        presets: REGISTER_PRESETS,
        orientation: 'landscape',
        filters: inWords,
        total,
        read: readerOf(radiologyRegistersContract.register, filter),
        startExport: exporterOf(radiologyRegistersContract.exportRegister, filter),
      }}
    />
  )
}
