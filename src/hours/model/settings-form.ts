import * as z from 'zod/mini'
import { isoDate } from '../../platform/model/contract/fields.ts'
import { TIMED, TIMES_A_DAY, type Timed } from './dose-times.ts'

const minute = z.int('A time of day').check(z.minimum(0, 'A time of day'), z.maximum(1439, 'A time of day'))
const ascends = (minutes: readonly number[]): boolean =>
  minutes.every((one, at) => at === 0 || one > (minutes[at - 1] ?? 0))
const timesOf = (name: Timed) =>
  z
    .array(minute)
    .check(
      z.length(TIMES_A_DAY[name], `${TIMES_A_DAY[name]} ${TIMES_A_DAY[name] === 1 ? 'time' : 'times'}`),
      z.refine<number[]>(ascends, 'The times ascend'),
    )

/** The hours of each frequency and the beginnings of shifts, in minutes of the day, from a day on. */
export const nursingSettings = z.object({
  from: isoDate(),
  times: z.object(
    Object.fromEntries(TIMED.map((name) => [name, timesOf(name)])) as Record<Timed, ReturnType<typeof timesOf>>,
  ),
  shifts: z
    .array(minute)
    .check(
      z.minLength(1, 'One shift at least'),
      z.maxLength(6, 'At most six'),
      z.refine<number[]>(ascends, 'The times ascend'),
    ),
})
