import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import { isOfItsTeam } from '../note-writers.ts'
import type { StoredNote } from '../notes.queries.ts'

/** Whether an account amends a note: it has signed it, or is the consultant of the visit. */
export async function mayAmend(
  { db, actor }: { readonly db: HospitalDb; readonly actor: Actor },
  note: StoredNote,
): Promise<boolean> {
  if (!actor.can.has('note:amend') || !(await isOfItsTeam(db, note, actor.userId))) return false
  const signed = await db
    .selectFrom('clinical_note_versions')
    .select('id')
    .where('note_id', '=', note.id)
    .where('signed_by', '=', actor.userId)
    .limit(1)
    .executeTakeFirst()
  return signed !== undefined || isConsultantOf({ db, actor }, note.visitId)
}

/** Of a visit `v`: that an account is a consultant of it. */
export const isConsultedBy = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (select from practitioners own
  where own.hospital_id = v.hospital_id and own.user_id = ${userId}::uuid and (own.id = v.appointment_with_id
    or exists (select from visit_practitioners vp where ${sameRow('v', 'vp.visit_id')} and vp.part = 'consultant'
      and vp.practitioner_id = own.id)))`

/** Whether an account is a consultant of a visit. */
export async function isConsultantOf(
  { db, actor }: { readonly db: HospitalDb; readonly actor: Actor },
  visitId: string,
): Promise<boolean> {
  const visit = await db
    .selectFrom('visits as v')
    .select('v.id')
    .where('v.id', '=', visitId)
    .where(isConsultedBy(actor.userId))
    .executeTakeFirst()
  return visit !== undefined
}
