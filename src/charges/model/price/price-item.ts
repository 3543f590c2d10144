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
import type { Paise } from '../../../kernel/money.ts'
import { type PackageDays, packagePayerOf } from '../../../schemes/model/stay/package-payer.ts'
import type { Stretch } from '../../../schemes/model/stay/stay-types.ts'
import { pricingWard, rankOf } from '../../../schemes/model/stay/ward-of-unit.ts'
import type { PayerChange } from '../../../visits/model/payer/payer-spans.ts'
import { payerOnDay } from './payer-on-day.ts'

/** What the rates of one visit depend on, read once for all of its charges. */
export type PriceBasis = {
  readonly presentPayerId: string
  readonly payerChanges: readonly PayerChange[]
  /** The packages of a visit whose payer changed: what one covers costs by its payer's tariff. Empty where one payer pays all. */
  readonly packages: readonly PackageDays[]
  readonly stretches: readonly Stretch[]
  /** The ward class that the payer grants, where it is recorded: it prices what has a ward factor. */
  readonly entitledWard: WardClass | null
  /** The room types of the entitled class: a higher bed is charged at what one of them costs. */
  readonly entitledRooms: readonly string[]
  /** In which order the columns are tried for each payer that the visit has had. */
  readonly columnsOfPayer: ReadonlyMap<string, readonly RateColumn[]>
  /** The same for what private patients pay, and whoever pays something himself. */
  readonly privateColumns: readonly RateColumn[]
  readonly hospital: { readonly accreditation: Accreditation; readonly cityTier: CityTier }
  readonly factors: readonly Factor[]
  /** All dated rates of the items, by item. */
  readonly rates: ReadonlyMap<string, readonly Rate[]>
}

export type PriceQuestion = {
  /** What it is charged for: a 'surgery' is paid by the payer of its day, whatever package runs. */
  readonly head: string
  /** Null for what is not in the catalogue. */
  readonly itemId: string | null
  readonly day: IsoDate
  readonly at?: Date | null | undefined
  /** The patient asked for it beside the payer's treatment: it costs what a private patient pays. */
  readonly isPatientsOwn?: boolean | undefined
}

/** What a service of a visit costs on a day under one payer, and in which ward class it counts. */
export type ItemPrice = {
  readonly wardClass: WardClass | null
  readonly resolved: Resolved
  /** Paise a unit that the occupied ward costs above the entitled one; 0 where it is not higher. */
  readonly aboveEntitlement: Paise
}

/** Who pays a service of a visit on a day, and what it costs. */
export type PricedItem = ItemPrice & {
  /** The payer of the day. */
  readonly payerId: string
  /** Another payer whose package covers the service: that one pays, at its tariff; null: the payer of the day does. */
  readonly packagePayerId: string | null
}

/** The fees of anaesthetists have columns of their own, whoever pays. */
const FEES: readonly RateColumn[] = ['general', 'spinal']

/** The rate of an item for a visit on the day of the service, by the payer whose package covers it, else by the payer of that day. Pure. */
export function priceItem(basis: PriceBasis, question: PriceQuestion): PricedItem {
  const payerId = payerOnDay(question.day, basis.payerChanges, basis.presentPayerId)
  const covering = packagePayerOf(question, basis.packages)
  const packagePayerId = covering === payerId ? null : covering
  return { payerId, packagePayerId, ...priceFor(basis, packagePayerId ?? payerId, question) }
}

/** The rate of an item under one payer. Its ward is that of the instant, else that of the end of the day. Pure. */
export function priceFor(
  basis: PriceBasis,
  payerId: string,
  { itemId, day, at, isPatientsOwn }: Omit<PriceQuestion, 'head'>,
): ItemPrice {
  const occupied = pricingWard(basis.stretches, at ?? endOf(day), null)
  const entitled = isPatientsOwn ? null : basis.entitledWard
  const wardClass = entitled ?? occupied
  const rates = (itemId && basis.rates.get(itemId)) || []
  const isFee = rates.some(({ scheme }) => FEES.some((fee) => fee === scheme))
  const columns = isPatientsOwn ? basis.privateColumns : (basis.columnsOfPayer.get(payerId) ?? [])
  const rateIn = (ward: WardClass | null) =>
    resolveRate({
      rates,
      factors: basis.factors,
      order: isFee ? FEES : columns,
      hospital: basis.hospital,
      ward,
      on: day,
    })
  const resolved = rateIn(wardClass)
  const isAbove = entitled !== null && rankOf(occupied) > rankOf(entitled)
  const aboveEntitlement = isAbove ? Math.max(0, rateIn(occupied).amount - resolved.amount) : 0
  return { wardClass, resolved, aboveEntitlement }
}

const endOf = (day: IsoDate) => new Date(startOfDay(addDays(day, 1)).getTime() - 1)
