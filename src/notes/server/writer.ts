import type { Actor } from '../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { mayWriteKind, mayWriteSections, type Writer } from '../model/decide-note.ts'
import type { NoteKind } from '../model/kinds.ts'
import { isOfItsTeam } from './note-writers.ts'
import { lockNote, type StoredNote } from './notes.queries.ts'

/** What an account may write. */
export const writerOf = ({ can }: Actor): Writer => ({
  writesDoctors: can.has('note:write'),
  writesNursing: can.has('nursing-note:write'),
  writesPart: can.has('summary:write-part'),
})

type Refuses = {
  readonly db: HospitalDb
  readonly actor: Actor
  refuse(code: 'NOT_FOUND' | 'NOT_YOURS'): never
}

/** A note that the account writes, as its kind says or some sections of it, held until the transaction is over. */
async function writtenLocked(
  { db, actor, refuse }: Refuses,
  id: string,
  mayWrite: (kind: NoteKind, writer: Writer) => boolean,
): Promise<StoredNote> {
  const note = (await lockNote(db, id)) ?? refuse('NOT_FOUND')
  const isWriter = mayWrite(note.kind, writerOf(actor)) && (await isOfItsTeam(db, note, actor.userId))
  return isWriter ? note : refuse('NOT_YOURS')
}

/** A note that the account writes, held until the transaction is over. */
export const ownKindLocked = (context: Refuses, id: string): Promise<StoredNote> =>
  writtenLocked(context, id, mayWriteKind)

/** The same of a note that is a draft; of some sections only where they are named. */
export async function draftLocked(
  context: { refuse(code: 'NOT_FOUND' | 'NOT_YOURS' | 'SIGNED'): never } & Omit<Refuses, 'refuse'>,
  id: string,
  sections?: readonly string[],
): Promise<StoredNote> {
  const note = await writtenLocked(context, id, (kind, writer) =>
    sections ? mayWriteSections(kind, sections, writer) : mayWriteKind(kind, writer),
  )
  return note.state === 'draft' ? note : context.refuse('SIGNED')
}
