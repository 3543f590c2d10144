import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { capitalised } from '../../kernel/capitalised.ts'
import { type ColumnPresets, type ListColumn, listColumns, MISSING } from '../../platform/model/lists/list-columns.ts'
import { dayOfInstant, dayOrNotSet, NOT_ASSIGNED } from './patient-words.ts'
import type { PatientRow } from './patients.contract.ts'

const { fact, day, number } = listColumns<PatientRow>()

/** What can be printed of the patients page. */
export const PATIENT_COLUMNS: readonly ListColumn<PatientRow>[] = [
  { ...fact('patients_id', 'Unique ID', 110, (row) => row.uhid || NOT_ASSIGNED), whole: true },
  fact('name', 'Name', 180, (row) => row.name + (row.isSample ? ' (sample model)' : '')),
  number('age', 'Age', 60, (row) => row.age),
  fact('gender', 'Gender', 64, (row) => capitalised(row.gender)),
  { ...fact('phone', 'Phone', 90, (row) => row.phone), whole: true },
  { ...day('date_of_birth', 'DOB', 80, (row) => row.dateOfBirth), text: (row) => dayOrNotSet(row.dateOfBirth) },
  fact('status', 'Status', 90, (row) => row.status),
  {
    ...day('created_at', 'Registration date', 90, (row) => dayOf(new Date(row.createdAt))),
    text: (row) => dayOfInstant(row.createdAt),
  },
  fact('corporate', 'Corporate', 110, (row) => corporateName(row.corporate)),
  fact('insurance', 'Insurance', 76, (row) => (row.insurancePersonNo ? 'Active' : MISSING)),
  fact('insurance_person_no', 'Insurance No.', 100, (row) => row.insurancePersonNo),
]

/** The presets of the print picker. */
export const PATIENT_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['patients_id', 'name', 'age', 'gender', 'phone', 'status', 'created_at'] },
  { name: 'Detailed', columnIds: PATIENT_COLUMNS.map(({ id }) => id) },
]
