import * as z from 'zod/mini'
import {
  optionalIsoDate,
  optionalText,
  reasonText,
  requiredText,
  text,
  uuid,
} from '../../platform/model/contract/fields.ts'
import { ENTRIES, ORDERED_LISTS, PLACES, PRIORITIES, SIDES } from './order-words.ts'

/** The most lines of one order. */
export const MOST_LINES = 60

const orderedItem = z.object({ list: z.enum(ORDERED_LISTS), itemId: uuid })

const wantedLine = z.extend(orderedItem, {
  side: z.optional(z.nullable(z.enum(SIDES))),
  /** Why it is asked again so soon. */
  repeatReason: optionalText(300),
})

/** An order: tests and studies together, to be done, or recorded when they were done already. */
export const orderForm = z
  .object({
    /** The doctor who orders; the account's own where it is joined with one. */
    practitionerId: uuid,
    priority: z._default(z.enum(PRIORITIES), 'routine'),
    clinicalNote: optionalText(1000),
    provisionalDiagnosis: optionalText(300),
    /** When it is wanted; nothing for as soon as it can be. */
    wantedOn: optionalIsoDate(),
    wantedTime: z.optional(
      z.nullable(text(5).check(z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, as 16:30'))),
    ),
    entry: z._default(z.enum(ENTRIES), 'to-be-done'),
    doneOn: optionalIsoDate(),
    doneWhere: z._default(z.enum(PLACES), 'here'),
    doneBy: optionalText(100),
    lines: z
      .array(wantedLine)
      .check(
        z.minLength(1, 'Please choose a test or a study'),
        z.maxLength(MOST_LINES, `At most ${MOST_LINES} in one order`),
      ),
  })
  .check(
    z.refine(({ entry, doneOn }) => entry === 'to-be-done' || doneOn !== null, {
      path: ['doneOn'],
      error: 'Please enter the day on which it was done',
    }),
    z.refine(({ wantedOn, wantedTime }) => !wantedTime || wantedOn !== null, {
      path: ['wantedOn'],
      error: 'Please enter the day',
    }),
    z.refine(({ entry, doneBy }) => entry === 'to-be-done' || doneBy !== null, {
      path: ['doneBy'],
      error: 'Please enter who did it',
    }),
  )
export type OrderForm = z.output<typeof orderForm>

export const cancellationForm = z.object({ reason: reasonText() })

export const lateCancellationForm = z.object({
  reason: reasonText(),
  /** Whether the charge is taken back, too. */
  isNotCharged: z._default(z.boolean(), false),
})

/** A usual set: tests and studies that are ordered together. */
export const orderSetForm = z.object({
  name: requiredText(100, 'Please enter a name'),
  /** For everybody of the hospital, or for the account alone. */
  isShared: z._default(z.boolean(), false),
  items: z
    .array(orderedItem)
    .check(
      z.minLength(1, 'Please choose a test or a study'),
      z.maxLength(MOST_LINES, `At most ${MOST_LINES} in one set`),
    ),
})
export type OrderSetForm = z.output<typeof orderSetForm>
