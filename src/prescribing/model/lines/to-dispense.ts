import type { SignedLine } from '../decide-signing.ts'
import type { PrescribableItem } from '../prescribable-item.ts'
import { doseForPharmacy } from './dose-words.ts'

export type ToDispense = {
  readonly medicineId: string
  readonly dose: string
  /** Units of sale. */
  readonly quantity: number
  readonly allergyReason: string | null
}

/** Whole packs where a pack is not opened. */
const inPacks = (units: number, item: PrescribableItem | undefined): number =>
  !item || item.isSoldLoose ? units : Math.ceil(units / item.packUnits) * item.packUnits

/**
 * What the pharmacy is asked for: each item once, tapering lines together, without what it does not keep and less what was given out
 * before.
 */
export function toDispense(
  lines: readonly SignedLine[],
  items: ReadonlyMap<string, PrescribableItem>,
  given: ReadonlyMap<string, number>,
): ToDispense[] {
  const ofPharmacy = lines.filter(({ medicineId }) => medicineId !== null)
  return [...Map.groupBy(ofPharmacy, ({ medicineId }) => medicineId ?? '')].flatMap(([medicineId, of]) => {
    const units = of.reduce((sum, { quantity }) => sum + quantity, 0) - (given.get(medicineId) ?? 0)
    if (units <= 0) return []
    return [
      {
        medicineId,
        dose: of.map((line) => doseForPharmacy({ ...line })).join(', then '),
        quantity: inPacks(units, items.get(medicineId)),
        allergyReason: of.map(({ allergyReason }) => allergyReason).find(Boolean) ?? null,
      },
    ]
  })
}
