import * as z from 'zod/mini'
import { uuid, uuids } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { CHARGE_HEADS } from '../../../../schemes/model/charge-heads.ts'
import { OF_A_BILL, OF_A_DIFFERENCE } from '../bill-refusals.ts'
import { BILL_DOCUMENTS } from './bill-documents.ts'
import { invoiceParts } from './invoice-part.ts'
import { MOST_REQUISITIONS } from './requisition-heads.ts'

/** The version to print: without `billId` the open draft, else the confirmed one. */
const version = { payerId: z.optional(uuid), billId: z.optional(uuid) }

/** `printId` is the print that was counted, which says whether it is a duplicate; without it the document is a preview. */
const print = { ...version, printId: z.optional(uuid) }

const ofVisit = z.object({ visitId: uuid })

/** What is printed of a bill. Each renders one version as it is shown, so that no two totals differ. */
export const billPrintsContract = {
  countPrint: route({
    method: 'POST',
    path: '/visits/{visitId}/bill/prints',
    summary:
      'Count a print of a document: of a confirmed version every one after the first is a duplicate; drafts do not count',
    permission: 'bill:read',
    params: ofVisit,
    body: z.object({ ...version, document: z.enum(BILL_DOCUMENTS) }),
    creates: true,
    /** `printId` is null and `copyNo` 0 for a draft; copy 1 is the original. */
    reply: z.object({ printId: z.nullable(uuid), copyNo: z.int(), isDuplicate: z.boolean() }),
    records: 'bill.printed',
    refusals: OF_A_BILL,
  }),
  finalBill: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/final-bill',
    summary: 'The final bill as a PDF',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(print),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
  corporateBill: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/corporate-bill',
    summary: "The payer's copy of a bill as a PDF: its share by head, every line of it annexed",
    permission: 'bill:read',
    params: ofVisit,
    query: z.object(print),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: {
      ...OF_A_BILL,
      PATIENT_PAYS: { status: 409, text: 'The patient pays this bill: there is no corporate bill of it.' },
    },
  }),
  invoice: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/invoice',
    summary: 'The summary invoice as a PDF, of the whole bill or a part of it',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object({ ...print, ...invoiceParts }),
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
    query: z.object(print),
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
    query: z.object({ ...print, head: z.optional(z.enum(CHARGE_HEADS)) }),
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_BILL,
  }),
  requisitions: route({
    method: 'GET',
    path: '/visits/{visitId}/bill/prints/requisitions',
    summary: 'The requisitions of chosen laboratory tests and radiology studies of a bill as a PDF',
    permission: 'bill:read',
    params: ofVisit,
    query: z.object({ charges: uuids(MOST_REQUISITIONS) }),
    reads: [],
    reply: 'bytes',
    records: 'requisition.printed',
    refusals: {
      ...OF_A_BILL,
      NOTHING_TO_ASK: {
        status: 409,
        text: 'None of these is a laboratory test or a radiology study of this visit.',
      },
    },
  }),
  difference: route({
    method: 'GET',
    path: '/bills/{billId}/difference/print',
    summary: 'What differs between two versions of a bill as a PDF, to explain it to a payer',
    permission: 'bill:read',
    params: z.object({ billId: uuid }),
    /** The version to compare with; without it the one before. */
    query: z.object({ with: z.optional(uuid) }),
    opens: { of: 'bills', by: 'billId' },
    reads: [],
    reply: 'bytes',
    records: 'bill.rendered',
    refusals: OF_A_DIFFERENCE,
  }),
}
