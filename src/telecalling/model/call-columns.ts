import { type ColumnPresets, type ListColumn, listColumns } from '../../platform/model/lists/list-columns.ts'
import type { PastCall } from './call-record.ts'

const { fact, day } = listColumns<PastCall>()

/** Last Call History on screen and in files (specification 2). */
export const HISTORY_COLUMNS: readonly ListColumn<PastCall>[] = [
  day('date', 'Date', 90, (row) => row.callDate),
  fact('patient_name', 'Patient Name', 170, (row) => row.patientName),
  fact('hospital', 'Hospital', 100, (row) => row.hospitalLabel),
  fact('disposition', 'Disposition', 130, (row) => row.disposition),
  fact('sub_disposition', 'Sub Disposition', 190, (row) => row.subDisposition),
  day('follow_up_date', 'Follow-up Date', 110, (row) => row.followUpDate),
  fact('remark', 'Remark', 220, (row) => row.remark),
  fact('call_assigned_to', 'Call assigned To', 140, (row) => row.telecaller),
]

export const HISTORY_PRESETS: ColumnPresets = [
  { name: 'All columns', columnIds: HISTORY_COLUMNS.map(({ id }) => id) },
  { name: 'Outcomes', columnIds: ['date', 'patient_name', 'disposition', 'sub_disposition', 'call_assigned_to'] },
]
