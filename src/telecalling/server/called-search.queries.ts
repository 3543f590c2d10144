import { type RawBuilder, sql } from 'kysely'
import { findPatientIds, idsOfPatients, patientsNamed } from '../../patients/server/search/patient-search.queries.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { isInEveryVisitNo, isInVisitNo } from '../../visits/model/visit-no-parts.ts'
import {
  beginsWith,
  claimIdBegins,
  inRangesOf,
  isNumber,
  nameHolds,
  nameHoldsCounted,
} from '../../visits/server/search/visit-search.queries.ts'
import { visitsNumbered } from './visits-numbered.ts'

/** What a search finds: the condition on a visit `v` of called_visits, and where that may be met by many, how they are counted. */
export type Found = { readonly condition: RawBuilder<boolean>; readonly counted?: Counted }

/**
 * What is found on all days: how many, and their ids, to be asked where they are few; both read what is gathered before them. The visits of
 * some days are compared, each by this condition.
 */
export type Counted = {
  readonly gathered: RawBuilder<unknown>
  readonly compared: RawBuilder<boolean>
  readonly total: RawBuilder<number>
  readonly ids: RawBuilder<unknown>
  readonly named: Named | undefined
}

/** Letters that are in no visit id: the condition on a patient `v` of called_patients, and whether no visit is found by a claim id. */
export type Named = { readonly condition: RawBuilder<boolean>; readonly alone: RawBuilder<boolean> }

/** So many visits that a search finds are sorted; of more, the index of their order is read, where they are frequent. */
export const FEW = 10_000
/** Of so many patients the visits are looked up; of more, the names of all visits are compared. */
export const FEW_PATIENTS = 2000
const LONG_WORD = /^\p{L}{3,}$/u
/** What the index of three letters serves. */
const INDEXED = /^[\p{L}\d]{3,}$/u
/** Digits that can be part of a visit id; more than a visit id has after its letter are a phone. */
const FIGURES = /^\d{4,7}$/
const PHONE = /^\d{8,}$/
/** The beginning of the visit ids of some days. */
const OF_A_DAY = /^ih\d\d[a-l]\d/i

/** What a search finds, as in every list of visits; null where that is every visit. */
export async function matching(db: HospitalDb, search: string | undefined): Promise<Found | null> {
  const typed = search?.trim()
  if (!typed || isInEveryVisitNo(typed)) return null
  const ofNumber = sql`n.patient_id in ${idsOfPatients(typed)}`
  if (PHONE.test(typed)) return { condition: lookedUp(typed, [ofNumber]) }
  const numbered = isInVisitNo(typed) ? atItsPlace(typed) : []
  const named = numbered && !(await beginsManyClaims(db, typed)) && (await fewNamed(db, typed))
  if (named) return { condition: lookedUp(typed, [named, ...(isNumber(typed) ? [ofNumber] : []), ...numbered]) }
  return ofMany(typed)
}

/** The condition on a visit `n` that its id contains what was typed, where the place of that is known: ranges of its index. */
function atItsPlace(typed: string): RawBuilder<unknown>[] | null {
  if (FIGURES.test(typed)) return [visitsNumbered(typed)]
  return OF_A_DAY.test(typed) ? [beginsWith('n.visit_no', typed.toUpperCase())] : null
}

/** The ids are looked up first: of an array the planner expects a handful, whatever it knows of the tables. */
function lookedUp(typed: string, ways: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const each = [...ways, claimIdBegins(typed, 'n.claim_id')].map(
    (way) => sql`select n.id from called_visits n where ${way}`,
  )
  return sql<boolean>`v.id = any(array(${sql.join(each, sql` union all `)}))`
}

async function beginsManyClaims(db: HospitalDb, typed: string): Promise<boolean> {
  const claims = sql`select from called_visits v where ${claimIdBegins(typed, 'v.claim_id')} limit ${sql.lit(FEW_PATIENTS + 1)}`
  const { rows } = await sql<{
    are: boolean
  }>`select count(*) > ${sql.lit(FEW_PATIENTS)} as are from (${claims}) claims`.execute(db)
  return rows[0]?.are ?? false
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

/**
 * A name that many have, the beginning of many claim ids, or what stands in many visit ids. Each is counted along an index that holds
 * what tells whether the visit is counted already: with figures the visit ids come first, which next to no name has; else the names, over
 * the patients, each with the number of its visits. Where that is few, the patients are gathered to be looked up.
 */
function ofMany(typed: string): Found {
  const hasFigures = /\d/.test(typed)
  const hasName = nameHolds(sql`v.name_words`, typed)
  const hasNo = isInVisitNo(typed) ? sql<boolean>`v.visit_no like ${`%${typed.toUpperCase()}%`}` : sql<boolean>`false`
  const hasClaim = claimIdBegins(typed, 'v.claim_id')
  const hasNumber = isNumber(typed) ? sql<boolean>`v.patient_id in ${idsOfPatients(typed)}` : sql<boolean>`false`
  const isSpelled = nameHoldsCounted(sql`v.name_words`, typed)
  const called = sql`called_patients v where ${hasFigures ? sql`v.name_words ~ '[0-9]' and ${isSpelled}` : isSpelled}`
  const ofNamed = sql<boolean>`v.patient_id = any(array(select patient_id from named))`
  const numbered = isInVisitNo(typed)
    ? withNumber(typed, hasNo)
    : sql`select null::uuid as id, '' as name_words where false`
  const countOf = (met: RawBuilder<boolean>, ...besides: RawBuilder<boolean>[]) =>
    sql`(select count(*) from called_visits v where ${met} and (${sql.join(besides, sql` or `)}) is not true)`
  // Of a case the planner expects half of the rows, as it should of what many have, so that it reads along the order of a page.
  const isFrequent = sql<boolean>`case when ${isSpelled} then true else false end`
  const names = hasFigures ? countOf(ofNamed, hasNo) : sql`(select coalesce(sum(v.visits), 0) from ${called})`
  return {
    condition: sql<boolean>`(${hasNo} or ${isFrequent} or ${hasClaim} or ${hasNumber})`,
    counted: {
      compared: sql<boolean>`(${isSpelled} or ${hasNo} or ${hasClaim} or ${hasNumber})`,
      // Figures are found by reading all visit ids; what is a range is read anew where it is looked up after all.
      gathered: sql`named as materialized (select v.patient_id from ${called}),
        numbered as ${/^\d\d+$/.test(typed) ? sql`materialized` : sql`not materialized`} (${numbered})`,
      total: sql<number>`(${names}
        + (select count(*) from numbered v ${hasFigures ? sql`` : sql`where ${hasName} is not true`})
        + ${countOf(hasClaim, hasNo, hasName)} + ${countOf(hasNumber, hasNo, hasName, hasClaim)})::int`,
      ids: sql`select v.id from called_visits v where ${ofNamed} union all select v.id from numbered v
        union all select v.id from called_visits v where ${hasClaim}
        union all select v.id from called_visits v where ${hasNumber}`,
      named:
        hasFigures || isInVisitNo(typed)
          ? undefined
          : { condition: isFrequent, alone: sql`not exists (select from called_visits v where ${hasClaim})` },
    },
  }
}

/** The visits whose id contains what was typed: with a letter they are those of its ranges, and figures are compared with each. */
const withNumber = (typed: string, hasNo: RawBuilder<boolean>) =>
  inRangesOf(
    typed,
    'v.visit_no',
    sql`select v.id, v.name_words from called_visits v where ${/\D/.test(typed) ? sql`true` : hasNo}`,
  )
