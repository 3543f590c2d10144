import { sql } from 'kysely'
import type { DUPLICATE_REASONS, Duplicate } from '../../../patients/model/merging/merge.contract.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'

/** Names that share this much of their letters are taken for spellings of one (0 nothing, 1 everything). */
const SIMILAR = 0.3
const MOST = 20

type Row = {
  id: string
  uhid: string
  name: string
  age: number
  gender: string
  phone: string
  corporate: string
  created_at: Date
  visits: number
  reasons: (typeof DUPLICATE_REASONS)[number][]
}

/** Records that may be of the same person, the strongest reason first. Each reason is looked up by its own index. */
export async function duplicatesOf(db: HospitalDb, id: string): Promise<Duplicate[]> {
  const { rows } = await sql<Row>`
    with me as (select * from patients where id = ${id}),
    alike as (
      select p.id, p.created_at, 1 as strength, 'Same Aadhar/Passport number' as reason from me
        join patients p on p.hospital_id = me.hospital_id and p.aadhar_passport_digest = me.aadhar_passport_digest
      union all
      select p.id, p.created_at, 2, 'Same phone and a similar name' from me
        join patients p on p.hospital_id = me.hospital_id and p.phone = me.phone
        where me.phone <> '' and similarity(lower(p.name), lower(me.name)) >= ${SIMILAR}
      union all
      select p.id, p.created_at, 3, 'Same name and date of birth' from me
        join patients p on p.hospital_id = me.hospital_id and p.name_key = me.name_key
        where p.date_of_birth = me.date_of_birth
      union all
      select p.id, p.created_at, 4, 'Same insurance number' from me
        join patients p on p.hospital_id = me.hospital_id and p.insurance_person_no = me.insurance_person_no),
    -- The strongest first, and only then their rows: the planner would expect many, and read all patients for them.
    strongest as materialized (
      select id, min(strength) as strength, count(*) as many, array_agg(reason order by strength) as reasons
      from alike where id <> ${id} group by id, created_at
      order by min(strength), count(*) desc, created_at desc limit ${sql.lit(MOST)})
    select p.id, p.uhid, p.name, p.age, p.gender, p.phone, payer.name as corporate, p.created_at,
        (select count(*) from visits v where ${sameRow('p', 'v.patient_id')}) as visits, strongest.reasons
      from strongest join patients p on p.id = strongest.id
        join payers payer on ${sameRow('payer', 'p.payer_id')}
      order by strongest.strength, strongest.many desc, p.created_at desc`.execute(db)
  return rows.map(({ uhid, created_at, ...row }) => ({
    ...row,
    uhid,
    createdAt: created_at.toISOString(),
  }))
}
