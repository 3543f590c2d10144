import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'

/** Locks the lines of requisitions that a transfer was issued for, in the order of their keys, as who issues them does. */
export async function lockAskedLines(db: HospitalDb, transferId: string): Promise<void> {
  await db
    .selectFrom('stock_transfer_lines as t')
    .innerJoin('stock_requisition_lines as l', (join) => onRow(join, 'l', 't.requisition_line_id'))
    .select('l.id')
    .where('t.transfer_id', '=', transferId)
    .orderBy('l.id')
    .forNoKeyUpdate('l')
    .execute()
}
