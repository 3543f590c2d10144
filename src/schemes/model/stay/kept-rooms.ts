import { isIntensiveCare } from '../../../catalogue/model/rates/rates.ts'
import type { Stretch } from './stay-types.ts'

/**
 * The rooms that were kept for the patient, each from when it was left to the end of the intensive care that followed: the next
 * bed in another ward, or the end of the stay.
 */
export function keptRooms(stretches: readonly Stretch[], until: Date): Stretch[] {
  return stretches.flatMap((left) => {
    if (!left.isKept || left.to === null) return []
    const end = left.to
    const next = stretches
      .filter(({ from, wardClass }) => from >= end && !isIntensiveCare(wardClass))
      .toSorted((a, b) => +a.from - +b.from)[0]
    const to = next && next.from < until ? next.from : until
    return [{ ...left, from: end, to }]
  })
}
