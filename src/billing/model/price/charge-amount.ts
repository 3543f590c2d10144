import type { Paise } from '../../../kernel/money.ts'

/** Quantity (thousandths) × unit rate (paise), rounded half up to the paisa; a reversal is the opposite. Exact at any size. */
export const chargeAmount = (quantity: number, unitRate: Paise): Paise => {
  const thousandths = BigInt(Math.abs(quantity)) * BigInt(unitRate)
  return Math.sign(quantity) * Number((thousandths + 500n) / 1000n) || 0
}
