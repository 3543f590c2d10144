import { sql } from 'kysely'
import { type BloodGroup, bloodGroupOf, type VerifiedGroup } from '../../../alerts/model/blood-group/blood-group.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** What is known of the blood group of a patient who was told to have this one. */
export async function knownBloodGroup(
  db: HospitalDb,
  patientId: string,
  told: string | null,
): Promise<BloodGroup | null> {
  const { rows } = await sql<VerifiedGroup>`select blood_group as "bloodGroup", sample_id as "sampleId"
    from verified_blood_groups(${patientId})`.execute(db)
  return bloodGroupOf(rows, told)
}
