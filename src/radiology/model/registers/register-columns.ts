import { type IsoDate, showMoment } from '../../../kernel/calendar.ts'
import { genderAndAge } from '../../../patients/model/gender-and-age.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import { EXAMINATION_STATE_WORDS, MODALITY_WORDS } from '../examination-words.ts'
import { studyInWords } from '../worklist-columns.ts'
import type { FormFRow, RegisterRow } from './registers.contract.ts'

const moment = (at: string | null) => (at ? showMoment(at) : null)
const done = listColumns<RegisterRow>()
const form = listColumns<FormFRow>()

/** What can be printed of the register; ages are those of `today`. */
export const registerColumns = (today: IsoDate): readonly ListColumn<RegisterRow>[] => [
  { ...done.fact('done_at', 'Done', 110, (row) => moment(row.doneAt)), whole: true },
  { ...done.fact('order_no', 'Order', 100, (row) => row.orderNo), whole: true },
  done.fact('patient', 'Patient Name', 160, (row) => row.patientName),
  { ...done.fact('uhid', 'Patient ID', 110, (row) => row.uhid), whole: true },
  done.fact('gender_age', 'Gender/Age', 90, (row) => genderAndAge(row, today)),
  { ...done.fact('visit_no', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  done.fact('place', 'Ward', 110, (row) => row.place),
  done.fact('study', 'Study', 170, studyInWords),
  done.fact('modality', 'Modality', 80, (row) => MODALITY_WORDS[row.modality]),
  done.fact('ordered_by', 'Ordered by', 130, (row) => row.practitioner),
  done.fact('technician', 'Examined by', 130, (row) => row.technician),
  done.number('films', 'Films', 60, (row) => row.films),
  done.number('exposures', 'Exposures', 70, (row) => row.exposures),
  done.fact('contrast', 'Contrast', 110, (row) => row.contrast),
  done.fact('status', 'Status', 90, (row) => EXAMINATION_STATE_WORDS[row.state]),
  { ...done.fact('report_no', 'Report No', 110, (row) => row.reportNo), whole: true },
  done.fact('reported_at', 'Reported', 110, (row) => moment(row.completedAt)),
  done.fact('signed_as', 'Reported by', 170, (row) => row.signedAs),
]

export const REGISTER_PRESETS: ColumnPresets = [
  {
    name: 'Register',
    columnIds: [
      ...['done_at', 'order_no', 'patient', 'gender_age', 'place', 'study', 'ordered_by', 'technician', 'films'],
      ...['report_no', 'signed_as'],
    ],
  },
  { name: 'All', columnIds: registerColumns('').map(({ id }) => id) },
]

/** What is missing of a form F; '' where it is complete. */
export const missingOf = ({ relativeName, declaredAt }: Pick<FormFRow, 'relativeName' | 'declaredAt'>): string =>
  relativeName === null ? 'Not filled' : declaredAt === null ? 'Not declared' : ''

/** The register of form F on paper and in files. */
export const FORM_F_COLUMNS: readonly ListColumn<FormFRow>[] = [
  { ...form.fact('done_at', 'Examined', 110, (row) => moment(row.doneAt)), whole: true },
  form.fact('patient', 'Patient Name', 150, (row) => row.patientName),
  form.number('age', 'Age', 50, (row) => row.age),
  { ...form.fact('uhid', 'Patient ID', 110, (row) => row.uhid), whole: true },
  { ...form.fact('visit_no', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  form.fact('relative', 'Husband or father', 130, (row) => row.relativeName),
  form.fact('address', 'Address', 160, (row) => row.address),
  form.fact('phone', 'Phone', 90, (row) => row.phone),
  form.fact('study', 'Study', 150, (row) => row.study),
  form.number('weeks', 'Weeks', 50, (row) => row.weeks),
  form.fact('referred_by', 'Sent by', 130, (row) => row.referredBy),
  form.fact('indication', 'Indication', 150, (row) => row.indication),
  form.fact('machine', 'Machine', 100, (row) => row.machine),
  form.fact('registration_no', 'Registration', 110, (row) => row.registrationNo),
  form.day('patient_declared', 'Patient declared', 90, (row) => row.patientDeclaredOn),
  form.fact('declared_by', 'Declared by', 130, (row) => row.declaredBy),
  form.fact('missing', 'Missing', 90, (row) => missingOf(row)),
]

export const FORM_F_PRESETS: ColumnPresets = [
  { name: 'Form F', columnIds: FORM_F_COLUMNS.map(({ id }) => id) },
  { name: 'Short', columnIds: ['done_at', 'patient', 'age', 'study', 'weeks', 'indication', 'declared_by', 'missing'] },
]
