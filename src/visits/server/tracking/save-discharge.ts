import type { Updateable } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Discharges } from '../../../platform/server/database/schema.types.ts'

type DischargeColumns = Pick<
  Updateable<Discharges>,
  'planned_at' | 'discharged_at' | 'reason' | 'revoked_at' | 'revoke_reason'
>

/**
 * Sets facts of a visit's discharge; its row begins with the first of them. `discharged_at` is copied to the visit, so that a caller
 * that sets it locks the visit first.
 */
export async function saveDischarge(db: HospitalDb, visitId: string, columns: DischargeColumns): Promise<void> {
  await db
    .insertInto('discharges')
    .values({ id: visitId, ...columns })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'id']).doUpdateSet(columns))
    .execute()
}
