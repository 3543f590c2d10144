import { sql } from 'kysely'
import { DOCUMENT_TYPES } from '../../documents/model/document-types.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { TOGGLE_NAMES, TRACKED_FIELDS } from '../../visits/model/tracking/tracked-fields.ts'

const REMARK_ONLY = DOCUMENT_TYPES.flatMap(({ number, remarkOnly }) => (remarkOnly ? number : []))

/** The row of every visit, joined from the records as they are now: what visit_rows must be, by a way of its own. */
const JOINED = sql`
  with room as (
      select distinct on (visit_id) visit_id, ward_id, room_no, ended_at is null as occupied from stays
      order by visit_id, coalesce(ended_at, 'infinity') desc, began_at desc),
    ticked as (
      select visit_id, count(*) filter (where list = 'photos') as photos, count(*) filter (where list = 'sign') as sign,
        count(*) filter (where list = 'hospital_stamp') as hospital_stamp,
        count(*) filter (where list = 'dr_surgeon_stamp') as dr_surgeon_stamp
      from document_marks group by visit_id),
    earliest as (select distinct on (patient_id) patient_id, id from visits order by patient_id, created_at, visit_no),
    followed as (
      select distinct on (admitted_from) admitted_from as id, visit_no from visits where admitted_from is not null
      order by admitted_from, created_at desc),
    operated as (select visit_id, (array_agg(surgery_id order by position, created_at, id))[1] as surgery_id from visit_surgeries group by visit_id)
  select v.hospital_id, v.id, v.visit_no, v.patient_id, v.patient_type, v.visit_date, v.visit_type, v.status, v.payer_id,
    v.had_esic_payer, v.appointment_with_id, v.grace_from, v.admission_date, v.discharge_date, v.created_at, v.token_number,
    v.payment_received, left(v.comments, 120) as notes, v.version as visit_version,
    p.name, lower(p.name) as name_key, p.uhid, p.is_sample, p.gender, p.age, p.date_of_birth,
    c.claim_id, c.esic_uh_id, c.had_esic_uh_id, c.sr_no, c.bunch_no, c.billing_executive_id, c.billing_status,
    c.billing_sub_status, c.file_status, c.condonation_delay_claim, c.condonation_delay_intimation, c.extension_of_stay,
    c.additional_approvals, c.cghs_code, c.package_amount, c.version as claim_version, o.planned_at,
    room.ward_id, room.room_no, coalesce(room.occupied, false) as occupies_room,
    coalesce(ticked.photos, 0) as photos, coalesce(ticked.sign, 0) as sign,
    coalesce(ticked.hospital_stamp, 0) as hospital_stamp, coalesce(ticked.dr_surgeon_stamp, 0) as dr_surgeon_stamp,
    (select diagnosis_id from visit_diagnoses t where t.visit_id = v.id and t.is_primary) as diagnosis_id,
    v.id in (select visit_id from patient_documents where document_type_id = 1 and is_uploaded)
      or p.referral_letter is not null and coalesce(earliest.id in (v.id, v.admitted_from), false) as has_referral,
    v.id in (select visit_id from final_payments) as has_final_payment,
    followed.visit_no as admitted_as, plain_words(p.name) as name_words,
    (select count(*) from patient_documents line where line.visit_id = v.id and line.document_type_id is not null
      and (line.is_uploaded or line.document_type_id = any(${REMARK_ONLY}::int[]) and line.remarks = 'Yes')) as documents,
    v.id in (select visit_id from patient_documents where document_type_id = 12 and is_uploaded) as has_summary,
    operated.surgery_id as first_surgery_id, o.reason as discharge_reason
  from visits v left join patients p on p.id = v.patient_id left join visit_claims c on c.id = v.id
    left join discharges o on o.id = v.id left join room on room.visit_id = v.id left join ticked on ticked.visit_id = v.id
    left join operated on operated.visit_id = v.id
    left join earliest on earliest.patient_id = v.patient_id left join followed on followed.id = v.id`

type Row = Readonly<Record<string, unknown>>

/** How many inpatient visits have each toggle at another value than its first: as kept, and as counted. */
export async function togglesKeptAndCounted(db: HospitalDb): Promise<{ kept: Row[]; counted: Row[] }> {
  const kept = await sql<Row>`select entry, sum(change)::int as n from row_counts where entry like 'toggles:%'
    group by entry having sum(change) <> 0 order by entry`.execute(db)
  const each = TOGGLE_NAMES.map((field) => {
    const { column, cycle } = TRACKED_FIELDS[field]
    return sql`select ${`toggles:${column}:`} || c.${sql.ref(column)} as entry from visits v join visit_claims c on c.id = v.id
      where v.patient_type <> 'OPD' and c.${sql.ref(column)} <> ${cycle[0]}`
  })
  const counted = await sql<Row>`select entry, count(*)::int as n from (${sql.join(each, sql` union all `)}) as t
    group by entry order by entry`.execute(db)
  return { kept: kept.rows, counted: counted.rows }
}

/** The kept rows and the joined ones of a hospital, each in the order of the visit ids: they are to be equal. */
export async function keptAndJoined(db: HospitalDb): Promise<{ kept: Row[]; joined: Row[] }> {
  const kept = await sql<{ row: Row }>`select to_jsonb(r) as row from visit_rows r order by visit_no`.execute(db)
  const joined = await sql<{ row: Row }>`select to_jsonb(j) as row from (${JOINED}) j order by visit_no`.execute(db)
  return { kept: kept.rows.map(({ row }) => row), joined: joined.rows.map(({ row }) => row) }
}
