import { type Context, operation } from '../../platform/server/contract/operation.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { mayWriteKind } from '../model/decide-note.ts'
import { hasPartOfNurses, KINDS } from '../model/kinds.ts'
import type { OpenedNote, Source, VisitOfNote } from '../model/shown-note.ts'
import { rightToRead } from '../model/who-reads.ts'
import { sourcesOf } from './fillers.queries.ts'
import { isOfItsTeam } from './note-writers.ts'
import {
  addendaOf,
  countersigners,
  noteById,
  notesOfPatient,
  phrasesFor,
  type StoredNote,
  sectionsOf,
  templatesFor,
  versionsOf,
} from './notes.queries.ts'
import { mayAmend } from './signing/may-amend.ts'
import { visitOfNote } from './visit-of-note.queries.ts'
import { writerOf } from './writer.ts'

/** The notes of a visit that the account may read, and those of the patient's other visits. */
export const listNotes = operation(clinicalNotesContract.ofVisit, async ({ db, actor, refuse }, { visitId }) => {
  const visit = (await visitOfNote(db, visitId)) ?? refuse('NOT_FOUND')
  const rows = await notesOfPatient(db, visit.patientId, actor.userId)
  const readable = rows.filter(
    ({ kind }) => (!KINDS[kind].isOfOwnSlice || KINDS[kind].isListed) && actor.can.has(rightToRead(kind)),
  )
  return {
    visit,
    notes: readable.filter((note) => note.visitId === visitId).map(({ visitId: _, visitNo: __, ...note }) => note),
    earlier: readable.filter((note) => note.visitId !== visitId && note.versions > 0),
  }
})

/** A note as the account may see it: who writes it sees the draft, everybody else what was signed. */
export const openNote = operation(clinicalNotesContract.open, async ({ db, actor, refuse }, { id }) => {
  const note = (await noteById(db, id)) ?? refuse('NOT_FOUND')
  if (KINDS[note.kind].isOfOwnSlice) return refuse('NOT_FOUND')
  if (!actor.can.has(rightToRead(note.kind))) return refuse('NOT_READER')
  const visit = (await visitOfNote(db, note.visitId)) ?? refuse('NOT_FOUND')
  return shownNote({ db, actor }, { note, visit }, () => sourcesOf(db, note))
})

type Found = { readonly note: StoredNote; readonly visit: VisitOfNote }

/** A note with its visit as it is opened; what the record says now is asked only where a draft is shown. */
export async function shownNote(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { note, visit }: Found,
  sourcesNow: () => Promise<ReadonlyMap<string, Source>>,
): Promise<OpenedNote> {
  const { id } = note
  const writer = writerOf(actor)
  const mayWrite = mayWriteKind(note.kind, writer) && (await isOfItsTeam(db, note, actor.userId))
  const isDrawn = note.state === 'draft' && (mayWrite || (writer.writesPart && hasPartOfNurses(note.kind)))
  const sources = isDrawn ? await sourcesNow() : new Map<string, Source>()
  const sections = isDrawn ? await sectionsOf(db, id, actor.userId) : []
  const signed = await versionsOf(db, id)
  const { countersignerId, countersigner, countersignBy } = note
  return {
    ...{ id, visit, kind: note.kind, state: note.state, version: note.version, mayWrite, signed },
    notedAt: note.notedAt.toISOString(),
    amendsBecause: note.amendsBecause,
    mayAmend: note.state === 'signed' && (await mayAmend({ db, actor }, note)),
    mayCountersign:
      note.state === 'signed' && countersignerId === actor.userId && (signed[0]?.countersignedAt ?? null) === null,
    countersigner:
      countersignerId === null || countersignBy === null
        ? null
        : { id: countersignerId, name: countersigner ?? '', until: countersignBy.toISOString() },
    sections: sections.map((section) => ({
      ...section,
      changedSince: changedSince(section.source, sources.get(section.section)),
    })),
    addenda: await addendaOf(db, id),
  }
}

/** What a kind of note is written with. */
export const showAids = operation(clinicalNotesContract.aids, async ({ db, actor }, { kind }) => ({
  templates: await templatesFor(db, kind, actor.userId),
  phrases: await phrasesFor(db, actor.userId),
  doctors: await countersigners(db),
}))

/** What the source of a text says now where that is something else: '' where it says nothing any more. */
function changedSince(was: Source | null, now: Source | undefined): string | null {
  if (!was) return null
  const body = now?.of === was.of ? now.body : ''
  return body === was.body ? null : body
}
