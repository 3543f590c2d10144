import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { PRESENT } from '../../platform/server/records/withdrawal.ts'

/** A ward in the recycle bin, which must be open; locked until the transaction ends. */
export async function withdrawnWardById(db: HospitalDb, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('wards')
    .select('withdrawn_at')
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.withdrawn_at ?? undefined
}

/** Puts a ward back; another ward with its code refuses (one_ward_a_code). */
export async function restoreWard(db: HospitalDb, id: string): Promise<void> {
  await db.updateTable('wards').set(PRESENT).where('id', '=', id).execute()
}
