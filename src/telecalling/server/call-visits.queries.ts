import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { DEFAULT_PAGE_SIZE } from '../model/call-list.ts'
import type { VisitRow } from '../model/call-record.ts'
import type { VISIT_SORTS } from '../model/telecalling.contract.ts'
import { type AskedList, PATIENT_COLUMNS, patientIsFound, visitsOfPatients } from './called-visits.queries.ts'

type Sort = (typeof VISIT_SORTS)[number]
type Asked = AskedList<Sort>

function visited(db: HospitalDb, { from, to, search }: Asked) {
  let rows = visitsOfPatients(db)
  if (from) rows = rows.where('v.visit_date', '>=', from)
  if (to) rows = rows.where('v.visit_date', '<=', to)
  return search ? rows.where(patientIsFound(search)) : rows
}

/** The last call of a visit, and the last update reason. */
const lastCalled = sql<Date | null>`(select max(r.called_on) from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id)`
const lastReason = sql<
  string | null
>`(select r.update_reason from call_records r where r.hospital_id = v.hospital_id and r.visit_id = v.id
  and r.update_reason is not null order by r.call_date desc limit 1)`

const ORDERS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  name: sql`p.name_key`,
  uhid: sql`p.uhid`,
  phone: sql`p.phone`,
  visited: sql`v.visit_date`,
  discharged: sql`v.discharge_date`,
  'relationship-man': sql`lower(p.relationship_manager)`,
  'called-on': lastCalled,
  'update-reason': sql`lower(${lastReason})`,
}

/** A page of All Patient, the latest visit first unless a column is sorted. */
export async function visitRows(db: HospitalDb, asked: Asked): Promise<VisitRow[]> {
  const { sort, direction, page = 1, size = DEFAULT_PAGE_SIZE } = asked
  const order = sort
    ? sql`${ORDERS[sort]} ${direction === 'desc' ? sql`desc` : sql`asc`} nulls last, v.visit_no desc`
    : sql`v.visit_date desc, v.visit_no desc`
  const rows = await visited(db, asked)
    .select(PATIENT_COLUMNS)
    .select(['v.visit_date as visitDate', lastCalled.as('lastCalledOn'), lastReason.as('updateReason')])
    .orderBy(order)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map(({ dischargeDate, lastCalledOn, ...row }) => ({
    ...row,
    dischargeDate: dischargeDate?.toISOString() ?? null,
    lastCalledOn: lastCalledOn?.toISOString() ?? null,
  }))
}

export async function countVisits(db: HospitalDb, asked: Asked): Promise<number> {
  const { total } = await visited(db, asked).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}
