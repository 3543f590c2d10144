import { sql } from 'kysely'
import { reverseSource } from '../../../charges/server/posting/reverse-charge.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { takeBackGoods } from '../../../stock/server/movements/take-back-goods.ts'
import { takeBackOperated } from '../../../visits/server/treatment/operated-surgeries.ts'
import { dayOfSurgery } from '../../model/case/case-times.ts'
import { isCompleted } from '../../model/case/next-state.ts'
import { caseEndContract } from '../../model/end.contract.ts'
import { timesOf } from '../cases/cases.queries.ts'
import { caseLocked, eventOf, isOwn, logCase } from '../steps/case-locked.ts'
import { reverseCaseTime } from './case-charges.ts'
import { THEATRE_ITEM } from './case-stock.ts'

/**
 * Takes a completion back while no bill of the visit is confirmed: its surgeries are planned again, charges and stock are reversed, and
 * what was used waits for the next completion.
 */
export const revokeCompletion = operation(
  caseEndContract.revoke,
  async ({ db, actor, now, record, refuse }, { id, reason }) => {
    const known = (await caseLocked(db, id)) ?? refuse('NOT_FOUND')
    if (!isCompleted(known.state)) refuse('NOT_COMPLETED')
    if (actor.role !== 'admin' && !(await isOwn(db, id, actor.userId))) refuse('NOT_YOUR_CASE')
    const bill = await db
      .selectFrom('bills')
      .select('id')
      .where('visit_id', '=', known.visitId)
      .where('state', 'in', ['confirmed', 'submitted'])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (bill) refuse('BILL_CONFIRMED')
    await takeBackOperated(db, {
      visitId: known.visitId,
      caseId: id,
      day: dayOfSurgery(timesOf(known)),
      now,
    })
    await reverseCaseTime(db, id, reason)
    await takeItemsBack(db, id, { now, reason })
    await db
      .updateTable('theatre_cases')
      .set({ state: 'surgery_in_progress', completed_at: null, completed_by: null })
      .where('id', '=', id)
      .execute()
    // What was added on the table waits among the planned.
    await db
      .updateTable('theatre_case_procedures')
      .set({ outcome: null, outcome_reason: null })
      .where('case_id', '=', id)
      .where('outcome', 'is not', null)
      .execute()
    await logCase(db, id, { kind: 'revoked', state: 'surgery_in_progress', reason })
    await record(eventOf('theatre_case.revoked', known, { reason }))
    return { id }
  },
)

/** Puts what a case used back into the stock and takes its charges back; the same items wait, to be posted again. */
async function takeItemsBack(
  db: HospitalDb,
  caseId: string,
  { now, reason }: { readonly now: Date; readonly reason: string },
): Promise<void> {
  const posted = await db
    .selectFrom('theatre_case_items as i')
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'i.medicine_id'))
    .selectAll('i')
    .select('m.name')
    .where('i.case_id', '=', caseId)
    .where('i.posted_at', 'is not', null)
    .where('i.state', '=', 'used')
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  if (posted.length === 0) return
  const goods = posted.map(({ id, batch_id: batchId, name, cost }) => ({ id, batchId, name, cost: Number(cost) }))
  const own = { day: dayOf(now), reason, narration: 'Completion of an operation taken back' }
  await takeBackGoods(db, { kind: THEATRE_ITEM, goods }, own)
  for (const { id } of goods) await reverseSource(db, { kind: THEATRE_ITEM, id }, { reason })
  for (const { id } of goods)
    await db
      .updateTable('theatre_case_items')
      .set({ state: 'returned', return_reason: reason, amount: null, cost: null, posted_at: null })
      .where('id', '=', id)
      .execute()
  await db
    .insertInto('theatre_case_items')
    .values(
      posted.map((item) => ({
        case_id: caseId,
        medicine_id: item.medicine_id,
        batch_id: item.batch_id,
        place_id: item.place_id,
        is_implant: item.is_implant,
        quantity: item.quantity,
        serial_no: item.serial_no,
        sticker_file_id: item.sticker_file_id,
        state: sql<string>`'used'`,
      })),
    )
    .execute()
}
