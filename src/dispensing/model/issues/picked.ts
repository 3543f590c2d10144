import { priceOfUnits } from '../../../kernel/goods-price.ts'
import type { Paise } from '../../../kernel/money.ts'
import { discountOf } from '../discounts/discount-on.ts'

/** A batch that an issue may be taken from. */
export type PickableBatch = {
  readonly batchId: string
  readonly batchNo: string
  /** Paise a pack. */
  readonly mrp: Paise
  readonly packUnits: number
  /** Units that nobody else holds. */
  readonly available: number
  /** Blocked, expired or not for sale: it stays where it is. */
  readonly mayLeave: boolean
}

type Taken<Batch> = { readonly batch: Batch; readonly quantity: number }

/** Units that may leave. */
export const unitsHere = (batches: readonly PickableBatch[]): number =>
  batches.reduce((sum, { mayLeave, available }) => sum + (mayLeave ? available : 0), 0)

/** From which batches units are taken: the chosen one, or each in its order until there is enough; less where there is not. */
export function takenFrom<Batch extends PickableBatch>(
  batches: readonly Batch[],
  units: number,
  chosen?: string,
): Taken<Batch>[] {
  const taken: Taken<Batch>[] = []
  let left = units
  for (const batch of batches) {
    if (left <= 0 || !batch.mayLeave || (chosen !== undefined && batch.batchId !== chosen)) continue
    const quantity = Math.min(left, batch.available)
    if (quantity > 0) taken.push({ batch, quantity })
    left -= quantity
  }
  return taken
}

/** What is charged for units from batches, less what the agreement takes off (basis points): line by line, as it is issued. */
export const amountOf = (taken: readonly Taken<PickableBatch>[], basisPoints: number): Paise =>
  taken.reduce((sum, { batch, quantity }) => {
    const price = priceOfUnits(batch.mrp, batch.packUnits, quantity)
    return sum + price - discountOf(price, { basisPoints })
  }, 0)
