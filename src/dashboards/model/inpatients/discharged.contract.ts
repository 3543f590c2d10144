import * as z from 'zod/mini'
import { DISCHARGE_MODES } from '../../../discharge/model/workflow/discharge-modes.ts'
import { isoDate, text, uuid } from '../../../platform/model/contract/fields.ts'
import { inEachOrder, pageOf, pageQuery } from '../../../platform/model/contract/page.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { severalIn } from '../ipd.contract.ts'
import { COUNTED_DAYS } from './discharge-period.ts'
import { DISCHARGE_STATES, SUMMARY_STATES } from './discharge-states.ts'
import { inpatientRow } from './inpatient-row.ts'

/** The last discharge first is the default (domain screens, /discharged-patients). */
export const DISCHARGED_SORTS = [
  'discharged',
  'discharged-first',
  'latest',
  'oldest',
  'name',
  'name-desc',
  'billing',
] as const
export type DischargedSort = (typeof DISCHARGED_SORTS)[number]

export const DISCHARGED_TYPES = ['IPD', 'Emergency'] as const

const day = z.optional(z.union([z.literal(''), isoDate()]))
const several = z.optional(z.pipe(text(1000), z.transform(severalIn)))
/** All that is asked but the state, each of which is counted. */
const filter = {
  search: z.optional(text(100)),
  /** Days of the discharge; without both the last seven days. */
  from: day,
  to: day,
  type: z.optional(z.enum(DISCHARGED_TYPES)),
  mode: z.optional(z.enum(DISCHARGE_MODES)),
  payerId: z.optional(uuid),
  /** Of the room that the patient occupied last. */
  wardId: z.optional(uuid),
  doctorId: z.optional(uuid),
  billing: several,
  file: several,
  summary: z.optional(z.enum(SUMMARY_STATES)),
}
const state = z.optional(z.enum(DISCHARGE_STATES))
const dischargedFilter = z.object({ ...filter, state })
export type DischargedFilter = z.output<typeof dischargedFilter>

const listQuery = { ...filter, state, sort: z.optional(z.enum(DISCHARGED_SORTS)) }
const READS = [
  'visits',
  'claims',
  'discharges',
  'patients',
  'payers',
  'stays',
  'wards',
  'documents',
  'notes',
  'practitioners',
  'bills',
  'gate_passes',
  'discharge_workflows',
  'receipts',
  'payments',
  'schemes',
] as const

/** The discharged inpatients of some days, and what is still to be done about them. */
export const dischargedContract = {
  discharged: route({
    method: 'GET',
    path: '/discharged',
    summary:
      'Discharged inpatients of some days, by default the last seven; search matches visit id, patient id, name, phone or insurance number',
    permission: 'visit:read',
    query: z.object({ ...listQuery, ...pageQuery }),
    cursors: inEachOrder(DISCHARGED_SORTS, (sort) => [/^discharged/.test(sort) ? 'moment' : 'text', 'text', 'count']),
    reads: READS,
    shared: true,
    reply: pageOf(inpatientRow),
    refusals: {
      TOO_MANY_DAYS: {
        status: 400,
        text: `Please choose at most ${COUNTED_DAYS} days to filter by what is still to be done or by the summary.`,
      },
    },
  }),
  dischargedCounts: route({
    method: 'GET',
    path: '/discharged/counts',
    summary: `How many of these discharges are in each state, how many bills are submitted, and the average stay; nothing is counted over more than ${COUNTED_DAYS} days`,
    permission: 'visit:read',
    query: z.object(filter),
    reads: READS,
    shared: true,
    reply: z.object({
      /** Null, like all others, where the period is too long to be counted. */
      total: z.nullable(z.int()),
      submitted: z.nullable(z.int()),
      /** Days, rounded; null where there is no discharge. */
      averageStay: z.nullable(z.int()),
      states: z.array(z.object({ state: z.enum(DISCHARGE_STATES), count: z.int() })),
    }),
  }),
  exportDischarged: route({
    ...EXPORT_ROUTE,
    shows: 'visit:read',
    path: '/discharged/exports',
    summary:
      'Write chosen columns of the same visits in the same order to a file; shown as long work with its progress',
    query: z.object(listQuery),
  }),
}
