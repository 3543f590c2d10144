import * as z from 'zod/mini'
import { MEDICINE_KINDS, SCHEDULES } from '../../../medicines/model/items/medicine-fields.ts'
import { reasonText, text, uuid } from '../../../platform/model/contract/fields.ts'
import { batchFields } from '../openings/opening-fields.ts'
import { ABC_CLASSES } from '../reports/analyse-stock.ts'

/** All that lies at a place, or the items of a rack, a kind, a schedule, a class by what was used of them. */
export const TAKE_SCOPES = ['all', 'rack', 'kind', 'schedule', 'abc'] as const
/** 'none': nothing was used of it. */
export const TAKE_CLASSES = [...ABC_CLASSES, 'none'] as const
export type TakeScope = (typeof TAKE_SCOPES)[number]

const CHOICES: Readonly<Record<TakeScope, (chosen: string) => boolean>> = {
  all: () => true,
  rack: (chosen) => chosen !== '',
  kind: (chosen) => MEDICINE_KINDS.some((one) => one === chosen),
  schedule: (chosen) => SCHEDULES.some((one) => one === chosen),
  abc: (chosen) => TAKE_CLASSES.some((one) => one === chosen),
}

export const takeForm = z
  .object({
    placeId: uuid,
    scope: z.enum(TAKE_SCOPES, 'Please choose what is counted'),
    /** The rack, kind, schedule or class; nothing where all is counted. */
    chosen: text(40),
  })
  .check(z.refine(({ scope, chosen }) => CHOICES[scope](chosen), { path: ['chosen'], message: 'Please choose' }))

const units = (most: number) =>
  z.int('A whole number').check(z.minimum(0, 'Not below 0'), z.maximum(most, 'That is too much'))

/** What was counted: whole packs, and units beside them. Nothing there is 0, said and not left out. */
export const countFields = { packs: units(100_000), loose: units(1_000_000) }

/** A batch that lies there and is on no list, as its pack says it, with its count. */
export const addedBatchFields = { ...batchFields, ...countFields }

export const variantReason = z.object({ lineId: uuid, reason: reasonText() })

/** Lines that are counted again, and why. */
export const recountFields = {
  lineIds: z.array(uuid).check(z.minLength(1, 'Choose the first line'), z.maxLength(500, 'At most 500 lines')),
  reason: reasonText(),
}
