import { sql } from 'kysely'
import { lockNote, noteById, type StoredNote } from '../../../notes/server/notes.queries.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { StaffPart } from '../../model/case/case-words.ts'
import { CASE_NOTE_KINDS, type CaseNoteKind } from '../../model/notes/fill-case-note.ts'

/** Whose part writes a note of a kind. */
export const WRITING_PARTS: Readonly<Record<CaseNoteKind, readonly StaffPart[]>> = {
  operation: ['surgeon', 'assistant'],
  anaesthesia: ['anaesthetist'],
}

const links = (db: HospitalDb) =>
  db
    .selectFrom('theatre_case_notes as l')
    .select(['l.id', 'l.case_id as caseId', 'l.visit_id as visitId', sql<CaseNoteKind>`l.kind`.as('caseKind')])

type Link = Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>
export type StoredCaseNote = Link & { readonly note: StoredNote }

const withNote = (link: Link | undefined, note: StoredNote | undefined): StoredCaseNote | undefined =>
  link && note && { ...link, note }

/** A note of a case; undefined where there is none in this hospital. */
export async function caseNoteById(db: HospitalDb, id: string): Promise<StoredCaseNote | undefined> {
  return withNote(await links(db).where('l.id', '=', id).executeTakeFirst(), await noteById(db, id))
}

/** The same, which nobody else changes until the transaction is over; the other notes of the visit's cases neither. */
export async function caseNoteLocked(db: HospitalDb, id: string): Promise<StoredCaseNote | undefined> {
  const found = await links(db).where('l.id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await links(db).where('l.visit_id', '=', found.visitId).orderBy('l.id').forUpdate().execute()
  return withNote(found, await lockNote(db, id))
}

/** Which notes a case has. */
export const linksOfCase = (db: HospitalDb, caseId: string) => links(db).where('l.case_id', '=', caseId).execute()

/** The notes of a case as its page shows them. */
export const notesOfCase = (db: HospitalDb, caseId: string) =>
  db
    .selectFrom('theatre_case_notes as l')
    .innerJoin('clinical_notes as n', (join) => onRow(join, 'n', 'l.id'))
    .leftJoin('users as began', (join) => onRow(join, 'began', 'n.created_by'))
    .leftJoin('clinical_note_versions as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'n.hospital_id')
        .onRef('s.note_id', '=', 'n.id')
        .onRef('s.version_no', '=', 'n.versions'),
    )
    .select(['l.id', 'n.versions', sql<CaseNoteKind>`l.kind`.as('kind'), sql<'draft' | 'signed'>`n.state`.as('state')])
    .select(sql<string | null>`coalesce(split_part(s.signed_as, ',', 1), began.full_name)`.as('by'))
    .where('l.case_id', '=', caseId)
    .execute()

/** The doctors of a case who write a note of a kind. */
export async function writersOf(db: HospitalDb, caseId: string, kind: CaseNoteKind): Promise<string[]> {
  const rows = await db
    .selectFrom('theatre_case_staff')
    .select('practitioner_id as practitionerId')
    .where('case_id', '=', caseId)
    .where('is_off', '=', false)
    .where('part', 'in', WRITING_PARTS[kind])
    .where('practitioner_id', 'is not', null)
    .orderBy('created_at')
    .execute()
  return rows.flatMap(({ practitionerId }) => practitionerId ?? [])
}

/** The notes of a case that an account writes: as surgeon or assistant, or as its anaesthetist. */
export async function kindsWritten(db: HospitalDb, caseId: string, userId: string): Promise<CaseNoteKind[]> {
  const rows = await db
    .selectFrom('theatre_case_staff as s')
    .innerJoin('practitioners as d', (join) => onRow(join, 'd', 's.practitioner_id'))
    .select('s.part')
    .where('s.case_id', '=', caseId)
    .where('s.is_off', '=', false)
    .where('d.user_id', '=', userId)
    .execute()
  return CASE_NOTE_KINDS.filter((kind) => rows.some(({ part }) => WRITING_PARTS[kind].some((one) => one === part)))
}

/** The newest signed versions of the notes of a visit's cases but one, in the order of the operations: they share a line of the checklist. */
export const otherSignedNotes = (db: HospitalDb, { visitId, id }: Pick<StoredCaseNote, 'visitId' | 'id'>) =>
  db
    .selectFrom('theatre_case_notes as l')
    .innerJoin('clinical_notes as n', (join) => onRow(join, 'n', 'l.id'))
    .innerJoin('clinical_note_versions as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'n.hospital_id')
        .onRef('s.note_id', '=', 'n.id')
        .onRef('s.version_no', '=', 'n.versions'),
    )
    .innerJoin('theatre_cases as c', (join) => onRow(join, 'c', 'l.case_id'))
    .leftJoin('clinical_note_countersignatures as k', (join) =>
      join
        .onRef('k.hospital_id', '=', 's.hospital_id')
        .onRef('k.note_id', '=', 's.note_id')
        .onRef('k.version_no', '=', 's.version_no'),
    )
    .select(['l.id', 's.version_no as versionNo', 's.digest', 's.token', 's.signed_as as signedAs'])
    .select(['s.signed_at as signedAt', 'k.signed_as as countersignedAs', 'k.signed_at as countersignedAt'])
    .select([sql<unknown>`s.content`.as('content'), 'c.in_theatre_at as inTheatreAt'])
    .where('l.visit_id', '=', visitId)
    .where('l.id', '<>', id)
    .orderBy(sql`c.in_theatre_at`)
    .orderBy(sql`l.kind = 'anaesthesia'`)
    .orderBy('l.id')
    .execute()
