import { sql } from 'kysely'
import { dayOf } from '../../../kernel/calendar.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { decideNote } from '../../model/notes/decide-note.ts'
import type { NoteState } from '../../model/notes/note-fields.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'
import { type NoteToDecide, noteToDecide } from './notes.queries.ts'

export const NOTE_STATE_WORDS: Readonly<Record<NoteState, string>> = {
  draft: 'a draft',
  checked: 'checked',
  approved: 'approved',
  cancelled: 'cancelled',
}

/** A note, locked until the commit. */
export const lockedNote = (db: HospitalDb, id: string) =>
  db
    .selectFrom('goods_received_notes')
    .select([
      'version',
      sql<NoteState>`state`.as('state'),
      'checked_by as checkedBy',
      'order_id as orderId',
      'place_id as placeId',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Refusing = {
  readonly db: HospitalDb
  refuse(code: 'NOT_FOUND' | 'STALE' | 'OTHER_STATE', details?: { values: { state: string } }): never
}

/** The note as it was seen, in a state from which the step may be taken. */
export async function steppingNote(
  { db, refuse }: Refusing,
  id: string,
  version: number,
  from: readonly NoteState[],
): Promise<NonNullable<Awaited<ReturnType<typeof lockedNote>>>> {
  const note = (await lockedNote(db, id)) ?? refuse('NOT_FOUND')
  if (note.version !== version) refuse('STALE')
  if (!from.includes(note.state)) refuse('OTHER_STATE', { values: { state: NOTE_STATE_WORDS[note.state] } })
  return note
}

/** A note as its rule decides it. */
export const decidedNote = ({ form, items, note, isSameState, takesInputTax }: NoteToDecide, now: Date) =>
  decideNote({
    note: form,
    facts: new Map(items.map((item) => [item.medicineId, item])),
    day: dayOf(now),
    hasOrder: note.order_id !== null,
    isSameState,
    takesInputTax,
  })

const about = (id: string) => ({ type: 'goods_received_notes', id }) as const

/** Says that a note is what has come and what the paper says. */
export const checkNote = operation(notesContract.check, async (context, { id, version }) => {
  const { db, actor, now, record, refuse, orRefuse } = context
  await steppingNote(context, id, version, ['draft'])
  const deciding = (await noteToDecide(db, id, actor.hospitalId)) ?? refuse('NOT_FOUND')
  orRefuse(decidedNote(deciding, now))
  await db
    .updateTable('goods_received_notes')
    .set({ state: 'checked', checked_at: now, checked_by: actor.userId })
    .where('id', '=', id)
    .execute()
  await record({ type: 'goods_received.checked', subject: about(id) })
  return { id }
})

/** Opens a checked note for changes. */
export const reopenNote = operation(notesContract.reopen, async (context, { id, version }) => {
  const { db, record } = context
  await steppingNote(context, id, version, ['checked'])
  await db
    .updateTable('goods_received_notes')
    .set({ state: 'draft', checked_at: null, checked_by: null })
    .where('id', '=', id)
    .execute()
  await record({ type: 'goods_received.reopened', subject: about(id) })
  return { id }
})

/** Gives up a note that is not approved; nothing of it has moved. */
export const discardNote = operation(notesContract.discard, async (context, { id, version, reason }) => {
  const { db, record } = context
  await steppingNote(context, id, version, ['draft', 'checked'])
  await db
    .updateTable('goods_received_notes')
    .set({ state: 'cancelled', ended_reason: reason })
    .where('id', '=', id)
    .execute()
  await record({ type: 'goods_received.discarded', subject: about(id), facts: { reason } })
  return { id }
})
