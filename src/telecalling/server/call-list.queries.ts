import { type RawBuilder, sql } from 'kysely'
import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { dischargeWindow } from '../model/call-list.ts'
import type { CallRow } from '../model/call-record.ts'
import type { CALL_SORTS } from '../model/telecalling.contract.ts'
import { recordsOfDay } from './call-records.queries.ts'
import { type AskedList, diagnosisSurgery, inOrderOf, matching, shownVisits } from './called-visits.queries.ts'
import { type Orders, pageAsked, sortKey } from './list-order.ts'

type Sort = (typeof CALL_SORTS)[number]
type Asked = AskedList<Sort>

/** Follow-ups that a call before today asked for, up to today, and that no later call of an earlier day has answered. */
const followUpsDue = (today: string) => sql<{ visit_id: string; due_on: string }>`(
  select hospital_id, visit_id, follow_up_date as due_on from call_records
  where hospital_id = app_hospital() and follow_up_date <= ${today} and call_date < ${today}
    and (next_call_date is null or next_call_date = ${today}))`

/** The visits `c` of the list, with a follow-up due or discharged within the days, and their calls `r` of today. */
async function listed(db: HospitalDb, asked: Asked, now: Date): Promise<RawBuilder<unknown>> {
  const today = dayOf(now)
  const { from, to } = dischargeWindow(asked, today)
  const due = followUpsDue(today)
  const leftUs = sql`(c.discharge_date >= ${startOfDay(from)} and c.discharge_date < ${startOfDay(addDays(to, 1))})`
  const found = await matching(db, asked.search)
  return sql`(
      select c.*, due.due_on from called_visits c left join ${due} due on due.visit_id = c.id where ${leftUs}
      union all select c.*, due.due_on from ${due} due
        join called_visits c on c.hospital_id = due.hospital_id and c.id = due.visit_id where ${leftUs} is not true) c
    left join call_records r on r.hospital_id = c.hospital_id and r.visit_id = c.id and r.call_date = ${today}
    where ${found ?? sql`true`}`
}

const ORDERS: Orders<Sort> = {
  by: {
    'call-date': sortKey(sql`r.call_date`),
    'patient-name': sortKey(sql`c.name_key`),
    phone: sortKey(sql`c.phone`),
    'relationship-man': sortKey(sql`c.manager_key`),
    diagnosis: sortKey(sql`lower(${diagnosisSurgery('c')})`),
    'admission-type': sortKey(sql`c.patient_type`),
    hospital: sortKey(sql`r.hospital_label`),
    budget: sortKey(sql`r.budget_amount`),
    'follow-up': sortKey(sql`coalesce(r.follow_up_date, c.due_on)`),
    'called-on': sortKey(sql`r.called_on`),
    disposition: sortKey(sql`lower(r.disposition)`),
    'sub-disposition': sortKey(sql`lower(r.sub_disposition)`),
    remark: sortKey(sql`lower(r.remark)`),
    telecaller: sortKey(sql`lower(r.telecaller_name)`),
  },
  equal: sql`c.visit_no`,
  /** Overdue first, the oldest on top; then due today; then the discharged, the latest first. */
  unsorted: sql`c.due_on, c.discharge_date desc nulls last, c.visit_no`,
}

const NOBODY = { total: 0, overdue: 0, due: 0, called: 0, left: 0, visitNos: [] as readonly string[] }

/** A page of Call Today, how many rows there are, and how far the day's work is. */
export async function callPage(db: HospitalDb, asked: Asked, now: Date) {
  const today = dayOf(now)
  const visits = await listed(db, asked, now)
  const { rows: answers } = await sql<typeof NOBODY>`
    select count(*)::int as total,
      count(*) filter (where c.due_on < ${today} and r.id is null)::int as overdue,
      count(*) filter (where c.due_on = ${today} and r.id is null)::int as due,
      count(r.id)::int as called,
      count(*) filter (where r.id is null)::int as left,
      array(select c.visit_no from ${visits} ${pageAsked(ORDERS, asked)}) as "visitNos"
    from ${visits}`.execute(db)
  const { total, visitNos, ...counts } = answers[0] ?? NOBODY
  return { rows: await callRows(db, visitNos, today), total, counts }
}

async function callRows(db: HospitalDb, visitNos: readonly string[], today: string): Promise<CallRow[]> {
  const rows = await shownVisits(db, visitNos)
    .leftJoin(followUpsDue(today).as('due'), 'due.visit_id', 'v.id')
    .select(['due.due_on as dueOn', diagnosisSurgery('v').as('diagnosisSurgery')])
    .execute()
  const ids = rows.map(({ visitId }) => visitId)
  const records = await recordsOfDay(db, ids, today)
  return inOrderOf(visitNos, rows).map((row) => ({ ...row, today: records.get(row.visitId) ?? null }))
}
