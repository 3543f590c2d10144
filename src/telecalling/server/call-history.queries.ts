import { sql } from 'kysely'
import type { Page } from '../../platform/model/contract/page.ts'
import { cursorOf, idIn, inOrderOf, keyOf } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import type { PastCall } from '../model/call-record.ts'
import type { HISTORY_SORTS } from '../model/telecalling.contract.ts'
import { callRecords, RECORD_COLUMNS, showRecord } from './call-records.queries.ts'
import { type Found, matching } from './called-search.queries.ts'
import type { AskedList } from './called-visits.queries.ts'
import { pageAsked, type SortKey, sortKey } from './list-order.ts'

type Sort = (typeof HISTORY_SORTS)[number]
export type AskedHistory = AskedList<Sort>

function past(db: HospitalDb, { from, to }: AskedHistory, found: Found | null) {
  let calls = db.selectFrom('call_records as r')
  if (from) calls = calls.where('r.call_date', '>=', from)
  if (to) calls = calls.where('r.call_date', '<=', to)
  return found
    ? calls.where(sql<boolean>`r.visit_id in (select v.id from called_visits v where ${found.condition})`)
    : calls
}

const NEWEST = sql`r.call_date desc, r.called_on desc, r.id`

const SORTED: Readonly<Record<Sort, SortKey>> = {
  date: sortKey(sql`r.call_date`),
  'patient-name': sortKey(sql`(select c.name_key from called_visits c where ${sameRow('c', 'r.visit_id')})`),
  hospital: sortKey(sql`lower(r.hospital_label)`),
  disposition: sortKey(sql`lower(r.disposition)`),
  'sub-disposition': sortKey(sql`lower(r.sub_disposition)`),
  'follow-up': sortKey(sql`r.follow_up_date`),
  remark: sortKey(sql`lower(r.remark)`),
  telecaller: sortKey(sql`lower(r.telecaller_name)`),
}

const pageOf = (asked: AskedHistory) =>
  pageAsked(asked, asked.sort && SORTED[asked.sort], { equal: NEWEST, unsorted: NEWEST })

const shownCalls = (db: HospitalDb) =>
  callRecords(db)
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
    .leftJoin('users as ender', (join) => onRow(join, 'ender', 'r.follow_up_ended_by'))
    .select([
      ...RECORD_COLUMNS,
      'v.visit_no as visitNo',
      'r.patient_id as patientId',
      'p.name as patientName',
      'p.uhid',
      'r.follow_up_ended_at as endedAt',
      'r.follow_up_end_reason as endReason',
      'ender.full_name as endedBy',
    ])

const showPast = ({
  endedAt,
  endReason,
  endedBy,
  ...row
}: Awaited<ReturnType<ReturnType<typeof shownCalls>['execute']>>[number]): PastCall => ({
  ...showRecord(row),
  followUpEnd: endedAt && endReason ? { reason: endReason, by: endedBy, at: endedAt.toISOString() } : null,
})

/** A page of Last Call History: its calls are sorted by their keys, and joined when they are chosen. */
export async function historyRows(db: HospitalDb, asked: AskedHistory): Promise<PastCall[]> {
  const found = await matching(db, asked.search)
  const page = await past(db, asked, found).select('r.id').modifyEnd(pageOf(asked)).execute()
  const ids = page.map(({ id }) => id)
  const rows = await shownCalls(db).where(idIn('r.id', ids)).execute()
  return inOrderOf(ids, rows).map(showPast)
}

export async function countHistory(db: HospitalDb, asked: AskedHistory): Promise<number> {
  const calls = past(db, asked, await matching(db, asked.search))
  const { total } = await calls.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** The pages of a file: as many rows as a file takes at a time; a cursor holds the next page, and the count of them all. */
export async function historyPage(
  db: HospitalDb,
  asked: AskedHistory,
  after: string | undefined,
  size: number,
): Promise<Page<PastCall>> {
  const [page = 1, counted] = keyOf(after, ['count', 'count']) ?? []
  const total = counted ?? (await countHistory(db, asked))
  const rows = await historyRows(db, { ...asked, page, size })
  return { rows, total, next: page * size < total ? cursorOf([page + 1, total]) : null }
}

/** More calls than any patient gets. */
const MOST = 500

/** The calls of the patient of a visit, newest first. */
export async function callsOfPatient(db: HospitalDb, patientId: string): Promise<PastCall[]> {
  const rows = await shownCalls(db).where('r.patient_id', '=', patientId).orderBy(NEWEST).limit(MOST).execute()
  return rows.map(showPast)
}

const NONE = 'No disposition'

/** How many calls ended how, by day; and by telecaller on the last of the days. */
export async function callOutcomes(db: HospitalDb, { from, to }: { readonly from: string; readonly to: string }) {
  const counted = () => db.selectFrom('call_records as r').where('r.call_date', '<=', to)
  const disposition = sql<string>`coalesce(r.disposition, ${NONE})`
  const calls = sql<number>`count(*)::int`
  const byDay = await counted()
    .where('r.call_date', '>=', from)
    .select(['r.call_date as day', disposition.as('disposition'), calls.as('calls')])
    .groupBy(['r.call_date', 'disposition'])
    .orderBy('r.call_date')
    .execute()
  const byTelecaller = await counted()
    .where('r.call_date', '=', to)
    .select([
      sql<string>`coalesce(r.telecaller_name, 'Not named')`.as('telecaller'),
      disposition.as('disposition'),
      calls.as('calls'),
    ])
    .groupBy(['telecaller', 'disposition'])
    .orderBy('telecaller')
    .execute()
  return { byDay, byTelecaller }
}
