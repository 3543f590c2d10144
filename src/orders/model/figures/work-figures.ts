import * as z from 'zod/mini'
import { daysInclusive } from '../../../kernel/calendar.ts'
import { isoDate } from '../../../platform/model/contract/fields.ts'

/** The most days of one question. */
export const MOST_DAYS = 31

const day = z.optional(z.union([z.literal(''), isoDate()]))
type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The days on which the tests were ordered; without them today. */
export const daysOfFigures = z.object({ from: day, to: day }).check(
  z.refine(
    ({ from, to }: Days) => {
      if (!from || !to) return true
      const days = daysInclusive(from, to)
      return days >= 1 && days <= MOST_DAYS
    },
    { message: `Please choose 1 to ${MOST_DAYS} days`, path: ['to'] },
  ),
)

const minutes = z.nullable(z.int())

/** How much of a part of the work was done and how long it took: a stage between two moments, or all tests of a name. */
const workFigure = z.object({
  /** 'Stage', 'Test', 'Doctor', 'Payer'. */
  part: z.string(),
  name: z.string(),
  /** Tests that came to it. */
  begun: z.int(),
  /** Tests of which it is over. */
  done: z.int(),
  /** The time within which half of what is done was done; null where nothing is. */
  medianMinutes: minutes,
  /** The time within which nine of ten were done. */
  p90Minutes: minutes,
  /** Of what is done, what has a target. */
  judged: z.int(),
  /** Of what has a target, what kept it. */
  within: z.int(),
})
export type WorkFigure = z.output<typeof workFigure>

export const workFigures = z.object({
  orders: z.int(),
  tests: z.int(),
  pending: z.int(),
  completed: z.int(),
  /** From the order to the end of the work, of those that are completed. */
  averageMinutes: minutes,
  /** How many tests stand where now. */
  states: z.array(z.object({ state: z.string(), count: z.int() })),
  rows: z.array(workFigure),
})
export type WorkFigures = z.output<typeof workFigures>
