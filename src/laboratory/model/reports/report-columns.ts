import { showMoment } from '../../../kernel/calendar.ts'
import { type ColumnPresets, type ListColumn, listColumns } from '../../../platform/model/lists/list-columns.ts'
import type { ReportListRow } from './reports.contract.ts'

const { fact, number } = listColumns<ReportListRow>()

/** What is to be done about a report, or what it is. Pure. */
export function reportStateWords({
  status,
  isOpen,
  toTell,
}: Pick<ReportListRow, 'status' | 'isOpen' | 'toTell'>): string {
  if (isOpen) return status === null ? 'To print' : 'To print again'
  return toTell.length > 0 ? `Amended, tell ${toTell.length}` : (status ?? '')
}

/** What can be printed of the list of reports and written to files. */
export const REPORT_COLUMNS: readonly ListColumn<ReportListRow>[] = [
  { ...fact('accession', 'Sample', 110, ({ accessionNo }) => accessionNo), whole: true },
  fact('patient', 'Patient Name', 160, ({ patientName }) => patientName),
  { ...fact('uhid', 'Patient ID', 110, ({ uhid }) => uhid), whole: true },
  { ...fact('visit', 'Visit ID', 100, ({ visitNo }) => visitNo), whole: true },
  fact('place', 'Ward', 110, ({ place }) => place),
  fact('tests', 'Tests', 220, ({ tests }) => tests.join(', ')),
  fact('verified', 'Verified', 110, ({ verifiedAt }) => showMoment(verifiedAt)),
  fact('status', 'Report', 140, reportStateWords),
  number('prints', 'Prints', 60, ({ prints }) => prints),
  fact('receivers', 'Received by', 140, ({ receivers }) => receivers.join(', ')),
  fact('to_tell', 'To tell', 140, ({ toTell }) => toTell.join(', ')),
]

/** The presets of the print picker. */
export const REPORT_PRESETS: ColumnPresets = [
  { name: 'Summary', columnIds: ['accession', 'patient', 'visit', 'tests', 'verified', 'status'] },
  { name: 'Detailed', columnIds: REPORT_COLUMNS.map(({ id }) => id) },
]
