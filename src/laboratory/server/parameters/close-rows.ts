import type { Actor } from '../../../platform/server/contract/actor.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import type { DayPlan } from '../../model/parameters/plan-from-day.ts'

export type Scope = { readonly db: HospitalDb; readonly actor: Actor; readonly now: Date }

type Dated = 'lab_parameter_terms' | 'lab_ranges' | 'lab_test_terms' | 'lab_test_parameters' | 'lab_panel_tests'

/** Ends the rows that counted until the day of a plan, and takes back those that would have begun. */
export async function closeRows(
  { db, actor, now }: Scope,
  table: Dated,
  { end, takeBack }: Pick<DayPlan, 'end' | 'takeBack'>,
): Promise<void> {
  if (end.ids.length > 0)
    await db.updateTable(table).set({ valid_to: end.validTo }).where('id', 'in', end.ids).execute()
  if (takeBack.length === 0) return
  await openRecycleBin(db)
  await db
    .updateTable(table)
    .set(withdrawal(actor, now, null))
    .where('id', 'in', takeBack)
    .execute()
}
