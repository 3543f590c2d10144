import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

type Made = {
  readonly keptId: string
  readonly merged: { readonly id: string; readonly uhid: string; readonly name: string }
  readonly movedVisits: string[]
  readonly movedData: string[]
  readonly before: object
  readonly after: object
}

/** Remembers what a merge moved and changed. */
export async function keepMerge(db: HospitalDb, made: Made): Promise<string> {
  const { id } = await db
    .insertInto('patient_merges')
    .values({
      kept_id: made.keptId,
      merged_id: made.merged.id,
      merged_uhid: made.merged.uhid,
      merged_name: made.merged.name,
      moved_visits: made.movedVisits,
      moved_data: made.movedData,
      before: JSON.stringify(made.before),
      after: JSON.stringify(made.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A merge that still stands, locked. */
export const openMerge = (db: HospitalDb, id: string) =>
  db
    .selectFrom('patient_merges')
    .selectAll()
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function closeMerge(db: HospitalDb, id: string, by: string, now: Date): Promise<void> {
  await db.updateTable('patient_merges').set({ undone_at: now, undone_by: by }).where('id', '=', id).execute()
}
