import { operation } from '../../../platform/server/contract/operation.ts'
import { orderedAgain } from '../../model/review/earlier-orders.ts'
import { type EarlierOrder, orderReviewsContract } from '../../model/review/order-reviews.contract.ts'
import { type StoredOrder, shownOrder } from '../orders/stored-orders.queries.ts'
import { earlierOrders, lastOperation, reviewOf } from './reviews.queries.ts'

/** The last operation of a visit with the orders of before it. */
export const showOrderReview = operation(orderReviewsContract.shown, async ({ db, now, refuse }, { visitId }) => {
  const visit = await db.selectFrom('visits').select('id').where('id', '=', visitId).executeTakeFirst()
  if (!visit) return refuse('NOT_FOUND')
  const last = await lastOperation(db, visitId)
  if (!last) return { operation: null }
  const review = await reviewOf(db, last.caseId)
  const orders = review ? [] : await earlierOrders(db, visitId, { inTheatreAt: last.inTheatreAt, now })
  return {
    operation: {
      ...last,
      inTheatreAt: last.inTheatreAt.toISOString(),
      orders: orders.map(shownEarlier),
      review: review ? { ...review, at: review.at.toISOString() } : null,
    },
  }
})

const shownEarlier = (order: StoredOrder): EarlierOrder => {
  const shown = shownOrder(order)
  return { order: shown, again: order.stoppedAt && orderedAgain(shown, order.startsAt, order.stoppedAt) }
}
