import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/server/cursor.ts'
import type { HospitalDb } from '../../../platform/server/in-hospital.ts'
import { GENERIC_LABELS, inOrder, NO_CATEGORY, NO_SURGERY, SUPERSPECIALITY } from '../../model/home/groups.ts'
import { AWAITED_DAYS, CARDS_AT_ONCE, type HOME_SCOPES } from '../../model/home/home.contract.ts'

export type HomeFilter = {
  readonly search?: string | undefined
  readonly scope?: (typeof HOME_SCOPES)[number] | undefined
}

/** The inpatient visits of the scope. */
const inScope = (scope: HomeFilter['scope']) =>
  scope === 'all' ? sql`v.status <> 'cancelled'` : sql`v.status <> 'cancelled' and v.discharge_date is null`

const HAS_SURGERY = sql`exists (select from visit_surgeries t where t.hospital_id = v.hospital_id and t.visit_id = v.id)`
const NO_SST = sql`coalesce(trim(v.sst_treatment), '') = ''`

/**
 * The cards with their groups (specification 2 section 4): a visit under the category of its first surgery; a patient
 * without visits under 'No Surgery Assigned'; a record of the patient data table whose patient has no other card under
 * its own label. groups.ts says the same in words.
 */
const cards = (scope: HomeFilter['scope'], now: Date): RawBuilder<unknown> => sql`
  select 'visit' as kind, v.id as key, v.patient_id, v.id as visit_id,
    case when first.id is null then ${NO_SURGERY} else coalesce(nullif(trim(first.category), ''), ${NO_CATEGORY}) end as category
  from visits v left join lateral (
    select t.id, s.category from visit_surgeries t
    join cghs_surgery s on s.hospital_id = t.hospital_id and s.id = t.surgery_id
    where t.hospital_id = v.hospital_id and t.visit_id = v.id order by t.position, t.created_at, t.id limit 1) first on true
  where v.patient_type <> 'OPD' and ${inScope(scope)} and (first.id is not null or ${NO_SST})
  union all
  select 'patient', p.id, p.id, null, ${NO_SURGERY} from patients p
  where ${scope === 'all' ? sql`true` : sql`p.created_at >= ${daysBefore(now)}`}
    and not exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id)
  union all
  select 'data', d.id, d.patient_uuid, null, trim(d.sst_or_secondary_treatment) from patient_data d
  where lower(trim(d.sst_or_secondary_treatment)) <> all (${[...GENERIC_LABELS]}::text[])
    and lower(trim(d.sst_or_secondary_treatment)) !~ ${SUPERSPECIALITY}
    and d.patient_uuid in (select v.patient_id from visits v where v.patient_type <> 'OPD' and ${inScope(scope)})
    and not exists (select from visits v where v.hospital_id = d.hospital_id and v.patient_id = d.patient_uuid
      and v.patient_type <> 'OPD' and v.status <> 'cancelled' and (${NO_SST} or ${HAS_SURGERY}))`

const daysBefore = (now: Date) => new Date(now.getTime() - AWAITED_DAYS * 86_400_000)

/** Everything a card is found by, a line each, so that no match spans two fields. */
const SEARCHED = sql`lower(concat_ws(chr(10), p.name, p.patients_id, c.category, v.visit_id, v.appointment_with,
  (select string_agg(d.name, chr(10)) from visit_diagnoses t join diagnoses d on d.hospital_id = t.hospital_id and d.id = t.diagnosis_id
    where t.hospital_id = v.hospital_id and t.visit_id = v.id),
  (select string_agg(x.name, chr(10)) from visit_complications t join complications x on x.hospital_id = t.hospital_id and x.id = t.complication_id
    where t.hospital_id = v.hospital_id and t.visit_id = v.id),
  (select string_agg(m.name, chr(10)) from visit_practitioners t join practitioners m on m.hospital_id = t.hospital_id and m.id = t.practitioner_id
    where t.hospital_id = v.hospital_id and t.visit_id = v.id),
  (select string_agg(concat_ws(chr(10), s.name, s.code), chr(10)) from visit_surgeries t join cghs_surgery s on s.hospital_id = t.hospital_id
    and s.id = t.surgery_id where t.hospital_id = v.hospital_id and t.visit_id = v.id),
  (select concat_ws(chr(10), r.diagnosis_and_surgery_performed, r.surgery_performed_by, r.reff_dr_name) from patient_data r
    where c.kind = 'data' and r.hospital_id = p.hospital_id and r.id = c.key)))`

const found = ({ search, scope }: HomeFilter, now: Date): RawBuilder<unknown> => sql`
  select c.*, p.name from (${cards(scope, now)}) c
  join patients p on p.hospital_id = app_hospital() and p.id = c.patient_id
  left join visits v on v.hospital_id = app_hospital() and v.id = c.visit_id
  where ${search ? sql`${SEARCHED} like ${containing(search)}` : sql`true`}`

/** How many common complications a group names. */
const NAMED = 8

/** The groups that have cards, in the specified order, with the complications common to the diagnoses in them. */
export async function homeGroups(db: HospitalDb, filter: HomeFilter, now: Date) {
  const { rows } = await sql<{ category: string; count: number; complications: string[] }>`
    with found as materialized (${found(filter, now)}),
    common as (
      select f.category, x.name, count(*) as n from found f
      join visit_diagnoses t on t.hospital_id = app_hospital() and t.visit_id = f.visit_id and t.is_primary
      join diagnosis_complications tie on tie.hospital_id = t.hospital_id and tie.diagnosis_id = t.diagnosis_id
      join complications x on x.hospital_id = tie.hospital_id and x.id = tie.complication_id
      group by f.category, x.name)
    select f.category, count(*)::int as count, coalesce((select (array_agg(common.name order by common.n desc, common.name))[1:${sql.lit(NAMED)}]
      from common where common.category = f.category), '{}') as complications
    from found f group by f.category`.execute(db)
  const byCategory = new Map(rows.map((row) => [row.category, row]))
  return inOrder([...byCategory.keys()]).flatMap((category) => byCategory.get(category) ?? [])
}

export type CardKey = {
  readonly kind: 'visit' | 'patient' | 'data'
  readonly key: string
  readonly patient_id: string
  readonly visit_id: string | null
}

/** The next cards of a group by name. */
export async function cardKeys(
  db: HospitalDb,
  filter: HomeFilter,
  { category, from }: { readonly category: string; readonly from: number },
  now: Date,
): Promise<CardKey[]> {
  const { rows } = await sql<CardKey>`
    select kind, key, patient_id, visit_id from (${found(filter, now)}) f where category = ${category}
    order by lower(name), key limit ${CARDS_AT_ONCE} offset ${from}`.execute(db)
  return rows
}

/** All patients of the hospital, from the sum the database keeps. */
export async function patientsCounted(db: HospitalDb): Promise<number> {
  const { n } = await db
    .selectFrom('row_counts')
    .select(sql<number>`coalesce(sum(change), 0)::bigint`.as('n'))
    .where('entry', '=', 'patients')
    .executeTakeFirstOrThrow()
  return n
}
