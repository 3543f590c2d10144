import { sql } from 'kysely'
import { ONE } from '../../../charges/model/price/quantity.ts'
import { returnPart } from '../../../charges/server/posting/return-part.ts'
import { dayOf } from '../../../kernel/calendar.ts'
import { valueBack } from '../../../kernel/shares.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { postCost } from '../../../stock/server/movements/post-cost.ts'
import { lockBatches, postIncoming } from '../../../stock/server/movements/post-movements.ts'
import { dispensingContract } from '../../model/dispensing.contract.ts'
import { isPlaceOfIssue } from './place-of-issue.queries.ts'

/**
 * Takes units of an issued line back: at the price they were charged at and the cost they left with, each its share, so that the last unit
 * takes the rest (design/decided.md C1).
 */
export const takeBack = operation(
  dispensingContract.takeBack,
  async ({ db, now, record, refuse }, { id: lineId, placeId, quantity, reason }) => {
    const today = dayOf(now)
    const known = (await lineOf(db, lineId)) ?? refuse('NOT_FOUND')
    if (!(await isPlaceOfIssue(db, placeId))) refuse('NO_SUCH_PLACE', { field: 'placeId' })
    await lockBatches(db, [known.batchId])
    // Read again under the lock: another desk may have taken units back meanwhile.
    const line = (await lineOf(db, lineId)) ?? refuse('NOT_FOUND')
    if (!line.isReturnable) refuse('NOT_RETURNABLE')
    if (line.expiry < today) refuse('HAS_EXPIRED')
    const left = line.quantity - line.returned
    if (quantity > left) refuse('MORE_THAN_ISSUED', { field: 'quantity', values: { left: String(left) } })
    const returned = line.returned + quantity
    const back = (value: number) =>
      valueBack(value, returned, line.quantity) - valueBack(value, line.returned, line.quantity)
    const [amount, cost] = [back(line.amount), back(line.cost)]
    const { id } = await db
      .insertInto('medicine_returns')
      .values({ issue_line_id: lineId, quantity, amount, cost, reason, place_id: placeId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postIncoming(db, {
      kind: 'issue_return',
      day: today,
      moves: [{ batchId: line.batchId, placeId, quantity, value: cost, source: { kind: 'medicine_return', id } }],
    })
    await returnPart(
      db,
      { kind: 'medicine_issue_line', id: lineId },
      { issued: { quantity: line.quantity * ONE, amount: line.amount }, returned: returned * ONE, reason },
    )
    await postCost(db, {
      day: today,
      source: { kind: 'medicine_return', id },
      narration: `Return to issue ${line.issueNo}`,
      cost: 0 - cost,
    })
    await record({
      type: 'dispensing.returned',
      subject: { type: 'medicine_returns', id },
      patientId: line.patientId,
      facts: { issueNo: line.issueNo, quantity },
    })
    return { id, amount }
  },
)

async function lineOf(db: HospitalDb, id: string) {
  const row = await db
    .selectFrom('medicine_issue_lines as l')
    .innerJoin('medicine_issues as i', (join) => onRow(join, 'i', 'l.issue_id'))
    .innerJoin('dispensing_requests as r', (join) => onRow(join, 'r', 'i.request_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .select([
      'l.batch_id as batchId',
      'l.quantity',
      'l.amount',
      'l.cost',
      'm.is_returnable as isReturnable',
      'b.expiry',
      'i.issue_no as issueNo',
      'r.patient_id as patientId',
      sql<number>`(select coalesce(sum(quantity), 0)::int from medicine_returns t where ${sameRow('l', 't.issue_line_id')})`.as(
        'returned',
      ),
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, amount: Number(row.amount), cost: Number(row.cost) }
}
