import { sql } from 'kysely'
import type { Page } from '../../platform/model/contract/page.ts'
import { containing, cursorOf, keyOf } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { PastCall } from '../model/call-record.ts'
import type { HISTORY_SORTS } from '../model/telecalling.contract.ts'
import { callRecords, RECORD_COLUMNS, showRecord } from './call-records.queries.ts'
import type { AskedList } from './called-visits.queries.ts'
import { type Orders, pageAsked, sortKey } from './list-order.ts'

type Sort = (typeof HISTORY_SORTS)[number]
export type AskedHistory = AskedList<Sort>

function past(db: HospitalDb, { from, to, search }: AskedHistory) {
  let calls = callRecords(db)
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'r.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'r.patient_id'))
  if (from) calls = calls.where('r.call_date', '>=', from)
  if (to) calls = calls.where('r.call_date', '<=', to)
  if (!search) return calls
  const wanted = containing(search)
  return calls.where(
    sql<boolean>`(p.name_key like ${wanted} or lower(p.uhid) like ${wanted} or lower(v.visit_no) like ${wanted})`,
  )
}

const NEWEST = sql`r.call_date desc, r.called_on desc, r.id`

const ORDERS: Orders<Sort> = {
  by: {
    date: sortKey(sql`r.call_date`),
    'patient-name': sortKey(sql`p.name_key`),
    hospital: sortKey(sql`lower(r.hospital_label)`),
    disposition: sortKey(sql`lower(r.disposition)`),
    'sub-disposition': sortKey(sql`lower(r.sub_disposition)`),
    'follow-up': sortKey(sql`r.follow_up_date`),
    remark: sortKey(sql`lower(r.remark)`),
    telecaller: sortKey(sql`lower(r.telecaller_name)`),
  },
  equal: NEWEST,
  unsorted: NEWEST,
}

const COLUMNS = [
  ...RECORD_COLUMNS,
  'v.visit_no as visitNo',
  'r.patient_id as patientId',
  'p.name as patientName',
  'p.uhid',
] as const

/** A page of Last Call History. */
export async function historyRows(db: HospitalDb, asked: AskedHistory): Promise<PastCall[]> {
  const rows = await past(db, asked).select(COLUMNS).modifyEnd(pageAsked(ORDERS, asked)).execute()
  return rows.map(showRecord)
}

export async function countHistory(db: HospitalDb, asked: AskedHistory): Promise<number> {
  const { total } = await past(db, asked).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
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
  const rows = await past(db, {})
    .select(COLUMNS)
    .where('r.patient_id', '=', patientId)
    .orderBy(NEWEST)
    .limit(MOST)
    .execute()
  return rows.map(showRecord)
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
