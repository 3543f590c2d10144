import type { IsoDate } from '../../../kernel/calendar.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

type Operated = {
  readonly visitId: string
  readonly caseId: string
  readonly day: IsoDate
  readonly startedAt: Date
  readonly now: Date
}

/**
 * Says of surgeries of a visit that they were operated in a theatre case, which is their sitting. The version of the visit rises, so that
 * a form that was opened before does not put the old state back; a visit without a surgery date gets the day.
 */
export async function operateSurgeries(
  db: HospitalDb,
  ids: readonly string[],
  { visitId, caseId, day, startedAt, now }: Operated,
): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('visit_surgeries')
      .set({ status: 'completed', performed_on: day, started_at: startedAt, theatre_case_id: caseId })
      .where(idIn('id', ids))
      .execute()
  await db
    .updateTable('visits')
    .set((row) => ({
      updated_at: now,
      ...(ids.length > 0 && { surgery_date: row.fn.coalesce('surgery_date', row.val(day)) }),
    }))
    .where('id', '=', visitId)
    .execute()
}

/** Adds a surgery that was found and done on the table; it is not sanctioned yet. */
export async function addSurgery(
  db: HospitalDb,
  { visitId, surgeryId }: { readonly visitId: string; readonly surgeryId: string },
): Promise<string> {
  const row = await db
    .insertInto('visit_surgeries')
    .values((value) => ({
      visit_id: visitId,
      surgery_id: surgeryId,
      position: value
        .selectFrom('visit_surgeries')
        .select(({ fn, lit }) => value(fn.coalesce(fn.max('position'), lit(0)), '+', lit(1)).as('next'))
        .where('visit_id', '=', visitId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes back that surgeries were operated in a case: they are planned again, and the visit's date goes where the case had set it. */
export async function takeBackOperated(
  db: HospitalDb,
  { visitId, caseId, day, now }: { visitId: string; caseId: string; day: IsoDate | null; now: Date },
): Promise<void> {
  await db
    .updateTable('visit_surgeries')
    .set({ status: 'planned', performed_on: null, started_at: null, theatre_case_id: null })
    .where('theatre_case_id', '=', caseId)
    .execute()
  await db.updateTable('visits').set({ updated_at: now }).where('id', '=', visitId).execute()
  if (day)
    await db
      .updateTable('visits')
      .set({ surgery_date: null })
      .where('id', '=', visitId)
      .where('surgery_date', '=', day)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('visit_surgeries as o')
              .select('o.id')
              .where('o.visit_id', '=', visitId)
              .where('o.status', '=', 'completed'),
          ),
        ),
      )
      .execute()
}
