import { sql } from 'kysely'
import type { ProcedureClass } from '../../../catalogue/model/procedure-classes.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { SanctionStatus } from '../../model/treatment/sanction.ts'
import type { SurgeryState } from '../../model/treatment/surgery-state.ts'
import type { Treatment } from '../../model/treatment/treatment.contract.ts'
import type { Part } from '../../model/treatment/treatment.ts'

/** What is linked to visits, by the visit's id: five statements for any number of visits. */
export async function treatmentOf(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<(visitId: string | null) => Treatment> {
  const diagnoses = group(await diagnosesOf(db, visitIds))
  const complications = group(await complicationsOf(db, visitIds))
  const team = group(await teamOf(db, visitIds))
  const surgeries = group(await surgeriesOf(db, visitIds))
  return (visitId) => ({
    diagnoses: (diagnoses.get(visitId) ?? []).map(({ id, name, is_primary }) => ({ id, name, isPrimary: is_primary })),
    complications: (complications.get(visitId) ?? []).map(({ id, name }) => ({ id, name })),
    team: (team.get(visitId) ?? []).map(({ id, name, part }) => ({ id, name, part: part as Part })),
    surgeries: (surgeries.get(visitId) ?? []).map(({ visit_id: _, ...surgery }) => surgery),
  })
}

function group<Row extends { visit_id: string }>(rows: readonly Row[]): ReadonlyMap<string | null, Row[]> {
  const byVisit = new Map<string | null, Row[]>()
  for (const row of rows) byVisit.set(row.visit_id, [...(byVisit.get(row.visit_id) ?? []), row])
  return byVisit
}

const ofVisits = (visitIds: readonly string[]) => sql<boolean>`t.visit_id = any(${visitIds}::uuid[])`

/** The diagnoses of visits, the primary one of each first. */
export const diagnosesOf = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_diagnoses as t')
    .innerJoin('diagnoses as d', (join) => onRow(join, 'd', 't.diagnosis_id'))
    .select(['t.visit_id', 'd.id', 'd.name', 'd.icd10', 't.is_primary'])
    .where(ofVisits(visitIds))
    .orderBy('t.is_primary', 'desc')
    .orderBy('t.created_at')
    .orderBy('d.name')
    .execute()

/** The complications of visits. */
export const complicationsOf = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_complications as t')
    .innerJoin('complications as c', (join) => onRow(join, 'c', 't.complication_id'))
    .select(['t.visit_id', 'c.id', 'c.name'])
    .where(ofVisits(visitIds))
    .orderBy('t.created_at')
    .orderBy('c.name')
    .execute()

/** The practitioners of visits, each with his part. */
export const teamOf = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_practitioners as t')
    .innerJoin('practitioners as p', (join) => onRow(join, 'p', 't.practitioner_id'))
    .select(['t.visit_id', 'p.id', 'p.name', 't.part'])
    .where(ofVisits(visitIds))
    .orderBy('t.created_at')
    .orderBy('p.name')
    .execute()

/** The surgeries of visits, in the order in which they are listed there. */
export const surgeriesOf = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_surgeries as t')
    .innerJoin('cghs_surgery as s', (join) => onRow(join, 's', 't.surgery_id'))
    .select(['t.visit_id', 't.id', 't.surgery_id as surgeryId', 's.name', 's.code', 's.category'])
    .select([
      't.performed_on as performedOn',
      't.sitting',
      't.plan_from as planFrom',
      't.plan_to as planTo',
      's.package_days as ownDays',
      sql<SanctionStatus>`t.sanction_status`.as('sanctionStatus'),
      sql<SurgeryState>`t.status`.as('status'),
      sql<ProcedureClass | null>`s.procedure_class`.as('procedureClass'),
    ])
    .where(ofVisits(visitIds))
    .orderBy('t.position')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
