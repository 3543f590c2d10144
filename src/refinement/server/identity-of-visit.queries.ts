import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { Identity } from '../model/identity/identity.ts'

type Found = { readonly patientId: string; readonly identity: Identity }

/** Numbers of a letter that may be somebody's are looked up; a letter holds fewer. */
const MOST_NUMBERS = 200

/**
 * What identifies the people of a visit, and of every other visit and patient whose number the text holds: patients with relatives and
 * contacts. And the doctors of this hospital, whichever the text names.
 */
export async function identityOfVisit(db: HospitalDb, visitId: string, text: string): Promise<Found | undefined> {
  const own = await people(db).where('v.id', '=', visitId).executeTakeFirst()
  if (!own) return undefined
  const numbers = numbersOf(text)
  const visits = numbers.length === 0 ? [] : await people(db).where('v.visit_no', 'in', numbers).execute()
  const patients =
    numbers.length === 0 ? [] : await people(db).where('p.uhid', 'in', numbers).distinctOn('p.id').execute()
  const all = [own, ...visits, ...patients].map(identityOf)
  const doctors = await db.selectFrom('practitioners').select('name').execute()
  const said = wordsOf(text)
  const of = (kind: keyof Identity) => all.flatMap((identity) => identity[kind])
  return {
    patientId: own.patient_id,
    identity: {
      NAME: [
        ...of('NAME'),
        ...doctors.flatMap(({ name }) => ([...wordsOf(name)].some((word) => said.has(word)) ? name : [])),
      ],
      PHONE: of('PHONE'),
      NUMBER: of('NUMBER'),
      ADDRESS: of('ADDRESS'),
      EMAIL: of('EMAIL'),
    },
  }
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu))

/** Words of capitals and digits, as UHIDs and numbers of visits are. */
const numbersOf = (text: string): string[] =>
  [...new Set(text.toUpperCase().match(/\b(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d-]{6,20}\b/g))].slice(0, MOST_NUMBERS)

const people = (db: HospitalDb) =>
  db
    .selectFrom('visits as v')
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'v.patient_id'))
    .innerJoin('visit_claims as c', (join) => onRow(join, 'c', 'v.id'))
    .select(['v.patient_id', 'v.visit_no', 'c.claim_id', 'c.esic_uh_id'])
    .select(['p.name', 'p.uhid', 'p.insurance_person_no', 'p.privilege_card_number', 'p.email', 'p.merged_ids'])
    .select(['p.phone', 'p.emergency_contact_mobile', 'p.second_emergency_contact_mobile', 'p.relative_phone_no'])
    .select(['p.spouse_name', 'p.emergency_contact_name', 'p.second_emergency_contact_name'])
    .select(['p.address', 'p.quarter_plot_no', 'p.panchayat', 'p.city_town', 'p.pin_code'])

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

function identityOf(row: Row): Identity {
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
  return {
    NAME: known(names),
    PHONE: known(phones),
    NUMBER: known([...numbers, ...(row.merged_ids ?? '').split(/[\s,]+/)]),
    ADDRESS: known([row.address, row.quarter_plot_no, row.panchayat, row.city_town, row.pin_code]),
    EMAIL: known([row.email]),
  }
}

const known = (values: readonly (string | null)[]): string[] => values.flatMap((value) => value || [])
