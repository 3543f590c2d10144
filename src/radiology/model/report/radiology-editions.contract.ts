import * as z from 'zod/mini'
import { deliveryForm, issuedReport } from '../../../orders/model/issued-reports/issued-report.ts'
import { uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { RADIOLOGY_DOCUMENTS } from './document-of.ts'

const byId = z.object({ id: uuid })
const NOT_VERIFIED = { status: 409, text: 'This report is not verified yet' } as const

/** Reports of radiology as they are issued: their versions, prints and receivers, and the papers of a payer (decision record 120). */
export const radiologyEditionsContract = {
  issued: route({
    method: 'GET',
    path: '/radiology-reports/{id}/editions',
    summary: 'The versions of a report, the newest first, who received each, and who is to be told of an addendum',
    permission: 'radiology-report:print',
    params: byId,
    opens: { of: 'radiology_reports', by: 'id' },
    reads: ['radiology_editions', 'examinations', 'users'],
    reply: z.object({ reports: z.array(issuedReport), isOpen: z.boolean(), toTell: z.array(z.string()) }),
  }),
  issue: route({
    method: 'POST',
    path: '/radiology-reports/{id}/editions',
    summary: 'Issue a verified report with its addenda; what was issued already is not issued again',
    permission: 'radiology-report:print',
    params: byId,
    reply: z.object({ id: uuid, edition: z.int(), isNew: z.boolean() }),
    records: 'radiology_report.issued',
    refusals: {
      NOT_VERIFIED: { ...NOT_VERIFIED, constraints: { edition_of_a_verified_report: null } },
      ISSUED_MEANWHILE: {
        status: 409,
        text: 'A colleague has just issued this report',
        constraints: { one_radiology_edition: null },
      },
    },
  }),
  pdf: route({
    method: 'GET',
    path: '/radiology-editions/{id}/pdf',
    summary: 'A report as it was issued, as a PDF',
    permission: 'radiology-report:print',
    params: byId,
    opens: { of: 'radiology_editions', by: 'id' },
    reads: ['radiology_editions', 'hospitals'],
    reply: 'bytes',
  }),
  countPrint: route({
    method: 'POST',
    path: '/radiology-editions/{id}/prints',
    summary: 'Count a print of a report',
    permission: 'radiology-report:print',
    params: byId,
    reply: z.object({ prints: z.int() }),
    records: 'radiology_report.printed',
  }),
  deliver: route({
    method: 'POST',
    path: '/radiology-editions/{id}/deliveries',
    summary: 'Note that a report was handed over or sent, or that its receiver was told of the addendum',
    permission: 'radiology-report:print',
    params: byId,
    body: deliveryForm,
    reply: byId,
    records: 'radiology_report.delivered',
  }),
  file: route({
    method: 'POST',
    path: '/visits/{visitId}/radiology-filings',
    summary:
      'File the verified reports of a visit with their break-up as document 14 or 15 of its checklist; shown as long work',
    permission: 'radiology-report:print',
    heavy: 'download',
    params: z.object({ visitId: uuid }),
    body: z.object({ document: z.literal(RADIOLOGY_DOCUMENTS) }),
    reply: z.object({ workId: uuid }),
    records: 'radiology_report.sent_to_file',
    refusals: {
      NOTHING_VERIFIED: { status: 409, text: 'No report of this visit is verified' },
      NOT_YOUR_PAPERS: { status: 409, text: 'This document is filed by others: please ask radiology' },
    },
  }),
}
