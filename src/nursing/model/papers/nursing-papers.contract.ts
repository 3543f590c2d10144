import * as z from 'zod/mini'
import { PART_FILED_MEANWHILE } from '../../../documents/model/document-parts.ts'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'

/** The papers that a ward makes of its stay: nursing chart, treatment sheets, blood sugar chart. */
export const NURSING_PAPERS = ['chart', 'sheets', 'blood-sugar'] as const
export type NursingPaper = (typeof NURSING_PAPERS)[number]

/** Their lines on the checklist of a claim. */
export const LINE_OF: Readonly<Record<NursingPaper, number>> = { chart: 19, sheets: 20, 'blood-sugar': 21 }

const ofVisit = z.object({ visitId: uuid })
const nursingPaper = z.object({
  paper: z.enum(NURSING_PAPERS),
  document: z.int(),
  name: z.string(),
  /** Entries of the stay that stand on it; 0: there is nothing to file. */
  rows: z.int(),
  filedAt: z.nullable(instant),
  filedBy: z.nullable(z.string()),
  /** Entries that were written after it was filed. */
  isOutdated: z.boolean(),
  mayFile: z.boolean(),
})
export type ShownNursingPaper = z.output<typeof nursingPaper>

/** What the ward files for the claim: documents 19, 20 and 21 of the whole stay. */
export const nursingPapersContract = {
  papers: route({
    method: 'GET',
    path: '/visits/{visitId}/nursing-papers',
    summary: 'Documents 19, 20 and 21 of a visit as the ward can make them now, and what is filed of them',
    permission: 'treatment:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['treatment', 'observations', 'documents', 'visits'],
    ofVisit: 'visitId',
    reply: z.object({ papers: z.array(nursingPaper) }),
  }),
  file: route({
    method: 'POST',
    path: '/visits/{visitId}/nursing-papers/{paper}/filings',
    summary: 'File document 19, 20 or 21 of the whole stay on its checklist; what was there goes to the recycle bin',
    permission: 'document:upload',
    heavy: 'download',
    params: z.object({ visitId: uuid, paper: z.enum(NURSING_PAPERS) }),
    reply: z.object({ documentId: uuid, replaced: z.boolean() }),
    records: 'nursing_paper.filed',
    refusals: {
      NOTHING_WRITTEN: { status: 409, text: 'Nothing of this stay belongs on this document' },
      NOT_YOUR_PAPERS: { status: 403, text: 'This document is filed by the ward and the claims desks' },
      PART_FILED_MEANWHILE,
    },
  }),
}
