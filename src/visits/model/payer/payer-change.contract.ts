import * as z from 'zod/mini'
import { INSURANCE_NO_REQUIRED } from '../../../patients/model/patient.ts'
import { reasonText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { GRACE_EXPIRED } from './grace-expired.ts'

export const payerChangeForm = z.object({
  payerId: z.uuid('Please choose a corporate from the list.'),
  reason: reasonText(),
  /** Whether charges from today on are taken back and charged again for the new payer. */
  reprice: z._default(z.boolean(), false),
})

/** What something costs: paise a unit, and paise. */
const cost = z.nullable(z.object({ unitRate: z.int(), amount: z.int(), rateNotSet: z.boolean() }))

/** A charge from the day of the change on; null: there is none under that payer. */
export const repricedLine = z.object({
  id: z.string(),
  day: z.string(),
  description: z.string(),
  /** Thousandths. */
  quantity: z.int(),
  /** Follows from the stay: it changes with the payer. The others only when the desk says so. */
  follows: z.boolean(),
  before: cost,
  after: cost,
})
export type RepricedLine = z.output<typeof repricedLine>

const NO_SUCH_PAYER = { status: 400, text: 'Please choose a corporate from the list.' } as const
const SAME_PAYER = { status: 409, text: 'This visit has this corporate already.' } as const
const NUMBER_REQUIRED = { status: 400, text: INSURANCE_NO_REQUIRED } as const

/** Who pays for a visit (decisions, 'Corporate is a text on the patient'; decision record 032): carried out by the charges. */
export const payerChangeContract = {
  preview: route({
    method: 'GET',
    path: '/visits/{id}/payer-changes/preview',
    summary: 'What another payer would change from today on, at the tariff: each charge with its rate and amount then',
    permission: 'visit:change-payer',
    params: z.object({ id: uuid }),
    query: z.object({ payerId: uuid }),
    opens: { of: 'visits', by: 'id' },
    reads: ['visits', 'charges', 'stays', 'rates', 'payers', 'schemes', 'services', 'surgeries', 'claims', 'documents'],
    reply: z.object({
      from: z.string(),
      /** Those that cost something else then. */
      lines: z.array(repricedLine),
      /** How many cost the same. */
      unchanged: z.int(),
      /** Stored charges that are charged again only when the desk says so. */
      stored: z.int(),
      /** Sums of all charges from the day on, in paise. */
      before: z.int(),
      after: z.int(),
    }),
    refusals: { GRACE_EXPIRED, NO_SUCH_PAYER, SAME_PAYER, INSURANCE_NO_REQUIRED: NUMBER_REQUIRED },
  }),
  change: route({
    method: 'POST',
    path: '/visits/{id}/payer-changes',
    summary:
      "Let another payer pay for a visit from today on, with the reason; the grace period runs on, the patient's own payer stays",
    permission: 'visit:change-payer',
    params: z.object({ id: uuid }),
    body: payerChangeForm,
    creates: true,
    reply: z.object({
      visitNo: z.string(),
      corporate: z.string(),
      /** How many charges were taken back and charged again. */
      repriced: z.int(),
    }),
    records: 'visit.payer_changed',
    refusals: {
      GRACE_EXPIRED,
      NO_SUCH_PAYER: { ...NO_SUCH_PAYER, constraints: { payer_after_of_same_hospital: 'payerId' } },
      SAME_PAYER: {
        ...SAME_PAYER,
        constraints: { payer_changes_to_another: 'payerId', payer_changes_from_the_present_one: 'payerId' },
      },
      INSURANCE_NO_REQUIRED: NUMBER_REQUIRED,
    },
  }),
}
