import * as z from 'zod/mini'
import { OF_A_CANCELLED_ADMISSION } from '../../../../charges/model/calls/charge-refusals.ts'
import { isoDate, uuid } from '../../../../platform/model/contract/fields.ts'
import { route } from '../../../../platform/model/contract/route.ts'
import { BILL_DOMAINS } from '../bill-domains.ts'
import { LINE_HEADS } from '../bill-heads.ts'
import { OF_A_BILL } from '../bill-refusals.ts'

/** More lines than a bill has. */
const MOST_LINES = 500

/** What is copied, where to, and the day on which it is charged there. */
export const copyForm = z.object({
  visitId: z.uuid('Please choose the visit'),
  day: isoDate('Please enter the day of the service'),
  lineKeys: z
    .array(z.string().check(z.maxLength(200)))
    .check(z.minLength(1, 'Please tick at least one line'), z.maxLength(MOST_LINES)),
})

const byBill = z.object({ billId: uuid })
const OPENS = { of: 'bills', by: 'billId' } as const

/** Copying an old bill: never the bill, only what the desk entered of it, charged anew to another visit (domain practice 3.27). */
export const billCopyContract = {
  copyable: route({
    method: 'GET',
    path: '/bills/{billId}/copyable',
    summary: 'The lines of a bill, which of them can be charged to another visit of the patient, and those visits',
    permission: 'bill:edit',
    params: byBill,
    opens: OPENS,
    reads: BILL_DOMAINS,
    reply: z.object({
      billNo: z.string(),
      lines: z.array(
        z.object({
          key: z.string(),
          head: z.enum(LINE_HEADS),
          description: z.string(),
          quantity: z.number(),
          unit: z.nullable(z.string()),
          /** Why it is not copied; null where it is. */
          why: z.nullable(z.string()),
        }),
      ),
      /** The other visits of the patient that take charges, the latest first. */
      visits: z.array(
        z.object({
          id: uuid,
          visitNo: z.string(),
          patientType: z.string(),
          from: isoDate(),
          /** Null while the patient is there. */
          to: z.nullable(isoDate()),
        }),
      ),
    }),
    refusals: OF_A_BILL,
  }),
  copy: route({
    method: 'POST',
    path: '/bills/{billId}/copies',
    summary:
      'Charge chosen lines of a bill to another visit of the patient on a day, at the rates of its payer; told again, nothing is charged twice',
    permission: 'bill:edit',
    params: byBill,
    body: copyForm,
    creates: true,
    /** `ratesNotSet` of them wait for a rate; `known` were copied to that day already and stand. */
    reply: z.object({ visitNo: z.string(), copied: z.int(), known: z.int(), ratesNotSet: z.int() }),
    records: 'bill.copied',
    refusals: {
      ...OF_A_BILL,
      NO_SUCH_VISIT: { status: 400, text: 'Please choose another visit of this patient' },
      ADMISSION_CANCELLED: OF_A_CANCELLED_ADMISSION,
      DAY_AHEAD: { status: 400, text: 'The day of the service is in the future' },
      OUTSIDE_STAY: {
        status: 400,
        text: '<day> is <where>: that visit is from <from> to <to>',
        constraints: { charge_on_a_day_of_the_visit: 'day' },
      },
      NOT_COPIED: { status: 409, text: '<line> is not copied. <why>.' },
    },
  }),
}
