import { type RawBuilder, sql } from 'kysely'
import { modeOf } from '../../discharge/model/workflow/discharge-modes.ts'
import { addDays, dayOf, startOfDay } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { dischargeWindow } from '../model/call-list.ts'
import type { CallRow } from '../model/call-record.ts'
import type { CALL_SORTS } from '../model/telecalling.contract.ts'
import { recordsOfDay } from './call-records.queries.ts'
import { matching } from './called-search.queries.ts'
import { type AskedList, DIAGNOSIS_SURGERY, inPageOrder, shownVisits } from './called-visits.queries.ts'
import { isAlive } from './deceased.queries.ts'
import { followUpsDue } from './follow-ups.queries.ts'
import { filledKey, pageAsked, sortKey, upToPage } from './list-order.ts'

type Sort = (typeof CALL_SORTS)[number]
type Asked = AskedList<Sort>

/**
 * A column of the list. What every visit has is read along its index, since each third visit of it is discharged; what few visits have, or
 * many the same, is sorted, because its index would be read to the end; the rest is said by the call `r` of today.
 */
type Key = { readonly key: RawBuilder<unknown>; readonly read: 'along-index' | 'sorted' | 'of-call' }
const alongIndex = (key: RawBuilder<unknown>): Key => ({ key, read: 'along-index' })
const sorted = (key: RawBuilder<unknown>): Key => ({ key: notIndexed(key), read: 'sorted' })
const ofCall = (key: RawBuilder<unknown>): Key => ({ key, read: 'of-call' })
const notIndexed = (text: RawBuilder<unknown>) => sql`(${text} || '')`

const KEYS: Readonly<Record<Sort, Key>> = {
  'call-date': ofCall(sql`r.call_date`),
  'patient-name': alongIndex(sql`v.name_key`),
  phone: alongIndex(sql`v.phone`),
  'relationship-man': sorted(sql`v.manager_key`),
  diagnosis: sorted(sql`v.diagnosis_key`),
  'admission-type': sorted(sql`v.patient_type`),
  hospital: ofCall(sql`r.hospital_label`),
  budget: ofCall(sql`r.budget_amount`),
  'follow-up': ofCall(sql`coalesce(r.follow_up_date, v.due_on)`),
  'called-on': ofCall(sql`r.called_on`),
  disposition: ofCall(sql`lower(r.disposition)`),
  'sub-disposition': ofCall(sql`lower(r.sub_disposition)`),
  remark: ofCall(sql`lower(r.remark)`),
  telecaller: ofCall(sql`lower(r.telecaller_name)`),
}

/** Overdue first, the oldest on top; then due today; then the discharged, the latest first. */
const AS_CALLED = { equal: sql`v.visit_no`, unsorted: sql`v.due_on, v.discharge_date desc nulls last, v.visit_no` }

type OfPage = Pick<CallRow, 'visitNo' | 'dueOn' | 'dueFrom'>

const NOBODY = { total: 0, overdue: 0, due: 0, called: 0, page: [] as readonly OfPage[] }

/**
 * A page of Call Today, how many rows there are, and how far the day's work is. Follow-ups that are due and the calls of today are few and
 * gathered first; the discharged, which may be those of years, are counted along their index. Who died is on no list of the callers.
 */
