import { sql } from 'kysely'
import { type BloodGroup, bloodGroupOf, type VerifiedGroup } from '../../alerts/model/blood-group/blood-group.ts'
import { corporateName } from '../../catalogue/model/payers/corporate-name.ts'
import { dayOf } from '../../kernel/calendar.ts'
import { ageDaysOf } from '../../observations/server/visit-of-chart.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../wards/server/rooms/last-place.ts'
import type { Group } from '../model/blood-words.ts'
import { candidateGroups } from '../model/rules/compatibility.ts'
import { toldValue } from '../model/rules/shown.ts'
import type { MeasuredBefore, VisitOfBlood } from '../model/shown-blood.ts'

/** The visit as the head of its blood says it; undefined where there is none in this hospital. */
export async function visitOfBlood(db: HospitalDb, visitId: string, now: Date): Promise<VisitOfBlood | undefined> {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .select(['v.id as visitId', 'v.visit_no as visitNo', 'v.patient_id as patientId', 'v.status'])
    .select(['p.name as patientName', 'p.uhid', 'p.age', 'p.gender', 'payer.name as payer'])
    .select(['doctor.name as consultant', 'v.discharge_date as dischargedAt', LAST_PLACE.as('place')])
    .select(sql<string | null>`p.date_of_birth::text`.as('born'))
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, dischargedAt, born, payer, ...visit } = row
  return {
    ...visit,
    payer: corporateName(payer),
    ageDays: ageDaysOf(born, visit.age, dayOf(now)),
    isOpen: dischargedAt === null && status !== 'cancelled',
  }
}

/** What is known of the patient's group: in words, and the groups that come into question. */
export async function groupOfPatient(
  db: HospitalDb,
  patientId: string,
): Promise<{ readonly bloodGroup: BloodGroup | null; readonly candidates: readonly Group[] }> {
  const [{ rows: verified }, patient] = await Promise.all([
    sql<VerifiedGroup>`select blood_group as "bloodGroup", sample_id as "sampleId"
      from verified_blood_groups(${patientId})`.execute(db),
    db.selectFrom('patients').select('blood_group as told').where('id', '=', patientId).executeTakeFirst(),
  ])
  const told = patient?.told ?? null
  return { bloodGroup: bloodGroupOf(verified, told), candidates: candidateGroups(verified, told) }
}

const HAEMOGLOBIN = '718-7'
const PLATELETS = '777-3'

/**
 * Haemoglobin and platelets of a patient as they were last verified, by LOINC and in the unit of the result. Of each value the newest
 * verified edition counts: an amendment that waits does not hide it, one that took it back does.
 */
export async function measuredBefore(
  db: HospitalDb,
  patientId: string,
): Promise<{ readonly haemoglobin: MeasuredBefore; readonly platelets: MeasuredBefore }> {
  const { rows } = await sql<{
    loinc: string
    comparator: string
    value: number
    decimals: number
    unit: string
    at: Date
  }>`
    select distinct on (k.loinc) k.loinc, r.comparator, r.value::float8 as value, r.decimals, r.unit, r.collected_at as at
    from lab_results r join lab_parameters k on k.hospital_id = r.hospital_id and k.id = r.parameter_id
    where r.patient_id = ${patientId} and r.verified_at is not null and r.kind = 'numeric'
      and k.loinc in (${HAEMOGLOBIN}, ${PLATELETS})
      and not exists (select from lab_results n where n.hospital_id = r.hospital_id and n.order_line_id = r.order_line_id
        and n.parameter_id = r.parameter_id and n.edition > r.edition and n.verified_at is not null)
    order by k.loinc, r.collected_at desc, r.verified_at desc`.execute(db)
  const found = (loinc: string): MeasuredBefore => {
    const row = rows.find((one) => one.loinc === loinc)
    return row ? { told: toldValue(row), at: row.at.toISOString() } : null
  }
  return { haemoglobin: found(HAEMOGLOBIN), platelets: found(PLATELETS) }
}
