import type { IsoDate } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Schedule } from '../../../medicines/model/items/medicine-fields.ts'
import {
  chooseBatches,
  mayLeave,
  neededUntil,
  type OfferedBatch,
  usableBatches,
} from '../../../stock/model/batches/choose-batches.ts'
import type { UnpricedLine } from './price-sale.ts'

/** Why another batch than the one that ends first was taken. */
export const BATCH_REASONS = [
  'Patient already has this batch',
  'Pack of the first batch is damaged',
  'Longer treatment',
  'As the doctor asked',
] as const

/** What somebody put into the cart: units of sale of an item; `batchId` where a batch was chosen. */
export type CartLine = {
  readonly medicineId: string
  readonly quantity: number
  readonly batchId: string | null
  readonly batchReason: string | null
  readonly discountPoints: number
}

/** An item as the counter needs it: what it may be sold as, with the tax of the day and its batches here. */
export type CounterItem<Batch extends OfferedBatch = OfferedBatch> = {
  readonly id: string
  readonly name: string
  readonly schedule: Schedule
  readonly hsn: string
  readonly packUnits: number
  readonly isSoldLoose: boolean
  readonly isForSale: boolean
  readonly treatmentDays: number
  /** Basis points; null where no rate counts on the day. */
  readonly taxPoints: number | null
  readonly batches: readonly Batch[]
}

/** Units of one batch: `place` is the line of the cart, from 0. */
export type SplitLine = UnpricedLine & {
  readonly place: number
  readonly item: CounterItem
  readonly batch: OfferedBatch
  readonly batchReason: string | null
}

type Stands =
  | 'NO_SUCH_ITEM'
  | 'NOT_FOR_SALE'
  | 'NO_TAX_RATE'
  | 'PART_OF_A_PACK'
  | 'NOT_ENOUGH_STOCK'
  | 'BATCH_GONE'
  | 'BATCH_REASON_REQUIRED'

/**
 * The lines of a cart as units of batches, the earliest expiry first or as chosen with a reason; two lines of one item never take the same
 * units. What is blocked, not for sale, or ends within the days for which the item is taken is not sold (stock.md 4, decided.md C11, C12).
 */
export function splitCart(
  cart: readonly CartLine[],
  items: ReadonlyMap<string, CounterItem>,
  today: IsoDate,
): Verdict<SplitLine[], Stands> {
  const taken = new Map<string, number>()
  const split: SplitLine[] = []
  for (const [place, line] of cart.entries()) {
    const item = items.get(line.medicineId)
    const at = (of: string) => `lines.${place}.${of}`
    if (!item) return refuse('NO_SUCH_ITEM', { field: at('medicineId') })
    const values = { item: item.name }
    if (!item.isForSale) return refuse('NOT_FOR_SALE', { field: at('medicineId'), values })
    if (item.taxPoints === null) return refuse('NO_TAX_RATE', { field: at('medicineId'), values })
    if (!item.isSoldLoose && line.quantity % item.packUnits !== 0)
      return refuse('PART_OF_A_PACK', { field: at('quantity'), values: { ...values, units: item.packUnits } })
    const until = neededUntil(today, item.treatmentDays)
    const offered = item.batches.map((batch) => ({
      ...batch,
      available: Math.max(0, batch.available - (taken.get(batch.batchId) ?? 0)),
    }))
    const chosen = offered.filter(({ batchId }) => batchId === line.batchId)
    if (line.batchId && !chosen.some((batch) => mayLeave(batch, until)))
      return refuse('BATCH_GONE', { field: at('batchId'), values })
    if (line.batchId && line.batchId !== firstOf(offered, until)?.batchId && !line.batchReason)
      return refuse('BATCH_REASON_REQUIRED', { field: at('batchReason'), values })
    const units = chooseBatches(line.batchId ? chosen : offered, line.quantity, until)
    if (!units.ok)
      return refuse('NOT_ENOUGH_STOCK', { field: at('quantity'), values: { ...values, ...units.details?.values } })
    for (const { batchId, quantity } of units.value) {
      const batch = offered.find((one) => one.batchId === batchId)
      if (!batch) continue
      taken.set(batchId, (taken.get(batchId) ?? 0) + quantity)
      const { mrp, packUnits } = batch
      const { discountPoints, batchReason } = line
      split.push({
        place,
        item,
        batch,
        batchReason,
        units: quantity,
        mrp,
        packUnits,
        discountPoints,
        taxPoints: item.taxPoints,
      })
    }
  }
  return accept(split)
}

/** The batch that goes first. */
export const firstOf = <Batch extends OfferedBatch>(batches: readonly Batch[], until: IsoDate): Batch | undefined =>
  usableBatches(batches, until)[0]
