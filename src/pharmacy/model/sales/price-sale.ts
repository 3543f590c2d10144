import { priceOfUnits, type TaxInside, taxInside } from '../../../kernel/goods-price.ts'
import { type Paise, partOf, sumOf } from '../../../kernel/money.ts'
import { shareByWeight } from '../../../kernel/shares.ts'

/** Units of one batch as they are sold: MRP in paise a pack, the discount of the line and the tax of the day in basis points. */
export type UnpricedLine = {
  readonly units: number
  readonly mrp: Paise
  readonly packUnits: number
  readonly discountPoints: number
  readonly taxPoints: number
}

export type PricedLine<Line extends UnpricedLine = UnpricedLine> = Line &
  TaxInside & {
    /** At MRP, tax included. */
    readonly gross: Paise
    /** Of the line, half up to the paisa. */
    readonly discount: Paise
    /** The line's part of the discount of the whole sale. */
    readonly billDiscount: Paise
    /** What the line costs in the end: taxable, CGST and SGST add up to it. */
    readonly amount: Paise
  }

export type PricedSale<Line extends UnpricedLine = UnpricedLine> = {
  readonly lines: readonly PricedLine<Line>[]
  /** At MRP. */
  readonly goods: Paise
  /** Of lines and of the whole. */
  readonly discount: Paise
  readonly roundOff: Paise
  /** goods - discount + roundOff. */
  readonly total: Paise
  readonly taxes: readonly TaxRow[]
}

/** The lines of one rate, summed: never worked out again from the sum. */
export type TaxRow = TaxInside & { readonly taxPoints: number }

/** To the whole rupee, 50 paise up; of a negative amount the exact negation. */
export const toRupee = (amount: Paise): Paise =>
  amount < 0 ? 0 - toRupee(-amount) : Math.floor((amount + 50) / 100) * 100

/**
 * Prices a sale at MRP with the tax inside (stock.md 3, decided.md C8, C9): the discount of a line half up; that of the whole sale, in paise,
 * shared over the lines by what is left of them, before tax; tax by line as CGST and SGST, wherever the buyer lives; the round-off after it,
 * untaxed.
 */
export function priceSale<Line extends UnpricedLine>(
  lines: readonly Line[],
  { billDiscount, roundsOff }: { readonly billDiscount: Paise; readonly roundsOff: boolean },
): PricedSale<Line> {
  const first = lines.map((line) => {
    const gross = priceOfUnits(line.mrp, line.packUnits, line.units)
    return { line, gross, discount: partOf(gross, line.discountPoints) }
  })
  const shares = shareByWeight(
    billDiscount,
    first.map(({ gross, discount }) => gross - discount),
  )
  const priced = first.map(({ line, gross, discount }, at) => {
    const share = shares[at] ?? 0
    const amount = gross - discount - share
    return { ...line, gross, discount, billDiscount: share, amount, ...taxInside(amount, line.taxPoints) }
  })
  const goods = priced.reduce((sum, { gross }) => sum + gross, 0)
  const exact = sumOf(priced)
  const total = roundsOff ? toRupee(exact) : exact
  return { lines: priced, goods, discount: goods - exact, roundOff: total - exact, total, taxes: taxRows(priced) }
}

/** The sums of lines by rate, the lowest rate first. */
export function taxRows(lines: readonly (TaxInside & { readonly taxPoints: number })[]): TaxRow[] {
  const rows = [...Map.groupBy(lines, ({ taxPoints }) => taxPoints)].map(([taxPoints, same]) => {
    const sum = (of: keyof TaxInside) => same.reduce((all, line) => all + line[of], 0)
    return { taxPoints, taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
  })
  return rows.sort((a, b) => a.taxPoints - b.taxPoints)
}

/** '5 %', '2.5 %'; a row of 0 % is nil rated (decided.md C22). */
export const rateWords = (taxPoints: number): string => (taxPoints === 0 ? 'nil rated' : `${taxPoints / 100} %`)
