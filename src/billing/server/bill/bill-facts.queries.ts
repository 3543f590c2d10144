import { sql } from 'kysely'
import type { PayerKind } from '../../../catalogue/model/payers/payer-kinds.ts'
import { DISCHARGE_SUMMARY } from '../../../documents/model/checklist-lines.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'

const DIAGNOSES = sql<string | null>`(select string_agg(d.name, ', ' order by vd.is_primary desc, vd.created_at, d.name)
  from visit_diagnoses vd join diagnoses d on ${sameRow('d', 'vd.diagnosis_id')}
  where vd.hospital_id = v.hospital_id and vd.visit_id = v.id)`

const HAS_SUMMARY = sql<boolean>`exists (select from patient_documents summary where ${sameRow('v', 'summary.visit_id')}
  and summary.document_type_id = ${sql.lit(DISCHARGE_SUMMARY)} and summary.is_uploaded)`

const PLANNED_SURGERIES = sql<number>`(select count(*)::int from visit_surgeries o where o.hospital_id = v.hospital_id and o.visit_id = v.id
  and o.status in ('planned', 'in_progress') and o.sanction_status in ('Sanctioned', 'Approved'))`

/** What the header of a bill says of its visit, and what the checks before confirming ask. */
export const billFacts = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('discharges as out', (join) => onRow(join, 'out', 'v.id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .select([
      'v.id as visitId',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'v.payer_id as payerId',
      'v.patient_type as patientType',
      'v.visit_date as visitDate',
      'v.admission_date as admittedAt',
      'v.relation_with_employee as relation',
      'c.claim_id as claimId',
      'out.planned_at as plannedAt',
      'out.discharged_at as dischargedAt',
      'p.uhid as registrationNo',
      'p.name',
      'p.age',
      'p.date_of_birth as birth',
      'p.gender',
      'p.address',
      'p.phone',
      'p.insurance_person_no as ipNo',
      'doctor.name as consultant',
      DIAGNOSES.as('diagnosis'),
      HAS_SUMMARY.as('hasSummary'),
      PLANNED_SURGERIES.as('plannedSurgeries'),
    ])
    .where(idIn('v.id', visitIds))
    .execute()

export type BillFacts = Awaited<ReturnType<typeof billFacts>>[number]

export type PayerOfBill = { readonly id: string; readonly name: string; readonly kind: PayerKind }

/** Who pays for each of some visits, in the order in which they took it over: each has a bill of its own. */
export async function payersBilled(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PayerOfBill[]>> {
  const { rows } = await sql<PayerOfBill & { visitId: string }>`
    with paying as (
      select c.visit_id, c.from_payer_id as payer_id, min(c.created_at) as since from payer_changes c
        where ${idIn('c.visit_id', visitIds)} group by c.visit_id, c.from_payer_id
      union all select v.id, v.payer_id, 'infinity' from visits v where ${idIn('v.id', visitIds)}
      union all select b.visit_id, b.payer_id, b.created_at from bills b where ${idIn('b.visit_id', visitIds)})
    select paying.visit_id as "visitId", p.id, p.name, p.kind from paying join payers p on p.id = paying.payer_id
      group by paying.visit_id, p.id, p.name, p.kind order by min(paying.since), p.name`.execute(db)
  const byVisit = Map.groupBy(rows, ({ visitId }) => visitId)
  return new Map([...byVisit].map(([visitId, payers]) => [visitId, payers.map(({ visitId: _, ...payer }) => payer)]))
}
