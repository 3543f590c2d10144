import * as z from 'zod/mini'
import { NOT_REGISTERED } from '../../../access/model/clinical-signer.ts'
import { instant, text, uuid, version } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { ORDER_REFUSALS } from '../medication-orders.contract.ts'
import { medicationOrderForm } from '../orders/order-form.ts'
import { shownOrder } from '../sheet/shown-sheet.ts'
import { REVIEW_DECISIONS } from './earlier-orders.ts'

const ofVisit = z.object({ visitId: uuid })

const earlierOrder = z.object({
  order: shownOrder,
  /** As it would be ordered again; null while it runs. */
  again: z.nullable(medicationOrderForm),
})
export type EarlierOrder = z.output<typeof earlierOrder>

const operation = z.object({
  caseId: uuid,
  /** 'Inguinal hernia repair with mesh'. */
  what: z.string(),
  inTheatreAt: instant,
  orders: z.array(earlierOrder),
  /** When they were looked through, with what was decided of each. */
  review: z.nullable(
    z.object({
      at: instant,
      signedAs: z.string(),
      decisions: z.array(z.object({ id: uuid, name: z.string(), decision: z.enum(REVIEW_DECISIONS) })),
    }),
  ),
})
export type ReviewedOperation = z.output<typeof operation>

/** What is answered of the orders of before an operation. */
export const reviewForm = z.object({
  orders: z
    .array(
      z.object({
        orderId: uuid,
        /** As it was looked at. */
        version,
        /** It goes on, or is ordered again. */
        isKept: z.boolean(),
        allergyReason: z._default(text(300), ''),
      }),
    )
    .check(z.maxLength(200)),
})

/** The orders of before an operation, looked through after it by a doctor in one step. */
export const orderReviewsContract = {
  shown: route({
    method: 'GET',
    path: '/visits/{visitId}/orders-after-operation',
    summary: 'The last operation of a visit with the orders of before it, to be looked through or as they were',
    permission: 'treatment:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['treatment', 'theatre', 'visits', 'users', 'medicines'],
    ofVisit: 'visitId',
    reply: z.object({ operation: z.nullable(operation) }),
  }),
  review: route({
    method: 'POST',
    path: '/theatre-cases/{caseId}/order-reviews',
    summary:
      'Look through the orders of before an operation: what goes on, is stopped, ordered again or left out; all or nothing',
    permission: 'medication-order:write',
    params: z.object({ caseId: uuid }),
    body: reviewForm,
    creates: true,
    reply: z.object({ id: uuid, again: z.int(), stopped: z.int() }),
    records: 'orders.reviewed',
    refusals: {
      ...ORDER_REFUSALS,
      ...NOT_REGISTERED,
      NOT_OPERATED: { status: 409, text: 'This operation is not over' },
      PATIENT_LEFT: { status: 409, text: 'The patient has left' },
      NOTHING_EARLIER: { status: 409, text: 'Nothing ordered before the operation is left to look through' },
      ORDERS_CHANGED: {
        status: 409,
        text: 'The orders have just changed: look through them again',
        constraints: { one_order_instead_of_another: null },
      },
      REVIEWED_ALREADY: {
        status: 409,
        text: 'These orders were looked through already',
        constraints: { one_review_an_operation: null },
      },
    },
  }),
}
