import { sql } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { billedVisits, billsOfPayers } from '../bill/load-bill.ts'
import { lateTrayOf } from './show-late-tray.ts'

/** So many visits are priced to see whether their bill has moved, the last confirmed ones first. */
const MOST_PRICED = 60
/** Days after which a confirmed bill is on no list of the day. */
const WATCHED_DAYS = 60
const DAY_MS = 86_400_000

/** For the marks of the lists: nothing is stored of it, and the gate pass prices the bill itself. */
export const showMovedBills = operation(billsContract.moved, async ({ db, now }) => {
  const visits = await billedVisits(db, await visitsThatMayHaveMoved(db, now), now)
  const bills: { visitId: string; difference: number }[] = []
  for (const visit of visits) {
    const trays = []
    for (const bill of billsOfPayers(visit)) trays.push(await lateTrayOf(db, bill))
    const asking = trays.flatMap((tray) => (tray && tray.asks > 0 ? tray : []))
    if (asking.length > 0)
      bills.push({ visitId: visit.facts.visitId, difference: asking.reduce((sum, tray) => sum + tray.difference, 0) })
  }
  return { bills }
})

/** Nights move the bill of who is in house; of others something was charged or taken back after it was confirmed. */
async function visitsThatMayHaveMoved(db: HospitalDb, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bills as b')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'b.visit_id'))
    .select('b.visit_id as visitId')
    .where('b.state', 'in', ['confirmed', 'submitted'])
    .where('b.confirmed_at', '>', new Date(now.getTime() - WATCHED_DAYS * DAY_MS))
    .where(
      sql<boolean>`(is_admitted(v) or exists (select from charges c where c.hospital_id = b.hospital_id and c.visit_id = b.visit_id
        and c.created_at > b.confirmed_at))`,
    )
    .groupBy('b.visit_id')
    .orderBy(sql`max(b.confirmed_at) desc`)
    .limit(MOST_PRICED)
    .execute()
  return rows.map(({ visitId }) => visitId)
}
