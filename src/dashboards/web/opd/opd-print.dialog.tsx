import type { IsoDate } from '../../../kernel/calendar.ts'
import { showDay } from '../../../kernel/calendar.ts'
import { genderAndAge } from '../../../patients/model/gender-and-age.ts'
import { corporateName } from '../../../patients/model/patient-words.ts'
import { inWords } from '../../../ui/display/in-words.ts'
import { useToday } from '../../../ui/page/use-now.ts'
import { PrintListDialog } from '../../../ui/print-list/print-list.dialog.tsx'
import type { PrintColumn, PrintPreset } from '../../../ui/print-list/printed-list.ts'
import { readerOf } from '../../../ui/print-list/read-list.ts'
import { type OpdRow, opdContract } from '../../model/opd.contract.ts'
import { MISSING } from '../ipd/ipd-words.ts'
import type { OpdViewState } from './opd-view.ts'

const columnsOn = (today: IsoDate): readonly PrintColumn<OpdRow>[] => [
  {
    id: 'token_number',
    label: 'Token',
    widthPx: 60,
    align: 'right',
    whole: true,
    text: (row) => String(row.token ?? MISSING),
    inFile: { kind: 'number', of: (row) => row.token },
  },
  { id: 'visit_id', label: 'Visit ID', widthPx: 100, whole: true, text: (row) => row.visitNo },
  { id: 'patients_id', label: 'Patient ID', widthPx: 110, whole: true, text: (row) => row.uhid || MISSING },
  {
    id: 'patient_name',
    label: 'Patient Name',
    widthPx: 160,
    text: (row) => row.patientName + (row.isSample ? ' (sample model)' : ''),
  },
  { id: 'gender_age', label: 'Gender/Age', widthPx: 90, text: (row) => genderAndAge(row, today) },
  { id: 'visit_type', label: 'Visit Type', widthPx: 110, text: (row) => inWords(row.visitType) },
  { id: 'doctor', label: 'Doctor', widthPx: 130, text: (row) => row.doctor || MISSING },
  { id: 'diagnosis', label: 'Diagnosis', widthPx: 150, text: (row) => row.diagnosis || MISSING },
  { id: 'corporate', label: 'Corporate', widthPx: 90, text: (row) => corporateName(row.corporate) || MISSING },
  { id: 'status', label: 'Status', widthPx: 90, text: (row) => inWords(row.status) },
  {
    id: 'payment_received',
    label: 'Payment',
    widthPx: 80,
    text: (row) => (row.paymentReceived ? 'Received' : 'Pending'),
  },
  { id: 'admitted_as', label: 'Admitted as', widthPx: 100, whole: true, text: (row) => row.admittedAs ?? MISSING },
  { id: 'notes', label: 'Notes', widthPx: 180, text: (row) => row.notes || MISSING },
  {
    id: 'visit_date',
    label: 'Visit Date',
    widthPx: 84,
    align: 'center',
    whole: true,
    text: (row) => showDay(row.visitDate),
    inFile: { kind: 'day', of: (row) => row.visitDate },
  },
]

const PRESETS: readonly [PrintPreset, ...PrintPreset[]] = [
  { name: 'Summary', columnIds: ['token_number', 'visit_id', 'patient_name', 'gender_age', 'doctor', 'status'] },
  { name: 'Detailed', columnIds: columnsOn('').map(({ id }) => id) },
  { name: 'Payments', columnIds: ['visit_id', 'patient_name', 'corporate', 'visit_type', 'payment_received'] },
]

type Props = {
  readonly view: OpdViewState
  readonly total: number | null
  readonly opened: boolean
  onClose(): void
}

/** Prints the outpatient visits that the filters find, all of them. */
export default function OpdPrintDialog({ view, total, ...dialog }: Props) {
  const today = useToday()
  return (
    <PrintListDialog
      {...dialog}
      list={{
        id: 'todays-opd',
        title: "Today's OPD",
        columns: columnsOn(today),
        presets: PRESETS,
        orientation: 'landscape',
        filters: view.inWords,
        total,
        read: readerOf(opdContract.opd, { ...view.filter, sort: view.sort }),
      }}
    />
  )
}
