import * as z from 'zod/mini'
import { isoDate, reasonText, version } from '../../platform/model/contract/fields.ts'
import { route } from '../../platform/model/contract/route.ts'

/** Of every call that posts to the journal: its day must be open. */
export const DAY_LOCKED = {
  status: 409,
  text: 'The books of this day are closed.',
  constraints: { journal_day_is_locked: null },
} as const

/** Up to which day the books are closed (domain facts: accounting). */
export const journalContract = {
  lock: route({
    method: 'GET',
    path: '/journal/lock',
    summary: 'The day up to which the books are closed',
    permission: 'journal:read',
    reads: ['journal'],
    reply: z.object({ lockedThrough: z.nullable(isoDate()), reason: z.nullable(z.string()), version }),
  }),
  changeLock: route({
    method: 'PUT',
    path: '/journal/lock',
    summary: 'Close the books up to a day, or open them again; nothing is posted to a closed day',
    permission: 'journal:lock',
    body: z.object({
      lockedThrough: z.nullable(isoDate()),
      reason: reasonText(),
      version,
    }),
    reply: z.object({ version }),
    records: 'journal.locked',
    refusals: {
      LOCKED_MEANWHILE: { status: 409, text: 'The closing day was changed by another user.' },
      DAY_NOT_OVER: { status: 400, text: 'Only days that are over can be closed.' },
    },
  }),
}
