import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { joinedColumns } from '../../visits/server/list-rows/joined-columns.factory.ts'
import { CALLED_VISITS } from './called-visits.description.ts'

type Row = Readonly<Record<string, unknown>>

/** The surgeries of a visit `v`, else its primary diagnosis. */
const DIAGNOSIS = sql`coalesce(
  (select string_agg(s.name, ', ' order by o.position, o.id) from visit_surgeries o
    join cghs_surgery s on s.id = o.surgery_id where o.visit_id = v.id and o.status <> 'cancelled'),
  (select d.name from visit_diagnoses g join diagnoses d on d.id = g.diagnosis_id where g.visit_id = v.id and g.is_primary), '')`

/** What several rows say of a visit `v`, by a way of its own. */
const GATHERED = {
  called_on: sql`said.called_on`,
  update_reason: sql`why.reason`,
  diagnosis_key: sql`left(lower(${DIAGNOSIS}), 80)`,
}

/** The kept rows of a hospital, and the same joined from the records as they are now: they are to be equal. */
export async function keptAndJoined(db: HospitalDb): Promise<{ kept: Row[]; joined: Row[] }> {
  const kept = await sql<{ row: Row }>`select to_jsonb(c) as row from called_visits c order by visit_no`.execute(db)
  const joined = await sql<{ row: Row }>`select to_jsonb(j) as row from (
      select v.hospital_id, v.id, lower(why.reason) as reason_key, ${joinedColumns(CALLED_VISITS, GATHERED)}
      from visits v join patients p on p.id = v.patient_id join visit_claims c on c.id = v.id left join lateral (
        select (array_agg(called_on order by called_on desc))[1] as called_on
        from call_records where visit_id = v.id) said on true
        left join update_reasons why on why.visit_id = v.id
        where v.visit_type <> 'investigation-only') j
    order by visit_no`.execute(db)
  return { kept: kept.rows.map(({ row }) => row), joined: joined.rows.map(({ row }) => row) }
}

/** The kept numbers of visits of each patient, and the same counted from the records. */
export async function keptAndCounted(db: HospitalDb): Promise<{ kept: Row[]; counted: Row[] }> {
  const kept = await sql<{ row: Row }>`select to_jsonb(c) as row from called_patients c order by patient_id`.execute(db)
  const counted = await sql<{ row: Row }>`select to_jsonb(j) as row from (
      select v.hospital_id, v.patient_id, p.name_key, plain_words(p.name) as name_words, count(*) as visits,
        count(*) filter (where v.patient_type <> 'OPD') as inpatient_visits
      from visits v join patients p on p.id = v.patient_id where v.visit_type <> 'investigation-only'
      group by v.hospital_id, v.patient_id, p.name, p.name_key) j
    order by patient_id`.execute(db)
  return { kept: kept.rows.map(({ row }) => row), counted: counted.rows.map(({ row }) => row) }
}

/** What both lists show, filter and order by, read for every visit without any of what is kept for them. */
export type PlainVisit = {
  readonly visitNo: string
  readonly visitDate: string
  readonly discharged: string | null
  readonly type: string
  readonly name: string
  readonly uhid: string
  readonly phone: string
  readonly manager: string | null
  readonly claimId: string | null
  readonly diagnosis: string
  readonly calledOn: string | null
  readonly reason: string | null
  /** The follow-up that the last call before today asked for. */
  readonly followUp: string | null
  readonly died: boolean
  readonly today: { readonly [field: string]: string | number | null } | null
}

export async function plainVisits(db: HospitalDb, today: string): Promise<readonly PlainVisit[]> {
  const { rows } = await sql<{ visit: PlainVisit }>`select jsonb_build_object(
      'visitNo', v.visit_no, 'visitDate', v.visit_date, 'type', v.patient_type,
      'discharged', to_char(v.discharge_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'name', p.name, 'uhid', p.uhid, 'phone', p.phone, 'manager', p.relationship_manager,
      'claimId', (select claim_id from visit_claims where id = v.id),
      'diagnosis', ${DIAGNOSIS},
      'calledOn', (select max(called_on) from call_records where visit_id = v.id),
      'reason', (select reason from update_reasons where visit_id = v.id),
      'died', exists (select from discharges d join visits o on o.id = d.id
        where o.patient_id = v.patient_id and d.reason = 'Death' and d.discharged_at is not null),
      'followUp', (select case when follow_up_ended_at is null then follow_up_date end from call_records where visit_id = v.id and call_date < ${today}
        order by call_date desc limit 1),
      'today', (select to_jsonb(r) from call_records r where visit_id = v.id and call_date = ${today})) as visit
    from visits v join patients p on p.id = v.patient_id`.execute(db)
  return rows.map(({ visit }) => visit)
}
