import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { P2_CHECK_CODES } from '../claim/p2-checks.ts'
import { BILL_DOMAINS } from './bill-domains.ts'
import { OF_A_BILL } from './bill-refusals.ts'
import { BILL_STATES } from './bill-states.ts'

/** The version to print: without `billId` the open draft, else the confirmed one. */
const version = { payerId: z.optional(uuid), billId: z.optional(uuid) }

/** What of a bill an invoice shows (domain facts, /invoice). */
const invoicePart = z.object({
  ...version,
  only: z._default(z.enum(['all', 'lab', 'radiology']), 'all'),
  pharmacy: z._default(z.enum(['shown', 'hidden']), 'shown'),
  discount: z._default(z.enum(['shown', 'removed']), 'shown'),
})
export type InvoicePart = Pick<z.output<typeof invoicePart>, 'only' | 'pharmacy' | 'discount'>

const ofVisit = z.object({ visitId: uuid })

/** What is printed of a bill. Each renders one version as it is shown, so that no two totals differ. */
export const billPrintsContract = {
  finalBill: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/final-bill',
    summary: 'The final bill as a PDF',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(version),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
  invoice: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/invoice',
    summary: 'The summary invoice as a PDF, of the whole bill or a part of it',
    permission: 'bill:read',
    params: ofVisit,
    query: invoicePart,
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
  dischargeInvoice: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/discharge-invoice',
    summary: 'The discharge invoice as a PDF: one line a head, receipts and balance',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(version),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
  detailedInvoice: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/detailed-invoice',
    summary: 'Every line of the bill day by day as a PDF, of all heads or one',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object({ ...version, head: z.optional(z.enum(CHARGE_HEADS)) }),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
  p2: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/p2',
    summary: 'P-II, the individual bill of ESIC, as a PDF: of the confirmed version if there is one, else of the draft',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(version),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
  p2Checks: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/p2-checks',
    summary: 'What is to be seen to before a P-II is printed (domain practice 3.21)',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(version),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...BILL_DOMAINS, 'grievances'],
    reply: z.object({
      billNo: z.string(),
      state: z.enum(BILL_STATES),
      /** Paise. */
      claimed: z.int(),
      checks: z.array(
        z.object({
          code: z.enum(P2_CHECK_CODES),
          state: z.enum(['done', 'open']),
          text: z.string(),
          lines: z.array(z.string()),
        }),
      ),
    }),
    refusals: OF_A_BILL,
  }),
}
