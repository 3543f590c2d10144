import * as z from 'zod/mini'
import { paiseOf } from '../../../../kernel/money.ts'
import { optionalText, requiredText, text, uuid, version } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { BILL_DOMAINS } from '../bill-domains.ts'
import { OF_A_BILL } from '../bill-refusals.ts'
import { shownDiscount } from '../bill-view.ts'

const above0 = (typed: string) => (paiseOf(typed) ?? 0) > 0

/** A discount of a visit, typed in rupees. */
export const discountForm = z.object({
  amount: text(20).check(
    z.minLength(1, 'Amount is required'),
    z.refine(above0, 'Please enter an amount in rupees above 0'),
  ),
  reason: requiredText(300, 'Reason is required'),
})

/** Discounts: asked for by the desk, approved within the limit of a role, a line of their own in the next draft. */
export const discountsContract = {
  discounts: route({
    method: 'GET',
    path: '/visits/{visitId}/discounts',
    summary: 'The discounts of a visit, the bill they are taken off, and what who asks may approve of it',
    permission: 'bill:read',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...BILL_DOMAINS, 'schemes'],
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: z.object({
      billNo: z.string(),
      /** Whether an approval takes effect with the next version only. */
      isConfirmed: z.boolean(),
      /** Paise: before the discount, and what the patient pays of it after the discounts that are approved. */
      gross: z.int(),
      patientShare: z.int(),
      approved: z.int(),
      /** In paise; null without a limit. */
      limit: z.nullable(z.int()),
      discounts: z.array(shownDiscount),
    }),
    refusals: OF_A_BILL,
  }),
  requestDiscount: route({
    method: 'POST',
    path: '/visits/{visitId}/discounts',
    summary: 'Ask for a discount of a visit with amount and reason',
    permission: 'bill:edit',
    params: z.object({ visitId: uuid }),
    body: discountForm,
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'discount.requested',
    refusals: {
      ...OF_A_BILL,
      MORE_THAN_THE_SHARE: {
        status: 409,
        text: 'A discount cannot be more than what the patient pays: <most>.',
      },
    },
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
      DECIDED_ALREADY: {
        status: 409,
        text: 'This discount has been decided already.',
        constraints: { discount_stays_decided: null },
      },
      BEYOND_LIMIT: { status: 403, text: 'You may approve discounts up to <limit>.' },
      OWN_REQUEST: {
        status: 403,
        text: 'A discount has to be approved by someone else than the person who asked for it.',
      },
      REASON_REQUIRED: { status: 400, text: 'Reason is required' },
    },
  }),
}
