import { type RawBuilder, sql } from 'kysely'
import { UNKNOWN_DOCTOR } from '../../../catalogue/model/unknown-doctor.ts'
import {
  findPatientIds,
  patientsNamed,
  patientsOfName,
} from '../../../patients/server/search/patient-search.queries.ts'
import { containing, idList } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { daysWith, isInVisitNo } from '../../../visits/model/visit-no-parts.ts'
import {
  beginsWith,
  claimIdBegins,
  inMonths,
  inRangesOf,
  isNumber,
  nameHolds,
  nameHoldsCounted,
} from '../../../visits/server/search/visit-search.queries.ts'

/** Of so many patients the visits are looked up one by one; of more, the names of all inpatient visits are compared. */
const FEW_PATIENTS = 2000
/** So many visits are looked up by claim id; of more, the claim ids are compared. So many patients are looked up by a number. */
const FEW = 300
/** So many visits are looked up by what stands in their ids; of more, a page is near in every order. */
const FEW_NUMBERED = 2000
/** What stands in a visit id at its beginning only. */
const BEGINS_VISIT_NO = /^ih\d/

/**
 * How visits are found: a few by their keys, as a condition on rows of this name, or many, as a condition that is compared with each row
 * `v`, said otherwise where all rows are read to be counted.
 */
type Few = { readonly few: (rows: 'i' | 'v') => RawBuilder<boolean> }
type Many = { readonly many: RawBuilder<boolean>; readonly counted?: RawBuilder<boolean> }
type Way = Few | Many

/** So few characters stand in names of all beginnings. */
const FEW_CHARACTERS = 2

/**
 * The condition that a visit `v` is found, of a page and of a count; whether it is compared with each; whether names that hold it may stand
 * together, far from the first one; and how many inpatient visits meet it where that is kept.
 */
export type Matching = {
  readonly condition: RawBuilder<boolean>
  readonly counted: RawBuilder<boolean>
  readonly isCompared: boolean
  readonly mayStandTogether: boolean
  readonly total?: RawBuilder<number>
}

/** What is found by a search: as in every list of visits, and by the doctor of the visit. Undefined where that is every visit. */
export async function visitMatches(db: HospitalDb, typed: string): Promise<Matching | undefined> {
  const search = typed.trim().toLowerCase()
  if (isOfUnknownDoctor(search) && (await isOfEveryDoctor(db, search))) return undefined
  const [patients, doctors, claims, numbers] = await Promise.all([
    byPatient(db, search),
    byDoctor(db, search),
    byClaim(db, typed),
    isInVisitNo(search) ? byVisitNo(db, search) : null,
  ])
  const ways = [patients, doctors, claims, numbers].filter((way) => way !== null)
  const found = {
    condition: anyOf(ways),
    counted: anyOf(ways.map((way) => ('many' in way ? { many: way.counted ?? way.many } : way))),
    isCompared: ways.some((way) => 'many' in way),
    mayStandTogether: search.length > FEW_CHARACTERS,
  }
  const isFrequentName = patients && 'many' in patients && !numbers
  if (!isFrequentName || (claims && 'many' in claims)) return found
  return { ...found, total: totalNamed(search, doctors, claims) }
}

function anyOf(ways: readonly Way[]): RawBuilder<boolean> {
  const few = ways.flatMap((way) => ('few' in way ? [way.few] : []))
  const many = ways.flatMap((way) => ('many' in way ? [way.many] : []))
  const [only] = few
  if (many.length === 0) return few.length > 1 ? areAmong('id', few) : (only?.('v') ?? sql<boolean>`false`)
  if (only) many.push(areAmong('visit_no', few))
  return sql<boolean>`(${sql.join(many, sql` or `)})`
}

/**
 * The visits of several ways are looked up first. Alone, as an array of ids, of which the planner expects a handful, whatever it knows of
 * the tables; beside a condition that is compared with each visit, as a set of visit ids, which the index of that comparison holds.
 */
const areAmong = (key: 'id' | 'visit_no', few: readonly Few['few'][]) => {
  const each = few.map(
    (are) => sql`select i.${sql.ref(key)} from visit_rows i where i.patient_type <> 'OPD' and ${are('i')}`,
  )
  const found = sql.join(each, sql` union all `)
  return key === 'id' ? sql<boolean>`v.id = any(array(${found}))` : sql<boolean>`v.visit_no in (${found})`
}

