import * as z from 'zod/mini'
import { instant, isoDate, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { EXPORT_ROUTE } from '../../../platform/model/lists/list-exports.ts'
import { BILL_DOMAINS } from '../bill/bill-domains.ts'
import { OF_A_BILL } from '../bill/bill-refusals.ts'
import { CHARGE_COLUMNS } from '../bill/grid/grid-of.ts'

const paise = z.int()
const column = z.enum(CHARGE_COLUMNS)
const heads = z.record(column, paise)

const sums = {
  lines: z.int(),
  heads,
  charged: paise,
  discount: paise,
  net: paise,
  received: paise,
  refunded: paise,
  deducted: paise,
}

/** A day of a visit: what was charged, by the columns of the financial summary, and what money moved. See `DaywiseRow`. */
export const daywiseRow = z.object({
  day: z.string(),
  visitId: uuid,
  visitNo: z.string(),
  billNos: z.string(),
  ...sums,
  balance: z.nullable(paise),
})

const receipt = z.object({
  number: z.string(),
  visitNo: z.string(),
  at: instant,
  kind: z.string(),
  mode: z.string(),
  reference: z.nullable(z.string()),
  amount: paise,
})
export type DaywiseReceipt = z.output<typeof receipt>

const returned = z.object({
  kind: z.enum(['refund', 'charge']),
  /** The refund's voucher; of a charge what was taken back. */
  name: z.string(),
  visitNo: z.string(),
  at: instant,
  amount: paise,
  reason: z.string(),
})
export type Returned = z.output<typeof returned>

const daywiseBills = z.object({
  patient: z.object({ id: uuid, name: z.string(), uhid: z.string() }),
  /** The visits that are counted, the latest first, and the number and state of their bills. */
  visits: z.array(
    z.object({
      visitId: uuid,
      visitNo: z.string(),
      visitDate: z.string(),
      bills: z.array(z.object({ billNo: z.string(), state: z.string() })),
    }),
  ),
  /** Visits of the patient that the grace rule closes: their sentence, and nothing of their bills. */
  closed: z.array(z.object({ visitNo: z.string(), message: z.string() })),
  rows: z.array(daywiseRow),
  opening: paise,
  closing: paise,
  totals: z.object(sums),
  receipts: z.array(receipt),
  /** Refunds, and charges that were taken back: these are outside the bills already. */
  returns: z.array(returned),
})
export type DaywiseBills = z.output<typeof daywiseBills>

const filter = { from: z.optional(isoDate()), to: z.optional(isoDate()), head: z.optional(column) }

/** Charges and receipts by day (domain practice 3.27): of a visit, and of a patient over all visits. */
export const daywiseContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/daywise-bills',
    summary: 'Charges and receipts of a visit by day, with day totals and running balance',
    permission: 'accounts:read',
    params: z.object({ visitId: uuid }),
    query: z.object(filter),
    opens: { of: 'visits', by: 'visitId' },
    reads: BILL_DOMAINS,
    ofVisit: 'visitId',
    ofOthers: ['documents'],
    reply: daywiseBills,
    refusals: OF_A_BILL,
  }),
  ofPatient: route({
    method: 'GET',
    path: '/patients/{patientId}/daywise-bills',
    summary: 'Charges and receipts of a patient by day, over all visits',
    permission: 'accounts:read',
    params: z.object({ patientId: uuid }),
    query: z.object(filter),
    opens: { of: 'patients', by: 'patientId' },
    reads: BILL_DOMAINS,
    reply: daywiseBills,
    refusals: OF_A_BILL,
  }),
  exportDays: route({
    ...EXPORT_ROUTE,
    shows: 'accounts:read',
    path: '/daywise-bills/exports',
    summary: 'Write chosen columns of the day-wise bills of a visit or patient to a file',
    query: z.object({ ...filter, visitId: z.optional(uuid), patientId: z.optional(uuid) }),
    refusals: {
      ...EXPORT_ROUTE.refusals,
      ...OF_A_BILL,
      NOT_FOUND: { status: 404, text: 'Not found.' },
    },
  }),
}
