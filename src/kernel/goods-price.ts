import type { Paise } from './money.ts'

/**
 * What units of sale cost at an MRP in paise a pack: whole packs at the MRP, and the part of a pack rounded down to the paisa, so that nobody
 * pays more than the MRP however a pack is split. Of units that come back the exact negation. (design/stock.md 3.)
 */
export function priceOfUnits(mrp: Paise, packUnits: number, units: number): Paise {
  if (units < 0) return 0 - priceOfUnits(mrp, packUnits, -units)
  const [pack, price] = [BigInt(packUnits), BigInt(mrp)]
  const packs = BigInt(units) / pack
  return Number(packs * price + (price * (BigInt(units) % pack)) / pack)
}

/** The tax that lies in an amount, and the amount without it; all in paise. */
export type TaxInside = { readonly taxable: Paise; readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise }

/**
 * Works GST back out of an amount that includes it, at a rate in basis points: CGST and SGST half each, each half up to the paisa; IGST where
 * the goods go to another state. Of a negative amount (a return, a reversal) the exact negation. Taxable, CGST, SGST and IGST add up to the
 * amount. (design/stock.md 3.)
 */
export function taxInside(
  amount: Paise,
  basisPoints: number,
  to: 'same-state' | 'other-state' = 'same-state',
): TaxInside {
  if (amount < 0) {
    const { taxable, cgst, sgst, igst } = taxInside(-amount, basisPoints, to)
    return { taxable: 0 - taxable, cgst: 0 - cgst, sgst: 0 - sgst, igst: 0 - igst }
  }
  const whole = BigInt(10_000 + basisPoints)
  const part = (rate: bigint) => Number((2n * BigInt(amount) * rate + 2n * whole) / (4n * whole))
  if (to === 'other-state') {
    const igst = part(2n * BigInt(basisPoints))
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst }
  }
  const half = part(BigInt(basisPoints))
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}
