import { sql } from 'kysely'
import { ageOn, dayOf } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import type { CertifiedVisit } from '../model/certificate.ts'

/** What was done: the operated surgeries, else the planned ones, else the diagnoses. */
const TREATMENT = sql<string>`coalesce(
  (select string_agg(s.name, ', ' order by t.position) from visit_surgeries t
    join cghs_surgery s on ${sameRow('s', 't.surgery_id')}
    where ${sameRow('v', 't.visit_id')} and t.status = 'completed'),
  (select string_agg(s.name, ', ' order by t.position) from visit_surgeries t
    join cghs_surgery s on ${sameRow('s', 't.surgery_id')}
    where ${sameRow('v', 't.visit_id')} and t.status <> 'cancelled'),
  (select string_agg(d.name, ', ' order by vd.is_primary desc, d.name) from visit_diagnoses vd
    join diagnoses d on ${sameRow('d', 'vd.diagnosis_id')}
    where ${sameRow('v', 'vd.visit_id')}), '')`

/** A visit as its certificate states it; undefined when there is none in this hospital. */
export const visitToCertify = (db: HospitalDb, visitId: string) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .select([
      'v.id as visitId',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.patient_type as patientType',
      'v.relation_with_employee as relation',
      'v.admission_date as admittedAt',
      'out.planned_at as plannedAt',
      'out.discharged_at as dischargedAt',
      'out.reason as dischargeReason',
      'p.name as patientName',
      'p.uhid',
      'p.age',
      'p.date_of_birth as birth',
      'p.gender',
      'p.insurance_person_no as insuranceNo',
      'c.claim_id as claimId',
      'payer.name as payer',
      TREATMENT.as('treatment'),
    ])
    .where('v.id', '=', visitId)
    .executeTakeFirst()

export type VisitToCertify = NonNullable<Awaited<ReturnType<typeof visitToCertify>>>

/** The age of a patient; null where neither birth nor age is known. */
export const ageOf = ({ birth, age }: Pick<VisitToCertify, 'birth' | 'age'>, now: Date): number | null =>
  birth ? ageOn(birth, dayOf(now)) : age

/** What the rules ask about such a visit. */
export const certifiedVisitOf = (visit: VisitToCertify, now: Date): CertifiedVisit => ({
  isInpatient: visit.patientType !== 'OPD',
  isLeaving: visit.plannedAt !== null || visit.dischargedAt !== null,
  age: ageOf(visit, now),
  died: visit.dischargeReason === 'Death',
})
