import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import { inWords } from '../../kernel/in-words.ts'
import { genderAndAge } from '../../patients/model/gender-and-age.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../platform/model/lists/list-columns.ts'
import type { OpdRow } from './opd.contract.ts'

const { fact, day, number } = listColumns<OpdRow>()

/** What can be printed of the OPD dashboard; ages are those of `today`. */
export const opdColumns = (today: IsoDate): readonly ListColumn<OpdRow>[] => [
  number('token_number', 'Token', 60, (row) => row.token),
  { ...fact('visit_id', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  { ...fact('patients_id', 'Patient ID', 110, (row) => row.uhid), whole: true },
  fact('patient_name', 'Patient Name', 160, (row) => row.patientName + (row.isSample ? ' (sample model)' : '')),
  fact('gender_age', 'Gender/Age', 90, (row) => genderAndAge(row, today)),
  fact('visit_type', 'Visit Type', 110, (row) => inWords(row.visitType)),
  fact('doctor', 'Doctor', 130, (row) => row.doctor),
  fact('diagnosis', 'Diagnosis', 150, (row) => row.diagnosis),
  fact('corporate', 'Corporate', 90, (row) => corporateName(row.corporate)),
  fact('status', 'Status', 90, (row) => inWords(row.status)),
  fact('payment_received', 'Payment', 80, (row) => (row.paymentReceived ? 'Received' : 'Pending')),
  { ...fact('admitted_as', 'Admitted as', 100, (row) => row.admittedAs), whole: true },
  fact('notes', 'Notes', 180, (row) => row.notes),
  day('visit_date', 'Visit Date', 84, (row) => row.visitDate),
]

/** The presets of the print picker. */
export const OPD_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['token_number', 'visit_id', 'patient_name', 'gender_age', 'doctor', 'status'] },
  { name: 'Detailed', columnIds: opdColumns('').map(({ id }) => id) },
  { name: 'Payments', columnIds: ['visit_id', 'patient_name', 'corporate', 'visit_type', 'payment_received'] },
]
