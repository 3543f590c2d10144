import { listColumns } from '../../platform/model/lists/list-columns.ts'

/** Where no diagnosis is recorded (decisions, 'IPD diagnosis'). */
export const NO_DIAGNOSIS = 'General'

/** Where nothing went wrong, as the patient cards say (specification 2 section 3). */
const NO_COMPLICATIONS = 'None'

/** What is known of a patient's latest visit, else of the file the patient came from; empty where nothing is recorded. */
export type ReportRow = {
  readonly name: string
  readonly category: string | null
  readonly diagnosis: string | null
  readonly complications: string | null
  readonly surgeries: string | null
  readonly surgeon: string | null
  readonly consultant: string | null
}

const { fact } = listColumns<ReportRow>()
const none = () => null

/** The columns of the patient report, in the specification's words and order (specification 1 section 9). */
export const REPORT_COLUMNS = [
  fact('category', 'Diagnosis Category', 150, (row) => row.category ?? NO_DIAGNOSIS),
  fact('name', 'Patient Name', 160, (row) => row.name),
  fact('diagnosis', 'Primary Diagnosis', 150, (row) => row.diagnosis ?? NO_DIAGNOSIS),
  fact('complications', 'Complications', 150, (row) => row.complications ?? NO_COMPLICATIONS),
  fact('surgeries', 'Surgery/Procedure', 180, (row) => row.surgeries),
  fact('labs', 'Labs', 100, none),
  fact('radiology', 'Radiology', 100, none),
  fact('antibiotics', 'Main Antibiotics', 100, none),
  fact('medications', 'Other Medications', 100, none),
  fact('surgeon', 'Operating Surgeon', 130, (row) => row.surgeon),
  fact('consultant', 'Consultant Physician', 130, (row) => row.consultant),
]

const inAlphabet = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true }).compare

/** Grouped by diagnosis category, patients by name within each; 'General' comes last. */
export function inReportOrder(rows: readonly ReportRow[]): ReportRow[] {
  const last = (row: ReportRow) => (row.category === null ? 1 : 0)
  return rows.toSorted(
    (a, b) => last(a) - last(b) || inAlphabet(a.category ?? '', b.category ?? '') || inAlphabet(a.name, b.name),
  )
}

export const reportName = (day: string): string => `ESIC_Patient_Report_${day}`
