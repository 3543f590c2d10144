import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { PRESENT } from '../../platform/server/records/withdrawal.ts'
import { restoreStays } from '../../wards/server/rooms/withdraw-stays.ts'

type Which = { readonly withdrawnAt: Date } & ({ readonly visitId: string } | { readonly patientId: string })

/** Puts back the visits, with their stays, that were withdrawn in one step, and what followed them (keep_withdrawn_with); the recycle bin must be open. */
export async function restoreVisits(db: HospitalDb, which: Which): Promise<number> {
  let restoring = db.updateTable('visits').set(PRESENT).where('withdrawn_at', '=', which.withdrawnAt)
  restoring =
    'visitId' in which ? restoring.where('id', '=', which.visitId) : restoring.where('patient_id', '=', which.patientId)
  const restored = await restoring.returning('id').execute()
  const ids = restored.map((visit) => visit.id)
  await restoreStays(db, ids, which.withdrawnAt)
  return ids.length
}

export async function withdrawnVisitById(db: HospitalDb, id: string) {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .select(['v.withdrawn_at', 'v.patient_id', 'p.withdrawn_at as patient_withdrawn_at'])
    .where('v.id', '=', id)
    .where('v.withdrawn_at', 'is not', null)
    .executeTakeFirst()
  return (
    row?.withdrawn_at && {
      withdrawnAt: row.withdrawn_at,
      patientId: row.patient_id,
      patientWithdrawn: row.patient_withdrawn_at !== null,
    }
  )
}
