import { type RawBuilder, sql } from 'kysely'
import { dayOf, daysBetween } from '../../kernel/calendar.ts'
import type { Page } from '../../platform/model/page.ts'
import { containing, keyOf, pageFrom } from '../../platform/server/cursor.ts'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import type { IPD_SCOPES, IPD_SORTS, IpdRow } from '../model/desk.contract.ts'

type Filter = {
  search?: string | undefined
  scope?: (typeof IPD_SCOPES)[number] | undefined
  corporate?: string | undefined
}
type Asked = Filter & {
  sort?: (typeof IPD_SORTS)[number] | undefined
  limit?: number | undefined
  after?: string | undefined
}

/** Unnumbered visits come last in either direction, so the missing number is a key at the far end. */
const LAST = 2147483647

type Order = {
  readonly key: RawBuilder<string | number>
  readonly direction: 'asc' | 'desc'
  readonly cast: RawBuilder<unknown>
}
const ORDERS: Record<(typeof IPD_SORTS)[number], Order> = {
  latest: { key: sql`v.visit_id`, direction: 'desc', cast: sql`text` },
  oldest: { key: sql`v.visit_id`, direction: 'asc', cast: sql`text` },
  name: { key: sql`lower(p.name)`, direction: 'asc', cast: sql`text` },
  'name-desc': { key: sql`lower(p.name)`, direction: 'desc', cast: sql`text` },
  'sr-no': { key: sql`coalesce(v.sr_no, ${sql.lit(LAST)})`, direction: 'asc', cast: sql`int` },
  'sr-no-desc': { key: sql`coalesce(v.sr_no, 0)`, direction: 'desc', cast: sql`int` },
}

const DIAGNOSIS = sql<string | null>`(select d.name from visit_diagnoses vd
  join diagnoses d on d.hospital_id = vd.hospital_id and d.id = vd.diagnosis_id
  where vd.hospital_id = v.hospital_id and vd.visit_id = v.id and vd.is_primary)`

/** Inpatient visits that match: what the list shows and the tiles count is the same set. */
function inpatients(db: HospitalDb, { search, scope = 'all', corporate }: Filter, now: Date) {
  let query = db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.hospital_id', '=', 'v.hospital_id').onRef('p.id', '=', 'v.patient_id'),
    )
    .where('v.patient_type', '=', 'IPD')
  if (scope === 'today') query = query.where('v.visit_date', '=', dayOf(now))
  if (scope === 'in-hospital') query = query.where('v.discharge_date', 'is', null)
  if (scope === 'discharged') query = query.where('v.discharge_date', 'is not', null)
  if (corporate) query = query.where(sql<boolean>`lower(trim(p.corporate)) = ${corporate.toLowerCase()}`)
  if (search) {
    const wanted = containing(search)
    query = query.where(
      sql<boolean>`(lower(p.name) like ${wanted} or lower(v.visit_id) like ${wanted} or lower(v.appointment_with) like ${wanted})`,
    )
  }
  return query
}

/** One page of inpatient visits by key, with where they lie and how many there are in all. */
export async function ipdPage(db: HospitalDb, asked: Asked, now: Date): Promise<Page<IpdRow>> {
  const { sort = 'latest', limit = 100, after } = asked
  const { total } = await inpatients(db, asked, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const order = ORDERS[sort]
  let page = inpatients(db, asked, now)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stays as s')
          .innerJoin('wards as w', (join) =>
            join.onRef('w.hospital_id', '=', 's.hospital_id').onRef('w.id', '=', 's.ward_id'),
          )
          .select(['w.ward_type', 's.room_no'])
          .whereRef('s.hospital_id', '=', 'v.hospital_id')
          .whereRef('s.visit_id', '=', 'v.id')
          .orderBy('s.began_at', 'desc')
          .limit(1)
          .as('room'),
      (join) => join.onTrue(),
    )
    .select([
      'v.id',
      'v.visit_id',
      'v.patient_id',
      'v.sr_no',
      'v.visit_type',
      'v.status',
      'v.appointment_with',
      'v.visit_date',
      'v.admission_date',
      'v.discharge_date',
      'v.version',
      'p.name',
      'p.patients_id',
      'p.is_sample',
      'p.corporate',
      'p.referral_letter',
      'room.ward_type',
      'room.room_no',
      DIAGNOSIS.as('diagnosis'),
      order.key.as('key'),
    ])
  const [key, id] = keyOf(after, 2) ?? []
  if (key !== undefined) {
    const beyond = order.direction === 'asc' ? sql`>` : sql`<`
    page = page.where(sql<boolean>`(${order.key}, v.id) ${beyond} (${key}::${order.cast}, ${id}::uuid)`)
  }
  const fetched = await page
    .orderBy(order.key, order.direction)
    .orderBy('v.id', order.direction)
    .limit(limit + 1)
    .execute()
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.id])
  return { rows: kept.map((row) => show(row, now)), total, next }
}

export async function ipdTiles(db: HospitalDb, filter: Filter, now: Date) {
  return inpatients(db, filter, now)
    .select([
      sql<number>`count(*) filter (where v.status = 'scheduled')`.as('scheduled'),
      sql<number>`count(*) filter (where v.status = 'in-progress')`.as('inProgress'),
      sql<number>`count(*) filter (where v.status in ('completed', 'discharged'))`.as('completed'),
      sql<number>`count(*)`.as('total'),
    ])
    .executeTakeFirstOrThrow()
}

type Row = Pick<IpdRow, 'id' | 'status' | 'corporate' | 'version'> & {
  visit_id: string
  patient_id: string
  sr_no: number | null
  name: string
  patients_id: string
  is_sample: boolean
  visit_type: string
  appointment_with: string
  diagnosis: string | null
  ward_type: string | null
  room_no: number | null
  visit_date: string
  admission_date: Date | null
  discharge_date: Date | null
  referral_letter: string | null
}

const show = (row: Row, now: Date): IpdRow => ({
  id: row.id,
  visitId: row.visit_id,
  patientId: row.patient_id,
  srNo: row.sr_no,
  patientName: row.name,
  patientsId: row.patients_id,
  isSample: row.is_sample,
  corporate: row.corporate,
  visitType: row.visit_type,
  status: row.status,
  doctor: row.appointment_with,
  diagnosis: row.diagnosis ?? 'General',
  ward: row.ward_type,
  roomNo: row.room_no,
  visitDate: row.visit_date,
  admissionDate: row.admission_date?.toISOString() ?? null,
  dischargeDate: row.discharge_date?.toISOString() ?? null,
  daysAdmitted: row.admission_date && daysBetween(row.admission_date, row.discharge_date ?? now),
  hasReferral: row.referral_letter !== null,
  version: row.version,
})
