import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import { billAccess, graceUntil } from '../../../documents/model/billing-access/bill-access.ts'
import { daysBetween } from '../../../kernel/calendar.ts'
import { formOfVisit } from '../../../summaries/model/form-of-visit.ts'
import type { IpdRow } from '../../model/ipd.contract.ts'
import type { SelectedRow } from './ipd-rows.queries.ts'

/** What only the decisions need: undefined is left out of the answer. Taken out by a rest, it cost five times as much. */
const NOT_SENT = {
  key: undefined,
  payerKind: undefined,
  hadEsicPayer: undefined,
  hadEsicUhId: undefined,
  hasReferral: undefined,
  isOverridden: undefined,
  graceFrom: undefined,
  plannedAt: undefined,
  admittedAt: undefined,
  dischargedAt: undefined,
  owesNothing: undefined,
  isProvisional: undefined,
  summaryForm: undefined,
  dischargeReason: undefined,
  total: undefined,
} as const satisfies Partial<Record<keyof SelectedRow | 'total', undefined>>

/** A selected row as it travels: the billing rule decided, days counted, and nothing that only the decision needs. */
export function showIpdRow(row: SelectedRow, now: Date): IpdRow {
  const { admittedAt, dischargedAt } = row
  return {
    ...row,
    ...NOT_SENT,
    billAccess: billAccess(row, now),
    graceUntil: graceUntil(row.graceFrom).toISOString(),
    doctor: row.doctor ?? UNKNOWN_DOCTOR,
    diagnosis: row.diagnosis ?? 'General',
    admissionDate: admittedAt?.toISOString() ?? null,
    dischargeDate: dischargedAt?.toISOString() ?? null,
    summary: {
      form: row.summaryForm ?? formOfVisit('IPD', row.dischargeReason),
      isDischarged: dischargedAt !== null,
      isSettled: row.hasFinalPayment || row.owesNothing,
      isProvisional: row.isProvisional,
    },
    isDischargePlanned: row.plannedAt !== null,
    daysAdmitted: admittedAt && daysBetween(admittedAt, dischargedAt ?? now),
  }
}
