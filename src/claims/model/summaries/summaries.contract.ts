import * as z from 'zod/mini'
import { isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { claimRow, claimSums } from './claim-row.ts'

/** Days of submission, both included, in the hospital's zone; of a payer, and of an ESI office. */
const period = {
  from: isoDate(),
  to: isoDate(),
  payerId: z.optional(uuid),
  office: z.optional(text(120)),
}
/** A month as 'YYYY-MM'. */
const month = {
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month')),
  payerId: z.optional(uuid),
}
const reads = ['p2_forms', 'bills', 'visits', 'claims', 'patients', 'payers'] as const

const PERIOD_TOO_LONG = {
  status: 400,
  text: 'A period can have at most 366 days and cannot end before it begins.',
} as const

/** What is claimed of ESIC over many bills: P-III of a period, P-V of a month. From submitted P-IIs of bills in force. */
export const summariesContract = {
  p3: route({
    method: 'GET',
    path: '/claims/p3',
    summary:
      'P-III, the consolidated bill: the P-IIs submitted in a period, with what they claim and what was admitted',
    permission: 'bill:read',
    query: z.object(period),
    reads,
    reply: z.object({
      rows: z.array(claimRow),
      sums: claimSums,
      /** Every office that a P-II names, for the filter. */
      offices: z.array(z.string()),
    }),
    refusals: { PERIOD_TOO_LONG },
  }),
  p3Print: route({
    method: 'GET',
    path: '/claims/p3/print',
    summary: 'P-III as a PDF',
    permission: 'bill:read',
    query: z.object(period),
    reads: [],
    reply: 'bytes',
    records: 'list.exported',
    refusals: { PERIOD_TOO_LONG },
  }),
  p3Workbook: route({
    method: 'GET',
    path: '/claims/p3/workbook',
    summary: 'P-III as an Excel file',
    permission: 'list:export',
    shows: 'bill:read',
    query: z.object(period),
    reads: [],
    reply: 'bytes',
    records: 'list.exported',
    heavy: 'export',
    refusals: { PERIOD_TOO_LONG },
  }),
  p5: route({
    method: 'GET',
    path: '/claims/p5',
    summary: 'P-V, the monthly bill: the P-IIs submitted in a month by payer and ESI office',
    permission: 'bill:read',
    query: z.object(month),
    reads,
    reply: z.object({
      rows: z.array(z.extend(claimSums, { payer: z.string(), office: z.string() })),
      sums: claimSums,
    }),
  }),
  p5Print: route({
    method: 'GET',
    path: '/claims/p5/print',
    summary: 'P-V as a PDF',
    permission: 'bill:read',
    query: z.object(month),
    reads: [],
    reply: 'bytes',
    records: 'list.exported',
  }),
  p5Workbook: route({
    method: 'GET',
    path: '/claims/p5/workbook',
    summary: 'P-V as an Excel file',
    permission: 'list:export',
    shows: 'bill:read',
    query: z.object(month),
    reads: [],
    reply: 'bytes',
    records: 'list.exported',
    heavy: 'export',
  }),
}
