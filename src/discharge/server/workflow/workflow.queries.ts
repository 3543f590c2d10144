import { type SqlBool, sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { LAST_REFUSAL } from '../pass/passes.queries.ts'

/** A visit with its discharge as planned and decided so far; undefined where it is not to be seen. */
export const workflowOf = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .leftJoin('discharge_workflows as w', (join) => onRow(join, 'w', 'v.id'))
    .leftJoin('stays as s', (join) =>
      join.onRef('s.hospital_id', '=', 'v.hospital_id').onRef('s.visit_id', '=', 'v.id').on('s.ended_at', 'is', null),
    )
    .leftJoin('wards as ward', (join) => onRow(join, 'ward', 's.ward_id'))
    .select(['v.id as visitId', 'v.visit_no as visitNo', 'v.patient_id as patientId'])
    .select(sql<boolean>`(v.patient_type <> 'OPD' and v.status <> 'cancelled')`.as('isInpatient'))
    .select(['p.name as patientName', 'p.uhid', 'ward.ward_type as ward', 's.room_no as roomNo'])
    .select(['v.admission_date as admissionDate', 'v.discharge_date as dischargeDate'])
    .select(sql<string | null>`v.surgery_date::text`.as('surgeryDate'))
    .select(['out.planned_at as plannedAt', 'out.reason'])
    .select(['w.authorised_by as authorisedBy', 'w.notes', 'w.stated_reason as statedReason'])
    .select(['w.receiving_facility as receivingFacility', 'w.died_at as diedAt', 'w.place_of_death as placeOfDeath'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()

export type Workflow = NonNullable<Awaited<ReturnType<typeof workflowOf>>>

/** The same with the visit locked: everybody who works on one discharge is served in turn. */
export async function lockedWorkflow(db: HospitalDb, visitId: string): Promise<Workflow | undefined> {
  await db.selectFrom('visits').select('id').where('id', '=', visitId).forUpdate().executeTakeFirst()
  return workflowOf(db, visitId)
}

/** The pass of a visit that was not cancelled; there is at most one. */
export const validPass = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('gate_passes as g')
    .select(['g.id', 'g.number', 'g.discharge_at as dischargeAt', 'g.print_count as printCount'])
    .select(['g.exited_at as exitedAt', LAST_REFUSAL.as('refusal')])
    .where('g.visit_id', '=', visitId)
    .where('g.cancelled_at', 'is', null)
    .executeTakeFirst()

/** Whether each item of this hospital is ticked by its own desk only. */
export async function isStrict(db: HospitalDb): Promise<boolean> {
  const row = await db
    .selectFrom('hospitals')
    .select('strict_discharge')
    .where(sql<SqlBool>`id = app_hospital()`)
    .executeTakeFirst()
  return row?.strict_discharge ?? false
}
