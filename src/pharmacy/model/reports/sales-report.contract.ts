import * as z from 'zod/mini'
import { isoDate } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'

/** By day, item, HSN with rate of tax, or who sold. */
export const SALES_GROUPS = ['day', 'item', 'tax', 'seller'] as const
export type SalesGroup = (typeof SALES_GROUPS)[number]

/** Sold, corrected or taken back from a day to a day, both included; today where none is named. */
const period = { from: z.optional(isoDate()), to: z.optional(isoDate()) }
const filter = { ...period, by: z.enum(SALES_GROUPS) }

const paise = z.int()
/** Null for who may not read what goods cost. */
const cost = z.nullable(paise)

/** What was sold less what was corrected and what came back, in paise; the round-off of invoices is no part of it. */
const amounts = {
  /** Lines of invoices and of returns. */
  lines: z.int(),
  sold: paise,
  /** What came back, with what corrected invoices had said; a part of no sum. */
  back: paise,
  amount: paise,
  taxable: paise,
  cgst: paise,
  sgst: paise,
  cost,
  /** Of the taxable amount. */
  margin: cost,
}

export const salesReportRow = z.object({
  key: z.string(),
  name: z.string(),
  hsn: z.string(),
  /** Basis points; null where a group holds several. */
  taxPoints: z.nullable(z.int()),
  ...amounts,
})
export type SalesReportRow = z.output<typeof salesReportRow>

const sums = z.object(amounts)
export type SalesSums = z.output<typeof sums>

/** Sales over the counter in sums: by day, by item with its margin, by HSN and rate for the return of GST, by who sold. */
export const salesReportContract = {
  groups: route({
    method: 'GET',
    path: '/pharmacy/sales-report',
    summary: 'Counter sales in groups, page by page: days the newest first, others the dearest first',
    permission: 'sale:read',
    query: z.object({ ...filter, ...pageQuery }),
    cursors: [{ asked: { by: 'day' }, holds: ['count', 'text'] }],
    reads: ['sales', 'stock', 'medicines'],
    reply: pageOf(salesReportRow),
  }),
  sums: route({
    method: 'GET',
    path: '/pharmacy/sales-report/sums',
    summary: 'Counter sales in all',
    permission: 'sale:read',
    query: z.object(period),
    reads: ['sales', 'stock', 'medicines'],
    reply: sums,
  }),
  exportGroups: route({
    ...EXPORT_ROUTE,
    shows: 'sale:read',
    path: '/pharmacy/sales-report/exports',
    summary: 'Write chosen columns of counter sales in groups to a file',
    query: z.object(filter),
  }),
}
