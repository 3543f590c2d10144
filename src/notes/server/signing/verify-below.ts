import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import {
  type Compared,
  type SignedFault,
  type VerifiedRecords,
  verifyInHospitals,
} from '../../../platform/server/signing/verify-signed.ts'

type Read = Pick<Platform, 'database' | 'clock'>

/**
 * Compares what was added below signed notes, and who countersigned them, with the events that the seals of the audit keep: words, signer
 * and instant of an addendum are under its digest, and a countersignature is of the version with the digest of its event.
 */
export async function verifyBelowNotes(read: Read, hospitals: readonly string[]): Promise<VerifiedRecords[]> {
  const addenda = await verifyInHospitals(read, hospitals, 'addenda of notes', verifyAddenda)
  return [...addenda, ...(await verifyInHospitals(read, hospitals, 'countersignatures', verifyCountersignatures))]
}

const eventsOf = <Facts>(db: HospitalDb, type: string) =>
  db
    .selectFrom('audit_events')
    .select(['subject_id as noteId', 'actor_id as actorId'])
    .select(sql<Facts>`facts`.as('facts'))
    .where('type', '=', type)
    .orderBy('id')
    .execute()

async function verifyAddenda(db: HospitalDb): Promise<Compared> {
  const [events, rows] = await Promise.all([
    eventsOf<{ readonly digest: string }>(db, 'note.added_to'),
    db
      .selectFrom('clinical_note_addenda')
      .select(['id', 'note_id as noteId', 'words', 'digest', 'signed_by as signedBy'])
      .select(['signed_as as signedAs', 'signed_at as signedAt'])
      .execute(),
  ])
  const said = new Map(events.map((event) => [`${event.noteId} ${event.facts.digest}`, event]))
  const faults: SignedFault[] = []
  for (const { id, noteId, words, digest, signedBy, signedAs, signedAt } of rows) {
    const event = said.get(`${noteId} ${digest}`)
    said.delete(`${noteId} ${digest}`)
    const name = `addendum ${id} of note ${noteId}`
    const isAsSigned = digest === signedDigest({ note: noteId, words, signedAs, signedAt: signedAt.toISOString() })
    if (!event) faults.push({ name, id: noteId, what: 'forged' })
    else if (!isAsSigned || event.actorId !== signedBy) faults.push({ name, id: noteId, what: 'changed' })
  }
  for (const { noteId } of said.values())
    faults.push({ name: `an addendum of note ${noteId}`, id: noteId ?? '', what: 'removed' })
  return { compared: rows.length, faults }
}

async function verifyCountersignatures(db: HospitalDb): Promise<Compared> {
  const [events, rows] = await Promise.all([
    eventsOf<{ readonly version: number; readonly digest: string }>(db, 'note.countersigned'),
    db
      .selectFrom('clinical_note_countersignatures as c')
      .leftJoin('clinical_note_versions as s', (join) =>
        join
          .onRef('s.hospital_id', '=', 'c.hospital_id')
          .onRef('s.note_id', '=', 'c.note_id')
          .onRef('s.version_no', '=', 'c.version_no'),
      )
      .select(['c.note_id as noteId', 'c.version_no as versionNo', 'c.signed_by as signedBy', 's.digest'])
      .execute(),
  ])
  const said = new Map(events.map((event) => [`${event.noteId} ${event.facts.version}`, event]))
  const faults: SignedFault[] = []
  for (const { noteId, versionNo, signedBy, digest } of rows) {
    const event = said.get(`${noteId} ${versionNo}`)
    said.delete(`${noteId} ${versionNo}`)
    const name = `countersignature of version ${versionNo} of note ${noteId}`
    if (!event) faults.push({ name, id: noteId, what: 'forged' })
    else if (event.actorId !== signedBy || event.facts.digest !== digest)
      faults.push({ name, id: noteId, what: 'changed' })
  }
  for (const { noteId, facts } of said.values())
    faults.push({
      name: `countersignature of version ${facts.version} of note ${noteId}`,
      id: noteId ?? '',
      what: 'removed',
    })
  return { compared: rows.length, faults }
}
