import type { IsoDate } from '../../../kernel/calendar.ts'
import { type ChosenUnits, type OfferedBatch, takeUnits } from '../../../stock/model/batches/choose-batches.ts'

/** Batches at one place, the shelf of the theatre first among the places. */
export type Shelf = {
  readonly placeId: string
  readonly batches: readonly (OfferedBatch & { readonly medicineId: string })[]
}

type Wanted = { readonly medicineId: string; readonly name: string; readonly quantity: number }
type Chosen = ChosenUnits & { readonly medicineId: string; readonly placeId: string }

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
      const ofItem = batches.filter((batch) => batch.medicineId === medicineId)
      const taken = takeUnits(ofItem, left, day)
      chosen.push(...taken.chosen.map((units) => ({ medicineId, placeId, ...units })))
      left = taken.left
    }
    if (left > 0) missing.push({ name, quantity: left })
  }
  return { chosen, missing }
}
