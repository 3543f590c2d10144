import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ListKey } from '../../model/lists/lists.ts'

type Use = { readonly one: string; readonly many: string; count(id: string, name: string): RawBuilder<unknown> }

const byAppointment: Use = {
  one: 'visit',
  many: 'visits',
  count: (id) => sql`visits where appointment_with_id = ${id}`,
}

const asReferring: Use = {
  one: 'visit',
  many: 'visits',
  count: (id) => sql`visits where referring_doctor_id = ${id}`,
}

const inTeam: Use = {
  one: 'visit',
  many: 'visits',
  count: (id) => sql`(select distinct visit_id from visit_practitioners where practitioner_id = ${id}) as visit`,
}

/** What stands in the way of withdrawing an entry: the rows that point to it, or name it while they are open. */
const USES: Readonly<Partial<Record<ListKey, readonly Use[]>>> = {
  surgeries: [{ one: 'visit', many: 'visits', count: (id) => sql`visit_surgeries where surgery_id = ${id}` }],
  diagnoses: [{ one: 'visit', many: 'visits', count: (id) => sql`visit_diagnoses where diagnosis_id = ${id}` }],
  complications: [
    { one: 'visit', many: 'visits', count: (id) => sql`visit_complications where complication_id = ${id}` },
    { one: 'diagnosis', many: 'diagnoses', count: (id) => sql`diagnosis_complications where complication_id = ${id}` },
  ],
  surgeons: [byAppointment, inTeam],
  consultants: [byAppointment, inTeam],
  anaesthetists: [byAppointment, inTeam],
  'esic-surgeons': [asReferring, inTeam],
  referees: [asReferring, inTeam],
  accommodations: [{ one: 'ward', many: 'wards', count: (id) => sql`wards where accommodation_id = ${id}` }],
  corporates: [
    { one: 'patient', many: 'patients', count: (id) => sql`patients where payer_id = ${id}` },
    { one: 'visit', many: 'visits', count: (id) => sql`visits where payer_id = ${id}` },
  ],
  'billing-executives': [
    { one: 'visit', many: 'visits', count: (id) => sql`visit_claims where billing_executive_id = ${id}` },
  ],
  'tariff-classes': [
    { one: 'corporate', many: 'corporates', count: (id) => sql`payers where tariff_class_id = ${id}` },
  ],
}

/** '3 visits', or null where nothing uses the entry. */
export async function usesOf(db: HospitalDb, list: ListKey, id: string, name: string): Promise<string | null> {
  const found: string[] = []
  for (const { one, many, count } of USES[list] ?? []) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${count(id, name)}`.execute(db)
    const n = rows[0]?.n ?? 0
    if (n > 0) found.push(n === 1 ? `1 ${one}` : `${n} ${many}`)
  }
  return found.length > 0 ? found.join(' and ') : null
}
