import { sql } from 'kysely'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import { onRow } from '../../platform/server/database/same-row.ts'
import type { NoteKind } from '../model/kinds.ts'
import type { DraftSection, NoteVersion, SignedContent, Source } from '../model/shown-note.ts'

const notes = (db: HospitalDb) =>
  db
    .selectFrom('clinical_notes as n')
    .leftJoin('users as asked', (join) => onRow(join, 'asked', 'n.countersigner_id'))
    .select(['n.id', 'n.version', 'n.visit_id as visitId', 'n.patient_id as patientId', 'n.versions'])
    .select(sql<NoteKind>`n.kind`.as('kind'))
    .select(sql<'draft' | 'signed'>`n.state`.as('state'))
    .select(['n.noted_at as notedAt', 'n.amends_because as amendsBecause', 'n.created_by as createdBy'])
    .select(['n.countersigner_id as countersignerId', 'asked.full_name as countersigner'])
    .select('n.countersign_by as countersignBy')

export type StoredNote = NonNullable<Awaited<ReturnType<typeof noteById>>>

/** A note; undefined where there is none in this hospital. */
export const noteById = (db: HospitalDb, id: string) => notes(db).where('n.id', '=', id).executeTakeFirst()

/** A note that nobody else changes until the transaction is over. */
export const lockNote = (db: HospitalDb, id: string): Promise<StoredNote | undefined> =>
  notes(db).where('n.id', '=', id).forUpdate('n').executeTakeFirst()

type StoredSection = Omit<DraftSection, 'changedSince'>

/** The sections of a draft with the texts that wait beside them. */
export async function sectionsOf(db: HospitalDb, noteId: string, userId: string): Promise<readonly StoredSection[]> {
  const rows = await db
    .selectFrom('clinical_note_sections as s')
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 's.written_by'))
    .select(['s.section', 's.version', 's.body', 'writer.full_name as writtenBy', 's.written_by as writerId'])
    .select(['s.updated_at as writtenAt'])
    .select(sql<Source | null>`s.source`.as('source'))
    .where('s.note_id', '=', noteId)
    .orderBy('s.section')
    .execute()
  const rivals = await db
    .selectFrom('clinical_note_rivals as r')
    .leftJoin('users as writer', (join) => onRow(join, 'writer', 'r.written_by'))
    .select(['r.id', 'r.section', 'r.body', 'writer.full_name as writtenBy', 'r.written_by as writerId'])
    .where('r.note_id', '=', noteId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute()
  return rows.map(({ writerId, writtenAt, ...row }) => ({
    ...row,
    isOwn: writerId === userId,
    writtenAt: writtenAt.toISOString(),
    rivals: rivals
      .filter(({ section }) => section === row.section)
      .map(({ section: _, writerId: by, ...rival }) => ({ ...rival, isOwn: by === userId })),
  }))
}

/** What the code on the paper of a version ends with; null where it has none. */
export async function tokenOfVersion(db: HospitalDb, noteId: string, versionNo: number): Promise<string | null> {
  const found = await db
    .selectFrom('clinical_note_versions')
    .select(sql<string | null>`token`.as('token'))
    .where('note_id', '=', noteId)
    .where('version_no', '=', versionNo)
    .executeTakeFirst()
  return found?.token ?? null
}

/** The signed versions of a note, the newest first. */
export async function versionsOf(db: HospitalDb, noteId: string): Promise<NoteVersion[]> {
  const rows = await db
    .selectFrom('clinical_note_versions as v')
    .leftJoin('clinical_note_countersignatures as c', (join) =>
      join
        .onRef('c.hospital_id', '=', 'v.hospital_id')
        .onRef('c.note_id', '=', 'v.note_id')
        .onRef('c.version_no', '=', 'v.version_no'),
    )
    .select(['v.version_no as versionNo', 'v.digest', 'v.signed_as as signedAs', 'v.signed_at as signedAt'])
    .select(sql<SignedContent>`v.content`.as('content'))
    .select(['c.signed_as as countersignedAs', 'c.signed_at as countersignedAt'])
    .where('v.note_id', '=', noteId)
    .orderBy('v.version_no', 'desc')
    .execute()
  return rows.map(({ signedAt, countersignedAt, ...row }) => ({
    ...row,
    signedAt: signedAt.toISOString(),
    countersignedAt: countersignedAt?.toISOString() ?? null,
  }))
}

