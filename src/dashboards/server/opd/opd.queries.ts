import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { keepStatements } from '../../../platform/server/database/kept-statements.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { OPD_FIRST, type OPD_SORTS, type OpdFilter, type OpdRow, type OpdVisit } from '../../model/opd.contract.ts'
import { type FoundOfYears, numbersFirst } from '../long-periods.queries.ts'
import { BY_NAME, BY_VISIT_NO, beyond, LAST, type Last, type Order } from '../visit-order.ts'
import { IS_IN_HOSPITAL, named, pageOf } from '../visit-rows.queries.ts'
import { count, everyOutpatient, isLongWindow, outpatients, outpatientsOfYears, totalOf } from './opd-filter.queries.ts'
import { showOpdRow, showOpdVisit } from './opd-row.ts'

type Sort = (typeof OPD_SORTS)[number]
type Asked = OpdFilter & { sort?: Sort | undefined; limit?: number | undefined; after?: string | undefined }

/** With the doctor, then waiting, then the others; each by token. A day has no million tokens. */
const IN_QUEUE = sql<number>`case v.status when 'completed' then 2 when 'in-progress' then 0 when 'waiting' then 1 when 'scheduled' then 1 else 2 end
  * 1000000 + least(coalesce(v.token_number, 999999), 999999)`

const ORDERS: Record<Sort, Order> = {
  latest: { ...BY_VISIT_NO, direction: 'desc' },
  oldest: { ...BY_VISIT_NO, direction: 'asc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-desc': { ...BY_NAME, direction: 'desc' },
  queue: { key: IN_QUEUE, direction: 'asc', is: 'number' },
  token: {
    key: sql`coalesce(v.token_number, ${sql.lit(LAST)})`,
    direction: 'asc',
    is: 'number',
  },
}

/** The names of few days are sorted: along their index those of all years would be read for them. */
const sortedOrder = (order: Order): Order =>
  order.key === BY_NAME.key ? { ...order, key: sql`(v.name_key || '')` } : order

const REFERRING_DOCTOR = sql<string | null>`(select name from practitioners referee
  where ${sameRow('referee', 'visit.referring_doctor_id')})`

/** When the state of a visit that waits last changed, from its history; null where it waits since it was registered. */
const MOVED_AT = sql<Date | null>`case when v.status in ('scheduled', 'waiting') then (select max(h.at) from row_history h
  where h.hospital_id = v.hospital_id and h.table_name = 'visits' and h.row_id = v.id and h.change = 'update'
    and h.after ->> 'status' is not null) end`

/** The columns of the rows of a page. */
const rowsOf = (db: HospitalDb, page: ReturnType<typeof pageOf>) =>
  named(db, page).select([
    'v.id',
    'v.visit_no as visitNo',
    'v.patient_id as patientId',
    'v.token_number as token',
    'v.visit_type as visitType',
    'v.visit_date as visitDate',
    'v.created_at as createdAt',
    MOVED_AT.as('movedAt'),
    'v.status',
    'v.payment_received as paymentReceived',
    'v.discharge_date as dischargeDate',
    'v.visit_version as version',
    'v.name as patientName',
    'v.uhid',
    'v.is_sample as isSample',
    'v.gender',
    'v.age',
    'v.date_of_birth as dateOfBirth',
    'v.notes',
    'v.admitted_as as admittedAs',
    IS_IN_HOSPITAL.as('isInHospital'),
    'v.key',
  ])

export type SelectedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const visitOf = (db: HospitalDb, id: string) =>
  rowsOf(db, pageOf(everyOutpatient(db).where('v.id', '=', id), ORDERS.latest))
    .innerJoin('visits as visit', (join) => onRow(join, 'visit', 'v.id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select([
      'p.insurance_person_no as insurancePersonNo',
      'visit.reason_for_visit as reasonForVisit',
      'visit.relation_with_employee as relationWithEmployee',
      'v.claim_id as claimId',
      REFERRING_DOCTOR.as('referringDoctor'),
      'visit.updated_at as updatedAt',
    ])

export type SelectedVisit = Awaited<ReturnType<ReturnType<typeof visitOf>['execute']>>[number]

/** The rows of a page, ready to be asked: after the row with this key and visit id, or of the first page, whose rows tell how many there are. */
function pageAsked(
  db: HospitalDb,
  { sort = 'latest', limit = OPD_FIRST, found, ...filter }: Asked & { found: FoundOfYears | null },
  now: Date,
  [key, visitNo]: Last,
) {
  const isOfYears = isLongWindow(filter, now)
  const order = isOfYears ? ORDERS[sort] : sortedOrder(ORDERS[sort])
  const every = everyOutpatient(db)
  let visits = found?.visits ?? outpatients(db, filter, now)
  if (key !== undefined && visitNo !== undefined) visits = visits.where(beyond(order, key, visitNo))
  const page = visits
    .orderBy(order.key, order.direction)
    .orderBy('v.visit_no', order.direction)
    .limit(sql.lit(limit + 1))
  const total = found ? sql<number>`coalesce(${found.total}::int, ${count(found.counted)})` : totalOf(db, filter, now)
  return rowsOf(db, pageOf(isOfYears ? numbersFirst(every, page) : page, order))
    .$if(key === undefined, (query) => query.select(total.as('total')))
    .orderBy('v.key', order.direction)
    .orderBy('v.visit_no', order.direction)
}

const asked = keepStatements<SelectedRow & { total?: number | undefined }>()

/** One page of outpatient visits by key; the count of the whole result travels in the cursor, so depth costs nothing. */
export async function opdPage(db: HospitalDb, { after, ...wanted }: Asked, now: Date): Promise<Page<OpdRow>> {
  const { sort = 'latest', limit = OPD_FIRST } = wanted
  const [key, visitNo, known] = keyOf(after, [ORDERS[sort].is, 'text', 'count']) ?? []
  const last: Last = key === undefined || visitNo === undefined ? [] : [key, visitNo]
  const found = await outpatientsOfYears(db, wanted, now)
  const build = (...beyondThese: Last) => pageAsked(db, { ...wanted, found }, now, beyondThese)
  // What is typed hardly comes again.
  const fetched = wanted.search
    ? await build(...last).execute()
    : await asked(db, JSON.stringify([wanted, dayOf(now), last.length]), last, build)
  const total = known ?? fetched[0]?.total ?? 0
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.key, row.visitNo, total])
  return { rows: kept.map(showOpdRow), total, next }
}

export async function opdVisitById(db: HospitalDb, id: string): Promise<OpdVisit | undefined> {
  const row = await visitOf(db, id).executeTakeFirst()
  return row && showOpdVisit(row)
}
