import type { Paise } from '../../../kernel/money.ts'

/** A quantity in thousandths: 1,500 is one and a half. Like amounts, it is an integer and never a float. */
export type Thousandths = number

export const ONE: Thousandths = 1_000

/** Thousandths of what people type: '2', '0.5', '1.125'; null where it is no quantity or has more decimals. */
export function thousandthsOf(typed: string): Thousandths | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(typed.replaceAll(',', '').trim()) ?? []
  return whole === undefined ? null : Number(whole) * 1_000 + Number(part.padEnd(3, '0'))
}

/** As forms and bills show it: '2', '0.5'. */
export const showQuantity = (quantity: Thousandths): string => String(quantity / 1_000)

/** As the database takes and gives it: '1.500'. */
export const decimalOf = (quantity: Thousandths): string => (quantity / 1_000).toFixed(3)
export const thousandthsIn = (decimal: string): Thousandths => Math.round(Number(decimal) * 1_000)

/** Quantity × unit rate, rounded half up to the paisa; exact at any size. Both are 0 or more. */
export const amountOf = (quantity: Thousandths, unitRate: Paise): Paise =>
  Number((BigInt(quantity) * BigInt(unitRate) + 500n) / 1_000n)
