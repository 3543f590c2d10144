import { addDays, type IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** A batch at a place, as somebody who wants units of it sees it. */
export type OfferedBatch = {
  readonly batchId: string
  readonly batchNo: string
  readonly expiry: IsoDate
  /** Paise a pack. */
  readonly mrp: Paise
  readonly packUnits: number
  readonly isForSale: boolean
  readonly isBlocked: boolean
  /** When the batch was first known here. */
  readonly since: Date
  /** Units on hand that nobody else holds. */
  readonly available: number
}

export type ChosenUnits = { readonly batchId: string; readonly quantity: number }

/** The day until which goods must last that are taken for so many days from a day on: the day itself for 1 or less (decided.md C11). */
export const neededUntil = (day: IsoDate, days: number): IsoDate => addDays(day, Math.max(days, 1) - 1)

/** Whether units of a batch may be given out: not blocked, for sale, and not expired before the day until which they are needed. */
export const mayLeave = ({ isBlocked, isForSale, expiry }: OfferedBatch, until: IsoDate): boolean =>
  !isBlocked && isForSale && expiry >= until

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** The earliest expiry first, then the lower MRP, the earlier receipt, the batch number (decided.md C12). */
export const byExpiry = (a: OfferedBatch, b: OfferedBatch): number =>
  compare(a.expiry, b.expiry) ||
  compare(a.mrp, b.mrp) ||
  compare(a.since.getTime(), b.since.getTime()) ||
  compare(a.batchNo, b.batchNo)

/** Batches of which units are there that may be given out, the one that goes first before the others. */
export const usableBatches = <Batch extends OfferedBatch>(offered: readonly Batch[], until: IsoDate): Batch[] =>
  offered.filter((batch) => batch.available > 0 && mayLeave(batch, until)).toSorted(byExpiry)

/** Units from batches, the earliest expiry first, split over several where one does not hold enough; `left` is what all of them lack. */
export function takeUnits(
  offered: readonly OfferedBatch[],
  units: number,
  until: IsoDate,
): { readonly chosen: ChosenUnits[]; readonly left: number } {
  const chosen: ChosenUnits[] = []
  let left = units
  for (const { batchId, available } of usableBatches(offered, until)) {
    if (left === 0) break
    const quantity = Math.min(left, available)
    chosen.push({ batchId, quantity })
    left -= quantity
  }
  return { chosen, left }
}

/** Units of an item from the batches at a place. Refused with what there is where all of them do not hold enough. */
export function chooseBatches(
  offered: readonly OfferedBatch[],
  units: number,
  until: IsoDate,
): Verdict<ChosenUnits[], 'NOT_ENOUGH_STOCK'> {
  const { chosen, left } = takeUnits(offered, units, until)
  return left === 0 ? accept(chosen) : refuse('NOT_ENOUGH_STOCK', { values: { there: String(units - left) } })
}
