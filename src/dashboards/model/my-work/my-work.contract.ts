import * as z from 'zod/mini'
import { NOTE_KINDS } from '../../../notes/model/kinds.ts'
import { instant, uuid } from '../../../platform/model/contract/fields.ts'
import { route } from '../../../platform/model/contract/route.ts'
import { WORK_KINDS } from './work.ts'

/** Something that waits for the account that asks. */
export const waitingWork = z.object({
  kind: z.enum(WORK_KINDS),
  /** Of the note or the order; of a note that nobody has begun the visit's. */
  id: uuid,
  visitId: uuid,
  visitNo: z.string(),
  patientName: z.string(),
  uhid: z.string(),
  /** Where the patient lies, or lay last. */
  place: z.nullable(z.string()),
  isOutpatient: z.boolean(),
  /** Of a note. */
  noteKind: z.nullable(z.enum(NOTE_KINDS)),
  /** 'Progress note', or the order in words. */
  what: z.string(),
  /** Who wrote it, or what is missing of it. */
  about: z.string(),
  since: instant,
  /** Until when it is to be done; null without an hour. */
  due: z.nullable(instant),
})
export type WaitingWork = z.output<typeof waitingWork>

/** What waits for a doctor or a nurse: signatures, countersignatures, admission notes past their hours, summaries. */
export const myWorkContract = {
  mine: route({
    method: 'GET',
    path: '/waits-for-me',
    summary:
      'What waits for the account: notes and told orders to countersign, admission notes past their hours, summaries to sign, its drafts; the most overdue first',
    permission: 'note:sign',
    reads: [
      'notes',
      'treatment',
      'summaries',
      'visits',
      'discharges',
      'patients',
      'practitioners',
      'users',
      'stays',
      'wards',
    ],
    reply: z.object({ rows: z.array(waitingWork) }),
  }),
}
