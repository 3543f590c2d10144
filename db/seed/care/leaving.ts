import { REASON_OF_MODE } from '../../../src/discharge/model/workflow/discharge-modes.ts'
import { saveDischarge } from '../../../src/visits/server/tracking/save-discharge.ts'
import { endStay } from '../../../src/wards/server/rooms/allot-room.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { type Scenario, setClock } from '../scenario.ts'
import { chiefOf } from './doctors.ts'

/** The way home of the days before, or as the story ends: the stay ends, the visit is discharged. */
export async function seedLeaving(scenario: Scenario, patient: ToldPatient, at: Date): Promise<void> {
  const { db, lists } = scenario
  const { visitId: id, patientId } = patient
  const { ending } = patient.case.story
  const mode = ending?.mode ?? 'recovery'
  await setClock(db, at)
  await endStay(db, id, at)
  await saveDischarge(db, id, { planned_at: at, discharged_at: at, reason: REASON_OF_MODE[mode] })
  await db
    .insertInto('discharge_workflows')
    .values({
      id,
      patient_id: patientId,
      authorised_by: chiefOf(lists, patient.case.story).name,
      stated_reason: ending && 'statedReason' in ending ? ending.statedReason : null,
      receiving_facility: ending?.mode === 'transfer' ? ending.receivingFacility : null,
      place_of_death: ending?.mode === 'death' ? ending.placeOfDeath : null,
      died_at: ending?.mode === 'death' ? at : null,
    })
    .execute()
}
