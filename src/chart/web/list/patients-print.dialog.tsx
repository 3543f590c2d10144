import { PATIENT_COLUMNS, PATIENT_PRESETS } from '../../../patients/model/patient-columns.ts'
import { type PATIENT_SORTS, patientsContract } from '../../../patients/model/patients.contract.ts'
import { exporterOf, readerOf } from '../../../ui/print-list/list-calls.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'

type Props = {
  readonly search: string
  readonly sort: (typeof PATIENT_SORTS)[number]
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the patients that the page shows, all of them. */
export default function PatientsPrintDialog({ search, sort, total, ...dialog }: Props) {
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'patients',
        title: 'Patients',
        columns: PATIENT_COLUMNS,
        presets: PATIENT_PRESETS,
        orientation: 'portrait',
        filters: search && `Search: ${search}`,
        total,
        read: readerOf(patientsContract.list, { search, sort }),
        startExport: exporterOf(patientsContract.exportColumns, { search, sort }),
      }}
    />
  )
}
