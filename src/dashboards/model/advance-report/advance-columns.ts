import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { dayOf, type IsoDate, showDay } from '../../../kernel/calendar.ts'
import { figure } from '../../../kernel/money.ts'
import { genderAndAge } from '../../../patients/model/gender-and-age.ts'
import { type ListColumn, listColumns, MISSING } from '../../../platform/model/lists/list-columns.ts'
import { roomOf } from '../inpatients/inpatient-words.ts'
import { costOf } from './advance-figures.ts'
import type { AdvanceReportFilter, AdvanceReportRow } from './advance-report.contract.ts'
import { NO_REFERRAL_NEEDED } from './referral-letter.ts'

const { fact, day, number } = listColumns<AdvanceReportRow>()

export const admissionDay = (row: Pick<AdvanceReportRow, 'admittedAt'>): IsoDate => dayOf(new Date(row.admittedAt))

/** The columns of the report in print and in its file; ages are those of `today`, amounts in rupees. */
export const advanceColumns = (today: IsoDate): readonly ListColumn<AdvanceReportRow>[] => [
  number('sr_no', 'Sr. No.', 40, (row) => row.place),
  fact('patient_name', 'Patient Name', 150, (row) => row.patientName + (row.isSample ? ' (sample model)' : '')),
  { ...fact('patients_id', 'Patient ID', 100, (row) => row.uhid), whole: true },
  { ...fact('visit_id', 'Visit ID', 90, (row) => row.visitNo), whole: true },
  fact('gender_age', 'Gender/Age', 80, (row) => genderAndAge(row, today)),
  fact('corporate', 'Corporate Type', 90, (row) => corporateName(row.corporate)),
  fact('referral_letter', 'Referral Letter', 100, (row) => row.referral ?? NO_REFERRAL_NEEDED),
  fact('room_bed', 'Room/Bed', 110, roomOf),
  day('admission_date', 'Admission Date', 84, admissionDay),
  fact('diagnosis', 'Diagnosis', 150, (row) => row.diagnosis),
  fact('surgery', 'Planned Surgery or Procedure', 200, surgeryNames),
  {
    id: 'cost',
    label: 'Cost',
    widthPx: 90,
    align: 'right',
    whole: true,
    text: ({ surgeries }) => {
      const cost = costOf(surgeries)
      return cost === null ? MISSING : figure(cost)
    },
    inFile: { kind: 'rupees', of: ({ surgeries }) => costOf(surgeries) },
  },
]

const surgeryNames = ({ surgeries }: AdvanceReportRow): string =>
  surgeries.map(({ name, code }) => (code ? `${name} (${code})` : name)).join('; ')

/** The applied filters, for the print; '' without any. */
export const advanceFilterWords = ({ search, from, to }: AdvanceReportFilter): string =>
  [search && `Search: ${search}`, from && `From: ${showDay(from)}`, to && `To: ${showDay(to)}`]
    .filter(Boolean)
    .join(', ')
