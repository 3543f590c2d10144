import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { DEFAULT_PAGE_SIZE, dischargeWindow } from '../model/call-list.ts'
import type { CallRow } from '../model/call-record.ts'
import type { CALL_SORTS } from '../model/telecalling.contract.ts'
import { recordsOfDay } from './call-records.queries.ts'
import {
  type AskedList,
  DIAGNOSIS_SURGERY,
  PATIENT_COLUMNS,
  patientIsFound,
  visitsOfPatients,
} from './called-visits.queries.ts'

type Sort = (typeof CALL_SORTS)[number]
type Asked = AskedList<Sort>

/** Follow-ups that a call before today asked for, up to today, and that no later call of an earlier day has answered. */
const followUpsDue = (today: string) => sql`
  select hospital_id, visit_id, follow_up_date from call_records
  where hospital_id = app_hospital() and follow_up_date <= ${today} and call_date < ${today}
    and (next_call_date is null or next_call_date = ${today})`

type Listed = { visit_id: string; due_on: string | null }

/** The visits of the list: with a follow-up due, or discharged within the days. */
function listed(asked: Asked, now: Date): RawBuilder<Listed> {
  const today = dayOf(now)
  const { from, to } = dischargeWindow(asked, today)
  return sql<Listed>`(
    select coalesce(due.visit_id, left_us.id) as visit_id, due.follow_up_date as due_on
    from (${followUpsDue(today)}) due full join (
      select id from visits where hospital_id = app_hospital() and discharge_date >= ${startOfDay(from)}
        and discharge_date < ${startOfDay(addDays(to, 1))}) left_us on left_us.id = due.visit_id)`
}

const withCalls = (db: HospitalDb, asked: Asked, now: Date) => {
  const rows = visitsOfPatients(db)
    .innerJoin(listed(asked, now).as('listed'), 'listed.visit_id', 'v.id')
    .leftJoin('call_records as r', (join) =>
      join
        .onRef('r.hospital_id', '=', 'v.hospital_id')
        .onRef('r.visit_id', '=', 'v.id')
        .on('r.call_date', '=', dayOf(now)),
    )
  return asked.search ? rows.where(patientIsFound(asked.search)) : rows
}

const ORDERS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  'call-date': sql`r.call_date`,
  'patient-name': sql`p.name_key`,
  phone: sql`p.phone`,
  'relationship-man': sql`lower(p.relationship_manager)`,
  diagnosis: sql`lower(${DIAGNOSIS_SURGERY})`,
  'admission-type': sql`v.patient_type`,
  hospital: sql`r.hospital_label`,
  budget: sql`r.budget_amount`,
  'follow-up': sql`coalesce(r.follow_up_date, listed.due_on)`,
  'called-on': sql`r.called_on`,
  disposition: sql`lower(r.disposition)`,
  'sub-disposition': sql`lower(r.sub_disposition)`,
  remark: sql`lower(r.remark)`,
  telecaller: sql`lower(r.telecaller_name)`,
}

/** Overdue first, the oldest on top; then due today; then the discharged, the latest first. */
const AS_CALLED = sql`listed.due_on nulls last, v.discharge_date desc nulls last, v.visit_no`

const orderOf = ({ sort, direction }: Asked) =>
  sort ? sql`${ORDERS[sort]} ${direction === 'desc' ? sql`desc` : sql`asc`} nulls last, v.visit_no` : AS_CALLED

/** A page of Call Today. */
export async function callRows(db: HospitalDb, asked: Asked, now: Date): Promise<CallRow[]> {
  const { page = 1, size = DEFAULT_PAGE_SIZE } = asked
  const rows = await withCalls(db, asked, now)
    .select(PATIENT_COLUMNS)
    .select(['listed.due_on as dueOn', DIAGNOSIS_SURGERY.as('diagnosisSurgery')])
    .orderBy(orderOf(asked))
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const records = await recordsOfDay(
    db,
    rows.map(({ visitId }) => visitId),
    dayOf(now),
  )
  return rows.map(({ dischargeDate, ...row }) => ({
    ...row,
    dischargeDate: dischargeDate?.toISOString() ?? null,
    today: records.get(row.visitId) ?? null,
  }))
}

/** How many rows there are, and how far the day's work is. */
export const callCounts = (db: HospitalDb, asked: Asked, now: Date) => {
  const today = dayOf(now)
  return withCalls(db, asked, now)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where listed.due_on < ${today} and r.id is null)::int`.as('overdue'),
      sql<number>`count(*) filter (where listed.due_on = ${today} and r.id is null)::int`.as('due'),
      sql<number>`count(r.id)::int`.as('called'),
      sql<number>`count(*) filter (where r.id is null)::int`.as('left'),
    ])
    .executeTakeFirstOrThrow()
}
