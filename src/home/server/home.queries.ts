import { type RawBuilder, sql } from 'kysely'
import { idsOfPatients } from '../../patients/server/search/patient-search.queries.ts'
import { containing } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../platform/server/database/same-row.ts'
import { claimIdBegins, isNumber } from '../../visits/server/search/visit-search.queries.ts'
import { GENERIC_LABELS, inOrder, NO_CATEGORY, NO_SURGERY, ORDER, SUPERSPECIALITY } from '../model/groups.ts'
import { AWAITED_AT_MOST, CARDS_AT_ONCE, type HOME_SCOPES, RECENT_DAYS } from '../model/home.contract.ts'

export type HomeFilter = {
  readonly search?: string | undefined
  readonly scope?: (typeof HOME_SCOPES)[number] | undefined
}

const HAS_SURGERY = sql`exists (select from visit_surgeries t where ${sameRow('v', 't.visit_id')})`
const NO_SST = sql`coalesce(trim(v.sst_treatment), '') = ''`
const INPATIENT = sql`v.patient_type <> 'OPD' and v.status <> 'cancelled'`

const daysBefore = (now: Date) => new Date(now.getTime() - RECENT_DAYS * 86_400_000)

/**
 * A moment that the planner does not look at. In a large hospital it expects so few patients behind one that it knows that it would plan
 * the cards anew at every call, which takes as long as reading them (decision record 084).
 */
const unplanned = (moment: Date) => sql`(select ${moment}::timestamptz)`

/** What the list keeps of the inpatient visits of the scope, each part by an index of its own. */
const visitsOf = (scope: HomeFilter['scope'], now: Date) => {
  const visits = sql`select v.id, v.hospital_id, v.patient_id, v.diagnosis_id, v.name, v.uhid, v.visit_no, v.claim_id,
      v.appointment_with_id, v.first_surgery_id from visit_rows v where ${INPATIENT}`
  const inHouse = sql`${visits} and v.discharge_date is null`
  return scope === 'recent' ? sql`${inHouse} union all ${visits} and v.discharge_date >= ${daysBefore(now)}` : inHouse
}

/** Asked of one patient after the other along the index: joined, the planner reads the visits of all years. */
const hasVisit = (of: RawBuilder<unknown>, which = sql`true`) =>
  sql`(select true from visits v where ${of} and ${which} limit 1)`

/** Of an array of keys the planner expects a handful and reads along their index, whatever it knows of the tables. */
const HERE = sql`array(select id from here)`
const PATIENTS_HERE = sql`array(select patient_id from here)`

/** The visits here that have an SST treatment: few, by an index of their own. */
const TREATED = sql`treated as materialized (select v.id from visits v where v.id = any(${HERE}) and not ${NO_SST})`

/** Whose card it is, asked card by card: of the few that are no visit's. */
const PATIENT = sql`(select name, uhid from patients where hospital_id = app_hospital() and id = patient_id limit 1)`

/** Labels that name no group, written out: the index of the others knows them (db/migrations/0089_cards_of_home.sql). */
const GENERIC = sql.join(GENERIC_LABELS.map((label) => sql.lit(label)))

/**
 * The cards with their groups (specification 2 section 4), and what they are ordered and found by: a visit under the category of its
 * first surgery; a patient without visits under 'No Surgery Assigned'; a record of the patient data table whose patient has no other
 * card under its own label. groups.ts says the same in words.
 */
const CARDS = (now: Date) => sql`
  select 'visit' as kind, here.id as key, here.patient_id, here.id as visit_id,
    case when here.first_surgery_id is null then ${NO_SURGERY} else coalesce(nullif(trim(s.category), ''), ${NO_CATEGORY}) end as category,
    here.diagnosis_id, here.name, here.uhid, here.visit_no, here.claim_id, here.appointment_with_id
  from here left join cghs_surgery s on ${sameRow('s', 'here.first_surgery_id')}
  where here.first_surgery_id is not null or here.id not in (select id from treated)
  union all
  select 'patient', patient_id, patient_id, null, ${NO_SURGERY}, null, p.name, p.uhid, null, null, null
  from (select patient_id from unvisited_patients
    where not imported and created_at >= ${unplanned(daysBefore(now))} order by created_at desc limit ${sql.lit(AWAITED_AT_MOST)}) awaited
  join lateral ${PATIENT} p on true
  union all
  select 'data', d.id, d.patient_id, null, trim(d.sst_or_secondary_treatment), null, p.name, p.uhid, null, null, null
  from patient_data d join lateral ${PATIENT} p on true
  where d.patient_id = any(${PATIENTS_HERE}) and lower(trim(d.sst_or_secondary_treatment)) not in (${GENERIC})
    and lower(trim(d.sst_or_secondary_treatment)) !~ ${SUPERSPECIALITY}
    and ${hasVisit(
      sql`v.hospital_id = d.hospital_id and v.patient_id = d.patient_id`,
      sql`${INPATIENT} and (${NO_SST} or ${HAS_SURGERY})`,
    )} is null`

/** The entries of a list that match. */
const entries = (list: string, text: RawBuilder<unknown>, wanted: string) =>
  sql`array(select e.id from ${sql.table(list)} e where lower(${text}) like ${wanted})`

