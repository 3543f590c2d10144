import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { BillingStatus } from '../../../visits/model/tracking/billing-status.ts'
import { isInHouse } from '../../../visits/server/register-visit.ts'
import { lastStayOf } from '../../../wards/server/rooms/resume-stay.ts'
import type { Revocable } from '../../model/revoke/decide-revocation.ts'

/** A visit with what decides whether its discharge may be taken back; undefined where it is not to be seen. */
export async function revocableVisit(db: HospitalDb, visitId: string) {
  const visit = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select(['v.visit_no as visitNo', 'v.patient_id as patientId', 'v.patient_type as patientType'])
    .select(['p.name as patientName', 'p.gender', 'p.age'])
    .select(['v.discharge_date as dischargeDate', 'out.planned_at as plannedAt'])
    .select(sql<BillingStatus | null>`c.billing_status`.as('billingStatus'))
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!visit) return undefined
  const { dischargeDate, patientId } = visit
  const [isAdmittedElsewhere, admittedSince, bills, last] = await Promise.all([
    dischargeDate !== null && isInHouse(db, patientId),
    dischargeDate ? admissionSince(db, { visitId, patientId }, dischargeDate) : undefined,
    confirmedBillsOf(db, visitId),
    lastStayOf(db, visitId),
  ])
  const facts: Revocable = {
    isInpatient: visit.patientType !== 'OPD',
    dischargeDate,
    plannedAt: visit.plannedAt,
    isAdmittedElsewhere,
    admittedSince: admittedSince ?? null,
    submittedBillNo: bills.find(({ state }) => state === 'submitted')?.billNo ?? null,
    billingStatus: visit.billingStatus,
    lastRoom: last ? { wardId: last.wardId, roomNo: last.roomNo, isLeft: last.endedAt !== null } : null,
  }
  return { ...visit, facts, billNos: bills.map(({ billNo }) => billNo) }
}

const admissionSince = (db: HospitalDb, { visitId, patientId }: { visitId: string; patientId: string }, since: Date) =>
  db
    .selectFrom('visits')
    .select(['visit_no as visitNo', 'visit_date as day'])
    .where('patient_id', '=', patientId)
    .where('patient_type', '<>', 'OPD')
    .where('status', '<>', 'cancelled')
    .where('id', '<>', visitId)
    .where('admission_date', '>=', since)
    .orderBy('admission_date')
    .limit(1)
    .executeTakeFirst()

async function confirmedBillsOf(db: HospitalDb, visitId: string) {
  const rows = await db
    .selectFrom('bills')
    .select(['bill_no', 'state'])
    .where('visit_id', '=', visitId)
    .where('state', 'in', ['confirmed', 'submitted'])
    .orderBy('bill_no')
    .execute()
  return rows.map(({ bill_no, state }) => ({ billNo: bill_no ?? '', state }))
}
