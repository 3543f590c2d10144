import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import type { OpdRow, OpdVisit } from '../../model/opd.contract.ts'
import type { SelectedRow, SelectedVisit } from './opd.queries.ts'

/** A selected row as it travels. */
export const showOpdRow = ({ dischargeDate, ...row }: SelectedRow): OpdRow => ({
  ...row,
  doctor: row.doctor ?? UNKNOWN_DOCTOR,
  diagnosis: row.diagnosis ?? 'General',
  isDischarged: dischargeDate !== null || row.status === 'discharged',
})

export const showOpdVisit = ({ createdAt, updatedAt, ...row }: SelectedVisit): OpdVisit => ({
  ...row,
  ...showOpdRow(row),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
