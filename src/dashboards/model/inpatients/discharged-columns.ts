import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { MODE_WORDS } from '../../../discharge/model/workflow/discharge-modes.ts'
import { DOCUMENT_TYPES } from '../../../documents/model/document-types.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { showRupees } from '../../../kernel/money.ts'
import { genderAndAge } from '../../../patients/model/gender-and-age.ts'
import {
  type ColumnPresets,
  type ListColumn,
  listColumns,
  MISSING,
} from '../../../platform/model/lists/list-columns.ts'
import { shownBillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import { toggleWord } from '../../../visits/model/tracking/toggle-words.ts'
import { daysAdmittedWords } from '../days-admitted.ts'
import { SUMMARY_WORDS } from './discharge-states.ts'
import type { InpatientRow } from './inpatient-row.ts'
import { dayOn, daysSince, roomOf, summaryOf } from './inpatient-words.ts'

const { fact, day, number, rupees } = listColumns<InpatientRow>()

/** What bills come to: for who may open them. */
const OF_BILLS: ReadonlySet<string> = new Set(['bill_amount', 'balance'])

/** What can be printed of the discharged patients (domain screens, /discharged-patients); ages are those of `today`. */
export const dischargedColumns = (today: IsoDate, showsMoney: boolean): readonly ListColumn<InpatientRow>[] =>
  everyColumn(today).filter(({ id }) => showsMoney || !OF_BILLS.has(id))

const everyColumn = (today: IsoDate): readonly ListColumn<InpatientRow>[] => [
  { ...fact('visit_id', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  fact('patient_name', 'Patient Name', 160, (row) => row.patientName + (row.isSample ? ' (sample model)' : '')),
  { ...fact('patients_id', 'Patient ID', 110, (row) => row.uhid), whole: true },
  fact('gender_age', 'Gender/Age', 90, (row) => genderAndAge(row, today)),
  fact('patient_type', 'Type', 80, (row) => (row.isEmergency ? 'Emergency' : 'IPD')),
  fact('visit_type', 'Visit Type', 110, (row) => inWords(row.visitType)),
  fact('doctor', 'Doctor', 130, (row) => row.doctor),
  fact('diagnosis', 'Diagnosis', 150, (row) => row.diagnosis),
  fact('room', 'Ward / Room', 120, (row) => roomOf(row)),
  day('admission_date', 'Admission Date', 84, (row) => dayOn(row.admittedAt)),
  day('discharge_date', 'Discharge Date', 84, (row) => dayOn(row.dischargedAt)),
  {
    ...number('days_admitted', 'Days Admitted', 74, (row) => row.daysAdmitted),
    text: (row) => daysAdmittedWords(row.daysAdmitted),
  },
  fact('mode', 'Discharge Mode', 110, (row) => row.mode && MODE_WORDS[row.mode]),
  fact('billing_status', 'Billing Status', 130, (row) => row.billingStatus && shownBillingStatus(row.billingStatus)),
  {
    id: 'bill_amount',
    label: 'Bill Amount',
    widthPx: 96,
    align: 'right',
    whole: true,
    text: (row) => (row.billTotal === null ? MISSING : showRupees(row.billTotal)),
    inFile: { kind: 'rupees', of: (row) => row.billTotal },
  },
  rupees('balance', 'Balance', 90, (row) => row.balance, showRupees, MISSING),
  number('days_since', 'Days Since Discharge', 74, (row) => daysSince(row.dischargedAt, today)),
  fact('corporate', 'Corporate', 90, (row) => corporateName(row.corporate)),
  day('submitted_on', 'Submission Date', 84, (row) => row.submittedOn),
  day('submit_by', 'Submit By', 84, (row) => row.submitBy),
  fact('file_status', 'File Status', 90, (row) => toggleWord(row.fileStatus)),
  fact('documents', 'Documents', 70, (row) => `${row.documents}/${DOCUMENT_TYPES.length}`),
  fact('summary', 'Discharge Summary', 90, (row) => SUMMARY_WORDS[summaryOf(row)]),
  toWrite('file_to', 'File Given To', 130),
  toWrite('file_on', 'Given On', 84),
  toWrite('file_signature', 'Signature', 130),
]

/** Left empty for the pen. */
const toWrite = (id: string, label: string, widthPx: number): ListColumn<InpatientRow> => ({
  id,
  label,
  widthPx,
  text: () => '',
})

/** The columns of the screen, before others are chosen (domain screens, /discharged-patients). */
export const FIRST_DISCHARGED_COLUMNS = [
  'visit_id',
  'patient_name',
  'patients_id',
  'gender_age',
  'patient_type',
  'admission_date',
  'discharge_date',
  'days_admitted',
  'mode',
  'billing_status',
  'corporate',
] as const

/** The presets of the print picker: the daily list, and what is signed for when files move (domain practice 3.10). */
export const DISCHARGED_PRESETS: ColumnPresets = [
  {
    name: 'Daily discharge list',
    columnIds: [
      'visit_id',
      'patient_name',
      'gender_age',
      'doctor',
      'room',
      'admission_date',
      'discharge_date',
      'days_admitted',
      'mode',
      'corporate',
    ],
  },
  {
    name: 'File movement register',
    columnIds: [
      'visit_id',
      'patient_name',
      'discharge_date',
      'corporate',
      'file_status',
      'documents',
      'file_to',
      'file_on',
      'file_signature',
    ],
  },
  {
    name: 'Billing Focus',
    columnIds: [
      'visit_id',
      'patient_name',
      'discharge_date',
      'corporate',
      'billing_status',
      'bill_amount',
      'balance',
      'submit_by',
      'submitted_on',
    ],
  },
]
