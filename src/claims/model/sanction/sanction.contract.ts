import * as z from 'zod/mini'
import { DAY_LOCKED } from '../../../journal/model/journal.contract.ts'
import { isoDate, requiredText, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { OF_A_P2 } from '../p2/p2-refusals.ts'

/** P-IV, the sanction or disallowance memo of ESIC: what was admitted of each line of a submitted P-II. */
export const sanctionContract = {
  reasons: route({
    method: 'GET',
    path: '/disallowance-reasons',
    summary: 'The reasons for which a line may be disallowed',
    permission: 'bill:read',
    reads: ['services'],
    reply: z.object({ reasons: z.array(z.object({ id: uuid, name: z.string() })) }),
  }),
  enter: route({
    method: 'PUT',
    path: '/bills/{billId}/p2/memo',
    summary:
      'Enter the P-IV memo of a submitted P-II, and deduct what it disallows from the debt of the payer; a later memo takes the place of the first',
    permission: 'claim:edit',
    params: z.object({ billId: uuid }),
    body: z.object({
      memoNo: requiredText(60, 'Please enter the memo number'),
      memoDate: isoDate('Please enter the date of the memo'),
      /** Every line of the P-II; amounts in paise. */
      lines: z
        .array(
          z.object({
            lineId: uuid,
            admitted: z.int(),
            reasonId: z.optional(z.nullable(uuid)),
            /** The hospital appeals against what is disallowed: it stays owed until a later memo. */
            appealed: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(5000)),
    }),
    reply: z.object({ id: uuid, admitted: z.int(), disallowed: z.int() }),
    records: 'esic_claim.sanctioned',
    refusals: {
      ...OF_A_P2,
      DAY_LOCKED,
      NOT_SUBMITTED: { status: 409, text: 'This P-II is not submitted.' },
      BEFORE_SUBMISSION: { status: 400, text: 'A memo cannot be older than the P-II that it answers.' },
      EVERY_LINE: {
        status: 400,
        text: 'A memo decides every line of the P-II.',
        constraints: { memo_decides_every_line: null },
      },
      ADMITTED_ABOVE_CLAIMED: {
        status: 400,
        text: 'The admitted amount cannot be more than what was claimed.',
        constraints: { admitted_within_claimed: null },
      },
      REASON_REQUIRED: {
        status: 400,
        text: 'Choose why the rest is disallowed.',
        constraints: { disallowed_with_a_reason: null },
      },
      NO_SUCH_REASON: {
        status: 400,
        text: 'Please choose from the list',
        constraints: { disallowed_for_a_listed_reason: null },
      },
      ENTERED_MEANWHILE: {
        status: 409,
        text: 'Someone else has just entered a memo of this P-II.',
        constraints: { one_memo_a_p2: null },
      },
    },
  }),
}
