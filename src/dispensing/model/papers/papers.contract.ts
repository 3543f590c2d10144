import * as z from 'zod/mini'
import { PART_FILED_MEANWHILE } from '../../../documents/model/document-parts.ts'
import { visitOfOrders } from '../../../orders/model/shown-order.ts'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { CLAIM_PAPERS } from './claim-papers.ts'

const ofVisit = z.object({ visitId: uuid })
const paperOfVisit = z.object({ visitId: uuid, paper: z.enum(CLAIM_PAPERS) })
const NOTHING_ISSUED = { status: 409, text: 'Nothing of this visit belongs on this document' } as const
const NOT_YOUR_PAPERS = { status: 403, text: 'This document is made by the pharmacy and the claims desks' } as const

const claimPaper = z.object({
  paper: z.enum(CLAIM_PAPERS),
  /** Its line of the checklist. */
  document: z.int(),
  name: z.string(),
  /** Rows of the paper; 0: there is nothing to show or to file. */
  rows: z.int(),
  /** Packs with a sticker, a carton or a wrapper; null on the break-up. */
  packs: z.nullable(z.int()),
  /** Paise; null on a list without amounts. */
  amount: z.nullable(z.int()),
  billed: z.nullable(z.int()),
  filedAt: z.nullable(instant),
  filedBy: z.nullable(z.string()),
  mayFile: z.boolean(),
})
export type ShownClaimPaper = z.output<typeof claimPaper>

/** What goes on paper of what the pharmacy issued: the slip of the ward, and the documents of a claim. */
export const papersContract = {
  slip: route({
    method: 'GET',
    path: '/dispensing/requests/{id}/slip',
    summary: 'What was issued for a request and what came back, as a PDF; without a slip all slips of the request',
    permission: 'stock:read',
    params: z.object({ id: uuid }),
    query: z.object({ issueId: z.optional(uuid) }),
    opens: { of: 'dispensing_requests', by: 'id' },
    reads: ['dispensing'],
    reply: 'bytes',
    records: 'dispensing.slip_printed',
    refusals: { NOTHING_ISSUED: { status: 409, text: 'Nothing is issued for this request yet' } },
  }),
  papers: route({
    method: 'GET',
    path: '/visits/{visitId}/pharmacy-papers',
    summary: 'Documents 17, 18 and 19 of a visit as the pharmacy can make them now, and what is filed of them',
    permission: 'document:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['dispensing', 'medicines', 'charges', 'bills', 'documents', 'visits', 'patients', 'payers'],
    ofVisit: 'visitId',
    reply: z.object({ visit: visitOfOrders, papers: z.array(claimPaper) }),
  }),
  print: route({
    method: 'GET',
    path: '/visits/{visitId}/pharmacy-papers/{paper}/pdf',
    summary: 'Document 17, 18 or 19 of a visit as a PDF',
    permission: 'document:read',
    params: paperOfVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['dispensing', 'charges', 'bills'],
    reply: 'bytes',
    records: 'dispensing.paper_printed',
    refusals: { NOTHING_ISSUED, NOT_YOUR_PAPERS },
  }),
  file: route({
    method: 'POST',
    path: '/visits/{visitId}/pharmacy-papers/{paper}/filings',
    summary: 'File document 17, 18 or 19 of a visit on its checklist; what was there goes to the recycle bin',
    permission: 'document:upload',
    heavy: 'download',
    params: paperOfVisit,
    reply: z.object({ documentId: uuid, replaced: z.boolean() }),
    records: 'dispensing.paper_filed',
    refusals: { NOTHING_ISSUED, NOT_YOUR_PAPERS, PART_FILED_MEANWHILE },
  }),
}
