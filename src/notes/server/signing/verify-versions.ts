import { sql } from 'kysely'
import { type HospitalDb, inHospital, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { signedDigest } from '../../../platform/server/signing/signed-digest.ts'
import type { SignedContent } from '../../model/shown-note.ts'

/** What is wrong with a signed version: its row is not what the sealed event of its signature says. */
export type VersionFault = {
  readonly noteId: string
  readonly versionNo: number
  readonly what: 'changed' | 'removed' | 'forged' | 'of another visit'
}

/** What was found of the signed notes of a hospital. */
export type VerifiedNotes = {
  readonly hospital: string
  readonly versions: number
  readonly faults: readonly VersionFault[]
}

/**
 * Compares every signed version of every hospital with the event of its signature, which the seals of the audit keep: content, digest,
 * signer and instant. Who owns the database can change a row, and is named here.
 */
export async function verifySignedNotes(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  hospitals: readonly string[],
): Promise<VerifiedNotes[]> {
  const verified: VerifiedNotes[] = []
  for (const hospital of hospitals)
    verified.push(
      await inHospital(database, { hospital, now: clock(), readOnly: true }, async (db) => ({
        hospital,
        ...(await verifyNotes(db)),
      })),
    )
  return verified
}

type Signed = { readonly digest: string; readonly signedAs: string; readonly at: string }

async function verifyNotes(db: HospitalDb): Promise<Omit<VerifiedNotes, 'hospital'>> {
  await openRecycleBin(db)
  const events = await db
    .selectFrom('audit_events')
    .select(['subject_id as noteId', 'actor_id as actorId'])
    .select(sql<Signed & { readonly version: number }>`facts`.as('facts'))
    .where('type', '=', 'note.signed')
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('clinical_note_versions as s')
    .leftJoin('clinical_notes as n', (join) =>
      join.onRef('n.hospital_id', '=', 's.hospital_id').onRef('n.id', '=', 's.note_id'),
    )
    .leftJoin('visits as v', (join) =>
      join.onRef('v.hospital_id', '=', 'n.hospital_id').onRef('v.id', '=', 'n.visit_id'),
    )
    .select(['s.note_id as noteId', 's.version_no as versionNo', 's.digest', 's.signed_by as signedBy'])
    .select(['s.signed_as as signedAs', 's.signed_at as signedAt', 'v.visit_no as visitNo'])
    .select(sql<SignedContent>`s.content`.as('content'))
    .execute()
  const signed = new Map(events.map((event) => [`${event.noteId} ${event.facts.version}`, event]))
  const faults: VersionFault[] = []
  for (const row of rows) {
    const { noteId, versionNo } = row
    const event = signed.get(`${noteId} ${versionNo}`)
    signed.delete(`${noteId} ${versionNo}`)
    if (!event) faults.push({ noteId, versionNo, what: 'forged' })
    else if (!isAsSigned(row, event)) faults.push({ noteId, versionNo, what: 'changed' })
    else if (row.content.visitNo !== row.visitNo) faults.push({ noteId, versionNo, what: 'of another visit' })
  }
  for (const { noteId, facts } of signed.values())
    faults.push({ noteId: noteId ?? '', versionNo: facts.version, what: 'removed' })
  return { versions: rows.length, faults }
}

type Row = {
  readonly content: SignedContent
  readonly digest: string
  readonly signedBy: string
  readonly signedAs: string
  readonly signedAt: Date
}

const isAsSigned = (
  row: Row,
  { actorId, facts }: { readonly actorId: string | null; readonly facts: Signed },
): boolean =>
  signedDigest(row.content) === facts.digest &&
  row.digest === facts.digest &&
  row.signedBy === actorId &&
  row.signedAs === facts.signedAs &&
  row.signedAt.toISOString() === facts.at
