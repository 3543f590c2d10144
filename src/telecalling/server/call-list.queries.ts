import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { dischargeWindow } from '../model/call-list.ts'
import type { CallRow } from '../model/call-record.ts'
import type { CALL_SORTS } from '../model/telecalling.contract.ts'
import { recordsOfDay } from './call-records.queries.ts'
import { matching } from './called-search.queries.ts'
import { type AskedList, DIAGNOSIS_SURGERY, inPageOrder, shownVisits } from './called-visits.queries.ts'
import { pageAsked, sortKey } from './list-order.ts'

type Sort = (typeof CALL_SORTS)[number]
type Asked = AskedList<Sort>

/** Follow-ups that a call before today asked for, up to today, and that no later call of an earlier day has answered. */
const followUpsDue = (today: string) => sql<{ visit_id: string; due_on: string }>`(
  select hospital_id, visit_id, follow_up_date as due_on from call_records
  where hospital_id = app_hospital() and follow_up_date <= ${today} and call_date < ${today}
    and (next_call_date is null or next_call_date = ${today}))`

const KEYS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  'call-date': sql`r.call_date`,
  'patient-name': sql`v.name_key`,
  phone: sql`v.phone`,
  'relationship-man': sql`v.manager_key`,
  diagnosis: sql`v.diagnosis_key`,
  'admission-type': sql`v.patient_type`,
  hospital: sql`r.hospital_label`,
  budget: sql`r.budget_amount`,
  'follow-up': sql`coalesce(r.follow_up_date, v.due_on)`,
  'called-on': sql`r.called_on`,
  disposition: sql`lower(r.disposition)`,
  'sub-disposition': sql`lower(r.sub_disposition)`,
  remark: sql`lower(r.remark)`,
  telecaller: sql`lower(r.telecaller_name)`,
}
/** Overdue first, the oldest on top; then due today; then the discharged, the latest first. */
const AS_CALLED = { equal: sql`v.visit_no`, unsorted: sql`v.due_on, v.discharge_date desc nulls last, v.visit_no` }

/** The visits of the list, with a follow-up due or discharged within the days: what they are sorted by, and their call of today. */
async function listed(db: HospitalDb, asked: Asked, now: Date): Promise<RawBuilder<unknown>> {
  const today = dayOf(now)
  const { from, to } = dischargeWindow(asked, today)
  const due = followUpsDue(today)
  const leftUs = sql`(v.discharge_date >= ${startOfDay(from)} and v.discharge_date < ${startOfDay(addDays(to, 1))})`
  const found = await matching(db, asked.search)
  return sql`
    select v.visit_no, v.discharge_date, v.due_on, r.id as call_id, ${asked.sort ? KEYS[asked.sort] : sql`null`} as key from (
      select v.*, due.due_on from called_visits v left join ${due} due on due.visit_id = v.id where ${leftUs}
      union all select v.*, due.due_on from ${due} due
        join called_visits v on v.hospital_id = due.hospital_id and v.id = due.visit_id where ${leftUs} is not true) v
    left join call_records r on r.hospital_id = v.hospital_id and r.visit_id = v.id and r.call_date = ${today}
    where ${found?.condition ?? sql`true`}`
}

const NOBODY = { total: 0, overdue: 0, due: 0, called: 0, left: 0, visitNos: [] as readonly string[] }

/** A page of Call Today, how many rows there are, and how far the day's work is. */
export async function callPage(db: HospitalDb, asked: Asked, now: Date) {
  const today = dayOf(now)
  const page = pageAsked(asked, asked.sort && sortKey(sql`v.key`), AS_CALLED)
  const { rows: answers } = await sql<typeof NOBODY>`
    with v as materialized (${await listed(db, asked, now)})
    select count(*)::int as total,
      count(*) filter (where due_on < ${today} and call_id is null)::int as overdue,
      count(*) filter (where due_on = ${today} and call_id is null)::int as due,
      count(call_id)::int as called,
      count(*) filter (where call_id is null)::int as left,
      array(select v.visit_no from v ${page}) as "visitNos"
    from v`.execute(db)
  const { total, visitNos, ...counts } = answers[0] ?? NOBODY
  return { rows: await callRows(db, visitNos, today), total, counts }
}

async function callRows(db: HospitalDb, visitNos: readonly string[], today: string): Promise<CallRow[]> {
  const rows = await shownVisits(db, visitNos)
    .leftJoin(followUpsDue(today).as('due'), 'due.visit_id', 'v.id')
    .select(['due.due_on as dueOn', DIAGNOSIS_SURGERY.as('diagnosisSurgery')])
    .execute()
  const ids = rows.map(({ visitId }) => visitId)
  const records = await recordsOfDay(db, ids, today)
  return inPageOrder(visitNos, rows).map((row) => ({ ...row, today: records.get(row.visitId) ?? null }))
}
