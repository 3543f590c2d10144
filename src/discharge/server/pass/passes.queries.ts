import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { GateRefusal, PassAtGate } from '../../model/gate/pass-at-gate.ts'
import { modeOf } from '../../model/workflow/discharge-modes.ts'

/** When an exit on a pass `g` was last refused. */
export const LAST_REFUSAL = sql<GateRefusal | null>`(select jsonb_build_object('at', r.created_at, 'officerName', r.officer_name,
    'reason', r.reason) from gate_refusals r where r.hospital_id = g.hospital_id and r.pass_id = g.id
  order by r.created_at desc limit 1)`
/** Whether `g` was cancelled and another pass of its visit holds. */
const IS_REPLACED = sql<boolean>`g.cancelled_at is not null and exists (select from gate_passes n where n.hospital_id = g.hospital_id
  and n.visit_id = g.visit_id and n.cancelled_at is null)`

/** Passes as the gate sees them. */
export const passes = (db: HospitalDb) =>
  db
    .selectFrom('gate_passes as g')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'g.patient_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'g.visit_id'))
    .select(['g.id', 'g.number', 'p.name as patientName', 'p.uhid', 'g.reason', 'g.discharge_at as dischargeAt'])
    .select(['g.patient_due as patientDue', 'g.print_count as printCount', 'g.exited_at as exitedAt'])
    .select(['g.officer_name as officerName', 'g.cancelled_at as cancelledAt', 'g.patient_id as patientId'])
    .select(['g.visit_id as visitId', 'v.visit_no as visitNo', 'v.discharge_date as dischargeDate'])
    .select(['g.attendants', 'g.vehicle_no as vehicleNo', 'g.died_at as diedAt', 'g.created_at as generatedAt'])
    .select([LAST_REFUSAL.as('refusal'), IS_REPLACED.as('isReplaced')])

export type PassRow = Awaited<ReturnType<ReturnType<typeof passes>['executeTakeFirstOrThrow']>>

/** Name and numbers, pass, mode, date and state of the bill, and what the gate wrote: it is shown no more. */
export const shownAtGate = ({ reason, patientDue, dischargeAt, exitedAt, refusal, ...row }: PassRow): PassAtGate => ({
  id: row.id,
  number: row.number,
  patientName: row.patientName,
  uhid: row.uhid,
  visitNo: row.visitNo,
  mode: modeOf(reason) ?? 'recovery',
  dischargeAt: dischargeAt.toISOString(),
  isPaid: Number(patientDue) <= 0,
  printCount: row.printCount,
  isReplaced: row.isReplaced,
  exitedAt: exitedAt?.toISOString() ?? null,
  officerName: row.officerName,
  attendants: row.attendants,
  vehicleNo: row.vehicleNo,
  refusal: shownRefusal(refusal),
})

/** A refusal as it travels: JSON of the database tells an instant in the zone of its session. */
export const shownRefusal = (refusal: GateRefusal | null): GateRefusal | null =>
  refusal && { ...refusal, at: new Date(refusal.at).toISOString() }

/** Locks a pass, so that two guards, or a guard and the desk, are served in turn. */
export async function lockedPass(db: HospitalDb, id: string): Promise<PassRow | undefined> {
  await db.selectFrom('gate_passes').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return passes(db).where('g.id', '=', id).executeTakeFirst()
}
