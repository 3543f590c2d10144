import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import type {
  AdministrationTime,
  ChargeDetails,
  ExternalRequisition,
  ImplantPapers,
} from '../../model/charge-details.ts'
import { priceCharge, priceFromStock, type StockPrice, type TypedRate } from '../../model/price/price-charge.ts'
import type { PricedItem } from '../../model/price/price-item.ts'
import type { Thousandths } from '../../model/price/quantity.ts'
import type { SourceOfCharge } from '../../model/sources/source-of-charge.ts'
import { type CatalogueItem, catalogueItems, type ItemKey, isOfList } from '../catalogue-items.queries.ts'
import { type ChargeRow, type ChargeWhat, implantColumns } from '../charge-row.ts'
import { chargedVisit } from '../price-basis.queries.ts'
import { enterCharges } from './enter-charges.ts'

/** One chargeable thing of a visit. */
export type ChargePosting = {
  readonly head: ChargeHead
  /** The entry of the catalogue; its code, name and unit are kept as they are today. */
  readonly item?: ItemKey | undefined
  readonly code?: string | null | undefined
  /** Needed where there is no item. */
  readonly description?: string | undefined
  /** The day of the service. */
  readonly day: IsoDate
  readonly at?: Date | null | undefined
  readonly quantity: Thousandths
  readonly unit?: string | undefined
  /** Instead of the rate of the day. */
  readonly typed?: TypedRate | undefined
  /** What was taken from stock costs what its batches cost: no rate is asked. */
  readonly stock?: StockPrice | undefined
  /** Why the day is before the admission or after the discharge; the source says it itself where it is left out. */
  readonly outsideStayReason?: string | null | undefined
  /** Whether the patient asked for it beside the payer's treatment, and pays it. */
  readonly isPatientsOwn?: boolean | undefined
  readonly externalRequisition?: ExternalRequisition | undefined
  readonly administrationTime?: AdministrationTime | null | undefined
  readonly implant?: ImplantPapers | undefined
  /** Batch, expiry, serial number: kept beside the charge. */
  readonly details?: ChargeDetails | undefined
  /** What caused it. */
  readonly source: SourceOfCharge
}

export type PostedCharge = {
  readonly id: string
  /** False where the source has an active charge: then it is the one that is there. */
  readonly isNew: boolean
  readonly amount: Paise
  /** The charge waits in the tray of those without a rate. */
  readonly rateNotSet: boolean
}

/**
 * Posts a charge of a visit inside the transaction of what causes it, at the rate of the day for the payer of that day. A source has
 * one active charge: a second call, also one at the same time, gets the charge that is there. After a reversal the next version is
 * posted: who calls says that it was done (again), so a call that is only repeated must not come after a reversal that is to stay.
 * Nothing stops a posting: not the grace rule, not a confirmed bill, not a day outside the stay, not a missing rate (the amount is 0).
 */
export async function postCharge(
  db: HospitalDb,
  { visitId, ...posting }: ChargePosting & { readonly visitId: string },
): Promise<PostedCharge> {
  const [posted] = await postCharges(db, visitId, [posting])
  if (!posted) throw new Error('A charge was not posted')
  return posted
}

/** `postCharge` for several charges of one visit: what their rates depend on is read once. */
export async function postCharges(
  db: HospitalDb,
  visitId: string,
  postings: readonly ChargePosting[],
): Promise<readonly PostedCharge[]> {
  const visit = await chargedVisit(db, visitId)
  if (!visit) throw new Error('A charge needs a visit of this hospital')
  const items = await catalogueItems(
    db,
    postings.flatMap(({ item }) => item?.id ?? []),
  )
  const entries = postings.map((posting) => {
    const { quantity, typed, stock, source, details } = posting
    const item = itemOf(posting, items)
    return {
      what: whatIn(posting, item),
      itemId: item?.id ?? null,
      quantity,
      details,
      decide: ({ resolved }: PricedItem) => (stock ? priceFromStock(stock) : priceCharge(resolved, quantity, typed)),
      by: source,
    }
  })
  const entered = await enterCharges(db, visit, entries)
  return entered.flatMap((one) => (one ? { ...postedOf(one.row), isNew: one.isNew } : []))
}

/** What a caller is told of a charge. */
export const postedOf = ({ id, amount, priced_by }: ChargeRow): Omit<PostedCharge, 'isNew'> => ({
  id,
  amount,
  rateNotSet: priced_by === 'not_set',
})

function itemOf({ item }: ChargePosting, items: ReadonlyMap<string, CatalogueItem>): CatalogueItem | undefined {
  if (!item) return undefined
  const found = items.get(item.id)
  if (!isOfList(found, item)) throw new Error(`${item.list} has no such entry`)
  return found
}

/** A posting as the columns of its row, but for its price. */
export function whatIn(
  posting: Omit<ChargePosting, 'quantity' | 'source' | 'typed' | 'stock' | 'details'>,
  item: CatalogueItem | undefined,
): ChargeWhat {
  const { head, code, description = item?.name, unit = item?.unit ?? 'each' } = posting
  if (!description) throw new Error('A charge without an item of the catalogue has a description')
  return {
    head,
    ...(item && { [item.by]: item.id }),
    code: code ?? item?.code ?? null,
    description,
    unit,
    day: posting.day,
    at: posting.at ?? null,
    outside_stay_reason: posting.outsideStayReason ?? null,
    external_requisition: posting.externalRequisition ?? 'None',
    administration_time: posting.administrationTime ?? null,
    is_patients_own: posting.isPatientsOwn ?? false,
    ...implantColumns(posting.implant),
  }
}
