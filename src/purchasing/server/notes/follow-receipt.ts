import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/**
 * Counts what has come of an order by its approved notes (rejected packs have not come), and sets its state: closed when all of it is there,
 * part received when some is; an order of which nothing is there any more is sent again.
 */
export async function followReceipt(db: HospitalDb, orderId: string): Promise<void> {
  await db.selectFrom('purchase_orders').select('id').where('id', '=', orderId).forUpdate().execute()
  await sql`
    update purchase_order_lines l set received = coalesce((select sum(g.packs - g.rejected) from goods_received_lines g
      join goods_received_notes n on n.hospital_id = g.hospital_id and n.id = g.note_id
      where n.hospital_id = l.hospital_id and n.order_id = l.order_id and n.state = 'approved' and g.medicine_id = l.medicine_id), 0)
    where l.order_id = ${orderId}::uuid`.execute(db)
  await sql`
    update purchase_orders o set state = case
        when not exists (select from purchase_order_lines l where l.hospital_id = o.hospital_id and l.order_id = o.id
          and l.received < l.packs) then 'closed'
        when exists (select from purchase_order_lines l where l.hospital_id = o.hospital_id and l.order_id = o.id
          and l.received > 0) then 'part_received'
        when o.sent_at is not null then 'sent' else 'approved' end
    where o.id = ${orderId}::uuid and o.state in ('approved', 'sent', 'part_received', 'closed')`.execute(db)
}
