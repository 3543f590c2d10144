import { quotedRates } from '../../../catalogue/server/rates/quoted-rates.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { PatientDetails } from '../../model/patient-visits.contract.ts'
import type { Part } from '../../model/treatment/treatment.ts'
import { treatmentOf } from './visit-links.queries.ts'

/** The newest visit with its team; a doctor of the appointment stands in where nobody was chosen for a part. */
export async function latestVisit(db: HospitalDb, patientId: string): Promise<PatientDetails['latest']> {
  const row = await db
    .selectFrom('visits as v')
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('practitioners as referee', (join) => onRow(join, 'referee', 'v.referring_doctor_id'))
    .select(['v.id', 'visit_no', 'admission_date', 'surgery_date', 'discharge_date'])
    .select(['doctor.name as appointment_with', 'referee.name as referring_doctor', 'doctor.kind as doctor_kind'])
    .where('v.patient_id', '=', patientId)
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { team } = (await treatmentOf(db, [row.id]))(row.id)
  const chosenFor = (part: Part) =>
    team
      .filter((member) => member.part === part)
      .map(({ name }) => name)
      .join(', ')
  const as = (part: Part) => chosenFor(part) || (row.doctor_kind === part ? row.appointment_with : null)
  return {
    visitNo: row.visit_no,
    admissionDate: row.admission_date?.toISOString() ?? null,
    surgeryDate: row.surgery_date,
    dischargeDate: row.discharge_date?.toISOString() ?? null,
    surgeon: as('surgeon'),
    consultant: as('consultant'),
    esicSurgeon: as('esic_surgeon'),
    referee: chosenFor('referee') || row.referring_doctor,
  }
}

/** What went wrong in the visits, the newest first; of one recorded in several visits each is listed. */
export async function complicationsOfPatient(
  db: HospitalDb,
  patientId: string,
): Promise<PatientDetails['complications']> {
  return db
    .selectFrom('visit_complications as link')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'link.visit_id'))
    .innerJoin('complications as c', (join) => onRow(join, 'c', 'link.complication_id'))
    .select(['link.id', 'c.name', 'c.description', 'v.visit_no as visitNo'])
    .where('v.patient_id', '=', patientId)
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .orderBy('c.name')
    .execute()
}

export async function diagnosesOfPatient(
  db: HospitalDb,
  patientId: string,
  latestId: string | undefined,
): Promise<PatientDetails['diagnoses']> {
  const rows = await db
    .selectFrom('visit_diagnoses as link')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'link.visit_id'))
    .innerJoin('diagnoses as d', (join) => onRow(join, 'd', 'link.diagnosis_id'))
    .select(['link.id', 'd.name', 'link.is_primary as isPrimary', 'v.visit_no as visitNo'])
    .where('v.patient_id', '=', patientId)
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .orderBy('link.is_primary', 'desc')
    .orderBy('d.name')
    .execute()
  return rows.map((row) => ({ ...row, isLatest: row.visitNo === latestId }))
}

/** Every surgery with the rate for the payer of its visit. */
export async function surgeriesOfPatient(
  db: HospitalDb,
  patientId: string,
  asked: { readonly hospital: string; readonly on: IsoDate },
): Promise<PatientDetails['surgeries']> {
  const rows = await db
    .selectFrom('visit_surgeries as link')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'link.visit_id'))
    .innerJoin('cghs_surgery as s', (join) => onRow(join, 's', 'link.surgery_id'))
    .select(['link.id', 's.name', 's.code', 's.category', 'link.sanction_status as sanctionStatus', 'v.visit_no'])
    .select(['s.id as surgeryId', 'v.payer_id as payerId'])
    .where('v.patient_id', '=', patientId)
    .orderBy('v.visit_date', 'desc')
    .orderBy('v.visit_no', 'desc')
    .orderBy('s.name')
    .execute()
  const quoted = new Map<string, Awaited<ReturnType<typeof quotedRates>>>()
  for (const [payerId, paid] of Map.groupBy(rows, (row) => row.payerId)) {
    const ids = paid.map(({ surgeryId }) => surgeryId)
    quoted.set(payerId, await quotedRates(db, ids, { ...asked, payerId }))
  }
  return rows.map(({ visit_no, surgeryId, payerId, ...row }) => {
    const { selectedRate: rate = 0, rateSource = '' } = quoted.get(payerId)?.(surgeryId) ?? {}
    return { ...row, visitNo: visit_no, rate, rateSource }
  })
}
