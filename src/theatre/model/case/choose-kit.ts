import type { IsoDate } from '../../../kernel/calendar.ts'
import { byExpiry, mayLeave, type OfferedBatch } from '../../../stock/model/batches/choose-batches.ts'

/** Batches at one place, the shelf of the theatre first among the places. */
export type Shelf = {
  readonly placeId: string
  readonly batches: readonly (OfferedBatch & { readonly medicineId: string })[]
}

type Wanted = { readonly medicineId: string; readonly name: string; readonly quantity: number }
export type Chosen = {
  readonly medicineId: string
  readonly batchId: string
  readonly placeId: string
  readonly quantity: number
}

/**
 * Units for the items of a kit: shelf by shelf, on each the earliest expiry first. What all shelves together do not have is missing; the
 * rest is taken all the same, for an operation begins with what is there.
 */
export function chooseKit(
  wanted: readonly Wanted[],
  shelves: readonly Shelf[],
  day: IsoDate,
): { readonly chosen: readonly Chosen[]; readonly missing: readonly { name: string; quantity: number }[] } {
  const chosen: Chosen[] = []
  const missing: { name: string; quantity: number }[] = []
  for (const { medicineId, name, quantity } of wanted) {
    let left = quantity
    for (const { placeId, batches } of shelves) {
      const usable = batches
        .filter((batch) => batch.medicineId === medicineId && batch.available > 0 && mayLeave(batch, day))
        .toSorted(byExpiry)
      for (const { batchId, available } of usable) {
        if (left === 0) break
        const units = Math.min(left, available)
        chosen.push({ medicineId, batchId, placeId, quantity: units })
        left -= units
      }
    }
    if (left > 0) missing.push({ name, quantity: left })
  }
  return { chosen, missing }
}