/** A key among few: unnested, so that a plan for these very values expects as few as one that is kept. */
const fewBy =
  (column: 'id' | 'patient_id' | 'visit_no', among: RawBuilder<unknown>) =>
  (rows: 'i' | 'v'): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(`${rows}.${column}`)} = any(array(select unnest(${among})))`

async function byPatient(db: HospitalDb, search: string): Promise<Way | null> {
  const ids = await patientsFound(db, search)
  if (ids.length === 0) return null
  if (ids !== 'more' && ids.length <= FEW_PATIENTS) return { few: fewBy('patient_id', idList(ids)) }
  return { many: nameHolds(sql`v.name_words`, search), counted: nameHoldsCounted(sql`v.name_words`, search) }
}

/** A frequent name, counted over the patients (decision record 063), and the visits found otherwise whose patient is called otherwise. */
function totalNamed(search: string, doctors: Many | null, claims: Few | null): RawBuilder<number> {
  const hasName = nameHolds(sql`v.name_words`, search)
  const besides = (found: RawBuilder<unknown>) =>
    sql`(select count(*) from visit_rows v where v.patient_type <> 'OPD' and ${found} and not ${hasName})`
  const isNew = doctors ? sql` and ${doctors.many} is not true` : sql``
  const parts = [
    sql`(select coalesce(sum(v.inpatient_visits), 0) from called_patients v
      where v.inpatient_visits > 0 and ${nameHoldsCounted(sql`v.name_words`, search)})`,
    ...(doctors ? [besides(doctors.many)] : []),
    ...(claims ? [besides(sql`${claims.few('v')}${isNew}`)] : []),
  ]
  return sql<number>`(${sql.join(parts, sql` + `)})::int`
}

/**
 * A number is looked up as the palette does; a name by its words, of which few patients or all are known at once. Where words do not tell,
 * one is looked up in the names; several, in any order, as the palette does, and those that more than a few patients have are compared
 * with the names of all inpatients: looking them up costs as much for each.
 */
async function patientsFound(db: HospitalDb, search: string): Promise<readonly string[] | 'more'> {
  if (isNumber(search)) return (await findPatientIds(db, { typed: search }, FEW)).map(({ id }) => id)
  const ofName = await patientsOfName(db, search, FEW_PATIENTS)
  if (ofName) return ofName
  if (!/\s/.test(search)) return patientsNamed(db, search, FEW_PATIENTS + 1)
  const found = await findPatientIds(db, { name: search }, FEW + 1)
  if (found.length <= FEW) return found.map(({ id }) => id)
  const inpatientsNamed = await db
    .selectFrom('called_patients')
    .select('patient_id')
    .where('inpatient_visits', '>', sql.lit(0))
    .where(nameHoldsCounted(sql`name_words`, search))
    .limit(FEW_PATIENTS + 1)
    .execute()
  return inpatientsNamed.map(({ patient_id }) => patient_id)
}

/** The visits whose claim id begins with what was typed: all of them, whatever the order. */
async function byClaim(db: HospitalDb, typed: string): Promise<Way | null> {
  const claims = await db
    .selectFrom('visit_claims')
    .select('id')
    .where(claimIdBegins(typed))
    .limit(FEW + 1)
    .execute()
  const ids = claims.map(({ id }) => id)
  if (ids.length > FEW) return { many: sql<boolean>`(${claimIdBegins(typed, 'v.claim_id')} is true)` }
  return ids.length > 0 ? { few: fewBy('id', idList(ids)) } : null
}

const isOfUnknownDoctor = (search: string): boolean => UNKNOWN_DOCTOR.toLowerCase().includes(search)

/** Whether the name of every doctor contains what was typed. A doctor of any visit is among them: who is referred to is not withdrawn. */
async function isOfEveryDoctor(db: HospitalDb, search: string): Promise<boolean> {
  const others = db.selectFrom('practitioners').select('id')
  const other = await others
    .where(sql<boolean>`lower(name) not like ${containing(search)}`)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** The visits with the doctors whose name contains what was typed; those without an appointment show 'Dr. Unknown'. */
async function byDoctor(db: HospitalDb, search: string): Promise<Many | null> {
  const doctors = await db
    .selectFrom('practitioners')
    .select('id')
    .where(sql<boolean>`lower(name) like ${containing(search)}`)
    .execute()
  const ids = doctors.map(({ id }) => id)
  const found = ids.length > 0 ? sql<boolean>`v.appointment_with_id = any(${ids}::uuid[])` : null
  if (!isOfUnknownDoctor(search)) return found && { many: found }
  const unknown = sql<boolean>`v.appointment_with_id is null`
  return { many: found ? sql<boolean>`(${found} or ${unknown})` : unknown }
}

/**
 * The beginning of an id is a range of its index. What stands within is looked up along the index when it finds few: with a letter, and four
 * figures and more, in ranges of it, fewer figures by comparing each; and compared with each visit when it finds many, because a page is near.
 */
async function byVisitNo(db: HospitalDb, search: string): Promise<Way | null> {
  const typed = search.toUpperCase()
  if (BEGINS_VISIT_NO.test(search)) return { many: beginsWith('v.visit_no', typed) }
  const contains = (visitNo: string) => sql<boolean>`${sql.ref(visitNo)} like ${`%${typed}%`}`
  const inpatients = sql`select i.visit_no as no from visit_rows i where i.patient_type <> 'OPD'`
  const days = daysWith(typed)
  if (days?.length === 0) return null
  const found = days
    ? inMonths(days, 'i.visit_no', inpatients)
    : /^\d+$/.test(typed)
      ? sql`${inpatients} and ${contains('i.visit_no')}`
      : inRangesOf(typed, 'i.visit_no', inpatients)
  const { rows } = await sql<{ no: string }>`${found} limit ${sql.lit(FEW_NUMBERED + 1)}`.execute(db)
  if (rows.length === 0) return null
  if (rows.length > FEW_NUMBERED) return { many: contains('v.visit_no') }
  return { few: fewBy('visit_no', sql`${rows.map(({ no }) => no)}::text[]`) }
}
