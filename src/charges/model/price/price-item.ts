import type {
  Accreditation,
  CityTier,
  Factor,
  Rate,
  RateColumn,
  WardClass,
} from '../../../catalogue/model/rates/rates.ts'
import { type Resolved, resolveRate } from '../../../catalogue/model/rates/resolve-rate.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { type PayerChange, payerOn, type WardStretch, wardClassOn } from './place-on-day.ts'

/** What the rates of one visit depend on, read once for all of its charges. */
export type PriceBasis = {
  readonly presentPayerId: string
  readonly payerChanges: readonly PayerChange[]
  readonly stretches: readonly WardStretch[]
  /** In which order the columns are tried for each payer that the visit has had. */
  readonly columnsOfPayer: ReadonlyMap<string, readonly RateColumn[]>
  readonly hospital: { readonly accreditation: Accreditation; readonly cityTier: CityTier }
  readonly factors: readonly Factor[]
  /** All dated rates of the items, by item. */
  readonly rates: ReadonlyMap<string, readonly Rate[]>
}

export type PriceQuestion = {
  /** Null for what is not in the catalogue. */
  readonly itemId: string | null
  readonly day: IsoDate
  readonly at?: Date | null | undefined
}

/** Who pays a service of a visit on a day, in which ward class it counts, and its rate. */
export type PricedItem = {
  readonly payerId: string
  readonly wardClass: WardClass | null
  readonly resolved: Resolved
}

/** The rate of an item for a visit on the day of the service, by the payer of that day. Pure. */
export function priceItem(basis: PriceBasis, { itemId, day, at = null }: PriceQuestion): PricedItem {
  const payerId = payerOn(day, basis.payerChanges, basis.presentPayerId)
  const wardClass = wardClassOn(basis.stretches, day, at)
  const resolved = resolveRate({
    rates: (itemId && basis.rates.get(itemId)) || [],
    factors: basis.factors,
    order: basis.columnsOfPayer.get(payerId) ?? [],
    hospital: basis.hospital,
    ward: wardClass,
    on: day,
  })
  return { payerId, wardClass, resolved }
}