/** What was added below a note, in its order. */
export async function addendaOf(db: HospitalDb, noteId: string) {
  const rows = await db
    .selectFrom('clinical_note_addenda')
    .select(['id', 'words', 'signed_as as signedAs', 'signed_at as signedAt'])
    .where('note_id', '=', noteId)
    .orderBy('signed_at')
    .orderBy('id')
    .execute()
  return rows.map(({ signedAt, ...row }) => ({ ...row, signedAt: signedAt.toISOString() }))
}

/** Notes of a patient, the newest first, at most 200. */
export async function notesOfPatient(db: HospitalDb, patientId: string, userId: string) {
  const rows = await db
    .selectFrom('clinical_notes as n')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'n.visit_id'))
    .leftJoin('users as began', (join) => onRow(join, 'began', 'n.created_by'))
    .leftJoin('clinical_note_versions as s', (join) =>
      join
        .onRef('s.hospital_id', '=', 'n.hospital_id')
        .onRef('s.note_id', '=', 'n.id')
        .onRef('s.version_no', '=', 'n.versions'),
    )
    .select(['n.id', 'n.versions', 'n.noted_at as notedAt', 'n.visit_id as visitId', 'v.visit_no as visitNo'])
    .select(sql<NoteKind>`n.kind`.as('kind'))
    .select(sql<'draft' | 'signed'>`n.state`.as('state'))
    .select(sql<string | null>`coalesce(split_part(s.signed_as, ',', 1), began.full_name)`.as('by'))
    .select(
      sql<boolean>`n.state = 'signed' and n.countersigner_id is not distinct from ${userId}::uuid
        and not exists (select from clinical_note_countersignatures c
          where (c.hospital_id, c.note_id, c.version_no) = (n.hospital_id, n.id, n.versions))`.as('waitsForMe'),
    )
    .where('n.patient_id', '=', patientId)
    .orderBy('n.noted_at', 'desc')
    .orderBy('n.id')
    .limit(200)
    .execute()
  return rows.map(({ notedAt, ...row }) => ({ ...row, notedAt: notedAt.toISOString() }))
}

/** Doctors with a registration number: who can countersign. */
export const countersigners = (db: HospitalDb) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('role', '=', 'doctor')
    .where('status', '=', 'active')
    .where('registration_no', 'is not', null)
    .orderBy('full_name')
    .execute()

/** Phrases of the hospital and one's own; of the same code one's own wins. */
export async function phrasesFor(db: HospitalDb, userId: string) {
  const rows = await db
    .selectFrom('clinical_phrases')
    .select(['id', 'code', 'words', 'owner_id as ownerId'])
    .where(({ eb, or }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .orderBy('code')
    .execute()
  const own = new Set(rows.flatMap(({ ownerId, code }) => (ownerId === null ? [] : [code])))
  return rows
    .filter(({ ownerId, code }) => ownerId !== null || !own.has(code))
    .map(({ ownerId, ...phrase }) => ({ ...phrase, isOwn: ownerId !== null }))
}

/** Templates of a kind: one's own first, then those of the hospital. */
export async function templatesFor(db: HospitalDb, kind: NoteKind, userId: string) {
  const rows = await db
    .selectFrom('clinical_templates')
    .select(['id', 'name', 'owner_id as ownerId'])
    .select(sql<Record<string, string>>`bodies`.as('bodies'))
    .where('kind', '=', kind)
    .where(({ eb, or }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .orderBy(sql`owner_id is null`)
    .orderBy('name')
    .execute()
  return rows.map(({ ownerId, ...template }) => ({ ...template, isOwn: ownerId !== null }))
}
