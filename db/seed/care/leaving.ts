import { REASON_OF_MODE } from '../../../src/discharge/model/workflow/discharge-modes.ts'
import { saveDischarge } from '../../../src/visits/server/tracking/save-discharge.ts'
import { endStay } from '../../../src/wards/server/rooms/allot-room.ts'
import type { ToldPatient } from '../cases/told-patient.ts'
import { type Happening, HOUR, MINUTE } from '../moments.ts'
import { actAt, type Scenario } from '../scenario.ts'
import { chiefOf } from './doctors.ts'

/** The discharge is planned so long before. */
const PLANNED_BEFORE = 2 * HOUR

type Then = (at: Date, happens: (patient: ToldPatient) => Promise<unknown>) => Happening

/** The plan of the way home, once the doctor has been there: of whose story does not end otherwise. */
export const planned = (scenario: Scenario, leaves: Date, then: Then): Happening[] => {
  const at = new Date(leaves.getTime() - PLANNED_BEFORE)
  return [
    then(at, async ({ visitId, case: { story, arrives } }) => {
      if (story.ending?.mode === 'death' || at <= arrives) return
      await actAt(scenario, at, 'doctor')
      await saveDischarge(scenario.db, visitId, { planned_at: leaves })
    }),
  ]
}

/** The way home of the days before, or as the story ends: the stay ends, the visit is discharged. */
export async function seedLeaving(scenario: Scenario, patient: ToldPatient, at: Date): Promise<void> {
  const { db, lists } = scenario
  const { visitId: id, patientId } = patient
  const { ending } = patient.case.story
  const mode = ending?.mode ?? 'recovery'
  await actAt(scenario, at, 'discharge')
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

/** One of so many discharge summaries waits for its signature. */
const UNSIGNED = 5
const SIGNED_BEFORE = 70 * MINUTE

/** What the doctor has signed of those who went home. */
export async function seedSignatures({ db }: Scenario, patients: readonly ToldPatient[]): Promise<void> {
  const gone = patients.flatMap(({ visitId, patientId, case: { leaves } }) =>
    leaves ? [{ visit_id: visitId, patient_id: patientId, leaves }] : [],
  )
  const signed = gone
    .filter((_, place) => place % UNSIGNED !== 2)
    .map(({ leaves, ...visit }) => {
      const at = new Date(leaves.getTime() - SIGNED_BEFORE)
      return { ...visit, item: 'doctor_signature', created_at: at, updated_at: at }
    })
  if (signed.length > 0) await db.insertInto('discharge_ticks').values(signed).execute()
}
