import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { PassAtGate } from '../../model/gate-pass.contract.ts'
import { modeOf } from '../../model/workflow/discharge-modes.ts'

/** Passes as the gate sees them. */
export const passes = (db: HospitalDb) =>
  db
    .selectFrom('gate_passes as g')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'g.patient_id'))
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'g.visit_id'))
    .select(['g.id', 'g.number', 'p.name as patientName', 'g.reason', 'g.discharge_at as dischargeAt'])
    .select(['g.patient_due as patientDue', 'g.print_count as printCount', 'g.exited_at as exitedAt'])
    .select(['g.officer_name as officerName', 'g.cancelled_at as cancelledAt', 'g.patient_id as patientId'])
    .select(['g.visit_id as visitId', 'v.visit_no as visitNo', 'v.discharge_date as dischargeDate'])

export type PassRow = Awaited<ReturnType<ReturnType<typeof passes>['executeTakeFirstOrThrow']>>

/** Name, pass, mode and date: the gate is shown no more. */
export const shownAtGate = ({ reason, patientDue, dischargeAt, exitedAt, ...row }: PassRow): PassAtGate => ({
  id: row.id,
  number: row.number,
  patientName: row.patientName,
  mode: modeOf(reason) ?? 'recovery',
  dischargeAt: dischargeAt.toISOString(),
  isPaid: Number(patientDue) <= 0,
  printCount: row.printCount,
  exitedAt: exitedAt?.toISOString() ?? null,
  officerName: row.officerName,
})

/** Locks a pass, so that two guards, or a guard and the desk, are served in turn. */
export async function lockedPass(db: HospitalDb, id: string): Promise<PassRow | undefined> {
  await db.selectFrom('gate_passes').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return passes(db).where('g.id', '=', id).executeTakeFirst()
}
