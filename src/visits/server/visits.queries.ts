import { sql } from 'kysely'
import { UNKNOWN_DOCTOR } from '../../catalogue/model/unknown-doctor.ts'
import type { Actor } from '../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../platform/server/database/same-row.ts'
import { isAdmitted } from '../model/admission/is-admitted.ts'
import { formVersion } from '../model/editing/form-version.ts'
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
    .leftJoin('visits as earlier', (join) => onRow(join, 'earlier', 'v.readmission_of'))
    .select('earlier.visit_no as readmissionOf')
    .select(
      sql<string[]>`array(select again.visit_no from visits again where ${sameRow('v', 'again.readmission_of')}
        order by again.visit_no)`.as('readmittedAs'),
    )
    .select([
      'v.id',
      'v.visit_no as visitNo',
      'v.patient_id as patientId',
      'p.name as patientName',
      'p.uhid',
      'p.gender',
      'p.age',
      'payer.name as corporate',
      'v.visit_date as visitDate',
      'v.patient_type as patientType',
      'v.visit_type as visitType',
      'doctor.name as appointmentWith',
      'v.appointment_with_id as appointmentWithId',
      'v.reason_for_visit as reasonForVisit',
      'v.relation_with_employee as relationWithEmployee',
      'v.status',
      'c.claim_id as claimId',
      'referee.name as referringDoctor',
      'v.referring_doctor_id as referringDoctorId',
      'room.ward_id as wardId',
      'room.ward_type as wardType',
      'room.room_no as roomNo',
      'v.admission_date as admittedAt',
      'v.discharge_date as dischargedAt',
      'v.created_at as createdAt',
      'v.version',
      'c.version as claimVersion',
    ])

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

const show = ({ admittedAt, dischargedAt, createdAt, claimVersion, ...row }: Row, actor: Actor): Visit => ({
  ...row,
  appointmentWith: row.appointmentWith ?? UNKNOWN_DOCTOR,
  admissionDate: admittedAt?.toISOString() ?? null,
  dischargeDate: dischargedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  version: formVersion(row.version, claimVersion),
  can: {
    edit: actor.can.has('visit:edit') && !dischargedAt,
    withdraw: actor.can.has('visit:withdraw'),
    cancelAdmission: actor.can.has('admission:cancel') && isAdmitted({ ...row, dischargeDate: dischargedAt }),
    changePayer: actor.can.has('visit:change-payer'),
  },
})
