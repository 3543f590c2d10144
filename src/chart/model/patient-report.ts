/** The columns of the patient report, in the specification's words and order (specification 1 section 9). */
export const REPORT_HEADER = [
  'Diagnosis Category',
  'Patient Name',
  'Primary Diagnosis',
  'Complications',
  'Surgery/Procedure',
  'Labs',
  'Radiology',
  'Main Antibiotics',
  'Other Medications',
  'Operating Surgeon',
  'Consultant Physician',
] as const

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

const inAlphabet = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true }).compare

/** The report's lines, grouped by diagnosis category, patients by name within each; 'General' comes last. */
export function reportLines(rows: readonly ReportRow[]): string[][] {
  const last = (row: ReportRow) => (row.category === null ? 1 : 0)
  return rows
    .toSorted(
      (a, b) => last(a) - last(b) || inAlphabet(a.category ?? '', b.category ?? '') || inAlphabet(a.name, b.name),
    )
    .map((row) => [
      row.category ?? NO_DIAGNOSIS,
      row.name,
      row.diagnosis ?? NO_DIAGNOSIS,
      row.complications ?? NO_COMPLICATIONS,
      row.surgeries ?? '',
      '',
      '',
      '',
      '',
      row.surgeon ?? '',
      row.consultant ?? '',
    ])
}

export const reportName = (day: string): string => `ESIC_Patient_Report_${day}.csv`
