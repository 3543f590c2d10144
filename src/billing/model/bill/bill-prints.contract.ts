import * as z from 'zod/mini'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { CHARGE_HEADS } from '../../../schemes/model/charge-heads.ts'
import { OF_A_BILL } from './bill-refusals.ts'

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
}
