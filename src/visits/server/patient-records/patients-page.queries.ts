import { sql } from 'kysely'
import type { PatientRow } from '../../../patients/model/patients.contract.ts'
import { matchingPatients } from '../../../patients/server/search/patient-search.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { idIn, inOrderOf, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { patientsOfVisits } from '../search/visit-search.queries.ts'

type Asked = {
  search?: string | undefined
  sort?: 'newest' | 'name' | undefined
  limit?: number | undefined
  after?: string | undefined
}

/** Pending without a visit, In treatment while one is open, else Completed (decisions 'Identity and records'). */
const STATUS = sql<PatientRow['status']>`coalesce((
  select case when bool_or(v.discharge_date is null and v.status not in ('completed', 'discharged', 'cancelled')) then 'In treatment'
    else 'Completed' end
  from visits v where ${sameRow('p', 'v.patient_id')} having count(*) > 0), 'Pending')`

const COLUMNS = [
  'p.id',
  'p.uhid',
  'p.name',
  'p.age',
  'p.gender',
  'p.phone',
  'p.date_of_birth as dateOfBirth',
  'p.insurance_person_no as insurancePersonNo',
  'p.is_sample as isSample',
  'p.created_at as createdAt',
  'p.version',
  'payer.name as corporate',
] as const

/** One page of patients by key, and the count of the whole filtered result. */
export const patientsPage = (db: HospitalDb, { search, sort = 'newest', limit = 100, after }: Asked) =>
  search?.trim()
    ? searchedPage(db, { search, byName: sort === 'name', limit, after })
    : wholePage(db, { byName: sort === 'name', limit, after })

async function wholePage(
  db: HospitalDb,
  { byName, limit, after }: { byName: boolean; limit: number; after: string | undefined },
): Promise<Page<PatientRow>> {
  const key = byName ? sql<string>`p.name_key` : sql<string>`p.created_at::text`
  const [order, direction] = byName ? (['p.name_key', 'asc'] as const) : (['p.created_at', 'desc'] as const)
  let page = db.selectFrom('patients as p').selectAll('p').select(key.as('key'))
  const [last, id] = keyOf(after, [byName ? 'text' : 'moment', 'id']) ?? []
  if (last !== undefined && byName) page = page.where(sql<boolean>`(p.name_key, p.id) > (${last}, ${id}::uuid)`)
  if (last !== undefined && !byName)
    page = page.where(sql<boolean>`(p.created_at, p.id) < (${last}::timestamptz, ${id}::uuid)`)
  const limited = page
    .orderBy(order, direction)
    .orderBy('p.id', direction)
    .limit(sql.lit(limit + 1))
  // The status is asked for the page only: beside all patients the planner would read all open visits.
  const rows = db
    .selectFrom(limited.as('p'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'p.payer_id'))
    .select([...COLUMNS, STATUS.as('status'), 'p.key'])
    .orderBy(order, direction)
    .orderBy('p.id', direction)
  const [fetched, total] = await Promise.all([rows.execute(), countAll(db)])
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.id])
  return { rows: kept.map(({ key: _, ...row }) => show(row)), total, next }
}

/** All patients, or those without a visit, from the sums the database keeps (decision 009). */
async function countAll(db: HospitalDb, entry: 'patients' | 'patients:unvisited' = 'patients'): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select coalesce(sum(change), 0)::int as n from row_counts where entry = ${entry}`.execute(db)
  return rows[0]?.n ?? 0
}

/** One page of the patients without a visit, the newest first. */
export async function unvisitedPage(
  db: HospitalDb,
  { limit = 100, after }: Pick<Asked, 'limit' | 'after'>,
): Promise<Page<PatientRow>> {
  const [last, id] = keyOf(after, ['moment', 'id']) ?? []
  let page = db
    .selectFrom('unvisited_patients')
    .select(['patient_id as id', sql<string>`created_at::text`.as('key')])
    .orderBy('created_at', 'desc')
    .orderBy('patient_id', 'desc')
    .limit(limit + 1)
  if (last !== undefined)
    page = page.where(sql<boolean>`(created_at, patient_id) < (${last}::timestamptz, ${id}::uuid)`)
  const { kept, next } = pageFrom(await page.execute(), limit, (row) => [row.key, row.id])
  return { rows: await rowsOf(db, idsOf(kept)), total: await countAll(db, 'patients:unvisited'), next }
}

async function searchedPage(
  db: HospitalDb,
  asked: { search: string; byName: boolean; limit: number; after: string | undefined },
): Promise<Page<PatientRow>> {
  const { total, rows } = await matchingPatients(db, asked)
  const { kept, next } = pageFrom(rows, asked.limit, ({ at, name, id }) => [at, name, id, total])
  if (total > 0) return { rows: await rowsOf(db, idsOf(kept)), total, next }
  const ofVisits = await rowsOf(db, await patientsOfVisits(db, asked.search, asked.limit))
  return { rows: ofVisits, total: ofVisits.length, next: null }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The rows of these patients in their order. */
async function rowsOf(db: HospitalDb, ids: readonly string[]): Promise<PatientRow[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('patients as p')
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'p.payer_id'))
    .select([...COLUMNS, STATUS.as('status')])
    .where(idIn('p.id', ids))
    .execute()
  return inOrderOf(ids, found).map(show)
}

type Row = Omit<PatientRow, 'createdAt'> & { readonly createdAt: Date }

const show = ({ createdAt, ...row }: Row): PatientRow => ({ ...row, createdAt: createdAt.toISOString() })
