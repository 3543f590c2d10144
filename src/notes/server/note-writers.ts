import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import { KINDS, type NoteKind } from '../model/kinds.ts'

type Of = { readonly id: string; readonly kind: NoteKind }

/** Whether an account is one of the doctors who write a note of a team; of every other kind nobody asks. */
export async function isOfItsTeam(db: HospitalDb, { id, kind }: Of, userId: string): Promise<boolean> {
  if (!KINDS[kind].isOfTeam) return true
  const found = await db
    .selectFrom('clinical_note_writers as w')
    .innerJoin('practitioners as p', (join) => onRow(join, 'p', 'w.practitioner_id'))
    .select('w.id')
    .where('w.note_id', '=', id)
    .where('w.is_off', '=', false)
    .where('p.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Says who writes a note of a team; who was one of them and is no longer named writes it no more. */
export async function nameWriters(db: HospitalDb, noteId: string, practitionerIds: readonly string[]): Promise<void> {
  const there = await db
    .selectFrom('clinical_note_writers')
    .select(['id', 'practitioner_id as practitionerId', 'is_off as isOff'])
    .where('note_id', '=', noteId)
    .execute()
  const named = new Set(practitionerIds)
  for (const { id, practitionerId, isOff } of there)
    if (isOff === named.has(practitionerId))
      await db.updateTable('clinical_note_writers').set({ is_off: !isOff }).where('id', '=', id).execute()
  const known = new Set(there.map(({ practitionerId }) => practitionerId))
  const fresh = [...named].filter((one) => !known.has(one))
  if (fresh.length > 0)
    await db
      .insertInto('clinical_note_writers')
      .values(fresh.map((practitionerId) => ({ note_id: noteId, practitioner_id: practitionerId })))
      .execute()
}
