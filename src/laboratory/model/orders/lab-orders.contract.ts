import * as z from 'zod/mini'
import { daysInclusive } from '../../../kernel/calendar.ts'
import { MOST_DAYS } from '../../../orders/model/figures/work-figures.ts'
import { isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { LINE_PROGRESS } from '../results/line-progress.ts'
import { labOrderRow, VISIT_KINDS } from './shown-lab-order.ts'
import { STATE_FILTERS } from './state-of-order.ts'

const day = z.optional(z.union([z.literal(''), isoDate()]))
const filter = {
  search: z.optional(text(100)),
  from: day,
  to: day,
  state: z.optional(z.union([z.literal(''), z.enum(STATE_FILTERS)])),
  kind: z.optional(z.union([z.literal(''), z.enum(VISIT_KINDS)])),
  discharged: z.optional(z.enum(['', 'yes', 'no'])),
  category: z.optional(text(60)),
  /** A test of the price list. */
  test: z.optional(z.union([z.literal(''), uuid])),
  /** Who ordered. */
  doctor: z.optional(z.union([z.literal(''), uuid])),
}
type Days = { readonly from?: string | undefined; readonly to?: string | undefined }
const boundDays = z.refine<Days>(
  ({ from, to }: Days) => !from || !to || from > to || daysInclusive(from, to) <= MOST_DAYS,
  {
    message: `At most ${MOST_DAYS} days at once`,
    path: ['from'],
  },
)
const labOrdersFilter = z.object(filter).check(boundDays)
export type LabOrdersFilter = z.output<typeof labOrdersFilter>

const READS = [
  'orders',
  'samples',
  'results',
  'critical_values',
  'lab_catalogue',
  'services',
  'visits',
  'patients',
  'practitioners',
  'stays',
  'wards',
] as const

/** The orders of the laboratory from the request to the verified result: its worklist (screens 9, Orders). */
export const labOrdersContract = {
  list: route({
    method: 'GET',
    path: '/lab/orders',
    summary:
      'Orders with open tests or tests that were verified in the last 24 hours, or those of certain days; stat first, then urgent, each by when it was ordered',
    permission: 'result:read',
    query: z.object({ ...filter, ...pageQuery }).check(boundDays),
    cursors: [{ asked: {}, holds: ['number', 'moment', 'id'] }],
    reads: READS,
    reply: pageOf(labOrderRow),
  }),
  tiles: route({
    method: 'GET',
    path: '/lab/orders/tiles',
    summary: 'How many of their tests stand where, how many were verified today and after how long',
    permission: 'result:read',
    query: labOrdersFilter,
    reads: READS,
    reply: z.object({
      states: z.array(z.object({ state: z.enum(LINE_PROGRESS), count: z.int() })),
      verifiedToday: z.int(),
      /** From the order to the verified result, of those of today; null where there are none. */
      medianMinutes: z.nullable(z.int()),
    }),
  }),
  exportList: route({
    ...EXPORT_ROUTE,
    shows: 'result:read',
    path: '/lab/orders/exports',
    summary: 'Write chosen columns of the same orders in the same order to a file; shown as long work',
    query: labOrdersFilter,
  }),
  choices: route({
    method: 'GET',
    path: '/lab/orders/choices',
    summary: 'What the worklist can be narrowed to: the tests of the price list and their categories',
    permission: 'result:read',
    reads: ['services'],
    reply: z.object({ categories: z.array(z.string()), tests: z.array(z.object({ id: uuid, name: z.string() })) }),
  }),
}
