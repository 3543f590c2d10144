import { sql } from 'kysely'
import { dayOf } from '../../kernel/calendar.ts'
import { containing } from '../../platform/server/cursor.ts'
import type { HospitalDb } from '../../platform/server/in-hospital.ts'
import { type IpdFilter, type IpdFilterName, NONE } from '../model/ipd.contract.ts'

const COLUMNS: Readonly<Record<IpdFilterName, string>> = {
  executive: 'v.billing_executive',
  billing: 'v.billing_status',
  bunch: 'v.bunch_no',
  file: 'v.file_status',
  submission: 'v.condonation_delay_claim',
  intimation: 'v.condonation_delay_intimation',
  extension: 'v.extension_of_stay',
  approvals: 'v.additional_approvals',
}

/** Inpatient visits that match: what the list shows and the tiles count is the same set. */
export function inpatients(db: HospitalDb, filter: IpdFilter, now: Date) {
  const { search, scope = 'all', corporate } = filter
  // Without one of these nothing is asked of the patient, and the join drops out of the plan.
  let query = db
    .selectFrom('visits as v')
    .$if(Boolean(search || corporate), (all) =>
      all.where((eb) =>
        eb.exists(
          eb
            .selectFrom('patients as wanted')
            .select(sql.lit(1).as('one'))
            .whereRef('wanted.hospital_id', '=', 'v.hospital_id')
            .whereRef('wanted.id', '=', 'v.patient_id')
            .$if(Boolean(corporate), (of) =>
              of.where(sql<boolean>`lower(trim(wanted.corporate)) = lower(trim(${corporate ?? ''}))`),
            )
            .$if(Boolean(search), (of) =>
              of.where(
                sql<boolean>`(lower(wanted.name) like ${containing(search ?? '')} or lower(v.visit_id) like ${containing(search ?? '')} or lower(v.appointment_with) like ${containing(search ?? '')})`,
              ),
            ),
        ),
      ),
    )
    .where('v.patient_type', '=', 'IPD')
  if (scope === 'today') query = query.where('v.visit_date', '=', dayOf(now))
  if (scope === 'in-hospital') query = query.where('v.discharge_date', 'is', null)
  if (scope === 'discharged') query = query.where('v.discharge_date', 'is not', null)
  for (const [name, column] of Object.entries(COLUMNS)) {
    const values = filter[name as IpdFilterName]
    if (values && values.length > 0) query = query.where(amongst(column, values))
  }
  return query
}

/** Among the chosen; a missing value fails unless 'nothing entered' is one of them. */
const amongst = (column: string, values: readonly string[]) =>
  sql<boolean>`(${sql.ref(column)} = any(${values}::text[]) or (${values.includes(NONE)} and ${sql.ref(column)} is null))`

/** The four tiles over the whole filtered result; a visit without a status counts as scheduled. */
export async function ipdTiles(db: HospitalDb, filter: IpdFilter, now: Date) {
  return inpatients(db, filter, now)
    .select([
      sql<number>`count(*) filter (where v.status = 'scheduled')`.as('scheduled'),
      sql<number>`count(*) filter (where v.status = 'in-progress')`.as('inProgress'),
      sql<number>`count(*) filter (where v.status in ('completed', 'discharged'))`.as('completed'),
      sql<number>`count(*)`.as('total'),
    ])
    .executeTakeFirstOrThrow()
}

const OFFERED = 500

/** The bunch numbers in use, highest first: numbers by their value, then words. */
export async function bunchesInUse(db: HospitalDb): Promise<string[]> {
  const { rows } = await sql<{ bunch_no: string }>`
    select bunch_no from (select distinct bunch_no from visits where patient_type = 'IPD' and bunch_no is not null) as used
    order by nullif(regexp_replace(bunch_no, '\\D', '', 'g'), '')::numeric desc nulls last, bunch_no limit ${OFFERED}`.execute(
    db,
  )
  return rows.map((row) => row.bunch_no)
}
