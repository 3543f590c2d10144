import { sql } from 'kysely'
import { isRateColumn, type RateColumn } from '../../catalogue/model/rates/rates.ts'
import type { AppliedFactor } from '../../catalogue/model/rates/resolve-rate.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { explainCharge, rateSourceOf } from '../model/price/explain-charge.ts'
import type { PricedBy } from '../model/price/price-charge.ts'
import { thousandthsIn } from '../model/price/quantity.ts'
import type { ImplantFiles, ShownCharge, ShownDetails, WaitingCharge } from '../model/shown-charge.ts'
import { showSource } from '../model/sources/source-of-charge.ts'
import { DESCRIPTION, ITEM_ID, NOT_REVERSED, ofSource, ofVersion } from './posting/active-charges.queries.ts'

const HEAD = sql<ShownCharge['head']>`c.head`.as('head')

/** Who pays a charge `c` as it was posted: whose package it is priced by, else the payer of its day. */
const PAYING = sql<boolean>`payer.hospital_id = c.hospital_id and payer.id = coalesce(c.package_payer_id, c.payer_id)`

const FILES = sql<ImplantFiles | null>`case when f.id is not null then jsonb_build_object('id', f.id, 'version', f.version,
  'invoiceFileId', f.invoice_file_id, 'stickerFileId', f.sticker_file_id) end`

const DETAILS = sql<ShownDetails | null>`case when d.id is not null then jsonb_build_object('batchNo', d.batch_no, 'expiry', d.expiry,
  'serialNo', d.serial_no, 'maker', d.maker, 'mrp', d.mrp, 'performer', performer.name, 'note', d.note) end`

/** The charges of a visit that stand, in the order of their days and then as they were added. */
export async function chargesOfVisit(
  db: HospitalDb,
  visitId: string,
  head?: ShownCharge['head'],
): Promise<ShownCharge[]> {
  let charges = db
    .selectFrom('charges as c')
    .innerJoin('payers as payer', (join) => join.on(PAYING))
    .leftJoin('users as u', (join) => onRow(join, 'u', 'c.created_by'))
    .leftJoin('implant_files as f', (join) => join.on(ofSource('f')))
    .leftJoin('charge_details as d', (join) => join.on(ofVersion('d')))
    .leftJoin('practitioners as performer', (join) => onRow(join, 'performer', 'd.performer_id'))
    .select([
      'c.id',
      HEAD,
      ITEM_ID.as('itemId'),
      'c.code',
      DESCRIPTION.as('description'),
      'c.day',
      'c.at',
      'c.quantity',
      'c.unit',
      'c.unit_rate as unitRate',
      'c.amount',
      'c.listed',
      sql<PricedBy>`c.priced_by`.as('pricedBy'),
      'c.rate_id as rateId',
      sql<RateColumn | null>`c.rate_column`.as('rateColumn'),
      sql<AppliedFactor[]>`c.factors`.as('factors'),
      'c.missing_columns as missingColumns',
      'c.price_reason as priceReason',
      'payer.name as payer',
      'c.source_kind as sourceKind',
      'c.source_id as sourceId',
      'c.outside_stay_reason as outsideStayReason',
      'c.external_requisition as externalRequisition',
      'c.administration_time as administrationTime',
      'c.batch_no as batchNo',
      'c.invoice_no as invoiceNo',
      'c.invoice_date as invoiceDate',
      'c.invoice_amount as invoiceAmount',
      'c.ceiling',
      'c.is_patients_own as isPatientsOwn',
      FILES.as('files'),
      DETAILS.as('details'),
      'c.created_at as addedAt',
      'u.full_name as addedBy',
    ])
    .where('c.visit_id', '=', visitId)
    .where(NOT_REVERSED)
    .orderBy('c.day')
    .orderBy('c.created_at')
    .orderBy('c.id')
  if (head) charges = charges.where('c.head', '=', head)
  const rows = await charges.execute()
  return rows.map(({ rateId, rateColumn, factors, missingColumns, priceReason, sourceKind, sourceId, ...row }) => {
    const { pricedBy, listed, unitRate } = row
    const kept = { factors, missingColumns: missingColumns.filter(isRateColumn), priceReason }
    return {
      ...row,
      at: row.at?.toISOString() ?? null,
      source: showSource({ sourceKind, sourceId, visitId }),
      addedAt: row.addedAt.toISOString(),
      quantity: thousandthsIn(row.quantity),
      rateSource: rateSourceOf({ pricedBy, rateColumn }),
      why: explainCharge({ pricedBy, rateId, rateColumn, listed, unitRate, ...kept }),
    }
  })
}

/** What the tray shows at once. */
const MOST_WAITING = 500

/** The charges of the hospital that wait for a rate, the oldest first; those of a withdrawn visit are not shown. */
export async function chargesWithoutRate(db: HospitalDb): Promise<WaitingCharge[]> {
  const rows = await db
    .selectFrom('charges as c')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'c.patient_id'))
    .innerJoin('payers as payer', (join) => join.on(PAYING))
    .select([
      'c.id',
      'c.visit_id as visitId',
      'v.visit_no as visitNo',
      'p.name as patientName',
      'payer.name as payer',
      HEAD,
      ITEM_ID.as('itemId'),
      'c.code',
      DESCRIPTION.as('description'),
      'c.day',
      'c.quantity',
      'c.unit',
      'c.source_kind as sourceKind',
      'c.source_id as sourceId',
      'c.missing_columns as missingColumns',
    ])
    .where('c.priced_by', '=', 'not_set')
    .where(NOT_REVERSED)
    .orderBy('c.day')
    .orderBy('c.id')
    .limit(MOST_WAITING)
    .execute()
  return rows.map(({ missingColumns, sourceKind, sourceId, ...row }) => ({
    ...row,
    source: showSource({ sourceKind, sourceId, visitId: row.visitId }),
    quantity: thousandthsIn(row.quantity),
    lookedFor: missingColumns.filter(isRateColumn),
  }))
}

/** How many charges wait for a rate. */
export async function countChargesWithoutRate(db: HospitalDb): Promise<number> {
  const { n } = await db
    .selectFrom('charges as c')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'c.visit_id'))
    .select(sql<number>`count(*)`.as('n'))
    .where('c.priced_by', '=', 'not_set')
    .where(NOT_REVERSED)
    .executeTakeFirstOrThrow()
  return n
}
