import { sql } from 'kysely'
import { addDays, type IsoDate, startOfDay } from '../../../kernel/calendar.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import type { Mode } from '../../../receipts/model/payment-modes.ts'
import type { SaleRow } from '../../model/sales/sale-shapes.ts'

type Filter = {
  readonly search?: string | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}
type Asked = Filter & { readonly limit?: number | undefined; readonly after?: string | undefined }

/** Sales, also those that were corrected, of these days, by a part of the bill number or of the buyer's name. */
function salesOf(db: HospitalDb, { search, from, to }: Filter) {
  let asked = db.selectFrom('pharmacy_sales as s').where('s.reverses_id', 'is', null)
  if (from) asked = asked.where('s.sold_at', '>=', startOfDay(from))
  if (to) asked = asked.where('s.sold_at', '<', startOfDay(addDays(to, 1)))
  const typed = search?.trim().replace(/[\\%_]/g, '\\$&')
  if (!typed) return asked
  return asked.where(sql<boolean>`(s.buyer_name ilike ${`%${typed}%`} or s.number ilike ${`%${typed}%`})`)
}

/** The payments of a sale: of a corrected one those of its earlier versions too, less what went back. */
const paidOf = sql`pharmacy_payments p
  join pharmacy_sales o on o.hospital_id = p.hospital_id and o.id = p.sale_id
  join receipts r on r.hospital_id = p.hospital_id and r.id = p.receipt_id
  where o.hospital_id = s.hospital_id and o.source_kind = s.source_kind and o.source_id = s.source_id
    and o.source_version <= s.source_version and o.reverses_id is null and p.return_id is null`
const modesOf = sql<string>`coalesce((select string_agg(m.mode, ', ' order by m.mode) from (
  select r.mode from ${paidOf} group by r.mode having sum(r.amount) <> 0) m), '')`
const isReversed = sql<boolean>`exists (select from pharmacy_sales b where b.hospital_id = s.hospital_id and b.reverses_id = s.id)`
const correctedAsOf = sql<string | null>`case when ${isReversed} then (select n.number from pharmacy_sales n
  where n.hospital_id = s.hospital_id and n.source_kind = s.source_kind and n.source_id = s.source_id
    and n.source_version = s.source_version + 1 and n.reverses_id is null) end`
const refundedOf = sql<number>`coalesce((select sum(b.refund) from pharmacy_returns b where ${sameRow('s', 'b.sale_id')}), 0)::bigint`

