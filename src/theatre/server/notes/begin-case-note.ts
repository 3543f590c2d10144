import { newNote } from '../../../notes/server/begin-note.ts'
import { nameWriters } from '../../../notes/server/note-writers.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { caseNotesContract } from '../../model/notes/case-notes.contract.ts'
import { caseLocked } from '../steps/case-locked.ts'
import { kindsWritten, linksOfCase, writersOf } from './case-notes.queries.ts'
import { recordOfCase, sourcesOfCaseNote } from './case-record.queries.ts'

/** Begins a note of a case with what the case says; one that is there is answered, and its writers are those of the case. */
export const beginCaseNote = operation(
  caseNotesContract.begin,
  async ({ db, actor, now, record: write, refuse }, { id: caseId, kind }) => {
    const locked = (await caseLocked(db, caseId)) ?? refuse('NOT_FOUND')
    const isOwn =
      (kind === 'operation' || actor.can.has('anaesthesia-record:write')) &&
      (await kindsWritten(db, caseId, actor.userId)).includes(kind)
    if (!isOwn) return refuse(kind === 'operation' ? 'NOT_SURGEON' : 'NOT_ANAESTHETIST')
    if (locked.state === 'cancelled' || locked.state === 'postponed') return refuse('CASE_IS_OFF')
    const { visitId, patientId } = locked
    const traced = (id: string, isAgain: boolean) =>
      write({
        type: 'case_note.begun',
        subject: { type: 'clinical_note', id },
        patientId,
        facts: isAgain ? { again: true } : { kind, case: caseId },
      })
    const there = (await linksOfCase(db, caseId)).find((one) => one.caseKind === kind)
    if (there) {
      await nameWriters(db, there.id, await writersOf(db, caseId, kind))
      await traced(there.id, true)
      return { id: there.id, isNew: false }
    }
    const { record } = (await recordOfCase(db, { caseId, userId: actor.userId, now })) ?? refuse('NOT_FOUND')
    const id = await newNote(db, { visitId, patientId, kind }, sourcesOfCaseNote(kind, record))
    await nameWriters(db, id, await writersOf(db, caseId, kind))
    await db
      .insertInto('theatre_case_notes')
      .values({ id, case_id: caseId, visit_id: visitId, patient_id: patientId, kind })
      .execute()
    await traced(id, false)
    return { id, isNew: true }
  },
)

/** The notes of a case are written by its people as they are now. */
export async function nameWritersOfCase(db: HospitalDb, caseId: string): Promise<void> {
  for (const { id, caseKind } of await linksOfCase(db, caseId))
    await nameWriters(db, id, await writersOf(db, caseId, caseKind))
}
