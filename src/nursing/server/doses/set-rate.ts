import { operation } from '../../../platform/server/contract/operation.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { lockedOrder } from '../orders/stored-orders.queries.ts'

const MINUTE = 60_000

/** Begins an infusion, changes how fast it runs, or stops it; another rate than ordered asks for a reason. */
export const setRate = operation(
  treatmentSheetContract.rate,
  async ({ db, now, record, refuse }, { id, at: typed, rate, bag, reason }) => {
    const order = (await lockedOrder(db, id)) ?? refuse('NOT_FOUND')
    if (order.kind !== 'infusion') refuse('NOT_AN_INFUSION')
    const at = typed === null ? now : new Date(typed)
    if (at.getTime() > now.getTime() + MINUTE) refuse('IN_THE_FUTURE', { field: 'at' })
    if (at < order.startsAt && at < order.createdAt) refuse('BEFORE_ORDERED', { field: 'at' })
    const isOver = [order.stoppedAt, order.endedAt].some((end) => end !== null && at >= end)
    if (isOver) refuse('CLOSED', { field: 'at' })
    if (rate !== 0 && rate !== order.rate && reason === '') refuse('REASON_REQUIRED', { field: 'reason' })
    const { id: rateId } = await db
      .insertInto('infusion_rates')
      .values({ order_id: id, visit_id: order.visitId, at, rate, bag, reason: reason || null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record({
      type: 'infusion.rate_set',
      subject: { type: 'infusion_rate', id: rateId },
      patientId: order.patientId,
      facts: { visit: order.visitId, order: id, rate },
    })
    return { id: rateId }
  },
)
