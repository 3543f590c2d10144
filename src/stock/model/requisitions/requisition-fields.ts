import * as z from 'zod/mini'
import { optionalText, uuid } from '../../../platform/model/contract/fields.ts'

export const URGENCIES = ['routine', 'urgent'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Issued while the last of it is in transit; closed when nothing is to be issued or accepted any more, refused where nothing was issued. */
export const REQUISITION_STATES = ['asked', 'part_issued', 'issued', 'closed', 'refused', 'withdrawn'] as const
export type RequisitionState = (typeof REQUISITION_STATES)[number]

export const REQUISITION_STATE_WORDS: Readonly<Record<RequisitionState, string>> = {
  asked: 'Asked',
  part_issued: 'Part issued',
  issued: 'Issued',
  closed: 'Closed',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const URGENCY_WORDS: Readonly<Record<Urgency, string>> = { routine: 'Routine', urgent: 'Urgent' }

/** Units of sale; a place has no more than so many of an item. */
const MOST = 100_000
const units = z.int('A whole number of units').check(z.minimum(1, 'At least 1'), z.maximum(MOST, 'That is too much'))

export const requisitionForm = z.object({
  placeId: uuid,
  urgency: z._default(z.enum(URGENCIES), 'routine'),
  note: optionalText(300),
  lines: z
    .array(z.object({ medicineId: uuid, quantity: units }))
    .check(z.minLength(1, 'Add the first item'), z.maxLength(200, 'At most 200 items: ask a second time')),
})

export const issueForm = z.object({
  fromPlaceId: uuid,
  lines: z
    .array(z.object({ lineId: uuid, quantity: units }))
    .check(z.minLength(1, 'Enter what is issued'), z.maxLength(200)),
  /** More than is open of a line is meant so: a whole strip, a box that is not opened. */
  isMoreConfirmed: z._default(z.boolean(), false),
})

/** So many units a place has of an item when it is full; 0 where none is kept. */
export const parForm = z.object({
  placeId: uuid,
  medicineId: uuid,
  par: z.int('A whole number of units').check(z.minimum(0, 'At least 0'), z.maximum(MOST, 'That is too much')),
})