/** The sales of a list, the newest first. */
export async function salesPage(db: HospitalDb, { limit = 100, after, ...filter }: Asked): Promise<Page<SaleRow>> {
  const asked = salesOf(db, filter)
  const passed = keyOf(after, ['moment', 'id'])
  const rows = passed
    ? asked.where(sql<boolean>`(s.sold_at, s.id) < (${passed[0]}::timestamptz, ${passed[1]}::uuid)`)
    : asked
  const [{ total }, fetched] = await Promise.all([
    asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .leftJoin('patients as p', (join) => onRow(join, 'p', 's.patient_id'))
      .leftJoin('visits as v', (join) => onRow(join, 'v', 's.visit_id'))
      .leftJoin('users as u', (join) => onRow(join, 'u', 's.created_by'))
      .select(['s.id', 's.number', 's.sold_at', 's.buyer_name as buyer', 'p.uhid', 'v.visit_no as visitNo'])
      .select(['s.goods', 's.discount', 's.total', 'u.full_name as soldBy'])
      .select([
        modesOf.as('modes'),
        correctedAsOf.as('correctedAs'),
        refundedOf.as('refunded'),
        sql<string>`s.sold_at::text`.as('key'),
      ])
      .orderBy('s.sold_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, ({ key, id }) => [key, id])
  return {
    total,
    next,
    rows: kept.map(({ key: _, sold_at, ...row }) => ({
      ...row,
      soldAt: sold_at.toISOString(),
      goods: Number(row.goods),
      discount: Number(row.discount),
      total: Number(row.total),
      refunded: Number(row.refunded),
      soldBy: row.soldBy ?? 'Wardbook',
    })),
  }
}

/** What the sales of a list come to; what was corrected counts as what stands in its place. */
export async function salesFigures(db: HospitalDb, filter: Filter) {
  const sums = await salesOf(db, filter)
    .where(sql<boolean>`not ${isReversed}`)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum('s.goods').as('goods'),
      fn.sum('s.discount').as('discount'),
      fn.sum('s.total').as('total'),
    ])
    .select(sql<number>`sum(${refundedOf})`.as('refunded'))
    .executeTakeFirstOrThrow()
  return {
    count: Number(sums.count),
    goods: Number(sums.goods ?? 0),
    discount: Number(sums.discount ?? 0),
    total: Number(sums.total ?? 0),
    refunded: Number(sums.refunded ?? 0),
  }
}

/** A sale with who bought it, as it was written. */
export const saleById = (db: HospitalDb, id: string) =>
  db
    .selectFrom('pharmacy_sales as s')
    .leftJoin('patients as p', (join) => onRow(join, 'p', 's.patient_id'))
    .leftJoin('visits as v', (join) => onRow(join, 'v', 's.visit_id'))
    .leftJoin('users as u', (join) => onRow(join, 'u', 's.created_by'))
    .leftJoin('cash_sessions as c', (join) => onRow(join, 'c', 's.session_id'))
    .innerJoin('stock_places as at', (join) => onRow(join, 'at', 's.place_id'))
    .select(['s.id', 's.number', 's.sold_at as soldAt', 's.buyer_name as buyer', 's.age_words as ageWords', 's.gender'])
    .select([
      's.address',
      's.prescriber',
      's.prescriber_registration as registration',
      's.remark',
      's.place_id as placeId',
    ])
    .select(['s.goods', 's.discount', 's.round_off as roundOff', 's.total', 's.patient_id as patientId', 's.day'])
    .select(['s.visit_id as visitId', 's.is_for_employee as isForEmployee', 's.source_id as cartId'])
    .select('s.dispensing_request_id as prescriptionId')
    .select(['s.source_version as version', 's.session_id as sessionId'])
    .select(sql<boolean>`c.closed_at is null`.as('isSessionOpen'))
    .select(['p.uhid', 'v.visit_no as visitNo', 'u.full_name as soldBy', 'c.number as session', 'at.name as place'])
    .where('s.id', '=', id)
    .where('s.reverses_id', 'is', null)
    .executeTakeFirst()

/** The lines of a sale with what came back of each, and what it left stock at. */
export async function linesOfSale(db: HospitalDb, saleId: string) {
  const rows = await db
    .selectFrom('pharmacy_sale_lines as l')
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .leftJoin('schedule_register_entries as e', (join) =>
      join
        .onRef('e.hospital_id', '=', 'l.hospital_id')
        .onRef('e.source_id', '=', 'l.id')
        .on('e.source_kind', '=', 'sale_line'),
    )
    .select([
      'l.id',
      'l.item',
      'm.unit',
      'l.schedule',
      'l.hsn',
      'b.batch_no as batchNo',
      'b.expiry',
      'l.quantity',
      'l.mrp',
    ])
    .select(['l.pack_units as packUnits', 'l.tax_points as taxPoints', 'l.amount', 'l.taxable', 'l.cgst', 'l.sgst'])
    .select(['l.medicine_id as medicineId', 'l.batch_reason as batchReason', 'l.discount_points as discountPoints'])
    .select([
      'l.bill_discount as billDiscount',
      'l.batch_id as batchId',
      'l.gross',
      'e.number as registerNo',
      'm.is_returnable as isReturnable',
    ])
    .select(['m.is_cold_chain as isColdChain'])
    .select(
      sql<number>`coalesce((select sum(r.quantity) from pharmacy_return_lines r where ${sameRow('l', 'r.sale_line_id')}), 0)::int`.as(
        'back',
      ),
    )
    .select(
      sql<number>`coalesce((select -v.value from stock_movements v where v.hospital_id = l.hospital_id and v.source_kind = 'sale_line'
        and v.source_id = l.id and v.reverses_id is null), 0)::bigint`.as('value'),
    )
    .where('l.sale_id', '=', saleId)
    .orderBy('l.line_no')
    .execute()
  return rows.map((row) => ({
    ...row,
    mrp: Number(row.mrp),
    gross: Number(row.gross),
    billDiscount: Number(row.billDiscount),
    amount: Number(row.amount),
    taxable: Number(row.taxable),
    cgst: Number(row.cgst),
    sgst: Number(row.sgst),
    value: Number(row.value),
  }))
}

/** The receipts of a sale less what of them went back, in the order in which they were taken; with those of the versions before it. */
export async function paymentsOfSale(db: HospitalDb, saleId: string) {
  const rows = await db
    .selectFrom('pharmacy_payments as p')
    .innerJoin('pharmacy_sales as o', (join) => onRow(join, 'o', 'p.sale_id'))
    .innerJoin('pharmacy_sales as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'o.hospital_id')
        .onRef('s.source_kind', '=', 'o.source_kind')
        .onRef('s.source_id', '=', 'o.source_id')
        .onRef('s.source_version', '>=', 'o.source_version'),
    )
    .innerJoin('receipts as r', (join) => onRow(join, 'r', 'p.receipt_id'))
    .select(['r.reference', 'r.amount', 'p.return_id as returnId'])
    .select(sql<Mode>`r.mode`.as('mode'))
    .where('s.id', '=', saleId)
    .where('s.reverses_id', 'is', null)
    .orderBy('r.received_at')
    .orderBy('r.number')
    .execute()
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** All versions of a sale, the first one first; `reason` where one was reversed. */
export async function versionsOfSale(db: HospitalDb, saleId: string) {
  const rows = await db
    .selectFrom('pharmacy_sales as s')
    .innerJoin('pharmacy_sales as asked', (join) =>
      join
        .onRef('asked.hospital_id', '=', 's.hospital_id')
        .onRef('asked.source_kind', '=', 's.source_kind')
        .onRef('asked.source_id', '=', 's.source_id'),
    )
    .leftJoin('pharmacy_sales as back', (join) =>
      join.onRef('back.hospital_id', '=', 's.hospital_id').onRef('back.reverses_id', '=', 's.id'),
    )
    .leftJoin('users as u', (join) => onRow(join, 'u', 'back.created_by'))
    .select(['s.id', 's.number', 'back.reason', 'back.sold_at as at', 'u.full_name as by'])
    .where('asked.id', '=', saleId)
    .where('s.reverses_id', 'is', null)
    .orderBy('s.source_version')
    .execute()
  return rows.map(({ at, by, ...row }) => ({ ...row, by: by ?? 'Wardbook', at: at?.toISOString() ?? null }))
}

/** The number of what stands in the place of a corrected sale; null where it stands itself. */
export async function standsFor(db: HospitalDb, saleId: string): Promise<string | null> {
  const versions = await versionsOfSale(db, saleId)
  const at = versions.findIndex(({ id }) => id === saleId)
  return versions[at + 1]?.number ?? null
}

/** Units by batch that left with a sale. */
export async function unitsOfSale(db: HospitalDb, saleId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pharmacy_sale_lines')
    .select('batch_id as batchId')
    .select(sql<number>`sum(quantity)::int`.as('units'))
    .where('sale_id', '=', saleId)
    .groupBy('batch_id')
    .execute()
  return new Map(rows.map(({ batchId, units }) => [batchId, units]))
}

export const returnsOfSale = (db: HospitalDb, saleId: string) =>
  db
    .selectFrom('pharmacy_returns')
    .select(['id', 'number', 'returned_at as returnedAt', 'refund', 'amount', 'remark'])
    .where('sale_id', '=', saleId)
    .orderBy('returned_at')
    .execute()
