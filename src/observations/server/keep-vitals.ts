import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Measured } from '../model/observed.ts'

type Kept = {
  readonly visitId: string
  readonly patientId: string
  readonly at: Date
  readonly measured: Measured
  readonly remark: string | null
}

/** Writes vital signs that `decideTime` and `decideVitals` accepted; answers their key. */
export async function keepVitals(
  db: HospitalDb,
  { visitId, patientId, at, measured, remark }: Kept,
): Promise<{ readonly id: string }> {
  return db
    .insertInto('vital_signs')
    .values({
      ...{ visit_id: visitId, patient_id: patientId, observed_at: at, remark },
      temperature_c: measured.temperature,
      pulse: measured.pulse,
      respiration: measured.respiration,
      systolic: measured.systolic,
      diastolic: measured.diastolic,
      spo2: measured.spo2,
      is_on_oxygen: measured.isOnOxygen,
      pain: measured.pain,
      consciousness: measured.consciousness,
      weight_kg: measured.weight,
      height_cm: measured.height,
      glucose_mg_dl: measured.glucose,
      glucose_when: measured.glucoseWhen,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
