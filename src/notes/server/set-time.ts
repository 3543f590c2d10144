import { operation } from '../../platform/server/contract/operation.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { draftLocked } from './writer.ts'

/** The date and time that the note tells of. */
export const setTimeOfNote = operation(clinicalNotesContract.setTime, async (context, { id, notedAt }) => {
  const { db, now, refuse, record } = context
  const note = await draftLocked(context, id)
  const at = new Date(notedAt)
  if (at > now) return refuse('IN_FUTURE', { field: 'notedAt' })
  await db.updateTable('clinical_notes').set({ noted_at: at }).where('id', '=', id).execute()
  await record({
    type: 'note.dated',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { at: at.toISOString() },
  })
  return { id }
})
