import { operation } from '../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { PRESENT } from '../../platform/server/records/withdrawal.ts'
import { decideRestore } from '../../records/model/restore.ts'
import { restoreStays } from '../../wards/server/rooms/withdraw-stays.ts'
import { visitsContract } from '../model/visits.contract.ts'

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

async function withdrawnVisitById(db: HospitalDb, id: string) {
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

/** Puts a visit back with its stays, unless its patient is withdrawn. */
export const restoreVisit = operation(visitsContract.restore, async ({ db, now, record, refuse, orRefuse }, { id }) => {
  await openRecycleBin(db)
  const visit = (await withdrawnVisitById(db, id)) ?? refuse('NOT_FOUND')
  orRefuse(decideRestore(visit.withdrawnAt, now))
  if (visit.patientWithdrawn) refuse('PATIENT_WITHDRAWN')
  await restoreVisits(db, { visitId: id, withdrawnAt: visit.withdrawnAt })
  await record({ type: 'record.restored', subject: { type: 'visit', id }, patientId: visit.patientId })
  return { restored: 1 }
})
