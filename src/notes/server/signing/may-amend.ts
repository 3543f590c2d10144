import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { StoredNote } from '../notes.queries.ts'

/** Whether an account amends a note: it has signed it, or is the consultant of the visit. */
export async function mayAmend(
  { db, actor }: { readonly db: HospitalDb; readonly actor: Actor },
  note: StoredNote,
): Promise<boolean> {
  if (!actor.can.has('note:amend')) return false
  const signed = await db
    .selectFrom('clinical_note_versions')
    .select('id')
    .where('note_id', '=', note.id)
    .where('signed_by', '=', actor.userId)
    .limit(1)
    .executeTakeFirst()
  if (signed) return true
  const consultant = await db
    .selectFrom('practitioners as own')
    .select('own.id')
    .where('own.user_id', '=', actor.userId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('visits as v')
            .select('v.id')
            .where('v.id', '=', note.visitId)
            .whereRef('v.appointment_with_id', '=', 'own.id'),
        ),
        exists(
          selectFrom('visit_practitioners as vp')
            .select('vp.id')
            .where('vp.visit_id', '=', note.visitId)
            .where('vp.part', '=', 'consultant')
            .whereRef('vp.practitioner_id', '=', 'own.id'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return consultant !== undefined
}
