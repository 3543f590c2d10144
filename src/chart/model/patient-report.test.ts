import { expect, test } from 'vitest'
import { inReportOrder, REPORT_COLUMNS, type ReportRow, reportName } from './patient-report.ts'

const row = (name: string, diagnosis: string | null, about: Partial<ReportRow> = {}): ReportRow => ({
  name,
  category: diagnosis,
  diagnosis,
  complications: null,
  surgeries: null,
  surgeon: null,
  consultant: null,
  ...about,
})

/** The cells of the report. */
const reportLines = (rows: readonly ReportRow[]) =>
  inReportOrder(rows).map((one) => REPORT_COLUMNS.map((column) => column.text(one).replace(/^-$/, '')))

test('patients stand grouped by diagnosis category and by name in it, those without a diagnosis last', () => {
  const lines = reportLines([
    row('Ravi', null),
    row('sunita', 'Hernia'),
    row('Asha', 'Hernia'),
    row('Zubeda', 'Appendicitis'),
  ])
  expect(lines.map(([category, name]) => `${category}: ${name}`)).toEqual([
    'Appendicitis: Zubeda',
    'Hernia: Asha',
    'Hernia: sunita',
    'General: Ravi',
  ])
})

test('each line has a cell for every column of the specification', () => {
  const [line = []] = reportLines([
    row('Asha', 'Left inguinal hernia', {
      category: 'Hernia',
      surgeries: 'Mesh repair',
      surgeon: 'A',
      consultant: 'B',
    }),
  ])
  expect(Object.fromEntries(REPORT_COLUMNS.map(({ label }, at) => [label, line[at]]))).toEqual({
    'Diagnosis Category': 'Hernia',
    'Patient Name': 'Asha',
    'Primary Diagnosis': 'Left inguinal hernia',
    Complications: 'None',
    'Surgery/Procedure': 'Mesh repair',
    Labs: '',
    Radiology: '',
    'Main Antibiotics': '',
    'Other Medications': '',
    'Operating Surgeon': 'A',
    'Consultant Physician': 'B',
  })
})

test('the file is named after its day', () => {
  expect(reportName('2026-11-21')).toBe('ESIC_Patient_Report_2026-11-21')
})
