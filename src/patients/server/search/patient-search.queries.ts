import { type RawBuilder, sql } from 'kysely'
import { keyOf } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { COUNTED_AT_MOST } from '../../model/patients.contract.ts'

export type Looked = {
  readonly typed?: string | undefined
  readonly name?: string | undefined
  readonly uhid?: string | undefined
  readonly mobile?: string | undefined
}
export type FoundId = { readonly id: string; readonly near: boolean }

/** Ids of the newest patients that match, then of those whose name is only spelled nearly so (db/migrations/0011_patient_search.sql, decision record 015). */
export async function findPatientIds(
  db: HospitalDb,
  { typed, name, uhid, mobile }: Looked,
  wanted: number,
  withNear = false,
): Promise<FoundId[]> {
  const asked = [typed, name, uhid, mobile].map((field) => field?.trim() || null)
  const { rows } = await sql<FoundId>`select patient_id as id, is_near as near
    from find_patients(${asked[0]}, ${asked[1]}, ${asked[2]}, ${asked[3]}, ${wanted}, ${withNear})`.execute(db)
  return rows
}

/** So many patients a list of visits takes along; who wants an older one types more. */
const PATIENTS_OF_A_LIST = 300

/** The same as a subquery, for the lists of visits: the ids of the newest patients that match. */
export const idsOfPatients = (typed: string): RawBuilder<unknown> =>
  sql`(select patient_id from find_patients(${typed.trim()}, null, null, null, ${sql.lit(PATIENTS_OF_A_LIST)}, false))`

/** Ids of patients whose name contains what was typed, in no order. */
export async function patientsNamed(db: HospitalDb, typed: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from patients_named(${typed}, ${atMost}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Ids of the patients whose name holds each word that was typed, in any order: 'more' where more than `atMost` have it, null where the words
 * of names do not tell (db/migrations/0120_patients_of_name.sql).
 */
export async function patientsOfName(db: HospitalDb, typed: string, atMost: number): Promise<string[] | 'more' | null> {
  const { rows } = await sql<{ are_more: boolean; ids: string[] | null }>`
    select are_more, ids from patients_of_name(${typed}, ${atMost})`.execute(db)
  const [told] = rows
  if (!told) return null
  return told.are_more ? 'more' : (told.ids ?? [])
}

type Asked = {
  readonly search: string
  readonly byName: boolean
  readonly limit: number
  readonly after?: string | undefined
}
export type Matching = { readonly id: string; readonly at: string; readonly name: string }

/**
 * The ids of one page of a search, one more than asked for, and how many match: counted once, for the first page, and
 * no further than COUNTED_AT_MOST + 1. The cursor carries the count on.
 */
export async function matchingPatients(
  db: HospitalDb,
  { search, byName, limit, after }: Asked,
): Promise<{ total: number; rows: Matching[] }> {
  const [at = null, name = null, id = null, counted = null] = keyOf(after, ['moment', 'text', 'id', 'count']) ?? []
  const total = counted ?? (await countMatching(db, search))
  const { rows } = await sql<Matching>`select patient_id as id, created_at::text as at, name
    from page_of_patients(${search}, ${byName}, ${total > COUNTED_AT_MOST}, ${name}, ${at}::timestamptz, ${id}::uuid, ${limit + 1})`.execute(
    db,
  )
  return { total, rows }
}

async function countMatching(db: HospitalDb, search: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count_patients(${search}, ${COUNTED_AT_MOST + 1}) as n`.execute(db)
  return rows[0]?.n ?? 0
}
