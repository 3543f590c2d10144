import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { RequisitionState } from '../../model/blood-words.ts'
import { stateOf } from '../../model/rules/steps.ts'
import { lockedRequisition } from '../stored.queries.ts'

/** Brings the state of a requisition to what is here of it; one that was closed is open again where a unit came back. */
export async function keepState(db: HospitalDb, id: string): Promise<RequisitionState | undefined> {
  const found = await lockedRequisition(db, id)
  if (!found || found.state === 'cancelled') return found?.state
  const state = stateOf({ units: found.units, here: found.here, isSampleSent: found.sampleSentAt !== null })
  const isClosed = found.state === 'closed'
  if (state !== found.state)
    await db
      .updateTable('blood_requisitions')
      .set({ state, ...(isClosed && { closed_at: null, closed_by: null }) })
      .where('id', '=', id)
      .execute()
  return state
}
