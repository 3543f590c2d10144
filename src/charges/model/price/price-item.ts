import type {
  Accreditation,
  CityTier,
  Factor,
  Rate,
  RateColumn,
  WardClass,
} from '../../../catalogue/model/rates/rates.ts'
import { type Resolved, resolveRate } from '../../../catalogue/model/rates/resolve-rate.ts'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { Stretch } from '../../../schemes/model/stay/stay-types.ts'
import { pricingWard } from '../../../schemes/model/stay/ward-of-unit.ts'
import type { PayerChange } from '../../../visits/model/payer/payer-spans.ts'
import { payerOnDay } from './payer-on-day.ts'

/** What the rates of one visit depend on, read once for all of its charges. */
export type PriceBasis = {
  readonly presentPayerId: string
  readonly payerChanges: readonly PayerChange[]
  readonly stretches: readonly Stretch[]
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

/** The fees of anaesthetists have columns of their own, whoever pays. */
const FEES: readonly RateColumn[] = ['general', 'spinal']

/**
 * The rate of an item for a visit on the day of the service, by the payer of that day. Its ward is that of the instant, else that of
 * the end of the day. Pure.
 */
export function priceItem(basis: PriceBasis, { itemId, day, at }: PriceQuestion): PricedItem {
  const payerId = payerOnDay(day, basis.payerChanges, basis.presentPayerId)
  const wardClass = pricingWard(basis.stretches, at ?? endOf(day), null)
  const rates = (itemId && basis.rates.get(itemId)) || []
  const isFee = rates.some(({ scheme }) => FEES.some((fee) => fee === scheme))
  const resolved = resolveRate({
    rates,
    factors: basis.factors,
    order: isFee ? FEES : (basis.columnsOfPayer.get(payerId) ?? []),
    hospital: basis.hospital,
    ward: wardClass,
    on: day,
  })
  return { payerId, wardClass, resolved }
}

const endOf = (day: IsoDate) => new Date(startOfDay(addDays(day, 1)).getTime() - 1)
