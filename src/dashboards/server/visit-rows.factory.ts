import { type RawBuilder, sql } from 'kysely'
import { DOCUMENT_TYPES } from '../../documents/model/document-types.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { TOGGLE_NAMES, TRACKED_FIELDS } from '../../visits/model/tracking/tracked-fields.ts'
import type { Gathered } from '../../visits/server/list-rows/description.ts'
import { joinedColumns } from '../../visits/server/list-rows/joined-columns.factory.ts'
import { VISIT_ROWS } from './visit-rows.description.ts'

const REMARK_ONLY = DOCUMENT_TYPES.flatMap(({ number, remarkOnly }) => (remarkOnly ? number : []))

type GatheredColumn = {
  [Name in keyof typeof VISIT_ROWS.columns]: (typeof VISIT_ROWS.columns)[Name] extends Gathered ? Name : never
}[keyof typeof VISIT_ROWS.columns]

/** What several rows say of a visit `v`, by a way of its own. */
const GATHERED: Readonly<Record<GatheredColumn, RawBuilder<unknown>>> = {
  ward_id: sql`room.ward_id`,
  room_no: sql`room.room_no`,
  occupies_room: sql`coalesce(room.occupied, false)`,
  photos: sql`coalesce(ticked.photos, 0)`,
  sign: sql`coalesce(ticked.sign, 0)`,
  hospital_stamp: sql`coalesce(ticked.hospital_stamp, 0)`,
  dr_surgeon_stamp: sql`coalesce(ticked.dr_surgeon_stamp, 0)`,
  diagnosis_id: sql`(select diagnosis_id from visit_diagnoses t where t.visit_id = v.id and t.is_primary)`,
  documents: sql`(select count(*) from patient_documents line where line.visit_id = v.id and line.document_type_id is not null
    and (line.is_uploaded or line.document_type_id = any(${REMARK_ONLY}::int[]) and line.remarks = 'Yes'))`,
  has_summary: sql`v.id in (select visit_id from patient_documents where document_type_id = 12 and is_uploaded)`,
  has_referral: sql`v.id in (select visit_id from patient_documents where document_type_id = 1 and is_uploaded)
    or p.referral_letter is not null and coalesce(earliest.id in (v.id, v.admitted_from), false)`,
  has_final_payment: sql`v.id in (select visit_id from final_payments)`,
  admitted_as: sql`followed.visit_no`,
  first_surgery_id: sql`operated.surgery_id`,
}

/** The row of every visit, joined from the records as they are now: what visit_rows must be. */
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
  select v.hospital_id, v.id, ${joinedColumns(VISIT_ROWS, GATHERED)}
  from visits v left join patients p on p.id = v.patient_id left join visit_claims c on c.id = v.id
    left join discharges o on o.id = v.id left join room on room.visit_id = v.id left join ticked on ticked.visit_id = v.id
    left join operated on operated.visit_id = v.id
    left join earliest on earliest.patient_id = v.patient_id left join followed on followed.id = v.id
  where v.visit_type <> 'investigation-only'`

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
