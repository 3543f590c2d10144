import type { Insertable, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { isRateColumn } from '../../catalogue/model/rates/rates.ts'
import type { Charges, DB } from '../../platform/server/database/schema.types.ts'
import type { Ledger } from '../../platform/server/ledger/ledger.ts'
import type { ImplantPapers } from '../model/charge-details.ts'
import { type ChargePrice, PRICED_BY, type PricedBy } from '../model/price/price-charge.ts'
import type { PricedItem } from '../model/price/price-item.ts'
import { decimalOf, type Thousandths } from '../model/price/quantity.ts'

/** The ledger of charges, as posting and reversing need it. */
export const CHARGES = { table: 'charges', negates: ['quantity', 'amount'] } as const satisfies Ledger<keyof DB>

export type ChargeRow = Selectable<Charges>

/** What a charge costs, and for whom: the answer of the rates and the price made of it. */
export type Priced = {
  readonly item: Pick<PricedItem, 'payerId' | 'packagePayerId' | 'wardClass'>
  readonly price: ChargePrice
  readonly quantity: Thousandths
}

type SourceColumn = 'source_kind' | 'source_id' | 'source_version' | 'reverses_id'

/** What is charged: the columns of a row but for its price, its visit and its source. */
export type ChargeWhat = Omit<
  Insertable<Charges>,
  keyof ReturnType<typeof priceColumns> | 'visit_id' | 'patient_id' | SourceColumn
>

export const implantColumns = (implant: ImplantPapers | undefined) => ({
  batch_no: implant?.batchNo ?? null,
  invoice_no: implant?.invoiceNo ?? null,
  invoice_date: implant?.invoiceDate ?? null,
  invoice_amount: implant?.invoiceAmount ?? null,
  ceiling: implant?.ceiling ?? null,
})

export const priceColumns = ({ item, price, quantity }: Priced) => ({
  payer_id: item.payerId,
  package_payer_id: item.packagePayerId,
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

/** What a row was charged for, as a posting of the next version of its source has it. */
export const whatOf = (charge: ChargeRow): ChargeWhat => ({
  head: charge.head,
  surgery_id: charge.surgery_id,
  service_id: charge.service_id,
  accommodation_id: charge.accommodation_id,
  practitioner_id: charge.practitioner_id,
  lab_test_id: charge.lab_test_id,
  radiology_study_id: charge.radiology_study_id,
  code: charge.code,
  description: charge.description,
  unit: charge.unit,
  day: charge.day,
  at: charge.at,
  outside_stay_reason: charge.outside_stay_reason,
  batch_no: charge.batch_no,
  invoice_no: charge.invoice_no,
  invoice_date: charge.invoice_date,
  invoice_amount: charge.invoice_amount,
  ceiling: charge.ceiling,
  external_requisition: charge.external_requisition,
  administration_time: charge.administration_time,
  is_patients_own: charge.is_patients_own,
})

const appliedFactors = z.array(z.object({ appliesTo: z.string(), basisPoints: z.int() }))

/** What a row keeps of its price. */
export const keptPriceOf = (charge: ChargeRow): ChargePrice => ({
  pricedBy: pricedByOf(charge),
  rateId: charge.rate_id,
  rateColumn: charge.rate_column !== null && isRateColumn(charge.rate_column) ? charge.rate_column : null,
  listed: charge.listed,
  factors: appliedFactors.parse(charge.factors),
  missingColumns: charge.missing_columns.filter(isRateColumn),
  unitRate: charge.unit_rate,
  amount: charge.amount,
  priceReason: charge.price_reason,
})

const pricedByOf = ({ id, priced_by }: ChargeRow): PricedBy => {
  const way = PRICED_BY.find((one) => one === priced_by)
  if (!way) throw new Error(`The charge ${id} is priced by ${priced_by}`)
  return way
}

/** Whose a charge is, and how it got its price: what the desk may do with it depends on both. */
export const ownedBy = (charge: ChargeRow) => ({ sourceKind: charge.source_kind, pricedBy: pricedByOf(charge) })
