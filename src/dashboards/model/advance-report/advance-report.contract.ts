import * as z from 'zod/mini'
import { instant, isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { REFERRAL_WORDS } from './referral-letter.ts'

/** A surgery or procedure of an admitted patient that is not cancelled. */
const reportedSurgery = z.object({
  name: z.string(),
  code: z.nullable(z.string()),
  category: z.nullable(z.string()),
  /** Paise, by the tariff of the payer on the day of the surgery; null where no rate is agreed. */
  cost: z.nullable(z.int()),
  /** The column of the tariff that the cost comes from. */
  rateSource: z.string(),
})
export type ReportedSurgery = z.output<typeof reportedSurgery>

export const advanceReportRow = z.object({
  /** Of the visit. */
  id: uuid,
  /** 'Sr. No.': the place in the report. */
  place: z.int(),
  visitNo: z.string(),
  patientId: uuid,
  patientName: z.string(),
  uhid: z.string(),
  isSample: z.boolean(),
  isEmergency: z.boolean(),
  gender: z.string(),
  age: z.nullable(z.int()),
  dateOfBirth: z.nullable(z.string()),
  corporate: z.string(),
  /** Null where none is needed. */
  referral: z.nullable(z.enum(REFERRAL_WORDS)),
  ward: z.nullable(z.string()),
  roomNo: z.nullable(z.int()),
  admittedAt: instant,
  /** The primary diagnosis. */
  diagnosis: z.nullable(z.string()),
  /** In the order in which they were entered. */
  surgeries: z.array(reportedSurgery),
})
export type AdvanceReportRow = z.output<typeof advanceReportRow>

const day = z.optional(z.union([z.literal(''), isoDate()]))
/** Part of the patient's name, patient id or visit id; days of admission, both included. */
const filter = { search: z.optional(text(100)), from: day, to: day }
const reportFilter = z.object(filter)
export type AdvanceReportFilter = z.output<typeof reportFilter>

/** 'Advance Statement Report - Currently Admitted' (specification 3 section 2.4, decision record 052). */
export const advanceReportContract = {
  advanceReport: route({
    method: 'GET',
    path: '/advance-statement-report',
    summary:
      'Admitted patients with diagnosis, planned surgeries and their cost by the tariff of the payer, latest admission first',
    permission: 'visit:read',
    query: reportFilter,
    reads: ['visits', 'claims', 'patients', 'payers', 'stays', 'wards', 'diagnoses', 'surgeries', 'rates', 'hospitals'],
    reply: z.object({
      rows: z.array(advanceReportRow),
      /** Admitted on the chosen days, before the search. */
      admitted: z.int(),
    }),
  }),
  exportAdvanceReport: route({
    ...EXPORT_ROUTE,
    shows: 'visit:read',
    path: '/advance-statement-report/exports',
    summary: 'Write chosen columns of the report to a file; shown as long work with its progress',
    query: reportFilter,
  }),
  printAdvanceReport: route({
    method: 'GET',
    path: '/advance-statement-report/print',
    summary: 'The report as PDF',
    permission: 'list:export',
    shows: 'visit:read',
    query: reportFilter,
    reads: ['visits', 'claims', 'patients', 'payers', 'stays', 'wards', 'diagnoses', 'surgeries', 'rates'],
    reply: 'bytes',
    records: 'list.exported',
  }),
}
