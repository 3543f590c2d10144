import { dayOf } from '../../../kernel/calendar.ts'
import { capitalised } from '../../../kernel/capitalised.ts'
import { corporateName, dayOfInstant, dayOrNotSet, NOT_ASSIGNED } from '../../../patients/model/patient-words.ts'
import { type PATIENT_SORTS, type PatientRow, patientsContract } from '../../../patients/model/patients.contract.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import type { PrintColumn, PrintPreset } from '../../../ui/print-list/printed-list.ts'
import { readerOf } from '../../../ui/print-list/read-list.ts'

const COLUMNS: readonly PrintColumn<PatientRow>[] = [
  { id: 'patients_id', label: 'Unique ID', widthPx: 110, whole: true, text: (row) => row.uhid || NOT_ASSIGNED },
  { id: 'name', label: 'Name', widthPx: 180, text: (row) => row.name + (row.isSample ? ' (sample model)' : '') },
  {
    id: 'age',
    label: 'Age',
    widthPx: 60,
    align: 'right',
    whole: true,
    text: (row) => String(row.age ?? '-'),
    inFile: { kind: 'number', of: (row) => row.age },
  },
  { id: 'gender', label: 'Gender', widthPx: 64, text: (row) => capitalised(row.gender) || '-' },
  { id: 'phone', label: 'Phone', widthPx: 90, whole: true, text: (row) => row.phone || '-' },
  {
    id: 'date_of_birth',
    label: 'DOB',
    widthPx: 80,
    align: 'center',
    whole: true,
    text: (row) => dayOrNotSet(row.dateOfBirth),
    inFile: { kind: 'day', of: (row) => row.dateOfBirth },
  },
  { id: 'status', label: 'Status', widthPx: 90, text: (row) => row.status },
  {
    id: 'created_at',
    label: 'Registration date',
    widthPx: 90,
    align: 'center',
    whole: true,
    text: (row) => dayOfInstant(row.createdAt),
    inFile: { kind: 'day', of: (row) => dayOf(new Date(row.createdAt)) },
  },
  { id: 'corporate', label: 'Corporate', widthPx: 110, text: (row) => corporateName(row.corporate) || '-' },
  { id: 'insurance', label: 'Insurance', widthPx: 76, text: (row) => (row.insurancePersonNo ? 'Active' : '-') },
  { id: 'insurance_person_no', label: 'Insurance No.', widthPx: 100, text: (row) => row.insurancePersonNo ?? '-' },
]

const PRESETS: readonly [PrintPreset, ...PrintPreset[]] = [
  { name: 'Summary', columnIds: ['patients_id', 'name', 'age', 'gender', 'phone', 'status', 'created_at'] },
  { name: 'Detailed', columnIds: COLUMNS.map(({ id }) => id) },
]

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
        columns: COLUMNS,
        presets: PRESETS,
        orientation: 'portrait',
        filters: search && `Search: ${search}`,
        total,
        read: readerOf(patientsContract.list, { search, sort }),
      }}
    />
  )
}