export async function callPage(db: HospitalDb, asked: Asked, now: Date) {
  const today = dayOf(now)
  const { from, to } = dischargeWindow(asked, today)
  const found = await matching(db, asked.search)
  const isFound = sql`(${found?.counted?.compared ?? found?.condition ?? sql`true`} and ${isAlive})`
  // Days that a kept plan does not know it takes for few, and sorts all of years for a page.
  const moment = (at: Date) => sql`${sql.lit(at.toISOString())}::timestamptz`
  const leftUs = sql`(v.discharge_date >= ${moment(startOfDay(from))} and v.discharge_date < ${moment(startOfDay(addDays(to, 1)))})`
  const { rows: answers } = await sql<typeof NOBODY>`
    with called as materialized (select r.visit_id from call_records r where r.call_date = ${today}),
    due as materialized (
      select v.*, due.due_on, due.due_from, ${leftUs} is true as has_left, v.id in (select visit_id from called) as is_called from ${followUpsDue(today)} due
        join called_visits v on v.hospital_id = due.hospital_id and v.id = due.visit_id where ${isFound})
    select (select count(*) from called_visits v where ${leftUs} and ${isFound})::int
        + (select count(*) from due where not has_left)::int as total,
      (select count(*) from due where due_on < ${today} and not is_called)::int as overdue,
      (select count(*) from due where due_on = ${today} and not is_called)::int as due,
      (select count(*) from due where is_called)::int + (select count(*) from called_visits v
        where v.id = any(array(select visit_id from called)) and v.id not in (select id from due) and ${leftUs} and ${isFound})::int as called,
      coalesce((select json_agg(json_build_object('visitNo', visit_no, 'dueOn', due_on, 'dueFrom', due_from))
        from (${pageOf(asked, today, sql`${leftUs} and ${found?.condition ?? sql`true`} and ${isAlive} and v.id not in (select id from due)`)}) page), '[]') as page`.execute(
    db,
  )
  const { page, ...counts } = answers[0] ?? NOBODY
  const { total, overdue, due, called } = counts
  return { rows: await callRows(db, page, today), total, counts: { overdue, due, called, left: total - called } }
}

/**
 * The visits of a page, with what is due of them: of the follow-ups in `due`, and of the others that the condition finds, of which the
 * page needs the first.
 */
function pageOf(asked: Asked, today: string, isOther: RawBuilder<unknown>): RawBuilder<unknown> {
  const by = asked.sort && KEYS[asked.sort]
  // What a search finds can stand at the far end of an order.
  const key = by && by.read === 'along-index' && asked.search ? notIndexed(by.key) : (by?.key ?? sql`null`)
  const inOrder = (ordered: RawBuilder<unknown>) => by && (by.read === 'along-index' ? filledKey : sortKey)(ordered)
  const ofToday =
    by?.read === 'of-call'
      ? sql`left join call_records r on r.hospital_id = v.hospital_id and r.visit_id = v.id and r.call_date = ${today}`
      : sql``
  return sql`select v.visit_no, v.due_on, v.due_from from (
      select v.visit_no, v.discharge_date, v.due_on, v.due_from, ${key} as key from due v ${ofToday}
      union all select * from (select v.visit_no, v.discharge_date, v.due_on, v.due_from, ${key} as key
        from (select *, null::date as due_on, null as due_from from called_visits) v ${ofToday}
        where ${isOther} ${upToPage(asked, inOrder(key), AS_CALLED)}) other) v
    ${pageAsked(asked, inOrder(sql`v.key`), AS_CALLED)}`
}

async function callRows(db: HospitalDb, page: readonly OfPage[], today: string): Promise<CallRow[]> {
  const visitNos = page.map(({ visitNo }) => visitNo)
  const rows = await shownVisits(db, visitNos)
    .leftJoin('discharges as d', (join) => onRow(join, 'd', 'v.id'))
    .select(['d.reason', DIAGNOSIS_SURGERY.as('diagnosisSurgery')])
    .execute()
  const ids = rows.map(({ visitId }) => visitId)
  const records = await recordsOfDay(db, ids, today)
  const due = new Map(page.map(({ visitNo, ...one }) => [visitNo, one]))
  return inPageOrder(visitNos, rows).map(({ reason, ...row }) => ({
    ...row,
    ...(due.get(row.visitNo) ?? { dueOn: null, dueFrom: null }),
    dischargeMode: row.dischargeDate ? modeOf(reason) : null,
    today: records.get(row.visitId) ?? null,
  }))
}