/** The visits here that have such an entry: from the visits on, because an entry stands in those of all years. */
const linked = (links: string, list: string, key: string, text: RawBuilder<unknown>, wanted: string) => sql`
  select t.visit_id from ${sql.table(links)} t
  where t.visit_id = any(${HERE}) and t.${sql.ref(key)} = any(${entries(list, text, wanted)})`

const NAME = sql`e.name`

/** The visits whose diagnoses, complications, team or surgeries match. */
const hits = (wanted: string) => sql`
  ${linked('visit_diagnoses', 'diagnoses', 'diagnosis_id', NAME, wanted)}
  union all ${linked('visit_complications', 'complications', 'complication_id', NAME, wanted)}
  union all ${linked('visit_practitioners', 'practitioners', 'practitioner_id', NAME, wanted)}
  union all ${linked('visit_surgeries', 'cghs_surgery', 'surgery_id', sql`concat_ws(chr(10), e.name, e.code)`, wanted)}`

/** What a card is found by beside its doctor and its links, a line each, so that no match spans two fields. */
const OWN_TEXT = sql`lower(concat_ws(chr(10), c.name, c.uhid, c.category, c.visit_no,
  d.diagnosis_and_surgery_performed, d.surgery_performed_by, d.reff_dr_name))`

/** The numbers of a patient and the words of a name in any order: one word stands in the text of its card. */
const ofPatient = (search: string): RawBuilder<unknown> =>
  isNumber(search) || /\s/.test(search.trim()) ? sql`or c.patient_id in ${idsOfPatients(search)}` : sql``

/**
 * The steps from visits to the cards that are found, each once: a plan that mixes them would draw all cards anew for
 * every patient while nobody has counted the tables.
 */
const found = ({ search, scope }: HomeFilter, now: Date): RawBuilder<unknown> => sql`
  here as materialized (${visitsOf(scope, now)}),
  ${TREATED},
  cards as materialized (${CARDS(now)}),
  ${search ? searched(search) : sql`found as (select * from cards)`}`

const searched = (search: string) => sql`
  hits as materialized (${hits(containing(search))}),
  found as materialized (select c.* from cards c
    left join lateral (select diagnosis_and_surgery_performed, surgery_performed_by, reff_dr_name from patient_data
      where c.kind = 'data' and hospital_id = app_hospital() and id = c.key limit 1) d on true
    where ${OWN_TEXT} like ${containing(search)} or c.appointment_with_id = any(${entries('practitioners', NAME, containing(search))})
      or ${claimIdBegins(search, 'c.claim_id')} or c.visit_id in (select visit_id from hits) ${ofPatient(search)})`

/** How many common complications a group names. */
const NAMED = 8

/**
 * The groups in the specified order, with the complications common to the diagnoses in them. Every category of the
 * specification has its group, empty or not, until something is searched.
 */
export async function homeGroups(db: HospitalDb, filter: HomeFilter, now: Date): Promise<Group[]> {
  const { rows } = await groupsFound(filter, now).execute(db)
  const byCategory = new Map(rows.map((row) => [row.category, row]))
  const categories = new Set([...(filter.search ? [] : ORDER), ...byCategory.keys()])
  return inOrder([...categories]).map(
    (category) => byCategory.get(category) ?? { category, count: 0, awaited: 0, complications: [] },
  )
}

type Group = { category: string; count: number; awaited: number; complications: string[] }

const groupsFound = (filter: HomeFilter, now: Date) => sql<Group>`
    with ${found(filter, now)},
    diagnosed as materialized (
      select category, diagnosis_id, count(*) as n from found where diagnosis_id is not null group by category, diagnosis_id),
    common as (
      select g.category, x.name, sum(g.n) as n from diagnosed g
      join diagnosis_complications tie on tie.hospital_id = app_hospital() and tie.diagnosis_id = g.diagnosis_id
      join complications x on ${sameRow('x', 'tie.complication_id')}
      group by g.category, x.name)
    select f.category, count(*)::int as count, (count(*) filter (where f.kind = 'patient'))::int as awaited, coalesce((select (array_agg(common.name order by common.n desc, common.name))[1:${sql.lit(NAMED)}]
      from common where common.category = f.category), '{}') as complications
    from found f group by f.category`

export type CardKey = {
  readonly kind: 'visit' | 'patient' | 'data'
  readonly key: string
  readonly patient_id: string
  readonly visit_id: string | null
}

/** The next cards of a group by name; who has no visit yet comes last. */
export async function cardKeys(
  db: HospitalDb,
  filter: HomeFilter,
  asked: { readonly category: string; readonly from: number; readonly limit?: number | undefined },
  now: Date,
): Promise<CardKey[]> {
  const { category, from, limit = CARDS_AT_ONCE } = asked
  const { rows } = await sql<CardKey>`
    with ${found(filter, now)} select kind, key, patient_id, visit_id from found where category = ${category}
    order by kind = 'patient', lower(name), key limit ${limit} offset ${from}`.execute(db)
  return rows
}

/** All patients of the hospital, and those without a visit, from the sums the database keeps. */
export function patientsCounted(db: HospitalDb): Promise<{ patients: number; unvisited: number }> {
  const sumOf = (entry: string) => sql<number>`coalesce(sum(change) filter (where entry = ${entry}), 0)::bigint`
  return db
    .selectFrom('row_counts')
    .select([sumOf('patients').as('patients'), sumOf('patients:unvisited').as('unvisited')])
    .executeTakeFirstOrThrow()
}
