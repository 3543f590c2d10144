import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { chargesOfLine } from '../../model/bill/changes/charges-of-line.ts'
import { saveNames } from '../steps/save-change.ts'
import { billInput } from './bill-input.ts'
import { type BillOfVisit, billedVisits, billsOfPayers } from './load-bill.ts'
import { linesOfBill } from './stored-bills.queries.ts'

type OldChange = {
  readonly id: string
  readonly billId: string
  readonly visitId: string
  readonly lineKey: string
  readonly at: Date
}

/**
 * Gives changes of the desk that an earlier program kept by their line the charges that the line had when they were made. Until then
 * they are asked about. Returns how many got theirs; those of a line that no bill ever had get none.
 */
export async function bindOldChanges(db: HospitalDb, now: Date): Promise<number> {
  const old = await oldChanges(db)
  let bound = 0
  for (const [visitId, changes] of Map.groupBy(old, (change) => change.visitId)) {
    const [visit] = await billedVisits(db, [visitId], now)
    for (const bill of visit ? billsOfPayers(visit) : []) bound += await bindOfBill(db, bill, changes)
  }
  return bound
}

async function bindOfBill(db: HospitalDb, bill: BillOfVisit, changes: readonly OldChange[]): Promise<number> {
  let bound = 0
  for (const { id } of bill.versions) {
    const own = changes.filter(({ billId }) => billId === id)
    if (own.length === 0) continue
    const frozen = await linesOfBill(db, id)
    const stay = await bill.visitToBill()
    const input = { ...billInput(stay, bill.payer), charges: stay.charges }
    for (const { id: changeId, lineKey, at } of own) {
      const line = chargesOfLine({ lineKey, at, on: dayOf(at) }, input, frozen)
      if (!line || line.names.length === 0) continue
      await saveNames(db, changeId, line.names)
      bound += 1
    }
  }
  return bound
}

/** Changes of lines without charges that were not taken back, oldest first. */
const oldChanges = async (db: HospitalDb): Promise<OldChange[]> =>
  (
    await sql<OldChange>`
      select c.id, c.bill_id as "billId", b.visit_id as "visitId", c.line_key as "lineKey", c.created_at as at
      from bill_changes c join bills b on b.hospital_id = c.hospital_id and b.id = c.bill_id
      where c.reverses_id is null and c.kind not in ('typed', 'waive') and c.line_key not like 'typed:%'
        and not exists (select from bill_change_charges n where n.hospital_id = c.hospital_id and n.change_id = c.id)
        and not exists (select from bill_changes undone where undone.hospital_id = c.hospital_id and undone.reverses_id = c.id)
      order by c.seq`.execute(db)
  ).rows
