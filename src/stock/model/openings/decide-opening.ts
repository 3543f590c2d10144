import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { endOfMonth } from '../batches/expiry.ts'
import type { OpeningLine } from './opening-fields.ts'

/** What the item of a line is packed as. */
export type PackOf = { readonly packUnits: number; readonly isSoldLoose: boolean }

export type DecidedLine = {
  readonly medicineId: string
  readonly batchNo: string
  readonly expiry: IsoDate
  /** Paise a pack. */
  readonly mrp: Paise
  readonly packUnits: number
  readonly isForSale: boolean
  /** Units of sale. */
  readonly quantity: number
  /** Paise at cost of the whole line. */
  readonly value: Paise
}

type Refused = 'NO_SUCH_ITEM' | 'BATCH_TWICE' | 'EXPIRED' | 'NOT_A_PART_OF_THE_PACK' | 'COST_ABOVE_MRP'

/**
 * What was there, line by line: each batch once, not expired, in whole packs where a pack is not opened; a cost above the MRP asks. What is
 * not for sale is worth nothing. The cost is that of a pack, half up for a part of it.
 */
export function decideOpening(
  lines: readonly OpeningLine[],
  packs: ReadonlyMap<string, PackOf>,
  today: IsoDate,
): Verdict<DecidedLine[], Refused> {
  const decided: DecidedLine[] = []
  const seen = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const pack = packs.get(line.medicineId)
    if (!pack) return refuse('NO_SUCH_ITEM', { field: `lines.${at}.medicineId` })
    const key = [line.medicineId, line.batchNo, line.mrp, line.isForSale].join(' ')
    if (seen.has(key)) return refuse('BATCH_TWICE', { field: `lines.${at}.batchNo` })
    seen.add(key)
    const expiry = endOfMonth(line.expires)
    if (expiry < today) return refuse('EXPIRED', { field: `lines.${at}.expires` })
    if (!pack.isSoldLoose && line.quantity % pack.packUnits !== 0)
      return refuse('NOT_A_PART_OF_THE_PACK', {
        field: `lines.${at}.quantity`,
        values: { units: String(pack.packUnits) },
      })
    if (line.isForSale && line.cost > line.mrp && !line.isCostConfirmed)
      return refuse('COST_ABOVE_MRP', { field: `lines.${at}.cost` })
    const { packUnits } = pack
    const value = line.isForSale ? costOf(line.cost, packUnits, line.quantity) : 0
    const { medicineId, batchNo, mrp, isForSale, quantity } = line
    decided.push({ medicineId, batchNo, expiry, mrp, packUnits, isForSale, quantity, value })
  }
  return accept(decided)
}

/** Paise of so many units at the cost of a pack, half up. */
const costOf = (cost: Paise, packUnits: number, quantity: number): Paise =>
  Number((2n * BigInt(cost) * BigInt(quantity) + BigInt(packUnits)) / (2n * BigInt(packUnits)))
