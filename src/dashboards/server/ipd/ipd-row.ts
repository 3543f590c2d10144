import { billAccess, graceUntil } from '../../../billing/model/bill-access.ts'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { daysBetween } from '../../../kernel/calendar.ts'
import type { IpdRow } from '../../model/ipd.contract.ts'
import type { SelectedRow } from './ipd-rows.queries.ts'

/** A selected row as it travels: the billing rule decided, days counted, and nothing that only the decision needs. */
export function showIpdRow(selected: SelectedRow, now: Date): IpdRow {
  const {
    key: _,
    payerKind,
    hadEsicPayer,
    hadEsicUhId,
    hasReferral,
    graceFrom,
    plannedAt,
    admittedAt,
    dischargedAt,
    ...row
  } = selected
  return {
    ...row,
    billAccess: billAccess(
      { esicUhId: row.esicUhId, hadEsicUhId, payerKind, hadEsicPayer, hasReferral, graceFrom },
      now,
    ),
    graceUntil: graceUntil(graceFrom).toISOString(),
    doctor: row.doctor ?? UNKNOWN_DOCTOR,
    diagnosis: row.diagnosis ?? 'General',
    admissionDate: admittedAt?.toISOString() ?? null,
    dischargeDate: dischargedAt?.toISOString() ?? null,
    isDischargePlanned: plannedAt !== null,
    daysAdmitted: admittedAt && daysBetween(admittedAt, dischargedAt ?? now),
  }
}
