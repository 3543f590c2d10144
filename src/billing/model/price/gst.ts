import type { IsoDate } from '../../../kernel/calendar.ts'
import { taxInside } from '../../../kernel/goods-price.ts'
import { type Paise, partOf } from '../../../kernel/money.ts'
import { rowOn } from '../../../schemes/model/on-day.ts'
import type { SchemeRules } from '../../../schemes/model/scheme-rules.ts'
import type { Chargeable, PricedLine } from './price-types.ts'

/** One rate of tax of a bill: what it is on, and how much of it. */
export type GstRate = {
  readonly basisPoints: number
  /** Of the services with this SAC; left out where the whole head is taxed so. */
  readonly sac?: string
  /** Whether the amounts include the tax: then it is worked back, else it comes on top of the bill. */
  readonly included: boolean
  readonly taxable: Paise
  readonly tax: Paise
}

const NO_SACS: ReadonlyMap<string, string> = new Map()

type TaxedLine = Pick<PricedLine, 'head' | 'rate' | 'amount' | 'chargeIds'> & { readonly from: IsoDate | null }

/**
 * The tax of a bill by rate, for a box of its own: on what counts of a line whose rate is above the row's limit, by the
 * row of its first day, except in the row's wards (room rent above the limit outside intensive care). Half up to the
 * paisa, a line at a time. A service with a SAC is taxed by the row of that SAC, where its head has one on the day.
 */
export function gstRates(
  lines: readonly TaxedLine[],
  charges: readonly Chargeable[],
  rules: SchemeRules,
  sacOf: ReadonlyMap<string, string> = NO_SACS,
): GstRate[] {
  const ofCharge = new Map(charges.map((charge) => [charge.id, charge]))
  const taxed = lines.flatMap(({ head, from, rate, amount, chargeIds }) => {
    const { wardClass: ward = null, itemId = null } = ofCharge.get(chargeIds[0] ?? '') ?? {}
    const rows = rules.gst.filter((one) => one.head === head && !(ward && one.exceptWards.includes(ward)))
    const ofSac = (wanted: string | null) =>
      from === null
        ? undefined
        : rowOn(
            rows.filter(({ sac }) => sac === wanted),
            from,
          )
    const row = ofSac(sacOf.get(itemId ?? '') ?? null) ?? ofSac(null)
    if (!row || amount === 0 || (row.above !== null && rate <= row.above)) return []
    const { basisPoints, included, sac } = row
    const tax = included ? amount - taxInside(amount, basisPoints).taxable : partOf(amount, basisPoints)
    return [{ basisPoints, ...(sac !== null && { sac }), included, taxable: included ? amount - tax : amount, tax }]
  })
  return [
    ...Map.groupBy(taxed, ({ basisPoints, included, sac }) => `${basisPoints} ${included} ${sac}`).values(),
  ].flatMap((rates) =>
    rates.slice(0, 1).map((rate) => ({
      ...rate,
      taxable: rates.reduce((sum, { taxable }) => sum + taxable, 0),
      tax: rates.reduce((sum, { tax }) => sum + tax, 0),
    })),
  )
}
