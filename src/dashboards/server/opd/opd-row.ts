import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import type { OpdVisit } from '../../model/opd.contract.ts'
import type { SelectedRow, SelectedVisit } from './opd.queries.ts'

/** A selected row as it travels. */
export const showOpdRow = <Row extends SelectedRow>({ key: _, payerKind: __, dischargeDate, ...row }: Row) => ({
  ...row,
  doctor: row.doctor ?? UNKNOWN_DOCTOR,
  diagnosis: row.diagnosis ?? 'General',
  isDischarged: dischargeDate !== null || row.status === 'discharged',
})

export const showOpdVisit = ({ createdAt, updatedAt, ...row }: SelectedVisit): OpdVisit => ({
  ...showOpdRow(row),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
