import { type RawBuilder, sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { rulesOfPayers } from '../../../schemes/server/rules/hospital-rules.queries.ts'

/** The last day on which the payer of a discharged visit `v` takes its bill; null: any day. */
export type SubmitBy = RawBuilder<string | null>

export const NO_DEADLINE: SubmitBy = sql<string | null>`null::date`

/** The deadlines of all payers, as `submitByOf` says them of one: so many days after the discharge, by the rules of its day. */
export async function submitBy(db: HospitalDb): Promise<SubmitBy> {
  const payers = await db.selectFrom('payers').select('id').execute()
  const rules = await rulesOfPayers(
    db,
    payers.map(({ id }) => id),
  )
  const terms = [...rules].flatMap(([payerId, { submission }]) =>
    submission.flatMap(({ days, ...dated }) => (days === null ? [] : [{ payerId, days, ...dated }])),
  )
  if (terms.length === 0) return NO_DEADLINE
  const day = sql`(v.discharge_date at time zone 'Asia/Kolkata')::date`
  return sql<string | null>`(select ${day} + term.days from unnest(${terms.map(({ payerId }) => payerId)}::uuid[],
      ${terms.map(({ validFrom }) => validFrom)}::date[], ${terms.map(({ validTo }) => validTo ?? 'infinity')}::date[],
      ${terms.map(({ days }) => days)}::int[]) as term (payer_id, valid_from, valid_to, days)
    where term.payer_id = v.payer_id and ${day} between term.valid_from and term.valid_to limit 1)`
}
