import * as z from 'zod/mini'
import { paiseOf } from '../../../../kernel/money.ts'
import { optionalText, reasonText, text, uuid, version } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { BILL_DOMAINS } from '../bill-domains.ts'
import { OF_A_BILL, STALE } from '../bill-refusals.ts'
import { shownDiscount } from '../bill-view.ts'

const above0 = (typed: string) => (paiseOf(typed) ?? 0) > 0

/** A discount of a bill, typed in rupees. */
export const discountForm = z.object({
  amount: text(20).check(
    z.minLength(1, 'Amount is required'),
    z.refine(above0, 'Please enter an amount in rupees above 0'),
  ),
  reason: reasonText(),
})

const BILL_CLOSED = {
  status: 409,
  text: 'This bill is confirmed or cancelled. Begin its next version to give or take back a discount.',
  constraints: { discount_of_open_bill: null },
} as const
const MORE_THAN_THE_SHARE = {
  status: 409,
  text: 'A discount cannot be more than what the patient pays: <most>.',
} as const
const DECIDED_ALREADY = {
  status: 409,
  text: 'This discount has been decided already.',
  constraints: { discount_stays_decided: null },
} as const

/** Discounts of a bill: asked for, approved within the limit of a role, a line of their own in its draft. */
export const discountsContract = {
  discounts: route({
    method: 'GET',
    path: '/visits/{visitId}/discounts',
    summary: 'The discounts of the bill of a visit and payer, and what who asks may approve of it',
    permission: 'bill:read',
    params: z.object({ visitId: uuid }),
    query: z.object({ payerId: z.optional(uuid) }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...BILL_DOMAINS, 'schemes'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: z.object({
      billNo: z.string(),
      /** Whether its discounts stay as they are: a next version is begun for others. */
      isConfirmed: z.boolean(),
      /** Paise: before the discount, and what the patient pays of it after the discounts that are approved. */
      gross: z.int(),
      patientShare: z.int(),
      approved: z.int(),
      /** In paise; null without a limit. */
      limit: z.nullable(z.int()),
      /** Of all versions, oldest first; those of others than this one have ended. */
      discounts: z.array(z.extend(shownDiscount, { versionNo: z.int(), hasEnded: z.boolean() })),
    }),
    refusals: OF_A_BILL,
  }),
  requestDiscount: route({
    method: 'POST',
    path: '/visits/{visitId}/discounts',
    summary:
      'Ask for a discount of a draft with amount and reason; within the limit of one’s role it is approved at once',
    permission: 'discount:request',
    params: z.object({ visitId: uuid }),
    body: z.extend(discountForm, { payerId: z.optional(uuid) }),
    creates: true,
    reply: z.object({ id: uuid, state: z.enum(['requested', 'approved']) }),
    records: 'discount.requested',
    refusals: { ...OF_A_BILL, STALE, BILL_CLOSED, MORE_THAN_THE_SHARE },
  }),
  decideDiscount: route({
    method: 'POST',
    path: '/discounts/{id}/decision',
    summary: 'Approve or refuse a discount that was asked for, within the limit of one’s role',
    permission: 'discount:approve',
    params: z.object({ id: uuid }),
    body: z.object({ version, approved: z.boolean(), reason: optionalText(300) }),
    reply: z.object({ id: uuid, state: z.enum(['approved', 'refused']) }),
    records: 'discount.decided',
    refusals: {
      ...OF_A_BILL,
      BILL_CLOSED,
      DECIDED_ALREADY,
      MORE_THAN_THE_SHARE,
      BEYOND_LIMIT: { status: 403, text: 'You may approve discounts up to <limit>.' },
      REASON_REQUIRED: { status: 400, text: 'Reason is required' },
    },
  }),
  takeBackDiscount: route({
    method: 'POST',
    path: '/discounts/{id}/take-back',
    summary: 'Take a discount back, asked for or approved, until its bill is confirmed',
    permission: 'discount:approve',
    params: z.object({ id: uuid }),
    body: z.object({ version, reason: reasonText() }),
    reply: z.object({ id: uuid, state: z.literal('taken_back') }),
    records: 'discount.taken_back',
    refusals: { ...OF_A_BILL, BILL_CLOSED, DECIDED_ALREADY },
  }),
}
