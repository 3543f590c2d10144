import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import {
  type Compared,
  compareSignatures,
  eventsOfSignatures,
  type VerifiedRecords,
  verifyInHospitals,
} from '../../../platform/server/signing/verify-signed.ts'
import type { SignedContent } from '../../model/shown-note.ts'

/**
 * Compares every signed version of every hospital with the event of its signature, which the seals of the audit keep: content, digest,
 * signer and instant. Who owns the database can change a row, and is named here.
 */
export const verifySignedNotes = (
  read: Pick<Platform, 'database' | 'clock'>,
  hospitals: readonly string[],
): Promise<VerifiedRecords[]> => verifyInHospitals(read, hospitals, 'signed versions of notes', verifyNotes)

type Facts = { readonly version: number; readonly digest: string; readonly signedAs: string; readonly at: string }

const ofVersion = (id: string, version: number) => ({
  id,
  key: `${id} ${version}`,
  name: `version ${version} of note ${id}`,
})

async function verifyNotes(db: HospitalDb): Promise<Compared> {
  const [events, rows] = await Promise.all([eventsOfSignatures<Facts>(db, 'note.signed'), signedVersions(db)])
  return compareSignatures(
    rows.map((row) => ({ ...row, ...ofVersion(row.noteId, row.versionNo) })),
    events.map((event) => ({ ...event, ...ofVersion(event.id, event.facts.version) })),
    (row, event) => {
      if (!isAsSigned(row, event)) return 'changed'
      return row.content.visitNo === row.visitNo ? null : 'of another visit'
    },
  )
}

const signedVersions = (db: HospitalDb) =>
  db
    .selectFrom('clinical_note_versions as s')
    .leftJoin('clinical_notes as n', (join) => onRow(join, 'n', 's.note_id'))
    .leftJoin('visits as v', (join) => onRow(join, 'v', 'n.visit_id'))
    .select(['s.note_id as noteId', 's.version_no as versionNo', 's.digest', 's.signed_by as signedBy'])
    .select(['s.signed_as as signedAs', 's.signed_at as signedAt', 'v.visit_no as visitNo'])
    .select(sql<SignedContent>`s.content`.as('content'))
    .execute()

type Row = Awaited<ReturnType<typeof signedVersions>>[number]

const isAsSigned = (
  row: Row,
  { actorId, facts }: { readonly actorId: string | null; readonly facts: Facts },
): boolean =>
  signedDigest(row.content) === facts.digest &&
  row.digest === facts.digest &&
  row.signedBy === actorId &&
  row.signedAs === facts.signedAs &&
  row.signedAt.toISOString() === facts.at
