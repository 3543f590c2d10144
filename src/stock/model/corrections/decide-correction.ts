import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'

/** What is printed on the packs of a batch: the last day of its month, paise a pack. */
export type PrintedOnPack = { readonly batchNo: string; readonly expiry: IsoDate; readonly mrp: Paise }

/** Whether the pack says anything else than what is known: what was typed is wrong. */
export const decideTold = (known: PrintedOnPack, told: PrintedOnPack): Verdict<null, 'NOTHING_WRONG'> =>
  known.batchNo === told.batchNo && known.expiry === told.expiry && known.mrp === told.mrp
    ? refuse('NOTHING_WRONG', { field: 'batchNo' })
    : accept(null)

/** None of the units of a batch that is corrected is on the way between places or held for somebody, whose papers name the batch. */
export function decideLying({
  inTransit,
  held,
}: {
  readonly inTransit: number
  readonly held: number
}): Verdict<null, 'ON_THE_WAY' | 'HELD'> {
  if (inTransit > 0) return refuse('ON_THE_WAY', { values: { units: String(inTransit) } })
  return held > 0 ? refuse('HELD', { values: { units: String(held) } }) : accept(null)
}

/**
 * The batches that are corrected, with what their packs say: of one number all packs expire at once, so that a wrong expiry was typed of every
 * MRP of the number.
 */
export const correctedWith = <One extends PrintedOnPack>(
  known: One,
  told: PrintedOnPack,
  ofSameNumber: readonly One[],
): { readonly wrong: One; readonly right: PrintedOnPack }[] => [
  { wrong: known, right: told },
  ...(told.batchNo === known.batchNo && told.expiry !== known.expiry
    ? ofSameNumber.map((other) => ({ wrong: other, right: { ...told, mrp: other.mrp } }))
    : []),
]
