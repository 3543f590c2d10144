import * as z from 'zod/mini'
import { secondPerson } from '../../../access/model/pin/second-person.ts'
import { reasonText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { DOSE_SOURCES } from './taking.ts'

/** What a nurse signs about a dose; what is missed is said by the list at the end of a shift. */
export const ACTS = ['given', 'held', 'refused', 'not_available'] as const
export type Act = (typeof ACTS)[number]

const moment = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })

/** Where a dose, or a bag of an infusion, comes from. */
export const takenForm = {
  /** Null: as the item is supplied. */
  takenFrom: z._default(z.nullable(z.enum(DOSE_SOURCES, 'Choose one')), null),
  /** Of the stock of the ward; null: the batch that ends first. */
  batchId: z._default(z.nullable(uuid), null),
  batchReason: z._default(text(100), ''),
  /** Units of sale taken from the ward, where the dose does not say it; 0 of what was open already. */
  units: z._default(z.nullable(z.int('A whole number').check(z.minimum(0, 'Not below 0'), z.maximum(1000))), null),
}

export const doseForm = z.object({
  /** Null: as needed. */
  dueAt: z.nullable(moment),
  act: z.enum(ACTS, 'Choose one'),
  /** Null: now. */
  actedAt: z._default(z.nullable(moment), null),
  /** Null: as ordered. */
  dose: z._default(
    z.nullable(z.number('A number such as 1 or 0.5').check(z.gt(0, 'More than 0'), z.maximum(100_000))),
    null,
  ),
  reason: z._default(text(300), ''),
  /** What the hold rule asks for. */
  reading: z._default(z.nullable(z.number('A number').check(z.minimum(0), z.maximum(1000))), null),
  /** At the bed: whether the wrist band was scanned. Null at the desk. */
  isBandScanned: z._default(z.nullable(z.boolean()), null),
  bandReason: z._default(text(200), ''),
  ...takenForm,
  second: z._default(z.nullable(secondPerson), null),
})
export type DoseForm = z.output<typeof doseForm>

/** Of what one signed by mistake. */
export const struckForm = z.object({
  reason: reasonText(),
  /** What it took from the ward was thrown away; else it is back on the shelf. */
  isWasted: z._default(z.boolean(), false),
})
