import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import type { OpdRow, OpdVisit } from '../../model/opd.contract.ts'
import type { SelectedRow, SelectedVisit } from './opd.queries.ts'

/** Undefined is left out of the answer; taken out by a rest, it cost five times as much. */
const NOT_SENT = {
  key: undefined,
  payerKind: undefined,
  createdAt: undefined,
  movedAt: undefined,
  dischargeDate: undefined,
  total: undefined,
} as const satisfies Partial<Record<keyof SelectedRow | 'total', undefined>>

/** A selected row as it travels. */
export const showOpdRow = (row: SelectedRow): OpdRow => ({
  ...row,
  ...NOT_SENT,
  doctor: row.doctor ?? UNKNOWN_DOCTOR,
  diagnosis: row.diagnosis ?? 'General',
  waitingSince: (row.movedAt ?? row.createdAt).toISOString(),
  isDischarged: row.dischargeDate !== null || row.status === 'discharged',
})

export const showOpdVisit = ({ updatedAt, ...row }: SelectedVisit): OpdVisit => ({
  ...row,
  ...showOpdRow(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
