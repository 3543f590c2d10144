import type { Insertable, Selectable } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Charges, DB } from '../../platform/server/database/schema.types.ts'
import { type Ledger, type LedgerSource, type Posted, postToLedger } from '../../platform/server/ledger/ledger.ts'
import type { ImplantPapers } from '../model/charge-details.ts'
import type { ChargePrice } from '../model/price/price-charge.ts'
import type { PricedItem } from '../model/price/price-item.ts'
import { decimalOf, type Thousandths } from '../model/price/quantity.ts'
import type { ChargedVisit } from './price-basis.queries.ts'

/** The ledger of charges, as posting and reversing need it. */
export const CHARGES = { table: 'charges', negates: ['quantity', 'amount'] } as const satisfies Ledger<keyof DB>

export type ChargeRow = Selectable<Charges>

/** What a charge costs, and for whom: the answer of the rates and the price made of it. */
export type Priced = {
  readonly item: Pick<PricedItem, 'payerId' | 'wardClass'>
  readonly price: ChargePrice
  readonly quantity: Thousandths
}

type What = Omit<Insertable<Charges>, keyof ReturnType<typeof priceColumns> | 'visit_id' | 'patient_id' | SourceColumn>
type SourceColumn = 'source_kind' | 'source_id' | 'source_version' | 'reverses_id'

/** Adds a charge to the ledger, unless its source has posted before: then it is the charge that is there. */
export const insertCharge = (
  db: HospitalDb,
  visit: Pick<ChargedVisit, 'id' | 'patientId'>,
  source: LedgerSource,
  what: What,
  priced: Priced,
): Promise<Posted<ChargeRow>> =>
  postToLedger(db, CHARGES, source, {
    visit_id: visit.id,
    patient_id: visit.patientId,
    ...what,
    ...priceColumns(priced),
  })

export const implantColumns = (implant: ImplantPapers | undefined) => ({
  batch_no: implant?.batchNo ?? null,
  invoice_no: implant?.invoiceNo ?? null,
  invoice_date: implant?.invoiceDate ?? null,
  invoice_amount: implant?.invoiceAmount ?? null,
  ceiling: implant?.ceiling ?? null,
})

export const priceColumns = ({ item, price, quantity }: Priced) => ({
  payer_id: item.payerId,
  ward_class: item.wardClass,
  quantity: decimalOf(quantity),
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
