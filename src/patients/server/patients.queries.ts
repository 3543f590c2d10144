import { sql } from 'kysely'
import type { Page } from '../../platform/model/page.ts'
import { containing, keyOf, pageFrom } from '../../platform/server/cursor.ts'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import type { FoundPatient, PatientRow } from '../model/patients.contract.ts'
import { keptFor } from './merges.queries.ts'

type Asked = {
  search?: string | undefined
  sort?: 'newest' | 'name' | undefined
  limit?: number | undefined
  after?: string | undefined
}

/** Pending without a visit, In treatment while one is open, else Completed (decisions 'Identity and records'). */
const STATUS = sql<PatientRow['status']>`case
  when not exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id) then 'Pending'
  when exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id
    and v.discharge_date is null and v.status not in ('completed', 'discharged', 'cancelled')) then 'In treatment'
  else 'Completed' end`

const SORT_KEYS = {
  newest: sql<string>`p.created_at::text`,
  name: sql<string>`lower(p.name)`,
}

/** One page of patients by key, and the count of the whole filtered result. */
export async function patientsPage(
  db: HospitalDb,
  { search, sort = 'newest', limit = 100, after }: Asked,
): Promise<Page<PatientRow>> {
  let filtered = db.selectFrom('patients as p')
  if (search) filtered = filtered.where('p.search_text', 'like', containing(search))
  // Counting a hundred thousand costs more than reading a page: the first page counts, its cursor remembers.
  const [key, id, counted] = keyOf(after, 3) ?? []
  const total =
    typeof counted === 'number'
      ? counted
      : (await filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total

  let page = filtered.select([
    'p.id',
    'p.patients_id',
    'p.name',
    'p.age',
    'p.gender',
    'p.phone',
    'p.date_of_birth',
    'p.corporate',
    'p.insurance_person_no',
    'p.is_sample',
    'p.created_at',
    'p.version',
    STATUS.as('status'),
    SORT_KEYS[sort].as('key'),
  ])
  if (key !== undefined && sort === 'newest')
    page = page.where(sql<boolean>`(p.created_at, p.id) < (${key}::timestamptz, ${id}::uuid)`)
  if (key !== undefined && sort === 'name')
    page = page.where(sql<boolean>`(lower(p.name), p.id) > (${key}, ${id}::uuid)`)
  const direction = sort === 'newest' ? 'desc' : 'asc'
  const order = sort === 'newest' ? sql`p.created_at` : sql`lower(p.name)`
  const fetched = await page
    .orderBy(order, direction)
    .orderBy('p.id', direction)
    .limit(limit + 1)
    .execute()
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.id, total])
  return { rows: kept.map(show), total, next }
}

type Looked = { mobile?: string | undefined; name?: string | undefined; patientId?: string | undefined }

const LOOKUP_LIMIT = 10

/** Earlier registrations, newest first: mobile is searched in every stored number (decisions 'Identity and records'). */
export async function lookupPatients(db: HospitalDb, { mobile, name, patientId }: Looked): Promise<FoundPatient[]> {
  let query = db
    .selectFrom('patients')
    .select(['id', 'patients_id', 'name', 'age', 'gender', 'phone', 'date_of_birth', 'corporate', 'created_at'])
  if (name) query = query.where(sql<boolean>`lower(name) like ${containing(name)}`)
  if (patientId)
    query = query.where(sql<boolean>`lower(concat_ws(' ', patients_id, merged_ids)) like ${containing(patientId)}`)
  if (mobile) {
    query =
      query.where(sql<boolean>`concat_ws(' ', phone, emergency_contact_mobile, second_emergency_contact_mobile, relative_phone_no)
      like ${containing(mobile)}`)
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LOOKUP_LIMIT).execute()
  return rows.map((row) => ({
    id: row.id,
    patientsId: row.patients_id,
    name: row.name,
    age: row.age,
    gender: row.gender,
    phone: row.phone,
    dateOfBirth: row.date_of_birth,
    corporate: row.corporate,
    createdAt: row.created_at.toISOString(),
  }))
}

/** A patient; the id of a record that was merged finds the one that was kept. */
export async function patientById(db: HospitalDb, id: string) {
  const byId = (wanted: string) => db.selectFrom('patients').selectAll().where('id', '=', wanted).executeTakeFirst()
  const found = await byId(id)
  if (found) return found
  const kept = await keptFor(db, id)
  return kept ? byId(kept) : undefined
}

type Row = Omit<PatientRow, 'patientsId' | 'dateOfBirth' | 'insurancePersonNo' | 'isSample' | 'createdAt'> & {
  patients_id: string
  date_of_birth: string | null
  insurance_person_no: string | null
  is_sample: boolean
  created_at: Date
}

const show = (row: Row): PatientRow => ({
  id: row.id,
  patientsId: row.patients_id,
  name: row.name,
  age: row.age,
  gender: row.gender,
  phone: row.phone,
  dateOfBirth: row.date_of_birth,
  corporate: row.corporate,
  insurancePersonNo: row.insurance_person_no,
  isSample: row.is_sample,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})
