import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** Moves every visit of a patient, withdrawn ones too, to another; the recycle bin must be open. */
export async function moveVisits(db: HospitalDb, from: string, to: string): Promise<string[]> {
  const moved = await db
    .updateTable('visits')
    .set({ patient_id: to })
    .where('patient_id', '=', from)
    .returning('id')
    .execute()
  return moved.map((visit) => visit.id)
}

/** Gives the visits that a merge moved back to whom they came from. */
export async function returnVisits(db: HospitalDb, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('visits').set({ patient_id: to }).where('id', 'in', ids).execute()
}
