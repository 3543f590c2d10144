import { sql } from 'kysely'
import { isRateColumn, type RateColumn, type WardClass } from '../../../catalogue/model/rates/rates.ts'
import type { AppliedFactor } from '../../../catalogue/model/rates/resolve-rate.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ChargeHead } from '../../../schemes/model/charge-heads.ts'
import { explainCharge, rateSourceOf } from '../../model/price/explain-charge.ts'
import type { ChargePrice, PricedBy } from '../../model/price/price-charge.ts'
import { thousandthsIn } from '../../model/price/quantity.ts'
import type { VisitCharge } from '../../model/visit-charges/visit-charges.ts'
import { DESCRIPTION, ITEM_ID, ofSource, ofVersion } from '../posting/active-charges.queries.ts'

const COLUMNS = [
  'c.visit_id as visitId',
  'c.id',
  'c.source_kind as sourceKind',
  'c.source_id as sourceId',
  sql<ChargeHead>`c.head`.as('head'),
  ITEM_ID.as('itemId'),
  'c.code',
  DESCRIPTION.as('description'),
  'c.day',
  'c.at',
  'c.quantity',
  'c.unit',
  'c.listed',
  sql<AppliedFactor[]>`c.factors`.as('factors'),
  'c.unit_rate as unitRate',
  'c.amount',
  sql<WardClass | null>`c.ward_class`.as('wardClass'),
  sql<PricedBy>`c.priced_by`.as('pricedBy'),
  'c.payer_id as dayPayerId',
  'c.package_payer_id as packagePayerId',
  'c.reverses_id as reversesId',
  'c.ceiling',
  'c.is_patients_own as isPatientsOwn',
  'c.created_at as addedAt',
  'c.rate_id as rateId',
  sql<RateColumn | null>`c.rate_column`.as('rateColumn'),
  'c.missing_columns as missingColumns',
  'c.price_reason as priceReason',
  'c.batch_no as batchNo',
  'c.invoice_no as invoiceNo',
  'c.invoice_amount as invoiceAmount',
  'f.sticker_file_id as stickerFileId',
  sql<string | null>`coalesce(d.serial_no, d.batch_no)`.as('labelNo'),
  'a.is_approved as approved',
] as const

/** The charges of some visits as the ledger has them, those that take others back included. */
export async function storedCharges(
  db: HospitalDb,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredCharge[]>> {
  return Map.groupBy(await fetchCharges(db, visitIds), ({ visitId }) => visitId)
}

const fetchCharges = (db: HospitalDb, visitIds: readonly string[]) =>
  db
    .selectFrom('charges as c')
    .leftJoin('charge_approvals as a', (join) => join.on(ofSource('a')))
    .leftJoin('implant_files as f', (join) => join.on(ofSource('f')))
    .leftJoin('charge_details as d', (join) => join.on(ofVersion('d')))
    .select(COLUMNS)
    .where(idIn('c.visit_id', visitIds))
    .orderBy('c.day')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()

/** A row of the ledger with what is kept beside it. */
export type StoredCharge = Awaited<ReturnType<typeof fetchCharges>>[number]

/** What a row keeps of its price. */
export const keptPrice = (row: StoredCharge): ChargePrice => {
  const { pricedBy, rateId, rateColumn, listed, factors, unitRate, amount, priceReason } = row
  const missingColumns = row.missingColumns.filter(isRateColumn)
  return { pricedBy, rateId, rateColumn, listed, factors, missingColumns, unitRate, amount, priceReason }
}

/** A row as a bill prices it. */
export function showCharge(stored: StoredCharge): VisitCharge {
  const { visitId: _, pricedBy, rateId: __, rateColumn, missingColumns: ___, priceReason: ____, ...row } = stored
  const { dayPayerId, packagePayerId, batchNo, labelNo, invoiceNo, invoiceAmount, stickerFileId, ...charge } = row
  return {
    ...charge,
    payerId: packagePayerId ?? dayPayerId,
    quantity: thousandthsIn(charge.quantity),
    procedureId: null,
    // Of a service nobody asks the difference of a ward above the entitlement.
    aboveEntitlement: 0,
    rateNotSet: pricedBy === 'not_set',
    derived: false,
    fromStock: pricedBy === 'stock',
    invoice: invoiceNo && invoiceAmount !== null ? { number: invoiceNo, unitPrice: invoiceAmount } : null,
    sticker: stickerFileId !== null || (labelNo ?? batchNo) !== null,
    why: explainCharge(keptPrice(stored)),
    rateSource: rateSourceOf({ pricedBy, rateColumn }),
  }
}
