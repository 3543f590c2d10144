import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import { itemWords } from '../../../medicines/model/items/medicine-words.ts'
import { goodsTaxOn } from '../../../medicines/model/taxes/goods-tax-on.ts'
import { goodsTaxes } from '../../../medicines/server/taxes/goods-taxes.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ShownNote } from '../../model/notes/notes.contract.ts'

/** What is known of the items of a note and of its order: pack, tax on a day, last rate, what is open, batches. */
export async function factsOfItems(
  db: HospitalDb,
  asked: { readonly medicineIds: readonly string[]; readonly orderId: string | null; readonly day: IsoDate },
): Promise<ShownNote['items']> {
  const ordered = asked.orderId
    ? await db
        .selectFrom('purchase_order_lines')
        .select(['medicine_id as medicineId', 'packs', 'received', sql<number>`rate::float8`.as('rate')])
        .where('order_id', '=', asked.orderId)
        .orderBy('place')
        .execute()
    : []
  const ids = [...new Set([...ordered.map(({ medicineId }) => medicineId), ...asked.medicineIds])]
  if (ids.length === 0) return []
  const [items, taxes, batches, last] = await Promise.all([
    db
      .selectFrom('medicines')
      .select(['id', 'name', 'strength', 'pack', 'pack_units as packUnits', 'hsn', 'is_tax_listed as isTaxListed'])
      .where('id', 'in', ids)
      .execute(),
    goodsTaxes(db),
    db
      .selectFrom('batches')
      .select(['medicine_id as medicineId', 'batch_no as batchNo', 'expiry', sql<number>`mrp::float8`.as('mrp')])
      .where('medicine_id', 'in', ids)
      .where('is_for_sale', '=', true)
      .where('corrected_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
    db
      .selectFrom('goods_received_lines as l')
      .innerJoin('goods_received_notes as n', (join) =>
        join.onRef('n.hospital_id', '=', 'l.hospital_id').onRef('n.id', '=', 'l.note_id'),
      )
      .distinctOn('l.medicine_id')
      .select(['l.medicine_id as medicineId', sql<number>`l.rate::float8`.as('rate')])
      .where('l.medicine_id', 'in', ids)
      .where('l.packs', '>', 0)
      .where('n.state', '=', 'approved')
      .orderBy('l.medicine_id')
      .orderBy('l.created_at', 'desc')
      .execute(),
  ])
  const byId = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((medicineId) => {
    const item = byId.get(medicineId)
    if (!item) return []
    const line = ordered.find((one) => one.medicineId === medicineId)
    return {
      medicineId,
      name: itemWords(item),
      pack: item.packUnits === 1 ? item.pack : `${item.pack} of ${item.packUnits}`,
      packUnits: item.packUnits,
      basisPoints: goodsTaxOn(taxes, item, asked.day)?.basisPoints ?? null,
      lastRate: last.find((one) => one.medicineId === medicineId)?.rate ?? null,
      open: line ? Math.max(0, line.packs - line.received) : null,
      ordered: line?.packs ?? null,
      orderRate: line?.rate ?? null,
      batches: batches
        .filter((batch) => batch.medicineId === medicineId)
        .map(({ batchNo, expiry, mrp }) => ({ batchNo, expiry, mrp })),
    }
  })
}
