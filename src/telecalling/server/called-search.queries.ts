import { type RawBuilder, sql } from 'kysely'
import { findPatientIds, idsOfPatients, patientsNamed } from '../../patients/server/search/patient-search.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import {
  claimIdBegins,
  isInVisitNo,
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
/** Digits that can be part of a visit id; more than a visit id has after its letter are a phone. */
const FIGURES = /^\d{4,7}$/
const PHONE = /^\d{8,}$/

/** What a search finds, as in every list of visits; null where nothing is searched. */
export async function matching(db: HospitalDb, search: string | undefined): Promise<Found | null> {
  const typed = search?.trim()
  if (!typed) return null
  if (PHONE.test(typed)) return { condition: lookedUp(typed, [sql`n.patient_id in ${idsOfPatients(typed)}`]) }
  const named = await fewNamed(db, typed)
  if (named && FIGURES.test(typed))
    return { condition: lookedUp(typed, [named, sql`n.patient_id in ${idsOfPatients(typed)}`, visitsNumbered(typed)]) }
  if (named) return { condition: lookedUp(typed, [named]) }
  return /\d/.test(typed) || isInVisitNo(typed) ? { condition: visitIsFound(typed) } : ofFrequentName(typed)
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
  if (!FIGURES.test(typed) && (/\d/.test(typed) || !LONG_WORD.test(longest))) return null
  // Words of three letters and more are found by their index wherever they stand in a name.
  const named =
    words.length > 1 && words.every((word) => LONG_WORD.test(word))
      ? (await findPatientIds(db, { name: typed }, FEW_PATIENTS + 1)).map(({ id }) => id)
      : await patientsNamed(db, longest, FEW_PATIENTS + 1)
  if (named.length > FEW_PATIENTS) return null
  return sql`n.patient_id = any(${named}::uuid[]) and ${nameHolds(sql`n.name_words`, typed)}`
}

/** A name that many have: counted over the patients, each with the number of its visits. */
function ofFrequentName(typed: string): Found {
  const ofClaim = sql`(select id from visit_claims where ${claimIdBegins(typed)})`
  const hasName = nameHolds(sql`v.name_words`, typed)
  return {
    condition: sql<boolean>`(${hasName} or v.id in ${ofClaim})`,
    total: sql<number>`((select coalesce(sum(v.visits), 0) from called_patients v where ${nameHoldsCounted(sql`v.name_words`, typed)})
      + (select count(*) from called_visits v where v.id = any(array${ofClaim}) and not ${hasName}))::int`,
  }
}
