import type { IsoDate } from '../../../kernel/calendar.ts'
import type { Paise } from '../../../kernel/money.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { LedgerSource } from '../../../platform/server/ledger/ledger.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import type { AdministrationTime, ExternalRequisition, ImplantPapers } from '../../model/charge-details.ts'
import { priceCharge, type TypedRate } from '../../model/price/price-charge.ts'
import { type PriceBasis, priceItem } from '../../model/price/price-item.ts'
import type { Thousandths } from '../../model/price/quantity.ts'
import { type CatalogueItem, catalogueItems, type ItemKey, isOfList } from '../catalogue-items.queries.ts'
import { type ChargeRow, implantColumns, insertCharge } from '../charge-row.ts'
import { type ChargedVisit, chargedVisit, priceBasisOf } from '../price-basis.queries.ts'

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
  /** Why the day is before the admission or after the discharge. */
  readonly outsideStayReason?: string | null | undefined
  readonly externalRequisition?: ExternalRequisition | undefined
  readonly administrationTime?: AdministrationTime | null | undefined
  readonly implant?: ImplantPapers | undefined
  /** What caused it: posts once, however often it is told to. */
  readonly source: LedgerSource
}

export type PostedCharge = {
  readonly id: string
  /** False where the source had posted before: then the charge is the one that is there. */
  readonly isNew: boolean
  readonly amount: Paise
  /** The charge waits in the tray of those without a rate. */
  readonly rateNotSet: boolean
}

/**
 * Posts a charge of a visit inside the transaction of what causes it, at the rate of the day for the payer of that day. A source
 * posts once: a second call, also one at the same time, gets the charge that is there. Without a rate the amount is 0.
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
  const ids = postings.flatMap(({ item }) => (item ? [item.id] : []))
  const items = await catalogueItems(db, ids)
  const basis = await priceBasisOf(db, visit, ids)
  const posted: PostedCharge[] = []
  for (const posting of postings) posted.push(await post(db, visit, basis, items, posting))
  return posted
}

async function post(
  db: HospitalDb,
  visit: ChargedVisit,
  basis: PriceBasis,
  items: ReadonlyMap<string, CatalogueItem>,
  posting: ChargePosting,
): Promise<PostedCharge> {
  const item = itemOf(posting, items)
  const { quantity, source } = posting
  const priced = priceItem(basis, { ...posting, itemId: item?.id ?? null })
  const price = priceCharge(priced.resolved, quantity, posting.typed)
  const { row, isNew } = await insertCharge(db, visit, source, columnsOf(posting, item), {
    item: priced,
    price,
    quantity,
  })
  return { ...postedOf(row), isNew }
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
export function columnsOf(
  posting: Omit<ChargePosting, 'quantity' | 'source' | 'typed'>,
  item: CatalogueItem | undefined,
) {
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
    ...implantColumns(posting.implant),
  }
}
