import * as z from 'zod/mini'
import { instant, isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { COUNTER_COLUMNS } from './counters.ts'
import { SHIFTS } from './shifts.ts'

const paise = z.int()
const sums = {
  receipts: z.int(),
  modes: z.record(z.enum(COUNTER_COLUMNS), paise),
  deposits: paise,
  received: paise,
  refunded: paise,
  net: paise,
}

const counterRow = z.object({
  sessionId: uuid,
  number: z.string(),
  person: z.string(),
  shift: z.enum(SHIFTS),
  openedAt: instant,
  closedAt: z.nullable(instant),
  float: paise,
  countedCash: z.nullable(paise),
  floatLeft: z.nullable(paise),
  difference: z.nullable(paise),
  toDeposit: z.nullable(paise),
  receivedBy: z.nullable(z.string()),
  ...sums,
})

const counters = z.object({ rows: z.array(counterRow), totals: z.object({ ...sums, toDeposit: paise }) })
export type ShownCounters = z.output<typeof counters>

/** Days on which sessions were opened, in the hospital's zone, and the shift. */
const filter = {
  from: isoDate('Please enter the first day'),
  to: isoDate('Please enter the last day'),
  shift: z.optional(z.enum(SHIFTS)),
}

/** So many days at once: a quarter of a year. */
export const MOST_DAYS = 92
const DAYS_REFUSED = {
  NO_SUCH_DAYS: { status: 400, text: 'Please choose 1 to 92 days' },
} as const

/** Money by counter (domain practice 3.27): whole cash sessions by the day and hour at which they were opened. */
export const countersContract = {
  counters: route({
    method: 'GET',
    path: '/counters',
    summary: 'Cash sessions opened on these days and in this shift, with what each took in and gave out by mode',
    permission: 'accounts:read',
    query: z.object(filter),
    reads: ['receipts', 'users'],
    reply: counters,
    refusals: DAYS_REFUSED,
  }),
  exportCounters: route({
    ...EXPORT_ROUTE,
    shows: 'accounts:read',
    path: '/counters/exports',
    summary: 'Write chosen columns of the counters to a file',
    query: z.object(filter),
    refusals: {
      ...EXPORT_ROUTE.refusals,
      ...DAYS_REFUSED,
    },
  }),
  depositSlip: route({
    method: 'GET',
    path: '/counters/deposit-slip',
    summary: 'The cash and cheques of the closed sessions of these days, for the bank',
    permission: 'accounts:read',
    query: z.object(filter),
    reads: [],
    reply: 'bytes',
    records: 'deposit_slip.printed',
    refusals: {
      ...DAYS_REFUSED,
      NOTHING_TO_DEPOSIT: { status: 409, text: 'No closed session of these days has cash or cheques for the bank.' },
    },
  }),
}
