import { type Paise, partOf } from '../../../kernel/money.ts'
import { shareByWeight } from '../../../kernel/shares.ts'

/** A line of a supplier's invoice: packs that are paid for (of them `rejected`), free packs, paise a pack without tax, discount and tax in basis points. */
export type InvoiceLine = {
  readonly packs: number
  readonly free: number
  readonly rejected: number
  readonly rate: Paise
  readonly discountPoints: number
  readonly basisPoints: number
}

export type Invoice = {
  readonly lines: readonly InvoiceLine[]
  /** Paise off the whole, after the discounts of the lines; paise of freight, on which no tax lies. */
  readonly billDiscount: Paise
  readonly freight: Paise
  /** Whether supplier and hospital are of one state: CGST and SGST, else IGST. */
  readonly isSameState: boolean
  /** Whether input tax may be taken; else it is cost. */
  readonly takesInputTax: boolean
}

type Tax = { readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise }

export type PricedLine = Tax & {
  /** Packs at their rate. */
  readonly gross: Paise
  /** After the line's discount and its share of the bill's. */
  readonly taxable: Paise
  /** What of taxable and tax is asked back for rejected packs. */
  readonly rejected: { readonly taxable: Paise; readonly tax: Paise }
  readonly freight: Paise
  /** What comes into stock is worth: what is accepted, with freight and the tax that cannot be taken. */
  readonly value: Paise
}

export type PricedInvoice = {
  readonly lines: readonly PricedLine[]
  readonly totals: Tax & {
    readonly goods: Paise
    readonly discount: Paise
    readonly taxable: Paise
    readonly freight: Paise
    /** Taxable, tax and freight: what the paper should say. */
    readonly entered: Paise
    readonly value: Paise
    /** Tax of what is accepted, where it may be taken. */
    readonly inputTax: Paise
    /** With tax, of rejected packs: the debit note. */
    readonly rejected: Paise
    /** Freight that no accepted line bears, because everything was rejected. */
    readonly freightLeft: Paise
  }
}

/** Half up: a part of an amount, `part` of `whole`. */
const portion = (amount: Paise, part: number, whole: number): Paise =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

const taxOf = (taxable: Paise, basisPoints: number, isSameState: boolean): Tax => {
  if (!isSameState) return { cgst: 0, sgst: 0, igst: partOf(taxable, basisPoints) }
  const half = portion(taxable, basisPoints, 20_000)
  return { cgst: half, sgst: half, igst: 0 }
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/**
 * What an invoice comes to, in paise: tax line by line, each half up (design/decided.md C4); the discount of the bill shared by value, freight
 * by the value of what is accepted, after discount and before tax, by packs where all is free (C3); both to the last paisa. Free packs add
 * nothing and lower the cost of a unit.
 */
export function priceInvoice({ lines, billDiscount, freight, isSameState, takesInputTax }: Invoice): PricedInvoice {
  const gross = lines.map(({ packs, rate }) => packs * rate)
  const afterOwn = lines.map(({ discountPoints }, at) => (gross[at] ?? 0) - partOf(gross[at] ?? 0, discountPoints))
  const off = shareByWeight(Math.min(billDiscount, sum(afterOwn, Number)), afterOwn)
  const taxable = afterOwn.map((amount, at) => amount - (off[at] ?? 0))
  const back = lines.map(({ rejected, packs }, at) => portion(taxable[at] ?? 0, rejected, packs))
  const accepted = taxable.map((amount, at) => amount - (back[at] ?? 0))
  const byPacks = lines.map(({ packs, free, rejected }) => packs - rejected + free)
  const freights = shareByWeight(freight, sum(accepted, Number) > 0 ? accepted : byPacks)
  const priced = lines.map(({ packs, rejected, basisPoints }, at): PricedLine => {
    const tax = taxOf(taxable[at] ?? 0, basisPoints, isSameState)
    const whole = tax.cgst + tax.sgst + tax.igst
    const taxBack = portion(whole, rejected, packs)
    const share = freights[at] ?? 0
    return {
      gross: gross[at] ?? 0,
      taxable: taxable[at] ?? 0,
      ...tax,
      rejected: { taxable: back[at] ?? 0, tax: taxBack },
      freight: share,
      value: (accepted[at] ?? 0) + share + (takesInputTax ? 0 : whole - taxBack),
    }
  })
  const goods = sum(gross, Number)
  const net = sum(taxable, Number)
  const [cgst, sgst, igst] = [
    sum(priced, (line) => line.cgst),
    sum(priced, (line) => line.sgst),
    sum(priced, (line) => line.igst),
  ]
  const taxBack = sum(priced, (line) => line.rejected.tax)
  return {
    lines: priced,
    totals: {
      goods,
      discount: goods - net,
      taxable: net,
      cgst,
      sgst,
      igst,
      freight,
      entered: net + cgst + sgst + igst + freight,
      value: sum(priced, (line) => line.value),
      inputTax: takesInputTax ? cgst + sgst + igst - taxBack : 0,
      rejected: sum(priced, (line) => line.rejected.taxable) + taxBack,
      freightLeft: freight - sum(priced, (line) => line.freight),
    },
  }
}

/** Paise a pack of what came in, half up; null where nothing did. */
export const landedCost = (
  { value }: Pick<PricedLine, 'value'>,
  { packs, free, rejected }: InvoiceLine,
): Paise | null => {
  const came = packs - rejected + free
  return came <= 0 ? null : portion(value, 1, came)
}

/** Whole per cent of the MRP without its tax that is left after the cost; null where either is not known. */
export function marginOf(mrp: Paise | null, cost: Paise | null, basisPoints: number): number | null {
  if (mrp === null || mrp <= 0 || cost === null) return null
  const untaxed = (mrp * 10_000) / (10_000 + basisPoints)
  return Math.round(((untaxed - cost) * 100) / untaxed)
}
