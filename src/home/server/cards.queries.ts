import { sql } from 'kysely'
import { UNKNOWN_DOCTOR } from '../../catalogue/model/unknown-doctor.ts'
import { dayOf, daysBetween, type IsoDate } from '../../kernel/calendar.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { type TreatmentDays, treatmentPeriods } from '../../visits/model/treatment/treatment-periods.ts'
import { payersOfVisits } from '../../visits/server/payer/payers-of-visits.queries.ts'
import { treatmentOf } from '../../visits/server/treatment/visit-links.queries.ts'
import { billingFacts, dataSections } from '../model/card-sections.ts'
import type { HomeCard } from '../model/home.contract.ts'
import type { CardKey } from './home.queries.ts'

/** The cards of these keys, whole, in their order. */
export async function showCards(db: HospitalDb, keys: readonly CardKey[], now: Date): Promise<HomeCard[]> {
  const visitIds = keys.flatMap(({ visit_id }) => visit_id ?? [])
  const [patients, visits, records, treatment] = await Promise.all([
    patientsOf(db, keys),
    visitsOf(db, keys),
    recordsOf(db, keys),
    treatmentOf(db, visitIds),
  ])
  const dated = keys.map((one) => ({ ...one, days: daysOf(visits.get(one.visit_id ?? ''), records.get(one.key)) }))
  const payers = await payersOfVisits(
    db,
    dated.flatMap(({ key, patient_id, visit_id, days }) => {
      const payerId = visits.get(visit_id ?? '')?.payer_id ?? patients.get(patient_id)?.payer_id
      return days.surgery && payerId ? [{ id: visit_id ?? key, payerId, firstDay: days.admission ?? days.surgery }] : []
    }),
  )
  return dated.flatMap(({ kind, key, patient_id, visit_id, days }) => {
    const patient = patients.get(patient_id)
    const visit = visits.get(visit_id ?? '')
    const record = kind === 'data' ? records.get(key) : undefined
    if (!patient) return []
    return {
      key: `${kind} ${key}`,
      kind,
      patientId: patient_id,
      uhid: patient.uhid,
      patientName: patient.name,
      isSample: patient.is_sample,
      gender: patient.gender,
      age: patient.age,
      dateOfBirth: patient.date_of_birth,
      corporate: visit?.corporate ?? patient.corporate,
      visitId: visit_id,
      visitNo: visit?.visit_no ?? (record?.mrn || null),
      visitStatus: visit?.status ?? null,
      srNo: visit?.sr_no ?? record?.sr_no ?? null,
      bunchNo: visit?.bunch_no ?? null,
      doctor: visit ? (visit.doctor ?? UNKNOWN_DOCTOR) : null,
      ward: visit?.ward ?? null,
      roomNo: visit?.occupies_room ? visit.room_no : null,
      daysAdmitted: visit?.admission_date ? daysBetween(visit.admission_date, visit.discharge_date ?? now) : null,
      documents: visit?.documents ?? 0,
      admissionDate: days.admission,
      surgeryDate: days.surgery,
      dischargeDate: days.discharge,
      isDischarged: Boolean(visit?.discharge_date),
      treatment: treatment(visit_id),
      periods: treatmentPeriods(days, treatment(visit_id).surgeries, payers(visit_id ?? key)),
      billing: visit ? billingFacts(visit) : [],
      // The row repeats the name that the payer had when the patient was registered.
      sections: record ? dataSections({ ...record, patient_type: record.patient_type && patient.corporate }) : [],
    }
  })
}

type DatedVisit = {
  readonly admission_date: Date | null
  readonly surgery_date: IsoDate | null
  readonly discharge_date: Date | null
  readonly planned_at: Date | null
}
type DatedRecord = {
  readonly date_of_admission: IsoDate | null
  readonly date_of_surgery: IsoDate | null
  readonly date_of_discharge: IsoDate | null
}

/** The days of the visit, else those of the patient data record. */
function daysOf(visit: DatedVisit | undefined, record: DatedRecord | undefined): TreatmentDays {
  const leaves = visit?.discharge_date ?? visit?.planned_at ?? null
  return {
    admission: visit?.admission_date ? dayOf(visit.admission_date) : (record?.date_of_admission ?? null),
    surgery: visit?.surgery_date ?? record?.date_of_surgery ?? null,
    discharge: leaves ? dayOf(leaves) : (record?.date_of_discharge ?? null),
  }
}

const keyed = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const patientsOf = async (db: HospitalDb, keys: readonly CardKey[]) =>
  keyed(
    await db
      .selectFrom('patients as p')
      .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'p.payer_id'))
      .select(['p.id', 'p.uhid', 'p.name', 'p.is_sample', 'p.payer_id', 'p.gender', 'p.age', 'p.date_of_birth'])
      .select('payer.name as corporate')
      .where(sql<boolean>`p.id = any(${keys.map(({ patient_id }) => patient_id)}::uuid[])`)
      .execute(),
  )

/** The row of a visit keeps the last room after its stay: a card shows the room of those who are in it. */
const visitsOf = async (db: HospitalDb, keys: readonly CardKey[]) =>
  keyed(
    await db
      .selectFrom('visit_rows as v')
      .innerJoin('visits as visit', (join) => onRow(join, 'visit', 'v.id'))
      .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
      .innerJoin('payers as payer', (join) => onRow(join, 'payer', 'v.payer_id'))
      .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
      .leftJoin('wards as ward', (join) => onRow(join, 'ward', 'v.ward_id').on('v.occupies_room', '=', true))
      .selectAll('v')
      .select(['visit.surgery_date', 'payer.name as corporate', 'doctor.name as doctor', 'ward.ward_type as ward'])
      .select(['c.intimation_done', 'c.extension_taken', 'c.delay_waiver_intimation', 'c.surgical_approval'])
      .select(['c.remark1', 'c.remark2'])
      .where(sql<boolean>`v.id = any(${keys.flatMap(({ visit_id }) => visit_id ?? [])}::uuid[])`)
      .execute(),
  )

const recordsOf = async (db: HospitalDb, keys: readonly CardKey[]) =>
  keyed(
    await db
      .selectFrom('patient_data')
      .selectAll()
      .where(sql<boolean>`id = any(${keys.flatMap(({ kind, key }) => (kind === 'data' ? key : []))}::uuid[])`)
      .execute(),
  )
