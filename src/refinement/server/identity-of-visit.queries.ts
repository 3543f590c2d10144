import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Identity } from '../model/identity/identity.ts'

type Found = { readonly patientId: string; readonly identity: Identity }

/** What identifies the people of a visit: its patient with relatives and contacts, and its doctors. */
export async function identityOfVisit(db: HospitalDb, visitId: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select([
      'v.patient_id',
      'v.visit_no',
      'v.appointment_with_id',
      'v.referring_doctor_id',
      'c.claim_id',
      'c.esic_uh_id',
    ])
    .select(['p.name', 'p.uhid', 'p.insurance_person_no', 'p.privilege_card_number', 'p.email', 'p.merged_ids'])
    .select(['p.phone', 'p.emergency_contact_mobile', 'p.second_emergency_contact_mobile', 'p.relative_phone_no'])
    .select(['p.spouse_name', 'p.emergency_contact_name', 'p.second_emergency_contact_name'])
    .select(['p.address', 'p.quarter_plot_no', 'p.panchayat', 'p.city_town', 'p.pin_code'])
    .where('v.id', '=', visitId)
    .executeTakeFirst()
  if (!row) return undefined
  const names = [row.name, row.spouse_name, row.emergency_contact_name, row.second_emergency_contact_name]
  const phones = [row.phone, row.emergency_contact_mobile, row.second_emergency_contact_mobile, row.relative_phone_no]
  const numbers = [
    row.uhid,
    row.visit_no,
    row.claim_id,
    row.esic_uh_id,
    row.insurance_person_no,
    row.privilege_card_number,
  ]
  const places = [row.address, row.quarter_plot_no, row.panchayat, row.city_town, row.pin_code]
  return {
    patientId: row.patient_id,
    identity: {
      NAME: [...known(names), ...(await doctorsOf(db, visitId))],
      PHONE: known(phones),
      NUMBER: known([...numbers, ...(row.merged_ids ?? '').split(/[\s,]+/)]),
      ADDRESS: known(places),
      EMAIL: known([row.email]),
    },
  }
}

const known = (values: readonly (string | null)[]): string[] => values.flatMap((value) => value || [])

/** Names of the doctors whom the visit names: appointment, referral, surgeons and consultants. */
async function doctorsOf(db: HospitalDb, visitId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('practitioners as d', (join) =>
      join.onRef('d.hospital_id', '=', 'v.hospital_id').on(sql<boolean>`d.id in (
        select v.appointment_with_id union select v.referring_doctor_id
        union select t.practitioner_id from visit_practitioners t where t.hospital_id = v.hospital_id and t.visit_id = v.id)`),
    )
    .select('d.name')
    .where('v.id', '=', visitId)
    .execute()
  return rows.map(({ name }) => name)
}
