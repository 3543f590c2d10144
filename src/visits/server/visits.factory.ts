import { patientsContract } from '../../patients/model/patients.contract.ts'
import { aRegistration } from '../../patients/server/patients.factory.ts'
import type { RouteInput } from '../../platform/model/contract/route.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { DOCTOR, type Person } from '../../tests/test-app.ts'
import type { visitsContract } from '../model/visits.contract.ts'
import { saveDischarge } from './tracking/save-discharge.ts'
import { cancelAdmissionRows } from './withdrawal/cancel-admission-rows.ts'

type VisitInput = Omit<RouteInput<typeof visitsContract.register>, 'patientId'>

/** An outpatient visit that nothing is wrong with. */
export const aVisit = (about: Partial<VisitInput> = {}): VisitInput => ({
  visitDate: '2026-11-21',
  patientType: 'OPD',
  visitType: 'consultation',
  appointmentWithId: DOCTOR.id,
  reasonForVisit: 'Pain in the abdomen',
  ...about,
})

/** An admission into a room. */
export const anAdmission = (wardId: string, roomNo: number, about: Partial<VisitInput> = {}): VisitInput =>
  aVisit({ patientType: 'IPD', visitType: 'patient-admission', wardId, roomNo, ...about })

/** A patient registered through the front door. */
export async function aPatient(by: Person, name = 'Asha Patil'): Promise<string> {
  const { body } = await by.call(patientsContract.register, aRegistration({ name }))
  return body.id
}

/** A ward with so many rooms. */
export async function aWard(db: HospitalDb, rooms = 3, wardCode = 'GW1'): Promise<string> {
  const { id } = await db
    .insertInto('wards')
    .values({
      ward_code: wardCode,
      ward_type: 'General Ward',
      ward_class: 'general',
      location: 'Ground floor',
      maximum_rooms: rooms,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An admission that was cancelled at this moment, its room to be cleaned. */
export const cancelled = (db: HospitalDb, visitId: string, at: Date): Promise<void> =>
  cancelAdmissionRows(db, { visitId, reason: 'Admitted by mistake' }, at)

/** A visit that was discharged at this moment; its stay is left alone. */
export async function discharged(db: HospitalDb, visitId: string, at: Date): Promise<void> {
  await saveDischarge(db, visitId, { planned_at: at, discharged_at: at })
}
