import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import type { Page } from '../../../platform/model/contract/page.ts'
import { containing, keyOf, pageFrom } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { landedCost, marginOf } from '../../model/notes/price-note.ts'
import type {
  PastRate,
  PurchaseGroup,
  PurchaseGroupRow,
  PurchaseRow,
  PurchaseSums,
} from '../../model/reports/purchase-report.contract.ts'

type Filter = {
  readonly search?: string | undefined
  readonly supplierId?: string | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

/** Lines of approved notes that the filter finds. */
function bought(db: HospitalDb, { search, supplierId, from, to }: Filter) {
  let asked = db
    .selectFrom('goods_received_lines as l')
    .innerJoin('goods_received_notes as n', (join) => onRow(join, 'n', 'l.note_id'))
    .innerJoin('suppliers as s', (join) => onRow(join, 's', 'n.supplier_id'))
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .innerJoin('batches as b', (join) => onRow(join, 'b', 'l.batch_id'))
    .leftJoin('makers as k', (join) => onRow(join, 'k', 'm.maker_id'))
    .where('n.state', '=', 'approved')
  if (search)
    asked = asked.where(
      sql<boolean>`lower(concat_ws(' ', ${ITEM_NAME}, b.batch_no, n.invoice_no, n.note_no, k.name)) like ${containing(search)}`,
    )
  if (supplierId) asked = asked.where('n.supplier_id', '=', supplierId)
  if (from) asked = asked.where('n.received_on', '>=', from)
  if (to) asked = asked.where('n.received_on', '<=', to)
  return asked
}

const paise = (of: string) => sql<number>`(${sql.raw(of)})::float8`
const TOTAL = 'l.taxable + l.cgst + l.sgst + l.igst'
const BACK = sql`supplier_return_lines x join supplier_returns r on (r.hospital_id, r.id) = (x.hospital_id, x.return_id)
  where (x.hospital_id, x.received_line_id) = (l.hospital_id, l.id) and r.state = 'approved'`

/** One page of what was bought, the newest first. */
export async function purchasePage(
  db: HospitalDb,
  {
    limit = 100,
    after,
    ...filter
  }: Filter & { readonly limit?: number | undefined; readonly after?: string | undefined },
): Promise<Page<PurchaseRow>> {
  const asked = bought(db, filter)
  const passed = keyOf(after, ['text', 'id', 'number'])
  let rows = asked
  if (passed)
    rows = rows.where(
      sql<boolean>`(n.received_on::text, n.id, -l.place) < (${passed[0]}, ${passed[1]}::uuid, -${passed[2]}::int)`,
    )
  const [{ total }, fetched] = await Promise.all([
    asked.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    rows
      .select([
        'l.id',
        'n.id as noteId',
        'n.note_no as noteNo',
        sql<string>`coalesce(n.invoice_no, '')`.as('invoiceNo'),
        sql<string>`coalesce(n.invoice_day, n.received_on)::text`.as('invoiceDay'),
        'n.received_on as receivedOn',
        's.name as supplier',
        'm.id as medicineId',
        ITEM_NAME.as('name'),
        'k.name as maker',
        'm.hsn',
        'b.batch_no as batchNo',
        'b.expiry',
        'l.packs',
        'l.free',
        'l.rejected',
        sql<number>`coalesce((select sum(x.quantity) from ${BACK}), 0)::int`.as('returned'),
        paise('l.rate').as('rate'),
        paise('b.mrp').as('mrp'),
        paise('l.gross - l.taxable').as('discount'),
        paise('l.taxable').as('taxable'),
        'l.basis_points as basisPoints',
        paise('l.cgst').as('cgst'),
        paise('l.sgst').as('sgst'),
        paise('l.igst').as('igst'),
        paise(TOTAL).as('total'),
        paise('l.value').as('value'),
        'l.place',
      ])
      .orderBy('n.received_on', 'desc')
      .orderBy('n.id', 'desc')
      .orderBy('l.place')
      .limit(limit + 1)
      .execute(),
  ])
  const { kept, next } = pageFrom(fetched, limit, (row) => [row.receivedOn, row.noteId, row.place])
  return {
    total,
    next,
    rows: kept.map(({ value, place: _, ...row }) => ({
      ...row,
      margin: marginOf(row.mrp, landedCost({ value }, { ...row, discountPoints: 0 }), row.basisPoints),
    })),
  }
}

/** The sums of what was bought: those of its lines, which are those of the notes. */
export async function purchaseSums(db: HospitalDb, filter: Filter): Promise<PurchaseSums> {
  const sum = (of: string) => sql<number>`coalesce(sum(${sql.raw(of)}), 0)::float8`
  return bought(db, filter)
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sum('l.taxable').as('taxable'),
      sum('l.cgst').as('cgst'),
      sum('l.sgst').as('sgst'),
      sum('l.igst').as('igst'),
      sum(TOTAL).as('total'),
      // As price-note.ts counts it: taxable and tax of rejected packs, each half up.
      sum(`case when l.rejected = 0 then 0 else
        (2 * l.taxable * l.rejected + l.packs) / (2 * l.packs)
        + (2 * (l.cgst + l.sgst + l.igst) * l.rejected + l.packs) / (2 * l.packs) end`).as('rejected'),
      sql<number>`coalesce(sum((select sum(x.credit) from ${BACK})), 0)::float8`.as('returned'),
    ])
    .executeTakeFirstOrThrow()
}

const KEY = { item: sql`m.id::text`, supplier: sql`s.id::text`, maker: sql`coalesce(k.id::text, '')` }
const NAME = { item: ITEM_NAME, supplier: sql`s.name`, maker: sql`coalesce(k.name, 'No maker')` }
const MOST_GROUPS = 500

/** What was bought by item, supplier or maker, the dearest first. */
export async function purchaseGroups(
  db: HospitalDb,
  { by, ...filter }: Filter & { readonly by: PurchaseGroup },
): Promise<PurchaseGroupRow[]> {
  const sum = (of: string) => sql<number>`sum(${sql.raw(of)})::float8`
  const rows = await bought(db, filter)
    .select([
      sql<string>`${KEY[by]}`.as('key'),
      sql<string>`min(${NAME[by]})`.as('name'),
      sql<number>`count(*)::int`.as('lines'),
      sum('l.packs').as('packs'),
      sum('l.free').as('free'),
      sum('l.taxable').as('taxable'),
      sum('l.cgst').as('cgst'),
      sum('l.sgst').as('sgst'),
      sum('l.igst').as('igst'),
      sum(TOTAL).as('total'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`10`, 'desc')
    .orderBy(sql`2`)
    .limit(MOST_GROUPS)
    .execute()
  return rows
}

/** What an item cost, the newest first. */
export async function pastRates(db: HospitalDb, medicineId: string): Promise<PastRate[]> {
  const rows = await bought(db, {})
    .where('l.medicine_id', '=', medicineId)
    .select([
      'l.id as lineId',
      'n.received_on as receivedOn',
      's.name as supplier',
      'n.note_no as noteNo',
      'l.packs',
      'l.free',
      'l.rejected',
      paise('l.rate').as('rate'),
      paise('l.value').as('value'),
      paise('b.mrp').as('mrp'),
    ])
    .orderBy('n.received_on', 'desc')
    .orderBy('l.id')
    .limit(MOST_GROUPS)
    .execute()
  return rows.map(({ rejected, value, ...row }) => ({
    ...row,
    landed: landedCost({ value }, { ...row, rejected, discountPoints: 0, basisPoints: 0 }),
  }))
}
