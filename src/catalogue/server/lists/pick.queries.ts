import { type SelectQueryBuilder, sql } from 'kysely'
import { containing, containingWords } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { STAFF_KINDS } from '../../model/catalogue.contract.ts'
import { accountsOfPractitioners } from '../practitioners/accounts-of-practitioners.queries.ts'
import { likeness, MISSPELT, mayBeMisspelt, SIMILAR_SHOWN } from './likeness.ts'

/** What a picker shows at once; more typing narrows it. */
const PICKED = 50

const beginning = (typed: string): string => containing(typed).slice(1)

/** Active procedures that hold the text, also in what is typed for them, the ones whose code or name begins with it first; or just these. */
export function pickSurgeries(db: HospitalDb, search: string, ids: readonly string[]) {
  let query = db.selectFrom('cghs_surgery').select(['id', 'name', 'code', 'category'])
  if (ids.length > 0) return query.where('id', 'in', ids).orderBy('name').execute()
  query = query.where('status', '=', 'Active')
  if (search) {
    query = query
      .where(containingWords(sql`lower(concat_ws(' ', name, code, category, synonyms))`, search))
      .orderBy(sql`lower(code) like ${beginning(search)}`, (order) => order.desc().nullsLast())
      .orderBy(sql`lower(name) like ${beginning(search)}`, 'desc')
  }
  return query.orderBy(sql`lower(name)`).limit(PICKED).execute()
}

/** Active procedures whose names are spelled nearly as typed, the most alike first. */
export function similarSurgeries(db: HospitalDb, typed: string) {
  const alike = likeness(sql`lower(name)`, typed)
  return db
    .selectFrom('cghs_surgery')
    .select(['id', 'name', 'code', 'category'])
    .where('status', '=', 'Active')
    .where(sql<boolean>`${alike} >= ${MISSPELT}`)
    .orderBy(alike, 'desc')
    .orderBy(sql`lower(name)`)
    .limit(SIMILAR_SHOWN)
    .execute()
}

/** Active diagnoses that hold the text in name, code or what is typed for them; where there are none, those whose names are spelled nearly so. */
export function pickDiagnoses(db: HospitalDb, search: string) {
  const diagnoses = db.selectFrom('diagnoses').select(['id', 'name', 'icd10']).where('status', '=', 'Active')
  let query = diagnoses
  if (search) {
    query = query
      .where(containingWords(sql`lower(concat_ws(' ', name, icd10, synonyms))`, search))
      .orderBy(sql`lower(icd10) like ${beginning(search)}`, (order) => order.desc().nullsLast())
      .orderBy(sql`lower(name) like ${beginning(search)}`, 'desc')
  }
  return orSimilar(diagnoses, query.orderBy(sql`lower(name)`).limit(PICKED), search)
}

/** Active complications that hold the text, those tied to the diagnosis first; where there are none, those with similar names. */
export function pickComplications(db: HospitalDb, search: string, diagnosis: string | null) {
  const isCommon = sql<boolean>`exists (select from diagnosis_complications t
    where ${sameRow('complications', 't.complication_id')} and t.diagnosis_id = ${diagnosis}::uuid)`
  const complications = db
    .selectFrom('complications')
    .select(['id', 'name', isCommon.as('isCommon')])
    .where('status', '=', 'Active')
  const named = search
    ? complications.where(containingWords(sql`lower(concat_ws(' ', name, synonyms))`, search))
    : complications
  return orSimilar(complications, named.orderBy(isCommon, 'desc').orderBy(sql`lower(name)`).limit(PICKED), search)
}

/** Active people of one kind whose name, specialty, department or institution holds the text; else those with similar names. */
export function pickPractitioners(db: HospitalDb, kind: string, search: string) {
  const people = activePeople(db).select('institution').where('kind', '=', kind)
  const text = sql`lower(concat_ws(' ', name, specialty, department, institution))`
  const named = search ? people.where(containingWords(text, search)) : people
  return orSimilar(people, named.orderBy(sql`lower(name)`).limit(PICKED), search)
}

/** The active doctors of the hospital whose name, specialty or department holds the text; else those with similar names. */
export function pickDoctors(db: HospitalDb, search: string) {
  const doctors = activePeople(db).where('kind', 'in', ['surgeon', 'consultant', 'anaesthetist'])
  const text = sql`lower(concat_ws(' ', name, specialty, department))`
  const named = search ? doctors.where(containingWords(text, search)) : doctors
  return orSimilar(doctors, named.orderBy('name'), search)
}

/** Everybody active who works here as a doctor, found like `pickDoctors`, with the account that is joined. */
export async function pickStaffDoctors(db: HospitalDb, search: string) {
  const doctors = activePeople(db).where('kind', 'in', STAFF_KINDS)
  const text = sql`lower(concat_ws(' ', name, specialty, department))`
  const named = search ? doctors.where(containingWords(text, search)) : doctors
  const found = await orSimilar(doctors, named.orderBy('name').orderBy('kind'), search)
  const accounts = await accountsOfPractitioners(
    db,
    found.map(({ id }) => id),
  )
  return found.map((doctor) => ({ ...doctor, account: accounts.get(doctor.id) ?? null }))
}

/** The active referees and surgeons of ESIC whose name or institution holds the text; else those with similar names. */
export function pickReferringDoctors(db: HospitalDb, search: string) {
  const doctors = activePeople(db).select('institution').where('kind', 'in', ['referee', 'esic_surgeon'])
  const text = sql`lower(concat_ws(' ', name, institution))`
  const named = search ? doctors.where(containingWords(text, search)) : doctors
  return orSimilar(doctors, named.orderBy('name'), search)
}

const activePeople = (db: HospitalDb) =>
  db
    .selectFrom('practitioners')
    .select(['id', 'kind', 'name', 'specialty', 'department'])
    .where('status', '=', 'Active')

/** What is called as typed; where that is nobody, those of `all` whose names are spelled nearly so, the most alike first. */
async function orSimilar<DB, T extends keyof DB, Row extends { readonly name: string }>(
  all: SelectQueryBuilder<DB, T, Row>,
  named: SelectQueryBuilder<DB, T, Row>,
  search: string,
): Promise<(Row & { readonly near?: boolean })[]> {
  const found = await named.execute()
  if (found.length > 0 || !mayBeMisspelt(search)) return found
  const alike = likeness(sql`lower(name)`, search)
  const near = all.where(sql<boolean>`${alike} >= ${MISSPELT}`).orderBy(alike, 'desc').orderBy(sql`lower(name)`)
  return (await near.limit(SIMILAR_SHOWN).execute()).map((row) => ({ ...row, near: true }))
}
