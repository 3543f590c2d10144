import { UNKNOWN_DOCTOR } from '../../catalogue/model/unknown-doctor.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { formVersion } from '../model/form-version.ts'
import type { Visit } from '../model/visits.contract.ts'

/** Visits with their patient and the room that the patient occupies, or occupied last. */
const visitsWithRoom = (db: HospitalDb) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('practitioners as referee', (join) => onRow(join, 'referee', 'v.referring_doctor_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('stays as s')
          .innerJoin('wards as w', (join) => onRow(join, 'w', 's.ward_id'))
          .select(['s.ward_id', 's.room_no', 'w.ward_type'])
          .where(sameRow('v', 's.visit_id'))
          .orderBy('s.began_at', 'desc')
          .limit(1)
          .as('room'),
      (join) => join.onTrue(),
    )
    .selectAll('v')
    .select(['c.claim_id', 'c.version as claim_version'])
    .select(['doctor.name as appointment_with', 'referee.name as referring_doctor'])
    .select(['p.name', 'p.uhid', 'payer.name as corporate', 'room.ward_id', 'room.room_no', 'room.ward_type'])

type Row = Awaited<ReturnType<ReturnType<typeof visitsWithRoom>['execute']>>[number]

export async function visitById(db: HospitalDb, actor: Actor, id: string): Promise<Visit | undefined> {
  const row = await visitsWithRoom(db).where('v.id', '=', id).executeTakeFirst()
  return row && show(row, actor)
}

export async function visitsOfPatient(db: HospitalDb, actor: Actor, patientId: string): Promise<Visit[]> {
  const rows = await visitsWithRoom(db)
    .where('v.patient_id', '=', patientId)
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .execute()
  return rows.map((row) => show(row, actor))
}

const show = (row: Row, actor: Actor): Visit => ({
  id: row.id,
  visitNo: row.visit_no,
  patientId: row.patient_id,
  patientName: row.name,
  uhid: row.uhid,
  corporate: row.corporate,
  visitDate: row.visit_date,
  patientType: row.patient_type,
  visitType: row.visit_type,
  appointmentWith: row.appointment_with ?? UNKNOWN_DOCTOR,
  appointmentWithId: row.appointment_with_id,
  reasonForVisit: row.reason_for_visit,
  relationWithEmployee: row.relation_with_employee,
  status: row.status,
  claimId: row.claim_id,
  referringDoctor: row.referring_doctor,
  referringDoctorId: row.referring_doctor_id,
  wardId: row.ward_id,
  wardType: row.ward_type,
  roomNo: row.room_no,
  admissionDate: row.admission_date?.toISOString() ?? null,
  dischargeDate: row.discharge_date?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  version: formVersion(row.version, row.claim_version),
  can: {
    edit: actor.can.has('visit:edit') && !row.discharge_date,
    withdraw: actor.can.has('visit:withdraw'),
    changePayer: actor.can.has('visit:change-payer'),
  },
})
