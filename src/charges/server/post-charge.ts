import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { DB } from '../../platform/server/database/schema.types.ts'
import { type Ledger, type LedgerSource, postToLedger } from '../../platform/server/ledger/ledger.ts'
import type { ChargeHead } from '../../schemes/model/charge-heads.ts'
import type { AdministrationTime, ExternalRequisition, ImplantPapers } from '../model/charge-details.ts'
import { type ChargePrice, priceCharge, type TypedRate } from '../model/price/price-charge.ts'
import { type PriceBasis, priceItem } from '../model/price/price-item.ts'
import { decimalOf, type Thousandths } from '../model/price/quantity.ts'
import { type CatalogueItem, catalogueItems, type ItemKey, isOfList } from './catalogue-items.queries.ts'
import { type ChargedVisit, chargedVisit, priceBasisOf } from './price-basis.queries.ts'

/** The ledger of charges, as posting and reversing need it. */
export const CHARGES = { table: 'charges', negates: ['quantity', 'amount'] } as const satisfies Ledger<keyof DB>

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
  const { payerId, wardClass, resolved } = priceItem(basis, { ...posting, itemId: item?.id ?? null })
  const price = priceCharge(resolved, posting.quantity, posting.typed)
  const { row, isNew } = await postToLedger(db, CHARGES, posting.source, {
    visit_id: visit.id,
    patient_id: visit.patientId,
    ...whatColumns(posting, item),
    ...whenColumns(posting),
    ...priceColumns(price),
    payer_id: payerId,
    ward_class: wardClass,
    quantity: decimalOf(posting.quantity),
  })
  return { id: row.id, isNew, amount: row.amount, rateNotSet: row.priced_by === 'not_set' }
}

function itemOf({ item }: ChargePosting, items: ReadonlyMap<string, CatalogueItem>): CatalogueItem | undefined {
  if (!item) return undefined
  const found = items.get(item.id)
  if (!isOfList(found, item)) throw new Error(`${item.list} has no such entry`)
  return found
}

function whatColumns(posting: ChargePosting, item: CatalogueItem | undefined) {
  const { head, code = item?.code ?? null, description = item?.name, unit = item?.unit ?? 'each', implant } = posting
  if (!description) throw new Error('A charge without an item of the catalogue has a description')
  return {
    head,
    ...(item && { [item.by]: item.id }),
    code,
    description,
    unit,
    external_requisition: posting.externalRequisition ?? 'None',
    administration_time: posting.administrationTime ?? null,
    batch_no: implant?.batchNo ?? null,
    invoice_no: implant?.invoiceNo ?? null,
    invoice_date: implant?.invoiceDate ?? null,
    invoice_amount: implant?.invoiceAmount ?? null,
    ceiling: implant?.ceiling ?? null,
    invoice_file_id: implant?.invoiceFileId ?? null,
    sticker_file_id: implant?.stickerFileId ?? null,
  }
}

const whenColumns = ({ day, at, outsideStayReason }: ChargePosting) => ({
  day,
  at: at ?? null,
  outside_stay_reason: outsideStayReason ?? null,
})

const priceColumns = (price: ChargePrice) => ({
  priced_by: price.pricedBy,
  rate_id: price.rateId,
  rate_column: price.rateColumn,
  listed: price.listed,
  factors: JSON.stringify(price.factors),
  missing_columns: [...price.missingColumns],
  unit_rate: price.unitRate,
  amount: price.amount,
  price_reason: price.priceReason,
})
