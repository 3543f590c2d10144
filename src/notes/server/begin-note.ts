import { operation } from '../../platform/server/contract/operation.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { decideBegin } from '../model/decide-note.ts'
import { KINDS } from '../model/kinds.ts'
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
  const { id } = await db
    .insertInto('clinical_notes')
    .values({ visit_id: visitId, patient_id: visit.patientId, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sources = [...(await sourcesOf(db, { kind, visitId }))]
  if (sources.length > 0)
    await db
      .insertInto('clinical_note_sections')
      .values(
        sources.map(([section, source]) => ({
          ...{ note_id: id, visit_id: visitId, section, body: source.body },
          source: JSON.stringify(source),
        })),
      )
      .execute()
  await record({ type: 'note.begun', subject: subject(id), patientId: visit.patientId, facts: { kind } })
  return { id, isNew: true }
})
