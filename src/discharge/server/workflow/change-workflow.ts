import type { Updateable } from 'kysely'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { DischargeWorkflows } from '../../../platform/server/database/schema.types.ts'
import { saveDischarge } from '../../../visits/server/tracking/save-discharge.ts'
import { dischargeContract } from '../../model/discharge.contract.ts'
import { REASON_OF_MODE } from '../../model/workflow/discharge-modes.ts'
import { lockedWorkflow, validPass } from './workflow.queries.ts'

/** Sets what is decided of a discharge, field by field: the last save wins. An issued pass keeps it as it was. */
export const changeWorkflow = operation(
  dischargeContract.change,
  async ({ db, record, refuse }, { visitId, mode, diedAt, ...typed }) => {
    const workflow = await lockedWorkflow(db, visitId)
    if (!workflow) return refuse('NOT_FOUND')
    if (!workflow.isInpatient) return refuse('NOT_INPATIENT')
    if (workflow.dischargeDate) return refuse('ALREADY_DISCHARGED')
    if (await validPass(db, visitId)) return refuse('PASS_IS_ISSUED')
    if (mode) await saveDischarge(db, visitId, { reason: REASON_OF_MODE[mode] })
    await saveWorkflow(db, workflow, {
      ...(typed.authorisedBy !== undefined && { authorised_by: typed.authorisedBy || null }),
      ...(typed.notes !== undefined && { notes: typed.notes || null }),
      ...(typed.statedReason !== undefined && { stated_reason: typed.statedReason || null }),
      ...(typed.receivingFacility !== undefined && { receiving_facility: typed.receivingFacility || null }),
      ...(diedAt !== undefined && { died_at: diedAt === null ? null : new Date(diedAt) }),
      ...(typed.placeOfDeath !== undefined && { place_of_death: typed.placeOfDeath || null }),
    })
    await record({ type: 'discharge.changed', subject: { type: 'visit', id: visitId }, patientId: workflow.patientId })
    return {}
  },
)

type Columns = Pick<
  Updateable<DischargeWorkflows>,
  'authorised_by' | 'notes' | 'stated_reason' | 'receiving_facility' | 'died_at' | 'place_of_death'
>

async function saveWorkflow(
  db: HospitalDb,
  { visitId, patientId }: { readonly visitId: string; readonly patientId: string },
  columns: Columns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db
    .insertInto('discharge_workflows')
    .values({ id: visitId, patient_id: patientId, ...columns })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'id']).doUpdateSet(columns))
    .execute()
}
