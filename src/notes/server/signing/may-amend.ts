import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
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

/** Whether an account is a consultant of a visit. */
export async function isConsultantOf(
  { db, actor }: { readonly db: HospitalDb; readonly actor: Actor },
  visitId: string,
): Promise<boolean> {
  const consultant = await db
    .selectFrom('practitioners as own')
    .select('own.id')
    .where('own.user_id', '=', actor.userId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('visits as v')
            .select('v.id')
            .where('v.id', '=', visitId)
            .whereRef('v.appointment_with_id', '=', 'own.id'),
        ),
        exists(
          selectFrom('visit_practitioners as vp')
            .select('vp.id')
            .where('vp.visit_id', '=', visitId)
            .where('vp.part', '=', 'consultant')
            .whereRef('vp.practitioner_id', '=', 'own.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return consultant !== undefined
}
