import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { type IsoDate, showLongDay } from '../../kernel/calendar.ts'
import { paiseOf } from '../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../platform/model/lists/list-columns.ts'
import { complicationsOf, membersOf, primaryDiagnosis } from './card-words.ts'
import type { HomeCard } from './home.contract.ts'

/** A card and its group. */
export type HomePrintRow = HomeCard & { readonly category: string }
type Column = ListColumn<HomePrintRow>

const { fact, day: dayColumn, number } = listColumns<HomePrintRow>()

const day = (id: string, label: string, of: (row: HomePrintRow) => IsoDate | null): Column =>
  dayColumn(id, label, 92, of, showLongDay)

/** What the card says under a name, in its billing or in a section of the patient data record. */
const saidOf = (row: HomePrintRow, ...names: string[]): string | null =>
  [row.billing, ...row.sections.map(({ facts }) => facts)].flat().find(({ name }) => names.includes(name))?.value ??
  null

const said = (id: string, widthPx: number, label: string, ...others: string[]): Column =>
  fact(id, label, widthPx, (row) => saidOf(row, label, ...others))

const surgeriesOf = ({ treatment }: HomePrintRow, part: 'name' | 'sanctionStatus') =>
  treatment.surgeries.map((surgery) => surgery[part]).join('; ')

/** What can be printed of the home dashboard: what its cards show. The hospital's own doctors carry its name. */
export const homeColumns = (hospitalText: string): readonly Column[] => [
  number('sr_no', 'Sr No', 60, (row) => row.srNo),
  fact('bunch_no', 'Bunch No.', 70, (row) => row.bunchNo),
  fact('category', 'Surgery Category', 140, (row) => row.category),
  { ...fact('visit_id', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  { ...fact('patients_id', 'Patient ID', 110, (row) => row.uhid), whole: true },
  fact('patient_name', 'Patient Name', 160, (row) => row.patientName + (row.isSample ? ' (sample model)' : '')),
  fact('corporate', 'Corporate', 90, (row) => corporateName(row.corporate)),
  fact('diagnosis', 'Primary Diagnosis', 150, primaryDiagnosis),
  fact('complications', 'Complications', 150, complicationsOf),
  fact('surgery', 'Surgeries', 180, (row) => surgeriesOf(row, 'name')),
  fact('sanction_status', 'Sanction Status', 110, (row) => surgeriesOf(row, 'sanctionStatus')),
  fact('doctor', 'Doctor', 130, (row) => row.doctor),
  fact('esic_surgeon', 'ESIC Surgeon', 130, (row) => membersOf(row, 'esic_surgeon')),
  fact('referee', 'Referee', 120, (row) => membersOf(row, 'referee')),
  fact('hope_surgeon', `${hospitalText} Surgeon`, 130, (row) => membersOf(row, 'surgeon')),
  fact('hope_consultants', `${hospitalText} Consultants`, 130, (row) => membersOf(row, 'consultant')),
  day('admission_date', 'Admission Date', (row) => row.admissionDate),
  day('surgery_date', 'Surgery Date', (row) => row.surgeryDate),
  day('discharge_date', 'Discharge Date', (row) => row.dischargeDate),
  said('claim_id', 110, 'Claim ID'),
  said('esic_uhid', 110, 'ESIC UHID'),
  said('cghs_code', 90, 'CGHS Code'),
  {
    ...said('package_amount', 96, 'Package Amount', 'Total Package Amount'),
    align: 'right',
    whole: true,
    inFile: { kind: 'rupees', of: (row) => paiseOf(saidOf(row, 'Package Amount', 'Total Package Amount') ?? '') },
  },
  said('intimation', 90, 'Intimation'),
  said('extension_taken', 90, 'Extension Taken'),
  said('delay_waiver', 110, 'Delay Waiver for Intimation', 'Delay Waiver'),
  said('surgical_approval', 110, 'Surgical Approval'),
]

/** The presets of the print picker, in the words of the home dashboard. */
export const homePresets = (columns: readonly Column[]): ColumnPresets => [
  {
    name: 'Summary',
    columnIds: ['sr_no', 'category', 'visit_id', 'patient_name', 'diagnosis', 'surgery', 'admission_date', 'doctor'],
  },
  { name: 'Detailed', columnIds: columns.slice(0, 19).map(({ id }) => id) },
  {
    name: 'Billing Focus',
    columnIds: [
      'sr_no',
      'bunch_no',
      'visit_id',
      'patient_name',
      'corporate',
      'claim_id',
      'esic_uhid',
      'cghs_code',
      'package_amount',
    ],
  },
  {
    name: 'Compliance Check',
    columnIds: [
      'sr_no',
      'visit_id',
      'patient_name',
      'sanction_status',
      'intimation',
      'extension_taken',
      'delay_waiver',
      'surgical_approval',
    ],
  },
  {
    name: 'Admission & Discharge',
    columnIds: ['sr_no', 'visit_id', 'patient_name', 'doctor', 'admission_date', 'surgery_date', 'discharge_date'],
  },
]
