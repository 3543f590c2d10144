import * as z from 'zod/mini'
import { VED_CLASSES } from '../../../medicines/model/items/medicine-fields.ts'
import { isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { ABC_CLASSES, PACES } from './analyse-stock.ts'

/** Days back over which use is counted. */
export const USE_DAYS = ['30', '90', '180', '365'] as const

/** Stock on the evening of a day, that of today where none is named; classes are those of all items of the place. */
const asOf = {
  day: z.optional(isoDate()),
  placeId: z.optional(uuid),
  days: z.optional(z.enum(USE_DAYS)),
}
const filter = {
  ...asOf,
  search: z.optional(text(100)),
  abc: z.optional(z.enum([...ABC_CLASSES, 'none'])),
  ved: z.optional(z.enum([...VED_CLASSES, 'none'])),
  pace: z.optional(z.enum(PACES)),
}

const count = z.int()
/** Paise at cost; null for who may not read it. */
const cost = z.nullable(z.int())

/** An item in units of sale and paise. */
export const stockReportRow = z.object({
  medicineId: uuid,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  rack: z.string(),
  onHand: count,
  batches: count,
  atCost: cost,
  atMrp: z.int(),
  expiry: z.nullable(z.string()),
  used: count,
  usedCost: cost,
  coverDays: z.nullable(count),
  abc: z.nullable(z.enum(ABC_CLASSES)),
  ved: z.nullable(z.enum(VED_CLASSES)),
  pace: z.enum(PACES),
  /** The day of its last sale, issue or consumption up to that day. */
  lastUsed: z.nullable(z.string()),
})
export type StockReportRow = z.output<typeof stockReportRow>

const sums = z.object({ items: count, atCost: cost, atMrp: z.int(), usedCost: cost })
export type ShownSums = z.output<typeof sums>

const grouped = z.object({ abc: z.nullable(z.enum(ABC_CLASSES)), ved: z.nullable(z.enum(VED_CLASSES)), ...sums.shape })
export type SumsOfClass = z.output<typeof grouped>

/** What stock is worth on any day, and how it is used: classes ABC and VED, what is slow, what is dead. */
export const stockReportContract = {
  rows: route({
    method: 'GET',
    path: '/stock/report',
    summary: 'Items with their stock and worth on a day and their use in the days before, the dearest use first',
    permission: 'stock:read',
    query: z.object({ ...filter, ...pageQuery }),
    cursors: [{ asked: {}, holds: ['count', 'text'] }],
    reads: ['stock', 'medicines'],
    reply: pageOf(stockReportRow),
  }),
  sums: route({
    method: 'GET',
    path: '/stock/report/sums',
    summary: 'What the items come to, in all, by class and by pace',
    permission: 'stock:read',
    query: z.object(asOf),
    reads: ['stock', 'medicines'],
    reply: z.object({
      all: sums,
      classes: z.array(grouped),
      paces: z.array(z.object({ pace: z.enum(PACES), ...sums.shape })),
    }),
  }),
  exportRows: route({
    ...EXPORT_ROUTE,
    shows: 'stock:read',
    path: '/stock/report/exports',
    summary: 'Write chosen columns of the stock report to a file',
    query: z.object(filter),
  }),
}
