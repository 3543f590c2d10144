import type { Actor } from '../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { mayWriteKind, mayWriteSections, type Writer } from '../model/decide-note.ts'
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

/** A note that the account writes, held until the transaction is over. */
export async function ownKindLocked({ db, actor, refuse }: Refuses, id: string): Promise<StoredNote> {
  const note = (await lockNote(db, id)) ?? refuse('NOT_FOUND')
  const isWriter = mayWriteKind(note.kind, writerOf(actor)) && (await isOfItsTeam(db, note, actor.userId))
  return isWriter ? note : refuse('NOT_YOURS')
}

/** The same of a note that is a draft; of some sections only where they are named. */
export async function draftLocked(
  context: { refuse(code: 'NOT_FOUND' | 'NOT_YOURS' | 'SIGNED'): never } & Omit<Refuses, 'refuse'>,
  id: string,
  sections?: readonly string[],
): Promise<StoredNote> {
  const { db, actor, refuse } = context
  const note = sections ? ((await lockNote(db, id)) ?? refuse('NOT_FOUND')) : await ownKindLocked(context, id)
  const mayWrite = !sections || mayWriteSections(note.kind, sections, writerOf(actor))
  if (!mayWrite || !(await isOfItsTeam(db, note, actor.userId))) return refuse('NOT_YOURS')
  return note.state === 'draft' ? note : context.refuse('SIGNED')
}
