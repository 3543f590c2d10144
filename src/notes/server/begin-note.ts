import { operation } from '../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { decideBegin } from '../model/decide-note.ts'
import { KINDS, type NoteKind } from '../model/kinds.ts'
import type { Source } from '../model/shown-note.ts'
import { sourcesOf } from './fillers.queries.ts'
import { visitOfNote } from './visit-of-note.queries.ts'
import { writerOf } from './writer.ts'

/** Begins a note with what the record says; of a kind that a visit has once, the one that is there is answered. */
export const beginNote = operation(clinicalNotesContract.begin, async (context, { visitId, kind }) => {
  const { db, actor, refuse, orRefuse, record } = context
  const visit = (await visitOfNote(db, visitId)) ?? refuse('NOT_FOUND')
  orRefuse(decideBegin(kind, visit.patientType, writerOf(actor)))
  const subject = (id: string) => ({ type: 'clinical_note', id })
  const there = KINDS[kind].repeats
    ? undefined
    : await db
        .selectFrom('clinical_notes')
        .select('id')
        .where('visit_id', '=', visitId)
        .where('kind', '=', kind)
        .executeTakeFirst()
  if (there) {
    await record({ type: 'note.begun', subject: subject(there.id), patientId: visit.patientId, facts: { again: true } })
    return { id: there.id, isNew: false }
  }
  const id = await newNote(db, { visitId, patientId: visit.patientId, kind }, await sourcesOf(db, { kind, visitId }))
  await record({ type: 'note.begun', subject: subject(id), patientId: visit.patientId, facts: { kind } })
  return { id, isNew: true }
})

type Begun = { readonly visitId: string; readonly patientId: string; readonly kind: NoteKind; readonly notedAt?: Date }

/** What a section begins with; without a source it is a blank of its form. */
type FromRecord = { readonly body: string; readonly source: Source | null }

function sourceOf(filled: Source | FromRecord): string | null {
  if ('of' in filled) return JSON.stringify(filled)
  return filled.source && JSON.stringify(filled.source)
}

/** A draft with what the record says of its sections; answers its id. */
export async function newNote(
  db: HospitalDb,
  { visitId, patientId, kind, notedAt }: Begun,
  sources: ReadonlyMap<string, Source | FromRecord>,
): Promise<string> {
  const { id } = await db
    .insertInto('clinical_notes')
    .values({ visit_id: visitId, patient_id: patientId, kind, noted_at: notedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillSections(db, { id, visitId }, [...sources])
  return id
}

/** Fills sections in which nothing stands. */
export async function fillSections(
  db: HospitalDb,
  { id, visitId }: { readonly id: string; readonly visitId: string },
  sources: readonly (readonly [section: string, source: Source | FromRecord])[],
): Promise<void> {
  if (sources.length === 0) return
  await db
    .insertInto('clinical_note_sections')
    .values(
      sources.map(([section, source]) => ({
        ...{ note_id: id, visit_id: visitId, section, body: source.body },
        source: sourceOf(source),
      })),
    )
    .execute()
}
