import * as z from 'zod/mini'
import { instant, isoDate, uuid } from '../../platform/model/contract/fields.ts'
import { PLACE_KINDS } from '../../stock/model/board/stock.contract.ts'
import { SHIFT_STATES } from './shift-states.ts'

const who = z.nullable(z.object({ at: instant, by: z.string(), remark: z.string() }))

export const countLine = z.object({
  id: uuid,
  /** With the strength. */
  name: z.string(),
  unit: z.string(),
  batchNo: z.string(),
  expiry: isoDate(),
  /** Units of sale: counted, and by the register at that instant. */
  counted: z.int(),
  expected: z.int(),
  difference: z.int(),
  /** What came and left while it was counted. */
  moved: z.int(),
  reason: z.nullable(z.string()),
})
export type CountLine = z.output<typeof countLine>

/** A count of a place in a shift. */
export const shownCount = z.object({
  id: uuid,
  placeId: uuid,
  place: z.string(),
  shiftBeganAt: instant,
  shiftEndsAt: instant,
  countNo: z.int(),
  countedAt: instant,
  countedBy: z.string(),
  lines: z.array(countLine),
  /** Null while only the figures are written. */
  signedAt: z.nullable(instant),
  second: z.nullable(z.string()),
  aloneBecause: z.nullable(z.string()),
  remark: z.string(),
  countersigned: who,
  lookedInto: who,
})
export type ShownCount = z.output<typeof shownCount>

/** A batch to count, without what should be there. */
export const sheetLine = z.object({
  batchId: uuid,
  name: z.string(),
  unit: z.string(),
  batchNo: z.string(),
  expiry: isoDate(),
  rack: z.string(),
})
export type SheetLine = z.output<typeof sheetLine>

const shift = z.object({
  beganAt: instant,
  endsAt: instant,
  isOver: z.boolean(),
  state: z.enum(SHIFT_STATES),
  /** The last count of it; null where nobody counted. */
  countId: z.nullable(uuid),
  by: z.nullable(z.string()),
  /** How many times it was counted. */
  counts: z.int(),
})
export type CountedShift = z.output<typeof shift>

/** A place that holds narcotics, with its last shifts, the present one first. */
export const countedPlace = z.object({
  placeId: uuid,
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  wardId: z.nullable(uuid),
  /** Who asks counts here. */
  mayCount: z.boolean(),
  shifts: z.array(shift),
})
export type CountedPlace = z.output<typeof countedPlace>
