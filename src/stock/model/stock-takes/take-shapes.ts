import * as z from 'zod/mini'
import { instant, isoDate, uuid, version } from '../../../platform/model/contract/fields.ts'
import { TAKE_SCOPES } from './stock-take-fields.ts'

export const TAKE_STATES = ['counting', 'counted', 'approved', 'rejected', 'cancelled'] as const

export const takeRow = z.object({
  id: uuid,
  takeNo: z.string(),
  place: z.string(),
  scope: z.enum(TAKE_SCOPES),
  chosen: z.string(),
  state: z.enum(TAKE_STATES),
  lines: z.int(),
  counted: z.int(),
  openedAt: instant,
  openedBy: z.string(),
  decidedBy: z.nullable(z.string()),
  endedBecause: z.nullable(z.string()),
  version,
})
export type TakeRow = z.output<typeof takeRow>

const variance = z.object({
  id: uuid,
  name: z.string(),
  unit: z.string(),
  rack: z.string(),
  batchNo: z.string(),
  expiry: isoDate(),
  packUnits: z.int(),
  isAdded: z.boolean(),
  /** Units when the take was opened, what moved from then until the count, and what was counted. */
  snapshot: z.int(),
  moved: z.int(),
  counted: z.int(),
  variance: z.int(),
  /** Units at the place now. */
  onHand: z.int(),
  countedAt: instant,
  countedBy: z.string(),
  /** Paise at cost, signed as the variance: as moved, and until then as it would move now; null for who may not read it. */
  value: z.nullable(z.int()),
  isCostUnknown: z.boolean(),
  reason: z.nullable(z.string()),
  /** Units of holds that ended. */
  letGo: z.int(),
})
export type Variance = z.output<typeof variance>

export const shownTake = z.object({
  ...takeRow.shape,
  finishedBy: z.nullable(z.string()),
  counters: z.array(z.string()),
  /** Whether who looks has counted here, and so may not decide it. */
  isCounter: z.boolean(),
  /** The lines that differ; null for whom they are hidden still: nobody who counts sees them before they are decided. */
  variances: z.nullable(z.array(variance)),
})
export type ShownTake = z.output<typeof shownTake>

/** A line to count. It says nothing of what should be there, nor what the other of two counters counted. */
export const sheetLine = z.object({
  id: uuid,
  medicineId: uuid,
  name: z.string(),
  /** What scanners read on it. */
  barcodes: z.array(z.string()),
  rack: z.string(),
  unit: z.string(),
  pack: z.string(),
  packUnits: z.int(),
  batchNo: z.string(),
  expiry: isoDate(),
  /** Paise a pack. */
  mrp: z.int(),
  needsTwo: z.boolean(),
  /** To count; counted by the first of two; counted. */
  state: z.enum(['open', 'second', 'counted']),
  /** Why it is counted anew. */
  againBecause: z.nullable(z.string()),
  /** Units that were counted last; of a line that two people count, those of who looks. */
  quantity: z.nullable(z.int()),
  countedBy: z.nullable(z.string()),
  countedAt: z.nullable(instant),
  isOwn: z.boolean(),
  version,
})
export type SheetLine = z.output<typeof sheetLine>
