import * as z from 'zod/mini'
import { paiseOf } from '../../../kernel/money.ts'
import { reasonText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { chargeForm, correctionForm } from '../charge-form.ts'
import { addedCharge, rateColumns } from '../shown-charge.ts'
import {
  CHARGE_GONE,
  CHARGE_REFUSALS,
  FILE_NOT_FOUND,
  NEEDS_OF_A_SERVICE,
  OF_A_SOURCE,
  OF_A_VISIT,
} from './charge-refusals.ts'

const isAmount = (typed: string) => (paiseOf(typed) ?? 0) > 0

/** A rate of an item from the day of a waiting charge on, in rupees. */
export const rateForm = z.object({
  column: z.enum(rateColumns),
  rate: text(20).check(z.refine(isAmount, 'Please enter an amount in rupees')),
})

/** What the billing desk does with charges: it adds its own, corrects and cancels them, and gives a price to what has none. */
export const postingCalls = {
  add: route({
    method: 'POST',
    path: '/visits/{visitId}/charges',
    summary: 'Add a charge: an entry of the catalogue at the rate of the day, or anything by name and price',
    permission: 'bill:edit',
    params: z.object({ visitId: uuid }),
    body: chargeForm,
    creates: true,
    reply: addedCharge,
    records: 'charge.added',
    refusals: {
      ...OF_A_VISIT,
      ...CHARGE_REFUSALS,
      ...NEEDS_OF_A_SERVICE,
      NO_SUCH_ITEM: { status: 400, text: 'Please choose from the list' },
      DESCRIPTION_REQUIRED: { status: 400, text: 'Please describe what is charged' },
      FILE_NOT_FOUND,
    },
  }),
  correct: route({
    method: 'PUT',
    path: '/charges/{id}',
    summary:
      'Correct quantity, rate or day with the reason: takes the charge back and posts the next version of its source',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    body: correctionForm,
    reply: z.object({ id: uuid, amount: z.int(), rateNotSet: z.boolean() }),
    records: 'charge.corrected',
    refusals: { ...OF_A_VISIT, CHARGE_GONE, OF_A_SOURCE, ...CHARGE_REFUSALS },
  }),
  cancel: route({
    method: 'DELETE',
    path: '/charges/{id}',
    summary: 'Take a charge back with the reason',
    permission: 'bill:edit',
    params: z.object({ id: uuid }),
    query: z.object({ reason: reasonText() }),
    reply: z.object({ id: uuid }),
    records: 'charge.cancelled',
    refusals: { ...OF_A_VISIT, CHARGE_GONE, OF_A_SOURCE },
  }),
  setRate: route({
    method: 'POST',
    path: '/charges/{id}/rate',
    summary: 'Give the item of a waiting charge a rate from its day on; every waiting charge of the item gets its rate',
    permission: 'catalogue:edit',
    params: z.object({ id: uuid }),
    body: rateForm,
    reply: z.object({ priced: z.int() }),
    records: 'charge.rate_set',
    refusals: {
      ...OF_A_VISIT,
      CHARGE_GONE,
      OF_A_SOURCE,
      RATE_OF_ANOTHER_SCHEME: { status: 400, text: 'The payer of this visit does not look in this column' },
    },
  }),
}
