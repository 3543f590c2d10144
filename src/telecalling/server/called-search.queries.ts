import { type RawBuilder, sql } from 'kysely'
import { findPatientIds, idsOfPatients, patientsNamed } from '../../patients/server/search/patient-search.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import {
  beginsWith,
  claimIdBegins,
  isInVisitNo,
  isNumber,
  nameHolds,
  nameHoldsCounted,
  visitIsFound,
} from '../../visits/server/search/visit-search.queries.ts'
import { visitsNumbered } from './visits-numbered.ts'

/** What a search finds: the condition on a visit `v` of called_visits, and how many of all days meet it where that is kept. */
export type Found = { readonly condition: RawBuilder<boolean>; readonly total?: RawBuilder<number> }

/** Of so many patients the visits are looked up; of more, the names of all visits are compared. */
const FEW_PATIENTS = 2000
const LONG_WORD = /^\p{L}{3,}$/u
/** What the index of three letters serves. */
const INDEXED = /^[\p{L}\d]{3,}$/u
/** Digits that can be part of a visit id; more than a visit id has after its letter are a phone. */
const FIGURES = /^\d{4,7}$/
const PHONE = /^\d{8,}$/
/** The beginning of the visit ids of some days, and that of more than can be looked up. */
const OF_A_DAY = /^ih\d\d[a-l]\d/i
const OF_A_TIME = /^ih\d{0,2}[a-l]?$/i
/** So few characters stand in so many visit ids that a page of them is near in every order. */
const SHORT = 2

/** What a search finds, as in every list of visits; null where nothing is searched. */
export async function matching(db: HospitalDb, search: string | undefined): Promise<Found | null> {
  const typed = search?.trim()
  if (!typed) return null
  const ofNumber = sql`n.patient_id in ${idsOfPatients(typed)}`
  if (PHONE.test(typed)) return { condition: lookedUp(typed, [ofNumber]) }
  const isInId = isInVisitNo(typed)
  const numbered = isInId ? atItsPlace(typed) : []
  const named = numbered && (await fewNamed(db, typed))
  if (named) return { condition: lookedUp(typed, [named, ...(isNumber(typed) ? [ofNumber] : []), ...numbered]) }
  if (isInId && (typed.length <= SHORT || OF_A_TIME.test(typed))) return ofManyVisitIds(typed)
  return isInId || /\d/.test(typed) ? { condition: visitIsFound(typed) } : ofFrequentName(typed)
}

/** The condition on a visit `n` that its id contains what was typed, where the place of that is known: ranges of its index. */
function atItsPlace(typed: string): RawBuilder<unknown>[] | null {
  if (FIGURES.test(typed)) return [visitsNumbered(typed)]
  return OF_A_DAY.test(typed) ? [beginsWith('n.visit_no', typed.toUpperCase())] : null
}

/** The ids are looked up first: of an array the planner expects a handful, whatever it knows of the tables. */
function lookedUp(typed: string, ways: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const each = ways.map((way) => sql`select n.id from called_visits n where ${way} union all`)
  return sql<boolean>`v.id = any(array(${sql.join(each, sql` `)} select id from visit_claims where ${claimIdBegins(typed)}))`
}

/** The condition on the patients of `n` where a name or figures were typed that few names have, else null. */
async function fewNamed(db: HospitalDb, typed: string): Promise<RawBuilder<unknown> | null> {
  const words = typed.split(/\s+/)
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
  if (!INDEXED.test(longest)) return null
  // Words of three letters and more are found by their index wherever they stand in a name.
  const named =
    words.length > 1 && words.every((word) => LONG_WORD.test(word))
      ? (await findPatientIds(db, { name: typed }, FEW_PATIENTS + 1)).map(({ id }) => id)
      : await patientsNamed(db, longest, FEW_PATIENTS + 1)
  if (named.length > FEW_PATIENTS) return null
  return sql`n.patient_id = any(${named}::uuid[]) and ${nameHolds(sql`n.name_words`, typed)}`
}

/** A name that many have. */
const ofFrequentName = (typed: string): Found => counted(typed, sql<boolean>`false`)

/** What stands in very many visit ids, of which a page is near in every order. */
const ofManyVisitIds = (typed: string): Found =>
  counted(typed, sql<boolean>`v.visit_no like ${`%${typed.toUpperCase()}%`}`)

/**
 * The visits of a name and others: counted over the patients, each with the number of its visits, and over those others whose patient is
 * called otherwise.
 */
function counted(typed: string, others: RawBuilder<boolean>): Found {
  const claims = sql`select id from visit_claims where ${claimIdBegins(typed)}`
  const ofNumber = sql` union all select n.id from called_visits n where n.patient_id in ${idsOfPatients(typed)}`
  const few = isNumber(typed) ? sql`(${claims}${ofNumber})` : sql`(${claims})`
  const hasName = nameHolds(sql`v.name_words`, typed)
  return {
    condition: sql<boolean>`(${others} or ${hasName} or v.id in ${few})`,
    total: sql<number>`((select coalesce(sum(v.visits), 0) from called_patients v where ${nameHoldsCounted(sql`v.name_words`, typed)})
      + (select count(*) from called_visits v where ${others} and not ${hasName})
      + (select count(*) from called_visits v where v.id = any(array${few}) and not ${others} and not ${hasName}))::int`,
  }
}
