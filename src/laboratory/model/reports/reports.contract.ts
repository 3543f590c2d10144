import * as z from 'zod/mini'
import { deliveryForm, issuedReport, reportCheck } from '../../../orders/model/issued-reports/issued-report.ts'
import { instant, isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { COMPARATORS } from '../ranges/judge-value.ts'

const ofSample = z.object({ sampleId: uuid })
const byId = z.object({ id: uuid })
const READS = [
  'lab_reports',
  'results',
  'critical_values',
  'samples',
  'orders',
  'visits',
  'patients',
  'stays',
  'wards',
  'lab_catalogue',
  'users',
] as const

/** On paper that bears the letterhead already, only the room for it is left. */
const paper = z.object({ preprinted: z.optional(z.enum(['1'])) })

/** A collection with verified values, as the list of reports shows it. */
const reportRow = z.object({
  sampleId: uuid,
  accessionNo: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  place: z.string(),
  tests: z.array(z.string()),
  /** Of the last value that was verified. */
  verifiedAt: instant,
  /** Of the newest report; null while none was issued. */
  reportId: z.nullable(uuid),
  status: z.nullable(z.string()),
  /** Values were verified since, or none was issued: printing issues the next version. */
  isOpen: z.boolean(),
  prints: z.int(),
  receivers: z.array(z.string()),
  /** Who received a version before and was not told of this one. */
  toTell: z.array(z.string()),
})
export type ReportListRow = z.output<typeof reportRow>

/** A verified value of a patient's parameter. */
const trendValue = z.object({
  at: instant,
  /** A decimal; with a comparator other than '=' it is a bound. */
  value: z.string(),
  comparator: z.enum(COMPARATORS),
  unit: z.string(),
  low: z.nullable(z.string()),
  high: z.nullable(z.string()),
  flag: z.nullable(z.string()),
  visitNo: z.string(),
})
export type TrendValue = z.output<typeof trendValue>

const reportsFilter = z.object({
  from: z.optional(isoDate()),
  search: z.optional(z.string().check(z.maxLength(60))),
  /** An ordered test: what was verified of it, whenever that was. */
  line: z.optional(uuid),
})
export type ReportsFilter = z.output<typeof reportsFilter>

const NOTHING_VERIFIED = { status: 409, text: 'Nothing of this sample is verified' } as const

/** Reports of the laboratory: preview, issue, print, delivery, the public check (orders design 5; decision record 118). */
export const reportsContract = {
  list: route({
    method: 'GET',
    path: '/lab/reports',
    summary: 'Collections with verified values since a day, those without a report of now first; at most 300',
    permission: 'report:print',
    query: reportsFilter,
    reads: READS,
    reply: z.object({ reports: z.array(reportRow) }),
  }),
  exportList: route({
    ...EXPORT_ROUTE,
    shows: 'report:print',
    path: '/lab/reports/exports',
    summary: 'Write chosen columns of the list of reports to a file',
    query: reportsFilter,
  }),
  ofSample: route({
    method: 'GET',
    path: '/samples/{sampleId}/reports',
    summary: 'The reports of a collection, the newest first, and who received each',
    permission: 'report:print',
    params: ofSample,
    opens: { of: 'lab_samples', by: 'sampleId' },
    reads: READS,
    reply: z.object({ reports: z.array(issuedReport), isOpen: z.boolean(), toTell: z.array(z.string()) }),
  }),
  preview: route({
    method: 'GET',
    path: '/samples/{sampleId}/report-preview',
    summary: 'The report that would be issued of a collection now, as a PDF; a preview is no print',
    permission: 'report:print',
    params: ofSample,
    query: paper,
    opens: { of: 'lab_samples', by: 'sampleId' },
    reads: READS,
    reply: 'bytes',
    refusals: { NOTHING_VERIFIED },
  }),
  issue: route({
    method: 'POST',
    path: '/samples/{sampleId}/reports',
    summary: 'Issue the report of the values that are verified; what was issued already is not issued again',
    permission: 'report:print',
    params: ofSample,
    reply: z.object({ id: uuid, edition: z.int(), isNew: z.boolean() }),
    records: 'lab_report.issued',
    refusals: {
      NOTHING_VERIFIED: { ...NOTHING_VERIFIED, constraints: { report_tells_verified_results: null } },
      ISSUED_MEANWHILE: {
        status: 409,
        text: 'A colleague has just issued this report',
        constraints: { one_report_an_edition: null },
      },
    },
  }),
  pdf: route({
    method: 'GET',
    path: '/lab-reports/{id}/pdf',
    summary: 'A report as it was issued, as a PDF',
    permission: 'report:print',
    params: byId,
    query: paper,
    opens: { of: 'lab_reports', by: 'id' },
    reads: READS,
    reply: 'bytes',
  }),
  deliver: route({
    method: 'POST',
    path: '/lab-reports/{id}/deliveries',
    summary: 'Note that a report was handed over or sent, or that its receiver was told that it replaces another',
    permission: 'report:print',
    params: byId,
    body: deliveryForm,
    reply: z.object({ id: uuid }),
    records: 'lab_report.delivered',
  }),
  countPrint: route({
    method: 'POST',
    path: '/lab-reports/{id}/prints',
    summary: 'Count a print of a report',
    permission: 'report:print',
    params: byId,
    reply: z.object({ prints: z.int() }),
    records: 'lab_report.printed',
  }),
  combined: route({
    method: 'GET',
    path: '/visits/{visitId}/lab-report',
    summary:
      'The issued reports of a visit in the order in which the samples were drawn, before them what each test costs, as one PDF',
    permission: 'report:print',
    params: z.object({ visitId: uuid }),
    opens: { of: 'visits', by: 'visitId' },
    reads: [...READS, 'charges', 'payers'],
    ofVisit: 'visitId',
    reply: 'bytes',
    refusals: { NOTHING_ISSUED: { status: 409, text: 'No report of this visit was issued' } },
  }),
  file: route({
    method: 'POST',
    path: '/visits/{visitId}/lab-report-filings',
    summary: 'File the combined reports of a visit with their break-up as document 13 of its checklist',
    permission: 'report:print',
    heavy: 'download',
    params: z.object({ visitId: uuid }),
    reply: z.object({ documentId: uuid, replaced: z.boolean() }),
    records: 'lab_report.filed',
    refusals: {
      NOTHING_ISSUED: { status: 409, text: 'No report of this visit was issued' },
      NOT_YOUR_PAPERS: { status: 409, text: 'Document 13 is filed by others: please ask the laboratory' },
      TOO_LARGE: { status: 409, text: 'With their files the reports have more than 10MB: please print them instead' },
    },
  }),
  check: route({
    method: 'GET',
    path: '/lab-report-checks/{token}',
    summary:
      'What anybody with the code of a report is told: that it is one of this hospital, and whether a newer version replaces it',
    permission: 'anyone',
    params: z.object({ token: z.string().check(z.maxLength(80)) }),
    reads: [],
    reply: reportCheck,
    refusals: {
      NO_SUCH_REPORT: { status: 404, text: 'No report has this code. Please scan it again from the paper.' },
      TOO_MANY_TRIES: { status: 429, text: 'Too many attempts. Please try again in <minutes> minutes.' },
    },
  }),
  trend: route({
    method: 'GET',
    path: '/patients/{patientId}/lab-trends/{parameterId}',
    summary: 'The verified values of a parameter of a patient over all visits, the oldest first; the last 200',
    permission: 'result:read',
    params: z.object({ patientId: uuid, parameterId: uuid }),
    opens: { of: 'patients', by: 'patientId' },
    reads: READS,
    reply: z.object({ name: z.string(), values: z.array(trendValue) }),
  }),
}
