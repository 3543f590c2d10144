import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import {
  type Compared,
  compareSignatures,
  eventsOfSignatures,
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

async function verifyAddenda(db: HospitalDb): Promise<Compared> {
  const [events, rows] = await Promise.all([
    eventsOfSignatures<{ readonly digest: string }>(db, 'note.added_to'),
    db
      .selectFrom('clinical_note_addenda')
      .select(['id', 'note_id as noteId', 'words', 'digest', 'signed_by as signedBy'])
      .select(['signed_as as signedAs', 'signed_at as signedAt'])
      .execute(),
  ])
  return compareSignatures(
    rows.map((row) => ({
      ...row,
      ...{ id: row.noteId, key: `${row.noteId} ${row.digest}`, name: `addendum ${row.id} of note ${row.noteId}` },
    })),
    events.map(({ id, actorId, facts }) => ({
      ...{ id, actorId, key: `${id} ${facts.digest}`, name: `an addendum of note ${id}` },
    })),
    ({ noteId, words, signedAs, signedAt, digest, signedBy }, { actorId }) => {
      const now = signedDigest({ note: noteId, words, signedAs, signedAt: signedAt.toISOString() })
      return digest === now && actorId === signedBy ? null : 'changed'
    },
  )
}

const ofVersion = (id: string, version: number) => ({
  ...{ id, key: `${id} ${version}`, name: `countersignature of version ${version} of note ${id}` },
})

async function verifyCountersignatures(db: HospitalDb): Promise<Compared> {
  const [events, rows] = await Promise.all([
    eventsOfSignatures<{ readonly version: number; readonly digest: string }>(db, 'note.countersigned'),
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
  return compareSignatures(
    rows.map((row) => ({ ...row, ...ofVersion(row.noteId, row.versionNo) })),
    events.map((event) => ({ ...event, ...ofVersion(event.id, event.facts.version) })),
    ({ signedBy, digest }, { actorId, facts }) => (signedBy === actorId && digest === facts.digest ? null : 'changed'),
  )
}
