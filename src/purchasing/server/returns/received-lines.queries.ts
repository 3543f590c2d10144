import { sql } from 'kysely'
import { valueBack } from '../../../kernel/shares.ts'
import { ITEM_NAME } from '../../../medicines/server/items/medicines.queries.ts'
import { containing, idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { batchNow } from '../../../stock/server/batches/batch-now.ts'
import type { Returnable } from '../../model/returns/returns.contract.ts'

type Wanted = {
  readonly supplierId: string
  /** What a return itself takes does not count against it. */
  readonly returnId?: string
  /** Only these lines. */
  readonly ids?: readonly string[]
  /** Only what lies at this place, found by its item, batch, note or invoice. */
  readonly there?: { readonly placeId: string; readonly search: string; readonly now: Date }
}
type Received = Returnable & {
  /** Whether the tax was taken as input tax: then it is no cost. */
  readonly isTaxTaken: boolean
}

/** The most that a place offers of one supplier. */
const MOST = 300

/** Lines of the approved notes of a supplier, with what of them other returns take that are not rejected; the earliest expiry first. */
export async function receivedLines(db: HospitalDb, { supplierId, returnId, ids, there }: Wanted): Promise<Received[]> {
  const back = (what: string) => sql<number>`coalesce((
    select sum(${sql.raw(what)}) from supplier_return_lines b
    join supplier_returns r on (r.hospital_id, r.id) = (b.hospital_id, b.return_id)
    where (b.hospital_id, b.received_line_id) = (l.hospital_id, l.id) and r.state <> 'rejected'
      and r.id is distinct from ${returnId ?? null}::uuid), 0)::float8`
  const placeId = there?.placeId ?? null
  const free = sql<number>`greatest(0, coalesce(s.quantity, 0) - coalesce((
    select sum(h.quantity) from stock_reservations h where (h.hospital_id, h.batch_id) = (t.hospital_id, t.id)
      and h.place_id = s.place_id and (h.holds_until is null or h.holds_until > ${there?.now ?? new Date(0)})), 0))::int`
  let asked = db
    .selectFrom('goods_received_lines as l')
    .innerJoin('goods_received_notes as n', (join) => onRow(join, 'n', 'l.note_id'))
    .innerJoin('batches as t', (join) =>
      join.onRef('t.hospital_id', '=', 'l.hospital_id').on('t.id', '=', batchNow('l.batch_id')),
    )
    .innerJoin('medicines as m', (join) => onRow(join, 'm', 'l.medicine_id'))
    .leftJoin('stock_balances as s', (join) => join.on(sameRow('t', 's.batch_id')).on('s.place_id', '=', placeId))
    .where('n.supplier_id', '=', supplierId)
    .where('n.state', '=', 'approved')
  if (ids) asked = asked.where(idIn('l.id', ids))
  if (there) asked = asked.where('s.quantity', '>', 0)
  if (there?.search)
    asked = asked.where(
      sql<boolean>`lower(concat_ws(' ', ${ITEM_NAME}, t.batch_no, n.note_no, n.invoice_no)) like ${containing(there.search)}`,
    )
  const rows = await asked
    .select([
      'l.id as receivedLineId',
      't.id as batchId',
      ITEM_NAME.as('name'),
      'm.unit',
      't.batch_no as batchNo',
      't.expiry',
      sql<boolean>`exists (select from batch_blocks k where ${sameRow('t', 'k.batch_id')} and k.lifted_at is null)`.as(
        'isBlocked',
      ),
      'l.pack_units as packUnits',
      'n.note_no as noteNo',
      'n.invoice_no as invoiceNo',
      'n.received_on as receivedOn',
      free.as('there'),
      'l.packs',
      'l.rejected',
      'l.free as freePacks',
      'l.taxable as wholeTaxable',
      sql<number>`(l.cgst + l.sgst + l.igst)::float8`.as('wholeTax'),
      'l.freight',
      'l.value',
      back('b.quantity - b.free').as('paidBack'),
      back('b.free').as('freeBack'),
      back('b.paid').as('amountBack'),
      back('b.paid_tax').as('taxBack'),
    ])
    .orderBy('t.expiry')
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(ids ? ids.length : MOST)
    .execute()
  return rows.map(({ packs, rejected, freePacks, wholeTaxable, wholeTax, freight, value, ...row }) => {
    const accepted = (amount: number) => amount - (packs === 0 ? 0 : valueBack(amount, rejected, packs))
    const [taxable, tax] = [accepted(Number(wholeTaxable)), accepted(wholeTax)]
    return {
      ...row,
      paid: (packs - rejected) * row.packUnits,
      free: freePacks * row.packUnits,
      amount: taxable + tax,
      tax,
      // Tax that is no cost is not in the value of what came in.
      isTaxTaken: tax > 0 && Number(value) === taxable + Number(freight),
    }
  })
}
