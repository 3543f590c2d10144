import * as z from 'zod/mini'
import { isoDate, reasonText, requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { DIFFERENCE_RULES } from './differences-of.ts'

const ofVisit = z.object({ visitId: uuid })

const shownDifference = z.object({
  key: z.string(),
  name: z.string(),
  rule: z.enum(DIFFERENCE_RULES),
  since: isoDate(),
  /** Units of sale. */
  units: z.number(),
  /** Paise, as the payer would cut it. */
  value: z.int(),
  /** Why; null while nobody said. */
  explained: z.nullable(z.object({ reason: z.string(), by: z.string(), isWasted: z.boolean() })),
})
export type ShownDifference = z.output<typeof shownDifference>

/** What was issued, given and billed of the medicines of a stay (clinical design 4, the difference list). */
export const chartingDifferencesContract = {
  ofVisit: route({
    method: 'GET',
    path: '/visits/{visitId}/charting-differences',
    summary:
      'Where issued, given and billed of a medicine differ as running totals, and what is in the ward and not charted',
    permission: 'charting-difference:read',
    params: ofVisit,
    opens: { of: 'visits', by: 'visitId' },
    reads: ['treatment', 'dispensing', 'charges', 'medicines', 'visits', 'users'],
    ofVisit: 'visitId',
    reply: z.object({
      differences: z.array(shownDifference),
      inTheWard: z.array(z.object({ key: z.string(), name: z.string(), since: isoDate(), units: z.number() })),
      /** Each medicine that is counted, with its totals in units of sale. */
      medicines: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          issued: z.number(),
          returned: z.number(),
          given: z.number(),
          billed: z.number(),
        }),
      ),
    }),
  }),
  explain: route({
    method: 'POST',
    path: '/visits/{visitId}/charting-differences',
    summary: 'Give the reason of a difference, or say that it was thrown away',
    permission: 'charting-difference:explain',
    params: ofVisit,
    body: z.object({
      key: requiredText(400, 'Please choose the medicine'),
      rule: z.enum(DIFFERENCE_RULES, 'Choose one'),
      reason: reasonText(),
      isWasted: z.boolean(),
    }),
    reply: z.object({ id: uuid }),
    records: 'charting.explained',
    refusals: {
      NO_DIFFERENCE: { status: 409, text: 'There is no such difference now' },
      EXPLAINED_ALREADY: {
        status: 409,
        text: 'This is explained already',
        constraints: { one_charting_explanation: null },
      },
    },
  }),
}
