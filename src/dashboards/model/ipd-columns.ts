import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { type IsoDate, showLongDay, showTime } from '../../kernel/calendar.ts'
import { capitalised } from '../../kernel/capitalised.ts'
import { inWords } from '../../kernel/in-words.ts'
import { showRupees } from '../../kernel/money.ts'
import { type ColumnPresets, type ListColumn, listColumns, MISSING } from '../../platform/model/lists/list-columns.ts'
import { shownBillingStatus } from '../../visits/model/tracking/billing-status.ts'
import { toggleWord } from '../../visits/model/tracking/toggle-words.ts'
import { TOGGLE_NAMES, TRACKED_FIELDS } from '../../visits/model/tracking/tracked-fields.ts'
import { daysAdmittedWords } from './days-admitted.ts'
import { dayOn } from './inpatients/inpatient-words.ts'
import type { IpdPrintRow } from './ipd.contract.ts'

type Column = ListColumn<IpdPrintRow>

const { fact, day: dayColumn, number } = listColumns<IpdPrintRow>()

const day = (id: string, label: string, of: (row: IpdPrintRow) => IsoDate | null): Column =>
  dayColumn(id, label, 92, of, showLongDay)

const time = (id: string, label: string, of: (row: IpdPrintRow) => string | null): Column => ({
  ...fact(id, label, 64, (row) => {
    const instant = of(row)
    return instant && showTime(new Date(instant))
  }),
  align: 'center',
  whole: true,
})

/** What can be printed of the IPD dashboard, by the ids of the specification (specification 3 section 3, 'Print columns'). */
export const IPD_COLUMNS: readonly Column[] = [
  number('sr_no', 'Sr No', 60, (row) => row.srNo),
  fact('bunch_no', 'Bunch No.', 70, (row) => row.bunchNo),
  { ...fact('visit_id', 'Visit ID', 100, (row) => row.visitNo), whole: true },
  fact('patient_name', 'Patient Name', 160, (row) => row.patientName + (row.isSample ? ' (sample model)' : '')),
  fact('claim_id', 'Claim ID', 110, (row) => row.claimId),
  fact('esic_uhid', 'ESIC UHID', 110, (row) => row.esicUhId),
  fact('billing_executive', 'Billing Executive', 120, (row) => row.billingExecutive),
  fact('corporate', 'Corporate', 90, (row) => corporateName(row.corporate)),
  fact('billing_status', 'Billing Status', 130, (row) => row.billingStatus && shownBillingStatus(row.billingStatus)),
  fact('billing_sub_status', 'Billing Sub-Status', 140, (row) => row.billingSubStatus),
  ...TOGGLE_NAMES.map((field) => {
    const { column, label, printPx } = TRACKED_FIELDS[field]
    return fact(column, label, printPx, (row) => toggleWord(row[field]))
  }),
  fact('visit_type', 'Visit Type', 110, (row) => inWords(row.visitType)),
  fact('doctor', 'Doctor', 130, (row) => row.doctor),
  fact('diagnosis', 'Diagnosis', 150, (row) => row.diagnosis),
  day('admission_date', 'Admission Date', (row) => dayOn(row.admissionDate)),
  time('admission_time', 'Admission Time', (row) => row.admissionDate),
  {
    ...number('days_admitted', 'Days Admitted', 74, (row) => row.daysAdmitted),
    text: (row) => daysAdmittedWords(row.daysAdmitted),
  },
  day('discharge_date', 'Discharge Date', (row) => dayOn(row.dischargeDate)),
  time('discharge_time', 'Discharge Time', (row) => row.dischargeDate),
  number('age', 'Age', 60, (row) => row.age),
  fact('gender', 'Gender', 64, (row) => capitalised(row.gender)),
  fact('cghs_code', 'CGHS Code', 90, (row) => row.cghsCode),
  {
    id: 'package_amount',
    label: 'Package Amount',
    widthPx: 96,
    align: 'right',
    whole: true,
    text: (row) => (row.packageAmount === null ? MISSING : showRupees(row.packageAmount)),
    inFile: { kind: 'rupees', of: (row) => row.packageAmount },
  },
  day('visit_date', 'Visit Date', (row) => row.visitDate),
]

/** The five presets (specification 3 section 9). */
export const IPD_PRESETS: ColumnPresets = [
  {
    name: 'Summary',
    columnIds: ['sr_no', 'visit_id', 'patient_name', 'billing_status', 'admission_date', 'days_admitted', 'doctor'],
  },
  {
    name: 'Detailed',
    columnIds: [
      'sr_no',
      'bunch_no',
      'visit_id',
      'patient_name',
      'claim_id',
      'esic_uhid',
      'billing_executive',
      'corporate',
      'billing_status',
      'file_status',
      'visit_type',
      'doctor',
      'admission_date',
      'days_admitted',
      'discharge_date',
    ],
  },
  {
    name: 'Billing Focus',
    columnIds: [
      'sr_no',
      'visit_id',
      'patient_name',
      'claim_id',
      'billing_executive',
      'corporate',
      'billing_status',
      'billing_sub_status',
      'package_amount',
      'cghs_code',
    ],
  },
  {
    name: 'Compliance Check',
    columnIds: [
      'sr_no',
      'visit_id',
      'patient_name',
      'file_status',
      'condonation_delay_claim',
      'condonation_delay_intimation',
      'extension_of_stay',
      'additional_approvals',
    ],
  },
  {
    name: 'Admission & Discharge',
    columnIds: [
      'sr_no',
      'visit_id',
      'patient_name',
      'doctor',
      'admission_date',
      'admission_time',
      'days_admitted',
      'discharge_date',
      'discharge_time',
    ],
  },
]
