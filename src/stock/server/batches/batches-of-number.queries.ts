import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/**
 * The batches of the item that have the number of this one, it among them: one at each MRP, and last those that were corrected; none where it is
 * unknown.
 */
export const batchesOfNumber = (db: HospitalDb, batchId: string) =>
  db
    .selectFrom('batches as b')
    .innerJoin('batches as o', (join) =>
      join
        .onRef('o.hospital_id', '=', 'b.hospital_id')
        .onRef('o.medicine_id', '=', 'b.medicine_id')
        .onRef('o.batch_no', '=', 'b.batch_no'),
    )
    .select([
      'o.id',
      'o.batch_no as batchNo',
      'o.medicine_id as medicineId',
      'o.expiry',
      'o.corrected_at as correctedAt',
    ])
    .where('b.id', '=', batchId)
    .orderBy('o.corrected_at', (order) => order.asc().nullsFirst())
    .execute()
